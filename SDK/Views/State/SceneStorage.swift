import GalleySDK

/// A value with a name, which the views of a window share. It is kept in memory until the program ends.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let name: String
    private let initial: Value
    private var location: StateLocation<Value>?

    /// Makes a value by a name.
    public init(wrappedValue: Value, _ key: String) { (name, initial) = (key, wrappedValue) }

    /// Makes an optional value by a name, nil at first.
    public init(_ key: String) where Value: ExpressibleByNilLiteral { (name, initial) = (key, nil) }

    /// The value.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(get: { location.value }, set: { location.set($0) })
    }
}

extension SceneStorage: NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        let graph = node.graph
        let key = "scene \(self.name)"
        if let known = graph.stored[key] as? StateLocation<Value> {
            location = known
        } else {
            let new = StateLocation(initial, "@SceneStorage(\"\(self.name)\")", graph)
            graph.stored[key] = new
            location = new
        }
    }
}

/// Values that the view with the focus hands to commands.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The value of a key; nil: no view sets one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// The key of a value that the view with the focus hands to commands.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// A value of the view with the focus. No view has the focus: it is nil.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    /// Makes a property by the key path of a value.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
    /// The value of the focused view, which is nil: no view has the focus.
    public var wrappedValue: Value? { nil }
}

/// A binding of the view with the focus. No view has the focus: it is nil.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
    /// Makes a property by the key path of a binding.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
    /// The value of the focused view, which is nil: no view has the focus.
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }
    /// A binding to nil.
    public var projectedValue: Binding<Value?> { .constant(nil) }
}
