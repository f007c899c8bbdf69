import Foundation
import GalleySDK

/// An object whose changes views observe.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// The publisher that notifies observers before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The object's own publisher, made at its first use.
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// Tells observers that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    // Sound: the lock guards the observers.
    private let lock = Lock()
    private var observers: [Int: @Sendable () -> Void] = [:]
    private var last = 0

    /// Makes a publisher without observers.
    public init() {}

    /// The value that is sent: none.
    public typealias Output = Void
    /// It does not fail.
    public typealias Failure = Never

    /// Calls a function with each change.
    public func _observe(_ body: @escaping @Sendable (PublishedEvent<Void, Never>) -> Void) -> AnyCancellable {
        let number = add { body(.value(())) }
        return AnyCancellable { [weak self] in self?.remove(number) }
    }

    /// Tells the observers.
    public func send() {
        for observer in lock.withLock({ Array(observers.values) }) { observer() }
    }

    func add(_ observer: @escaping @Sendable () -> Void) -> Int {
        lock.withLock {
            last += 1
            observers[last] = observer
            return last
        }
    }

    func remove(_ number: Int) { lock.withLock { observers[number] = nil } }
}

/// The publishers of objects that have none of their own.
private enum ObjectPublishers {
    private struct Entry {
        weak var object: AnyObject?
        var publisher: ObservableObjectPublisher
    }

    private static let lock = Lock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    nonisolated(unsafe) private static var limit = 64

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            let key = ObjectIdentifier(object)
            // The place of an object that is gone may be another's.
            if let known = entries[key], known.object === object { return known.publisher }
            if entries.count > limit {
                entries = entries.filter { $0.value.object != nil }
                limit = max(64, 2 * entries.count)
            }
            let publisher = ObservableObjectPublisher()
            entries[key] = Entry(object: object, publisher: publisher)
            announceStoredValues(of: object, publisher)
            return publisher
        }
    }
}

/// A property, such as `AppStorage`, whose changes are also announced by the observable object that contains it.
protocol AnnouncedProperty {
    /// Announces changes from now on.
    func announceChanges(_ publisher: ObservableObjectPublisher)
}

/// Lets the stored values among an object's properties announce their changes.
private func announceStoredValues(of object: AnyObject, _ publisher: ObservableObjectPublisher) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let properties = mirror {
        for property in properties.children {
            (property.value as? any AnnouncedProperty)?.announceChanges(publisher)
        }
        mirror = properties.superclassMirror
    }
}

/// A property of an observable object whose changes are announced.
@propertyWrapper public struct Published<Value> {
    private var value: Value
    private let observers = PublisherObservers<Value, Never>()

    /// Makes a property with its first value.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// Makes a property with its first value.
    public init(initialValue: Value) { value = initialValue }

    /// A source of the values.
    public struct Publisher: GalleyViews.Publisher {
        /// The values.
        public typealias Output = Value
        /// It does not fail.
        public typealias Failure = Never
        let current: Value
        let observers: PublisherObservers<Value, Never>
        let write: (Value) -> Void
        /// Calls a function with the value, and with each new one before it is set.
        public func _observe(_ body: @escaping @Sendable (PublishedEvent<Value, Never>) -> Void) -> AnyCancellable {
            body(.value(current))
            return observers.add(body)
        }
    }

    /// Only a property of an object has a source.
    @available(*, unavailable, message: "@Published is only for properties of classes")
    public var projectedValue: Publisher {
        get { Publisher(current: value, observers: observers) { _ in } }
        set {}
    }

    /// A source of the values of a property.
    public static subscript<Object: ObservableObject>(
        _enclosingInstance object: Object, projected projected: ReferenceWritableKeyPath<Object, Publisher>,
        storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Publisher {
        get {
            Publisher(current: object[keyPath: storage].value, observers: object[keyPath: storage].observers) {
                [weak object] new in
                guard let object else { return }
                (object.objectWillChange as? ObservableObjectPublisher)?.send()
                object[keyPath: storage].observers.send(.value(new))
                object[keyPath: storage].value = new
            }
        }
        set {}
    }

    /// Only a property of an object can be read and set.
    @available(*, unavailable, message: "@Published is only for properties of classes")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The value in its object. A new one is announced before it is set.
    public static subscript<Object: ObservableObject>(
        _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: storage].value }
        set {
            (object.objectWillChange as? ObservableObjectPublisher)?.send()
            object[keyPath: storage].observers.send(.value(newValue))
            object[keyPath: storage].value = newValue
        }
    }
}

extension Published: SavedWrapper {
    var savedJSON: SceneJSON? { SavedValue.json(of: value) }

    mutating func restore(_ json: SceneJSON) -> Bool {
        guard let value = SavedValue.value(of: json, Value.self) else { return false }
        self.value = value
        return true
    }
}

/// The observation of one object by one node.
private final class Observation {
    weak var object: AnyObject?
    private let end: () -> Void

    @MainActor init(_ object: some ObservableObject, _ node: _ViewNode) {
        self.object = object
        let reference = NodeReference(node)
        let name = String(describing: type(of: object))
        let change: @Sendable () -> Void = {
            if MainContext.isCurrent {
                MainActor.assumeIsolated { reference.invalidate("\(name) changed") }
            } else {
                Task { @MainActor in reference.invalidate("\(name) changed") }
            }
        }
        let publisher = object.objectWillChange
        if let publisher = publisher as? ObservableObjectPublisher {
            let number = publisher.add(change)
            end = { publisher.remove(number) }
        } else {
            let observation = publisher._observe { event in if case .value = event { change() } }
            end = { observation.cancel() }
        }
    }

    deinit { end() }
}

extension _ViewNode {
    /// Evaluates the view again when an object changes.
    fileprivate func observe(_ object: some ObservableObject, _ slot: Int) {
        let slot = propertyBase + slot
        if let known = properties[~slot] as? Observation, known.object === object { return }
        properties[~slot] = Observation(object, self)
    }
}

/// An observable object that a view makes and keeps.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?

    /// Makes a property whose object is made when the view is first shown.
    public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { make = wrappedValue }

    /// The object; before the view is shown each time a new one.
    public var wrappedValue: ObjectType { object ?? make() }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

// Sound: SwiftUI isolates these properties to the main actor, on which views use them.
extension StateObject: @unchecked Sendable {}
extension ObservedObject: @unchecked Sendable {}
extension ObservedObject.Wrapper: @unchecked Sendable {}
extension EnvironmentObject: @unchecked Sendable {}

extension StateObject: NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        let object = node.kept(slot) { KeptObject(make(), "\(node.viewName) › \(name)") }.object
        node.observe(object, slot)
        self.object = object
    }
}

/// An observable object that a view is given.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Makes bindings to an object's properties.
    @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

        /// A binding to a property.
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>)
            -> Binding<Subject>
        {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    /// The object.
    public var wrappedValue: ObjectType

    /// Makes a property with its object.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

    /// Makes a property with its object.
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: NodeProperty, ComparedProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) { node.observe(wrappedValue, slot) }
}

/// An observable object that a view around has set with `environmentObject(_:)`.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?

    /// Makes a property that finds its object in the environment.
    public init() {}

    /// The object. Reading it stops the program if no view around sets one.
    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError(
                "no \(ObjectType.self) in the environment: call environmentObject(_:) on a view around the one that reads it"
            )
        }
        return object
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension EnvironmentObject: NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        object = node.environment[_object: ObjectType.self]
        if let object { node.observe(object, slot) }
    }
}
