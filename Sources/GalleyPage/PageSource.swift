import Foundation
import GalleyEngine
import GalleyFormatting
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySceneTree

/// The text of a file of a scene or of views, as it was when the scene was read.
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

    /// Reads the files that a scene came from: its own, or those in a folder of views that made its nodes, the one with
    /// most of them first.
    ///
    /// - Parameters:
    ///   - input: The file or the folder.
    ///   - scene: The scene.
    ///   - hasPath: Whether the page contains absolute paths.
    package static func all(of input: String, _ scene: SceneTree, hasPath: Bool) -> [PageSource] {
        guard FileKind(input).isFolder else { return [PageSource(reading: input, hasPath: hasPath)].compactMap { $0 } }
        var nodes: [String: Int] = [:]
        for node in scene.document.nodes {
            // Ticket.swift:12
            if let name = node.source?.split(separator: ":").first { nodes[String(name), default: 0] += 1 }
        }
        guard !nodes.isEmpty else { return [] }
        let found = FileManager.default.enumerator(
            at: URL(fileURLWithPath: input), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        var files: [String: [URL]] = [:]
        for _ in 0..<maximumFiles {
            guard let url = found?.nextObject() as? URL else { break }
            if nodes[url.lastPathComponent] != nil { files[url.lastPathComponent, default: []].append(url) }
        }
        // A node names its file without the folder. Of two files with one name, no line is certain.
        return files.filter { $0.value.count == 1 }
            .sorted { (nodes[$1.key] ?? 0, $0.key) < (nodes[$0.key] ?? 0, $1.key) }
            .compactMap { PageSource(reading: $0.value[0].path, hasPath: hasPath) }
    }

    /// The maximum number of files and folders that are looked at.
    private static let maximumFiles = 2000

    /// Returns the text as a JSON object; nil if none of the views has a line in it.
    func json(_ labels: [ViewLabel]) -> String? {
        let isShown = labels.contains { label in
            label.place.map { $0.file == name && lines.indices.contains($0.line - 1) } ?? false
        }
        return isShown ? JSON.object(fields) : nil
    }

    /// The name, the path and the lines as fields of a JSON object.
    package var fields: [(String, String)] {
        [
            ("name", JSON.text(name)), ("path", JSON.text(orNull: path)),
            ("lines", JSON.list(lines.map { JSON.text($0) })),
        ]
    }
}
