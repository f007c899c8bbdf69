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

    private static let lock = Lock()
    // Sound: the lock guards it.
    nonisolated(unsafe) private static var last: UInt64 = 0

    private var id: ID

    /// Makes a namespace.
    public init() {
        id = ID(
            number: Self.lock.withLock {
                Self.last += 1
                return Self.last
            })
    }

    /// The identity, one for each view. Outside of shown views each namespace has its own.
    public var wrappedValue: ID { id }
}

extension Namespace: NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        id = ID(number: Identity.mix(node.identity, UInt64(slot)))
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
