import Foundation
import GalleyTesting
import SwiftUI
import Testing

@testable import GalleyViews

/// Attributed strings of Markdown, which Foundation on Linux does not read.
@MainActor @Suite struct MarkdownTests {
    private func styles(_ string: AttributedString) -> [String] {
        string.runs.map { run in
            let intent = run.inlinePresentationIntent ?? []
            let marks: [(InlinePresentationIntent, String)] = [
                (.stronglyEmphasized, "b"), (.emphasized, "i"), (.code, "c"), (.strikethrough, "s"),
            ]
            let letters = marks.filter { intent.contains($0.0) }.map(\.1).joined()
            let link = run.link.map { "|\($0.absoluteString)" } ?? ""
            return letters + "|" + String(string[run.range].characters) + link
        }
    }

    @Test(arguments: [
        ("plain", ["|plain"]),
        ("a **b** *c* `d` ~~e~~", ["|a ", "b|b", "| ", "i|c", "| ", "c|d", "| ", "s|e"]),
        ("***all*** of __it__", ["bi|all", "| of ", "b|it"]),
        ("see [the *page*](https://a.org/b)", ["|see ", "|the |https://a.org/b", "i|page|https://a.org/b"]),
        ("2 * 3 and snake_case", ["|2 * 3 and snake_case"]),
        ("\\*no\\*", ["|*no*"]),
    ])
    func inlineMarks(markdown: String, expected: [String]) throws {
        #expect(try styles(AttributedString(markdown: markdown)) == expected)
    }

    @Test func blocksLoseTheirMarks() throws {
        let text = "# Title\n\nA line\nand one more\n\n- one\n- two\n\n> said"
        #expect(try String(AttributedString(markdown: text).characters) == "TitleA line and one moreonetwosaid")
        func read(_ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) throws -> String {
            try String(
                AttributedString(markdown: "# a\n\n**b**  c", options: .init(interpretedSyntax: syntax)).characters)
        }
        #expect(try read(.inlineOnlyPreservingWhitespace) == "# a\n\nb  c")
        #expect(try read(.inlineOnly) == "# a b  c")
    }

    @Test func addressesAreRelativeToABase() throws {
        let string = try AttributedString(markdown: "[a](b.html)", baseURL: URL(string: "https://example.com/c/"))
        #expect(string.runs.first?.link?.absoluteString == "https://example.com/c/b.html")
    }

    /// Bold text is wider than plain text, and code has letters of one width.
    @Test func textsDrawTheMarks() throws {
        func width(_ text: Text) throws -> CGFloat { try ViewHost(text).size.width }
        let bold = try AttributedString(markdown: "**widely**")
        #expect(try width(Text(bold)) == width(Text(verbatim: "widely").bold()))
        let code = try AttributedString(markdown: "`iiii`")
        #expect(try width(Text(code)) == width(Text(verbatim: "mmmm").monospaced()))
        #expect(try width(Text("`iiii`")) == width(Text(verbatim: "mmmm").monospaced()))
        var spaced = AttributedString("abc")
        spaced.kern = 4
        #expect(try width(Text(spaced)) == width(Text(verbatim: "abc").kerning(4)))
    }

    @Test func literalsAreStruckThrough() {
        // A text with a key can be translated, so it equals no other.
        var literal = Text("~~old~~")
        #expect(literal != Text(verbatim: "old").strikethrough())
        literal.runs[0].key = nil
        #expect(literal == Text(verbatim: "old").strikethrough())
        #expect(NSAttributedString(AttributedString("abc")).length == 3)
    }
}
