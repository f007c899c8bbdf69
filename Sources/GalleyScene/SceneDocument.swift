import Foundation
import GalleyFormatting

/// A scene that has been read and checked: a tree of nodes with the settings of its layout.
public struct SceneDocument: Sendable {
    /// The number of answers that a node remembers.
    public enum Memo: String, Sendable {
        /// Galley's memo: at least eight answers.
        case wide
        /// SwiftUI's memo: three answers.
        case swiftui
    }

    /// Returns the parameters of a plugin's layout; nil if there is no such layout. The text of a thrown error becomes
    /// an error at the node's `kind`. For a layout with unknown parameters it throws `UnknownParameters`.
    public typealias Lookup = (SceneLayout) throws -> [SceneKey]?

    /// A lookup's error for a layout whose plugin cannot be used. It is no error of the scene: all parameters are
    /// accepted.
    package struct UnknownParameters: Error {
        package init() {}
    }

    /// The file as the caller named it.
    public var file: String
    /// All nodes. The root comes first, and each node comes before its children. A repeated node appears once.
    public package(set) var nodes: [SceneNode] = []
    /// The number of nodes, with every instance of a repeated node counted.
    public internal(set) var count = 0
    /// The proposal to the root; nil if the scene does not contain one.
    public var proposal: SceneProposal?
    /// Whether the layout direction is right to left.
    public var isRightToLeft = false
    /// The memo of the nodes.
    public var memo = Memo.wide
    /// The names of views without a name from the author. They describe the kind of the view.
    package var derivedNames: Set<String> = []
    /// The animation of changes without an animation of their own; nil if the scene does not contain one.
    public var animation: SceneAnimation?
    /// Whether motion is reduced.
    public var reducesMotion = false
    /// The changes to the scene, in the order of time.
    public var changes: [SceneChange] = []

    /// The start of all paths: `root`, or `/root` if the name of a view begins with `root`, so that paths and names
    /// differ.
    private(set) var pathRoot = "root"

    /// Chooses a start of paths that differs from these names.
    mutating func keepPathsApart(from names: some Collection<String>) {
        while true {
            let root = Array(pathRoot.utf8)
            let isTaken = names.contains { name in
                let name = name.utf8
                guard name.first == root.first, name.starts(with: root) else { return false }
                let next = name.dropFirst(root.count).first
                return next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "[")
            }
            guard isTaken else { return }
            pathRoot = "/" + pathRoot
        }
    }

    /// Makes a scene without nodes, for `add`. Errors contain `file`.
    public init(file: String) { self.file = file }

    /// Reads a scene file. Paths in the scene are relative to the file's folder.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limits: the limits on the scene's size.
    ///   - layouts: the ids of known layouts, for suggestions. They are worked out for an unknown layout only.
    ///   - lookup: returns the parameters of a layout. Without it, unknown kinds count as layouts, and their parameters
    ///     are not checked.
    /// - Throws: `SceneErrors` with all errors of the scene.
    public init(
        contentsOf path: String, limits: SceneLimits = SceneLimits(),
        layouts: @autoclosure @escaping () -> [String] = [], lookup: Lookup? = nil
    ) throws(SceneErrors) {
        let bytes: [UInt8]
        do {
            bytes = try Self.bytes(of: path, limit: limits.fileSize)
        } catch {
            throw SceneErrors([error])
        }
        try self.init(
            bytes, file: path, folder: path.folderPath, limits: limits, layouts: layouts(),
            lookup: lookup)
    }

    /// Reads a scene from a text. Errors contain `file`; paths in the scene are relative to `folder`.
    ///
    /// - Throws: `SceneErrors` with all errors of the scene.
    public init(
        _ text: String, file: String = "scene", folder: String = "", limits: SceneLimits = SceneLimits(),
        layouts: @autoclosure @escaping () -> [String] = [], lookup: Lookup? = nil
    ) throws(SceneErrors) {
        try self.init(
            Array(text.utf8), file: file, folder: folder, limits: limits, layouts: layouts(), lookup: lookup)
    }

    /// Reads a scene from the bytes of a file. Errors contain `file`; paths in the scene are relative to `folder`.
    ///
    /// - Throws: `SceneErrors` with all errors of the scene.
    public init(
        _ bytes: [UInt8], file: String, folder: String, limits: SceneLimits = SceneLimits(),
        layouts: @autoclosure @escaping () -> [String] = [], lookup: Lookup? = nil
    ) throws(SceneErrors) {
        self.file = file
        let source: SourceTree
        do {
            source = try SourceTree(parsing: bytes, file: file, limits: limits)
        } catch {
            throw SceneErrors([error])
        }
        var reader = SceneReader(
            source: source, document: self, folder: folder, limits: limits, layouts: layouts, lookup: lookup)
        self = try reader.read()
    }

    /// The image files that the scene shows, each once.
    public var pictureFiles: [String] {
        let files = nodes.lazy.compactMap { node -> String? in
            if case .leaf(.image(let image)) = node.content { image.file } else { nil }
        }
        return Set(files).sorted()
    }

    /// Returns the kind of a special file, which might never end when it is read; nil for a file or a folder.
    private static func kindOfFile(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFDIR: nil
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }

    private static func bytes(of path: String, limit: Int) throws(SceneError) -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw SceneError(
                file: path, problem: "no such file", advice: "relative paths start in the working directory")
        }
        guard !isFolder.boolValue else {
            throw SceneError(file: path, expected: "a scene file (YAML or JSON)", found: "a folder")
        }
        if let found = kindOfFile(path) {
            throw SceneError(file: path, expected: "a scene file (YAML or JSON)", found: found)
        }
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            // Reads one byte more than allowed, so that a file that is too large exceeds the limit.
            return Array(try file.read(upToCount: limit + 1) ?? Data())
        } catch {
            throw SceneError(file: path, problem: "cannot be read: \(error.localizedDescription)")
        }
    }
}
