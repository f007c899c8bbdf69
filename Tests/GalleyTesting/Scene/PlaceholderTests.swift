import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Views that are drawn as placeholders.
@MainActor struct PlaceholderTests {
    private func shown(@ViewBuilder _ content: () -> some View) throws -> ShownScene {
        try ShownScene(ProposedViewSize(width: 300, height: 200), content)
    }

    @Test("Texts and pictures of a redacted view are placeholders of their size; those that are unredacted are not")
    func redacted() throws {
        let scene = try shown {
            VStack {
                Text("Secret").id("text")
                Image(systemName: "star").id("symbol")
                Text("Shown").unredacted().id("shown")
            }
            .redacted(reason: .placeholder)
        }
        #expect(scene.node("text")?["redacted"] as? Bool == true)
        #expect(scene.node("text")?["text"] as? String == "Secret")
        #expect(scene.node("symbol")?["kind"] as? String == "rectangle")
        #expect(scene.node("shown")?["redacted"] == nil)
        let plain = try shown { Text("Secret").redacted(reason: []).id("text") }
        #expect(plain.node("text")?["redacted"] == nil)
    }

    @Test("Private content is a placeholder where the reason is privacy")
    func privacy() throws {
        let scene = try shown {
            VStack {
                Text("Balance").privacySensitive().id("private")
                Text("Title").id("public")
            }
            .redacted(reason: .privacy)
        }
        #expect(scene.node("private")?["redacted"] as? Bool == true)
        #expect(scene.node("public")?["redacted"] == nil)
    }

    private struct Reading: View {
        @Environment(\.redactionReasons) private var reasons
        var body: some View { Text(verbatim: reasons.contains(.placeholder) ? "hidden" : "shown").id("read") }
    }

    @Test("A view reads why it is redacted")
    func environment() throws {
        #expect(try shown { Reading().redacted(reason: .placeholder) }.node("read")?["text"] as? String == "hidden")
        #expect(try shown { Reading() }.node("read")?["text"] as? String == "shown")
    }
}
