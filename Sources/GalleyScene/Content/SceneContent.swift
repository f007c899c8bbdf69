/// The kind of a node with its parameters. Each parameter has a value: the one in the scene, or its default.
///
/// Reading YAML or JSON makes it from keys and values; other sources use the initializers.
public enum SceneContent: Hashable, Sendable {
    /// A view without children that measures itself.
    case leaf(SceneLeaf)
    /// A layout around any number of children.
    case container(SceneContainer)
    /// Children that belong to the container around them.
    case group(SceneGroup)
    /// A change to one child.
    case modifier(SceneModifier)

    /// The kind without its parameters.
    public var kind: SceneNode.Kind {
        switch self {
        case .leaf(let leaf): .builtIn(leaf.kind)
        case .container(let container): container.kind
        case .group(let group): .builtIn(group.kind)
        case .modifier(let modifier): .builtIn(modifier.kind)
        }
    }
}

/// Children that belong to the container around them, as if they were written there.
public enum SceneGroup: Hashable, Sendable {
    /// A group without any further effect.
    case group
    /// The cells of one row of the grid around it.
    case gridRow(SceneGridRow)

    /// The kind without its parameters.
    public var kind: BuiltInKind {
        switch self {
        case .group: .group
        case .gridRow: .gridRow
        }
    }
}

/// A row of a grid.
public struct SceneGridRow: Hashable, Sendable {
    /// The alignment of the cells in this row; nil: the grid's.
    public var alignment: SceneVerticalAlignment?

    /// Makes a row.
    public init(alignment: SceneVerticalAlignment? = nil) { self.alignment = alignment }
}
