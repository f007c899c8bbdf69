import GalleyABI
import GalleyEngine

/// One parameter of a layout type, as its descriptor says (`galley_parameter`).
public struct Parameter: Hashable, Sendable {
    /// As in the source: `spacing`.
    public let name: String
    /// `GALLEY_VALUE_…`
    public let type: UInt32
    /// As in the source: `CGFloat`, `HorizontalAlignment`.
    public let typeName: String?
    /// What the author says about it.
    public let documentation: String?
    /// The names a text may be; empty: any.
    public let choices: [String]
    /// The value where none is given; `.none` where one must be given, or where the default is to have no value.
    public let defaultValue: GalleyValue
    /// The smallest number it may be.
    public let minimum: Double?
    /// The largest number it may be.
    public let maximum: Double?
    /// Whether a value must be given.
    public let isRequired: Bool
    /// Whether it is part of the animatable data.
    public let isAnimatable: Bool
}

/// One layout value key that a layout reads from its children (`galley_layout_value_key`).
public struct ValueKey: Hashable, Sendable {
    /// The dotted path of the key's type, without the module: `ColumnSpanKey`.
    public let name: String
    /// `GALLEY_VALUE_…`; `GALLEY_VALUE_NONE`: its values have no form that scenes can write.
    public let type: UInt32
    /// What a child without a value has.
    public let defaultValue: GalleyValue
}
