import GalleyEngine

/// A node of a scene: a leaf, a container, a group, or a modifier around one child.
///
/// A modifier that the scene writes as a key is a node of its own here, around the node with the key.
public struct SceneNode: Sendable {
    /// The kind of a node.
    public enum Kind: Hashable, Sendable {
        /// A kind that needs no plugin.
        case builtIn(BuiltInKind)
        /// A plugin's layout.
        case layout(SceneLayout)
    }

    /// The kind of the node with its parameters.
    public var content: SceneContent
    /// The name in the scene. Instances of a repeated node have names with indices, `NAME[2]`.
    public var name: String?
    /// The index of the node around it in `SceneDocument.nodes`; nil for the root.
    public var parent: Int? {
        get { places.parent < 0 ? nil : Int(places.parent) }
        set { places.parent = Int32(clamping: newValue ?? -1) }
    }
    /// The index among the parent's children.
    public var childIndex: Int {
        get { Int(places.childIndex) }
        set { places.childIndex = Int32(clamping: newValue) }
    }
    /// The indices of the children in `SceneDocument.nodes`, which are larger than its own.
    public var children: [Int] = []
    /// The number of instances of the node in its parent; nil: one, without an index in its name.
    public var repetitions: Int? {
        get { places.repetitions < 0 ? nil : Int(places.repetitions) }
        set { places.repetitions = Int32(clamping: newValue ?? -1) }
    }
    /// The motion settings of the view, if the scene contains any. On a modified view they belong to the outermost
    /// modifier.
    public var motion: SceneMotion?
    /// The line of the program that made the view, such as `Ticket.swift:12`; nil if the scene contains none.
    public var source: String?
    /// The line in the file, from 1; 0 without a file.
    public var line: Int {
        get { Int(places.line) }
        set { places.line = Int32(clamping: newValue) }
    }
    /// The column in the line, from 1; 0 without a file.
    public var column: Int {
        get { Int(places.column) }
        set { places.column = Int32(clamping: newValue) }
    }
    /// The step from the parent's key path to the node's.
    package var step: KeyStep

    package enum KeyStep: UInt8, Sendable {
        case root, child, children, items, modifier, content, layer
    }

    /// Where the node is in its document and in the text. A scene of a million nodes has as many of these, so each number
    /// takes four bytes; a document has at most 2³¹ nodes and lines. A negative number stands for none.
    private struct Places: Sendable {
        var parent: Int32 = -1
        var childIndex: Int32 = 0
        var repetitions: Int32 = -1
        var line: Int32 = 0
        var column: Int32 = 0
    }
    private var places = Places()

    /// The kind of the node without its parameters.
    public var kind: Kind { content.kind }

    init(
        _ content: SceneContent, name: String?, parent: Int?, childIndex: Int, repetitions: Int?, line: Int,
        column: Int, step: KeyStep
    ) {
        self.content = content
        self.name = name
        self.step = step
        self.parent = parent
        self.childIndex = childIndex
        self.repetitions = repetitions
        self.line = line
        self.column = column
    }
}

/// A parameter in a scene.
public struct SceneParameter: Hashable, Sendable {
    /// The parameter's name.
    public var name: String
    /// The parameter's value; lengths are in points.
    public var value: GalleyValue

    /// Makes a parameter.
    public init(_ name: String, _ value: GalleyValue) {
        self.name = name
        self.value = value
    }
}

/// A reference to a layout of a plugin in a scene.
public enum SceneLayout: Hashable, Sendable, CustomStringConvertible {
    /// The id of a layout: `flow`, `plugin/layout`.
    case id(String)
    /// A `.so` file, a source file or a folder of sources. The path is absolute or relative to the working directory.
    /// `layout` is the name of one layout in a file with several.
    case file(path: String, layout: String?)

    /// The reference as in a scene.
    public var description: String {
        switch self {
        case .id(let id): id
        case .file(let path, let layout): layout.map { "\(path)#\($0)" } ?? path
        }
    }
}

extension SceneNode.Kind: CustomStringConvertible {
    /// The kind's short name: `hstack`, or the last part of a layout's id or file.
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
