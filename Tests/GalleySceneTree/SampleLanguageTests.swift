import GalleyEngine
import GalleyScene
import GalleySceneTree
import GalleySDK
import Testing

/// Texts of sample languages, which replace those of a scene in previews.
@Suite struct SampleLanguageTests {
    @Test func eachLanguageChangesLengthScriptAndDirection() throws {
        let text = "Herbs of the garden, 12 of them!"
        let long = SampleLanguage.long.text(text)
        #expect(long == "Héerbss óof théee gáardéenn, 12 óof théemm!")
        let letters = (text.count(where: \.isLetter), long.count(where: \.isLetter))
        #expect(Double(letters.1) / Double(letters.0) > 1.35 && Double(letters.1) / Double(letters.0) < 1.7)
        let chinese = SampleLanguage.cjk.text(text)
        #expect(!chinese.contains(" ") && chinese.contains("12") && chinese.count < text.count / 2 + 3)
        #expect(chinese.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
        let arabic = SampleLanguage.rtl.text(text)
        #expect(arabic.split(separator: " ").count == text.split(separator: " ").count && arabic.hasSuffix("!"))
        #expect(!arabic.contains { $0.isASCII && $0.isLetter })
        #expect(SampleLanguage.allCases.filter(\.isRightToLeft) == [.rtl])
        // A word is always replaced by the same one.
        for language in SampleLanguage.allCases { #expect(language.text(text).contains(language.text("garden"))) }
    }

    @Test func textsAndTheirPartsAreReplacedInAVariation() throws {
        let document = try SceneDocument(
            """
            tree:
              kind: text
              name: words
              text: the sage and the mint
              runs: [{text: sage, font: headline}]
            """, file: "scene.yaml")
        let scene = try document.build(LayoutOptions()) { _, _ in AnyLayout(HStackLayout()) }
        var variation = SceneVariation()
        variation.language = .rtl
        variation.isRightToLeft = true
        let varied = try scene.varied(variation)
        guard case .leaf(.text(let text)) = varied.document.nodes[0].content else {
            Issue.record("expected a text")
            return
        }
        #expect(text.string == SampleLanguage.rtl.text("the sage and the mint"))
        #expect(text.string.contains(try #require(text.runs.first).string) && varied.document.isRightToLeft)
        // The scene itself keeps its texts.
        guard case .leaf(.text(let own)) = scene.document.nodes[0].content else { return }
        #expect(own.string == "the sage and the mint")
    }
}
