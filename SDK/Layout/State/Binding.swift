// Key paths, by which members are found, are not to be had in Embedded Swift.
#if !hasFeature(Embedded)
    extension Binding {
        /// A binding to a property of the value.
        public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
            Binding<Member>(
                get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
        }
    }
#endif

/// A value that is stored elsewhere, such as in a view's state: reading and writing it calls two functions.
///
/// As a property of a layout in a plugin it holds what the scene sets.
#if !hasFeature(Embedded)
    @dynamicMemberLookup
#endif
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
