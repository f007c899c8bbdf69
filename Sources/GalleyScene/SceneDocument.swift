import Foundation

/// A scene that has been read and checked: a tree of nodes, and how to lay it out.
public struct SceneDocument: Sendable {
    /// What a node remembers of its measurements.
    public enum Memo: String, Sendable {
        /// Galley's own: at least eight answers.
        case wide
        /// SwiftUI's: three answers.
        case swiftui
    }

    /// Finds the parameters of a plugin's layout. It answers nil where there is no such layout; what it throws becomes
    /// the text of an error at the node's `kind`.
    public typealias Lookup = (SceneLayout) throws -> [SceneKey]?

    /// The file as the caller named it.
    public var file: String
    /// All nodes; the root is the first, and each node stands before its children. Repeated nodes stand once.
    public package(set) var nodes: [SceneNode] = []
    /// How many nodes there are when each repeated one is counted as often as it is repeated.
    public internal(set) var count = 0
    /// What the root is offered; nil: the scene does not say.
    public var proposal: SceneProposal?
    /// Whether the interface runs from right to left.
    public var isRightToLeft = false
    /// What nodes remember.
    public var memo = Memo.wide
    /// What changes are animated with that name no animation themselves; nil: the scene does not say.
    public var animation: SceneAnimation?
    /// Whether motion is reduced.
    public var reducesMotion = false
    /// What happens to the scene, in the order of time.
    public var changes: [SceneChange] = []

    /// What paths begin with: `root`, or where a name begins so too, `/root`, so that no view is called as another.
    private(set) var pathRoot = "root"

    /// Chooses the beginning of paths for these names.
    mutating func keepPathsApart(from names: some Collection<String>) {
        while names.contains(where: { name in
            name == pathRoot || name.hasPrefix("\(pathRoot)/") || name.hasPrefix("\(pathRoot)[")
        }) {
            pathRoot = "/" + pathRoot
        }
    }

    /// Makes a scene without nodes, for `add`. `file` names it in errors.
    public init(file: String) { self.file = file }

    /// Reads a file. Paths in the scene are relative to the file's folder. Throws `SceneErrors`.
    ///
    /// `layouts` are the ids that the registry knows, for near misses. Without a `lookup`, kinds that are not built in
    /// are taken for layouts, and their parameters are not checked.
    public init(
        contentsOf path: String, limits: SceneLimits = SceneLimits(), layouts: [String] = [], lookup: Lookup? = nil
    ) throws(SceneErrors) {
        let bytes: [UInt8]
        do {
            bytes = try Self.bytes(of: path, limit: limits.fileSize)
        } catch {
            throw SceneErrors([error])
        }
        try self.init(
            bytes, file: path, folder: (path as NSString).deletingLastPathComponent, limits: limits, layouts: layouts,
            lookup: lookup)
    }

    /// Reads a text. `file` stands in errors, paths in the scene are relative to `folder`. Throws `SceneErrors`.
    public init(
        _ text: String, file: String = "scene", folder: String = "", limits: SceneLimits = SceneLimits(),
        layouts: [String] = [], lookup: Lookup? = nil
    ) throws(SceneErrors) {
        try self.init(
            Array(text.utf8), file: file, folder: folder, limits: limits, layouts: layouts, lookup: lookup)
    }

    /// Reads the bytes of a file. `file` stands in errors, paths in the scene are relative to `folder`. Throws
    /// `SceneErrors`.
    public init(
        _ bytes: [UInt8], file: String, folder: String, limits: SceneLimits = SceneLimits(), layouts: [String] = [],
        lookup: Lookup? = nil
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

    /// The pictures that the scene shows, each once: files whose change changes what is seen.
    public var pictureFiles: [String] {
        let files = nodes.lazy.compactMap { node -> String? in
            if case .leaf(.image(let image)) = node.content { image.file } else { nil }
        }
        return Set(files).sorted()
    }

    /// What lies at a path that is neither a file nor a folder, from which reading might never end; nil: one of both.
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
                file: path, problem: "no such file", advice: "a relative path starts in the folder you are in")
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
            // One byte more than allowed, so that the limit's own error says that there is more.
            return Array(try file.read(upToCount: limit + 1) ?? Data())
        } catch {
            throw SceneError(file: path, problem: "cannot be read: \(error.localizedDescription)")
        }
    }
}
