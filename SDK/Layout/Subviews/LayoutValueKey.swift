import GalleyABI

/// A key for values that views hand to the layout of their container.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value

    /// The value of a view that sets none.
    static var defaultValue: Value { get }

    /// The key's name across the border: the dotted path of the type without the module. The builder
    /// appends it to the source; empty where nobody did.
    static var _layoutValueName: String { get }

    /// GALLEY_VALUE_… of the value; GALLEY_VALUE_NONE where it has no form that crosses the border.
    static var _layoutValueType: UInt32 { get }

    /// The names that a string may be; empty: any.
    static var _layoutValueChoices: [String] { get }

    /// A value that came across the border; nil where it is of another type or has an unknown name.
    static func _value(_ value: galley_value) -> Value?

    /// Hands out the default as it crosses the border.
    static func _withDefault(_ body: (galley_value) -> Void)
}

extension LayoutValueKey {
    /// No name.
    public static var _layoutValueName: String { "" }

    /// A value without a wire form never crosses.
    public static var _layoutValueType: UInt32 { GALLEY_VALUE_NONE }

    /// Any.
    public static var _layoutValueChoices: [String] { [] }

    /// A value without a wire form is one of this process, which `LayoutValueHandle` made.
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

    /// The value, where it is of the right type.
    public static func _value(_ value: galley_value) -> Value? { Value(layoutValue: value) }

    /// The default as a value.
    public static func _withDefault(_ body: (galley_value) -> Void) { defaultValue.withLayoutValue(body) }
}
