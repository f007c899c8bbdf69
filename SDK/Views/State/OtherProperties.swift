import Foundation
import GalleySDK
import Observation

/// Bindings to the properties of an observable object.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// Makes bindings to an object's properties.
    public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

    /// Makes bindings to an object's properties.
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

    /// The bindings.
    public var projectedValue: Bindable<Value> { self }

    /// A binding to a property.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
    where Value: AnyObject {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

extension Environment {
    /// Reads the object of a type that `environment(_:)` set. Reading it stops the program if no view around sets one.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        self.init(_reading: { values in
            guard let object = values[_object: objectType] else {
                fatalError(
                    "no \(objectType) in the environment: call environment(_:) on a view around the one that reads it")
            }
            return object
        })
    }

    /// Reads the object of a type that `environment(_:)` set; nil if no view around sets one.
    public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
        self.init(_reading: { $0[_object: objectType] })
    }
}

/// A namespace for identities of geometry.
@propertyWrapper public struct Namespace: DynamicProperty {
    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        let number: UInt64
    }

    private var id = ID(number: 0)

    /// Makes a namespace.
    public init() {}

    /// The identity, one for each view.
    public var wrappedValue: ID { id }
}

extension Namespace: NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        id = ID(number: Identity.mix(node.identity, UInt64(slot)))
    }
}

/// A value with a name, which all views share. It is kept in memory until the program ends.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let name: String
    private let initial: Value
    private var location: StateLocation<Value>?

    /// Makes a value by a name. The store is not used.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        (name, initial) = (key, wrappedValue)
    }

    /// Makes an optional value by a name, nil at first. The store is not used.
    public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
        (name, initial) = (key, nil)
    }

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

extension AppStorage: NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        let graph = node.graph
        if let known = graph.stored[self.name] as? StateLocation<Value> {
            location = known
        } else {
            let new = StateLocation(initial, "@AppStorage(\"\(self.name)\")", graph)
            graph.stored[self.name] = new
            location = new
        }
    }
}

/// The value that identifies the view with the focus of assistive technologies. Only the program itself moves it.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private var state: State<Value>

    /// Makes a state without a focus.
    public init() where Value == Bool { state = State(wrappedValue: false) }
    /// Makes a state without a focus.
    public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }
    /// The view that has the focus.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }
    /// A binding to the value.
    public var projectedValue: Binding<Value> { state.projectedValue }
}
