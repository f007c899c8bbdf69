import Foundation
import GalleyEngine
import GalleyFormatting
import GalleyHost
import GalleyScene
import GalleySceneTree

/// The text of the file of a scene or of views, as it was when the scene was read.
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
        guard scene.sampleChips == 0 else { return "null" }
        var line = [Int](repeating: 0, count: places.count)
        for (index, node) in scene.document.nodes.enumerated() {
            guard let number = self.line(of: node), lines.indices.contains(number - 1) else { continue }
            for place in scene.instances[index].compactMap({ places[$0] }) { line[place] = number }
        }
        guard line.contains(where: { $0 > 0 }) else { return "null" }
        return JSON.object(fields + [("line", JSON.column(line.map(String.init)))])
    }

    /// The line that made a node: that of the scene, or that of the views' program, if it is in this file.
    private func line(of node: SceneNode) -> Int? {
        // The scene that views write is in no file.
        if [".yaml", ".yml", ".json"].contains(where: name.lowercased().hasSuffix) { return node.line }
        guard let source = node.source, source.hasPrefix("\(name):") else { return nil }
        return Int(source.dropFirst(name.count + 1))
    }

    /// The name, the path and the lines as fields of a JSON object.
    package var fields: [(String, String)] {
        [
            ("name", JSON.text(name)), ("path", JSON.text(orNull: path)),
            ("lines", JSON.list(lines.map { JSON.text($0) })),
        ]
    }
}
