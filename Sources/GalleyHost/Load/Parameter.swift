import GalleyABI
import GalleyEngine

/// A parameter of a layout type, from its descriptor (`galley_parameter`).
public struct Parameter: Hashable, Sendable {
    /// The name in the source: `spacing`.
    public let name: String
    /// The type: GALLEY_VALUE_….
    public let type: UInt32
    /// The type in the source: `CGFloat`, `HorizontalAlignment`.
    public let typeName: String?
    /// The author's documentation.
    public let documentation: String?
    /// The allowed texts; empty: any.
    public let choices: [String]
    /// The default value; `.none` for a required parameter, and for an optional one without a value.
    public let defaultValue: GalleyValue
    /// The smallest allowed number.
    public let minimum: Double?
    /// The largest allowed number.
    public let maximum: Double?
    /// Whether it requires an argument.
    public let isRequired: Bool
    /// Whether it belongs to the animatable data.
    public let isAnimatable: Bool
}

/// A layout value key that a layout reads from its children (`galley_layout_value_key`).
public struct ValueKey: Hashable, Sendable {
    /// The dotted path of the key's type, without the module: `ColumnSpanKey`.
    public let name: String
    /// The type: GALLEY_VALUE_…; `GALLEY_VALUE_NONE`: scenes cannot write its values.
    public let type: UInt32
    /// The value of a child that sets none.
    public let defaultValue: GalleyValue
}
