/// A value that somebody else keeps: layouts tell views by one, as the value of a layout value key, what they worked out.
///
/// A plugin has no views that could keep it. As a property of a layout it holds what the scene sets.
@propertyWrapper public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Makes a binding of two functions.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// The same binding.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding with a place of its own for its value.
    public init(_stored value: Value) {
        let place = StoredValue(value)
        self.init(get: { place.value }, set: { place.value = $0 })
    }

    /// A binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        // Nobody keeps what is set.
        Binding(get: { value }, set: { _ in })
    }

    /// The value, wherever it is kept.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }
}

/// Where a binding of its own keeps its value.
private final class StoredValue<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
