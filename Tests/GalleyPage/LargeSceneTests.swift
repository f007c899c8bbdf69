import Foundation
import Testing

extension PageTests {
    /// Scenes that take long to explain: the processor time of their pages has a bound.
    @Suite struct LargeSceneTests {
        private static func page(_ text: String, seconds: Int) throws {
            let folder = try BuiltPage.newFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/scene.yaml"))
            _ = try BuiltPage.shell(
                "ulimit -t \(seconds); galley page '\(folder)/scene.yaml' -o '\(folder)/scene.html' > /dev/null")
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/scene.html")
            #expect(try #require(attributes[.size] as? Int) > 100_000)
        }

        /// Each view names all views around it, each by its path.
        @Test func deepTrees() throws {
            let depth = 100
            let inner = String(repeating: "{kind: vstack, children: [", count: depth) + "{item: 1x1}"
            try Self.page("tree: \(inner)\(String(repeating: "]}", count: depth))\n", seconds: 60)
        }

        /// The longest text that a scene may have, and one just short of having no curve.
        @Test(arguments: [65_000, 16_000]) func longTexts(_ letters: Int) throws {
            let text = String(repeating: "ab ", count: letters / 3)
            try Self.page("tree: {kind: text, text: \"\(text)\"}\n", seconds: 60)
        }
    }
}
