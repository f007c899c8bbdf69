/// What a node of a scene is, with its parameters: each has a value, written or the default of the table of kinds.
///
/// Readers of YAML and JSON make it of keys and values; other sources make it with the initializers.
public enum SceneContent: Hashable, Sendable {
    /// A view without children that measures itself.
    case leaf(SceneLeaf)
    /// A layout around any number of children.
    case container(SceneContainer)
    /// Children that stand in the container around them.
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

/// Children that stand in the container around them, as if they were written there.
public enum SceneGroup: Hashable, Sendable {
    /// No more than its children.
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
    /// How the cells of this row are aligned; nil: as the grid says.
    public var alignment: SceneVerticalAlignment?

    /// A row of this alignment.
    public init(alignment: SceneVerticalAlignment? = nil) { self.alignment = alignment }
}
