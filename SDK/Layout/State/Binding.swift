// Embedded Swift has no key paths, with which members are looked up.
#if !hasFeature(Embedded)
    extension Binding {
        /// Returns a binding to a property of the value.
        public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
            Binding<Member>(
                get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
        }
    }
#endif

/// A value that is stored elsewhere, such as in a view's state. Two functions read and write it.
///
/// As a property of a layout in a plugin, it holds the value that the scene sets.
#if !hasFeature(Embedded)
    @dynamicMemberLookup
#endif
@propertyWrapper public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void
    #if !hasFeature(Embedded)
        /// The transaction of changes through the binding, which this module does not know; nil: the current one.
        public var _transaction: AnyObject?
    #endif

    /// Makes a binding from two functions.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// Makes a copy of a binding.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Makes a binding that stores its value itself.
    public init(_stored value: Value) {
        let place = StoredValue(value)
        self.init(get: { place.value }, set: { place.value = $0 })
    }

    /// Returns a binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        // Writes are ignored.
        Binding(get: { value }, set: { _ in })
    }

    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }
}

/// The storage of a binding that stores its value itself.
private final class StoredValue<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
