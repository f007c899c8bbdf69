import GalleyABI

/// A key for values that views pass to the layout of their container.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value

    /// The value of a view that does not set one.
    static var defaultValue: Value { get }

    /// The key's name in the ABI: the dotted path of the type without the module. The builder appends it to the source;
    /// empty without a builder.
    static var _layoutValueName: String { get }

    /// The GALLEY_VALUE_… of the value; GALLEY_VALUE_NONE if it has no form that crosses the ABI.
    static var _layoutValueType: UInt32 { get }

    /// The allowed strings; empty for any.
    static var _layoutValueChoices: [String] { get }

    /// Reads a value of the ABI; nil if it has another type or an unknown name.
    static func _value(_ value: galley_value) -> Value?

    /// Passes the default in the form of the ABI to `body`.
    static func _withDefault(_ body: (galley_value) -> Void)
}

extension LayoutValueKey {
    /// An empty name.
    public static var _layoutValueName: String { "" }

    /// A value without a wire form never crosses.
    public static var _layoutValueType: UInt32 { GALLEY_VALUE_NONE }

    /// Any.
    public static var _layoutValueChoices: [String] { [] }

    /// Reads a value without a wire form: one of this process, from a `LayoutValueHandle`.
    public static func _value(_ value: galley_value) -> Value? {
        #if hasFeature(Embedded)
            nil
        #else
            LayoutValueHandle.value(value, as: Value.self)
        #endif
    }

    /// A value without a wire form never crosses.
    public static func _withDefault(_ body: (galley_value) -> Void) { body(.none) }
}

extension LayoutValueKey where Value: LayoutValue {
    /// The type of the value.
    public static var _layoutValueType: UInt32 { Value.layoutValueType }

    /// The names of the value's type.
    public static var _layoutValueChoices: [String] { Value.layoutValueChoices }

    /// Reads a value; nil if it has another type.
    public static func _value(_ value: galley_value) -> Value? { Value(layoutValue: value) }

    /// Passes the default to `body`.
    public static func _withDefault(_ body: (galley_value) -> Void) { defaultValue.withLayoutValue(body) }
}
