import GalleyEngine

/// One node of a scene: a leaf, a container, or a modifier around one child.
///
/// A modifier that the scene writes as a key has become a node of its own here, around the one it stands on.
public struct SceneNode: Sendable {
    /// What a node is.
    public enum Kind: Hashable, Sendable {
        /// Known without a plugin.
        case builtIn(BuiltInKind)
        /// A plugin's layout.
        case layout(SceneLayout)
    }

    /// What the node is, with its parameters.
    public var content: SceneContent
    /// The name as it is written; under a `repeat` the names in results have an index for each, `NAME[2]`.
    public var name: String?
    /// Index of the node around it in `SceneDocument.nodes`; nil: the root.
    public var parent: Int?
    /// Its place among the parent's children.
    public var childIndex: Int
    /// Indices of the children in `SceneDocument.nodes`, all larger than its own.
    public var children: [Int] = []
    /// So many of this node stand in the parent; nil: one, without an index in its name.
    public var repetitions: Int?
    /// How the view moves, where the scene says something of it. It stands on the outermost modifier on what says it.
    public var motion: SceneMotion?
    /// Line in the file, from 1; 0: it comes from no file.
    public var line: Int
    /// Column in the line, from 1; 0: it comes from no file.
    public var column: Int
    /// How its key path continues the parent's.
    package var step: KeyStep

    package enum KeyStep: UInt8, Sendable {
        case root, child, children, items, modifier, content, layer
    }

    /// What the node is, without its parameters.
    public var kind: Kind { content.kind }

    init(
        _ content: SceneContent, name: String?, parent: Int?, childIndex: Int, repetitions: Int?, line: Int,
        column: Int, step: KeyStep
    ) {
        self.content = content
        self.name = name
        self.parent = parent
        self.childIndex = childIndex
        self.repetitions = repetitions
        self.line = line
        self.column = column
        self.step = step
    }
}

/// A parameter as a scene gives it.
public struct SceneParameter: Hashable, Sendable {
    /// The parameter's name.
    public var name: String
    /// Its value, in points where it is a length.
    public var value: GalleyValue

    /// A parameter of this name and value.
    public init(_ name: String, _ value: GalleyValue) {
        self.name = name
        self.value = value
    }
}

/// Which layout of which plugin a scene names.
public enum SceneLayout: Hashable, Sendable, CustomStringConvertible {
    /// An id that the registry knows: `flow`, `plugin/layout`.
    case id(String)
    /// A `.so`, a source file or a folder of sources; the path is absolute or relative to the working directory. `layout`
    /// names one of several in the file.
    case file(path: String, layout: String?)

    /// As a scene would write it.
    public var description: String {
        switch self {
        case .id(let id): id
        case .file(let path, let layout): layout.map { "\(path)#\($0)" } ?? path
        }
    }
}

extension SceneNode.Kind: CustomStringConvertible {
    /// The kind's short name: `hstack`, or of a plugin's layout the last part of its id or file.
    public var description: String {
        switch self {
        case .builtIn(let kind): return kind.rawValue
        case .layout(.id(let id)): return id.split(separator: "/").last.map(String.init) ?? id
        case .layout(.file(_, let layout?)): return layout
        case .layout(.file(let path, nil)):
            let file = path.split(separator: "/").last ?? ""
            return String(file.split(separator: ".").first ?? file)
        }
    }
}
