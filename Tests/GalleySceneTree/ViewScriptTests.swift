import Foundation
import GalleySceneTree
import Testing

/// Scripts of events.
struct ViewScriptTests {
    @Test("The documentation lists all events, and each of its examples is one")
    func documentation() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Galley/Galley.docc/Events.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let examples = text.matches(of: #/(?m)^\| `([^`]+)`/#).map { String($0.1) }
        let listed = Set(examples.compactMap { $0.split(separator: " ").first.map(String.init) })
        let error = try #require(throws: ViewScriptError.self) { try ViewEvent.script("dance") }
        let known = try #require(error.description.firstMatch(of: #/expected one of (.+), found/#)?.1)
        #expect(listed == Set(known.components(separatedBy: ", ")))
        for example in examples { #expect(try ViewEvent.script(example).count == 1, "\(example)") }
    }
}
