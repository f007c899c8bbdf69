import GalleyEngine

/// A key of a scene: of the document, a node, a kind or a modifier, or a parameter of a plugin's layout.
public struct SceneKey: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The type of its value.
    public var type: SceneValueType
    /// The default value; nil if there is none, or the key is required.
    public var defaultValue: GalleyValue?
    /// Whether the key is required.
    public var isRequired: Bool
    /// A description in one sentence.
    public var documentation: String

    /// Makes a key. A key without a default is optional unless `required` is true.
    public init(
        _ name: String, _ type: SceneValueType, default defaultValue: GalleyValue? = nil, required: Bool = false,
        _ documentation: String
    ) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.isRequired = required
        self.documentation = documentation
    }
}
