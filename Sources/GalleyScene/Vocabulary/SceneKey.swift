import GalleyEngine

/// A key of a scene: of the document, of a node, of a kind, of a modifier, or a parameter of a plugin's layout.
public struct SceneKey: Hashable, Sendable {
    /// As it is written.
    public var name: String
    /// What may be its value.
    public var type: SceneValueType
    /// What holds where it is not written; nil: nothing, or it is required.
    public var defaultValue: GalleyValue?
    /// Whether it must be written.
    public var isRequired: Bool
    /// What it means, in a sentence.
    public var documentation: String

    /// A key. A key without a default is not thereby required.
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
