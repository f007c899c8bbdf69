import Foundation
import GalleySceneTree
import Testing

/// Names of events and of Apple's modules in sources of views.
struct SourceNameTests {
    private func views(_ source: String) throws -> (ViewScene, ViewPlugin) {
        let file = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID().uuidString.prefix(8)).swift")
        try Data(source.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let plugin = try ViewPlugin(file, isIsolated: true)
        return (try plugin.open(plugin.plugin.entries[0]), plugin)
    }

    private static let game = """
        import SwiftUI
        struct Game: View {
            @State private var cells = ["", ""]
            @State private var isFlipped = false
            var body: some View {
                VStack {
                    ForEach(cells.indices, id: \\.self) { index in
                        Button { cells[index] = "X" } label: { Text(cells[index]).frame(width: 40, height: 40) }
                    }
                    ScrollView { Text(isFlipped ? "back" : "front") }.onTapGesture { isFlipped = true }
                    Text("\\(cells.joined(separator: "-")) \\(isFlipped ? "flipped" : "whole")")
                }
            }
        }
        #Preview { Game() }
        """

    @Test("A tap on a text in a scroll view reaches the gesture around it; a button with an empty text has a name")
    func events() throws {
        let (game, _) = try views(Self.game)
        try game.perform(.tap("front"))
        #expect(try game.tree().document.nodes.contains { "\($0.content)".contains("flipped") })
        let unknown = #expect(throws: ViewEventError.self) { try game.perform(.tap("zzzz")) }
        let message = try #require(unknown).description
        let names = message.split(separator: "these take events: ").last?.split(separator: ", ") ?? []
        #expect(names.count >= 2 && !message.contains(": ,") && !message.contains(", ,"), "\(message)")
        try game.perform(.tap(String(try #require(names.first { $0.hasPrefix("Text") }))))
        #expect(
            try game.tree().document.nodes.contains {
                ["X- flipped", "-X flipped"].contains(where: "\($0.content)".contains)
            })
    }

    @Test("Darwin's functions are those of Foundation, and the live view of a playground is a preview")
    func modules() throws {
        let (scene, plugin) = try views(
            """
            import SwiftUI
            import PlaygroundSupport
            struct Sample: View {
                let width: Double
                func round(_ value: Double) -> Double { Darwin.round(value) }
                var body: some View { Color.red.frame(width: round(width), height: 4).accessibilityIdentifier("bar") }
            }
            PlaygroundPage.current.needsIndefiniteExecution = true
            PlaygroundPage.current.setLiveView(Sample(width: 29.6))
            """)
        #expect(plugin.plugin.entries.map(\.name) == ["Playground"])
        let tree = try scene.tree()
        _ = try tree.tree.layOut(.unspecified)
        #expect(tree.named.first { $0.name == "bar" }.map { tree.tree.frame(of: $0.node).size.width } == 30)
    }
}
