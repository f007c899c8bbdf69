import Foundation
import GalleyHost

/// A folder with plugins in C that can be saved again: the bundled diagonal under other names, with other answers.
package final class SavedPlugins {
    private let path = NSTemporaryDirectory() + "/galley-saved-plugins-\(UUID().uuidString)"
    private let original: String

    package init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        original = try String(
            contentsOf: BuiltPlugins.repository.appending(path: "Plugins/Diagonal/diagonal.c"), encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in the folder.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Saves a plugin whose layout answers with a width and height in C, or with what its children need.
    ///
    /// - Parameters:
    ///   - properties: C that runs first when the layout is asked for its properties.
    ///   - comment: Distinguishes two saves of the same code.
    package func save(_ name: String, size: String? = nil, properties: String = "", comment: String = "") throws {
        let answer = size.map { "result->width = result->height = \($0); return GALLEY_OK;" } ?? ""
        let text = original.replacing("galley_size size = {0, 0};", with: "galley_size size = {0, 0}; \(answer)")
            .replacing("\"diagonal\"", with: "\"\(name)\"")
            .replacing("galley_layout_properties *result) {", with: "galley_layout_properties *result) { \(properties)")
        try write(text + "\n// \(comment)\n", to: "\(name).c")
    }

    /// Writes a file in the folder at once.
    package func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)), options: .atomic)
    }

    /// The only layout type of a plugin in the folder.
    package func layoutType(_ name: String, _ host: PluginHost) throws -> PluginLayoutType {
        try host.layoutType(named: file("\(name).c"))
    }
}
