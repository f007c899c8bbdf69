import Foundation
import GalleyEngine
import GalleyFormatting
import GalleyHost
import GalleySceneTree

/// The text of a scene's file, as it was when the scene was read.
package struct PageSource: Sendable {
    /// The name of the file, without its folder.
    let name: String
    /// The absolute path, for links to an editor; nil for a page that may be opened on another machine.
    let path: String?
    private let lines: [String]

    /// The maximum size of a file that is shown, in bytes.
    private static let maximumBytes = 256 << 10

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - hasPath: Whether the page contains the absolute path.
    /// - Returns: Nil for a file that is too long to be shown, or is not text.
    package init?(reading file: String, hasPath: Bool) {
        guard let text = FileKind.text(file, atMost: Self.maximumBytes) else { return nil }
        let url = URL(fileURLWithPath: file).standardizedFileURL
        (name, path) = (url.lastPathComponent, hasPath ? url.path : nil)
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        self.lines = lines
    }

    /// Returns the text and the line that placed each view as a JSON object; `null` if no view has a line.
    func json(_ scene: SceneTree, _ places: [NodeID: Int]) -> String {
        // The lines of a layout's sample, and of what views write, are those of a scene that is in no file.
        let isScene = [".yaml", ".yml", ".json"].contains { name.lowercased().hasSuffix($0) }
        guard scene.sampleChips == 0, isScene else { return "null" }
        var line = [Int](repeating: 0, count: places.count)
        for (index, node) in scene.document.nodes.enumerated() where lines.indices.contains(node.line - 1) {
            for place in scene.instances[index].compactMap({ places[$0] }) { line[place] = node.line }
        }
        guard line.contains(where: { $0 > 0 }) else { return "null" }
        return JSON.object(fields + [("line", JSON.column(line.map(String.init)))])
    }

    /// The name, the path and the lines as fields of a JSON object.
    package var fields: [(String, String)] {
        [
            ("name", JSON.text(name)), ("path", JSON.text(orNull: path)),
            ("lines", JSON.list(lines.map { JSON.text($0) })),
        ]
    }
}
