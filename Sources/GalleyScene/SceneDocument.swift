import Foundation
import GalleyEngine
import GalleyHost

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
    public internal(set) var file: String
    /// All nodes; the root is the first, and each node stands before its children. Repeated nodes stand once.
    public package(set) var nodes: [SceneNode] = []
    /// How many nodes there are when each repeated one is counted as often as it is repeated.
    public internal(set) var count = 0
    /// What the root is offered; nil: the scene does not say.
    public internal(set) var proposal: SceneProposal?
    /// Whether the interface runs from right to left.
    public internal(set) var isRightToLeft = false
    /// What nodes remember.
    public internal(set) var memo = Memo.wide
    /// What changes are animated with that name no animation themselves; nil: the scene does not say.
    public internal(set) var animation: SceneAnimation?
    /// Whether motion is reduced.
    public internal(set) var reducesMotion = false
    /// What happens to the scene, in the order of time.
    public internal(set) var changes: [SceneChange] = []

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
        Set(nodes.lazy.filter { $0.kind == .builtIn(.image) }.map { $0.text("file") }).sorted()
    }

    /// What paths begin with: `root`, or where a name begins so too, `/root`, so that no view is called as another.
    var pathRoot = "root"

    /// Chooses the beginning of paths for these names.
    mutating func keepPathsApart(from names: some Collection<String>) {
        while names.contains(where: { name in
            name == pathRoot || name.hasPrefix("\(pathRoot)/") || name.hasPrefix("\(pathRoot)[")
        }) {
            pathRoot = "/" + pathRoot
        }
    }

    /// Where a node stands in the tree: `root`, and for each step down the kind of the parent and the place among its
    /// children: `root/hstack/0`. Where a view is named `root`, or `root[…` or `root/…`, all paths of the
    /// scene begin with `/root`: no path is the name of a view.
    ///
    /// A way of more than 32 steps is shortened in the middle: `root/vstack/0/vstack/0/…1995/vstack/0/…` goes on from the
    /// node of that number, so that no two paths are alike and none is long.
    public func path(of index: Int) -> String {
        var way = [index]
        while let parent = nodes[way[way.count - 1]].parent { way.append(parent) }
        way.reverse()
        func steps(_ range: Range<Int>) -> [String] {
            range.map { "\(nodes[way[$0]].kind)/\(nodes[way[$0 + 1]].childIndex)" }
        }
        let count = way.count - 1
        guard count > Self.mostSteps else { return ([pathRoot] + steps(0..<count)).joined(separator: "/") }
        let end = count - Self.lastSteps
        return ([pathRoot] + steps(0..<Self.firstSteps) + ["…\(way[end])"] + steps(end..<count))
            .joined(separator: "/")
    }

    /// In a path; and how many of a longer one stay at either end.
    private static let (mostSteps, firstSteps, lastSteps) = (32, 2, 8)

    /// The key path by which errors name a node: `tree.children[2]`. A modifier that stands as a key has that of its node.
    public func keyPath(of index: Int) -> String {
        keyPath(nodes[index].step, nodes[index].childIndex, in: nodes[index].parent)
    }

    /// The key path of a node that continues its parent's in this way.
    func keyPath(_ step: SceneNode.KeyStep, _ childIndex: Int, in parent: Int?) -> String {
        var steps: [String] = []
        var (step, childIndex, parent) = (step, childIndex, parent)
        while true {
            switch step {
            case .root: steps.append("tree")
            case .child: steps.append(".child")
            case .children: steps.append(".children[\(childIndex)]")
            case .items: steps.append(".items[\(childIndex)]")
            case .modifier: break
            case .content: steps.append(".content")
            case .layer: steps.append(parent.map { ".\(nodes[$0].kind)" } ?? "")
            }
            guard let index = parent else { return steps.reversed().joined() }
            (step, childIndex, parent) = (nodes[index].step, nodes[index].childIndex, nodes[index].parent)
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
        if let found = FileKind(path).unreadable {
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
