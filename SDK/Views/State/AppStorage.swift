import Foundation
import GalleySDK

/// A value with a name in `UserDefaults`, which all views share. A plugin's values are kept in memory until it ends.
///
/// In an `ObservableObject` it announces its changes, as a published property does.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let name: String
    private let initial: Value
    private var defaults: StoredDefaults
    private var location: StateLocation<Value>?
    private let announcer = StoredValueAnnouncer()

    /// Makes a value by a name in a store; nil: in the store of `defaultAppStorage(_:)`, or in `UserDefaults.standard`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        (name, initial, defaults) = (key, wrappedValue, StoredDefaults(store))
    }

    /// Makes an optional value by a name in a store, nil at first; nil: in the store of `defaultAppStorage(_:)`, or in
    /// `UserDefaults.standard`.
    public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
        (name, initial, defaults) = (key, nil, StoredDefaults(store))
    }

    /// The value: the stored one, otherwise the one that the property begins with. Outside of shown views it is read
    /// from the store each time.
    public var wrappedValue: Value {
        get { location?.value ?? defaults.value(name) ?? initial }
        nonmutating set {
            announcer.publisher?.send()
            defaults.set(newValue, name)
            location?.set(newValue)
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

// Sound: the value is in a store or in a location, which any thread may use.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

/// Announces the changes of a stored value in an observable object.
private final class StoredValueAnnouncer: @unchecked Sendable {
    // Sound: set once, before the object's first observer is added.
    weak var publisher: ObservableObjectPublisher?
}

extension AppStorage: AnnouncedProperty {
    func announceChanges(_ publisher: ObservableObjectPublisher) { announcer.publisher = publisher }
}

extension AppStorage: NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) {
        if let store = node.environment.appStorageDefaults { defaults.useUnlessGiven(store) }
        location = node.graph.storedLocation(self.name, initial, defaults)
    }
}

extension ViewGraph {
    /// Returns the location of a value of `AppStorage`, which all views of the graph share.
    fileprivate func storedLocation<Value>(
        _ name: String, _ initial: Value, _ defaults: StoredDefaults
    ) -> StateLocation<Value> {
        let key = "\(defaults.place) \(name)"
        if let known = stored[key] as? StateLocation<Value> { return known }
        let new = StateLocation(defaults.value(name) ?? initial, "@AppStorage(\"\(name)\")", self)
        stored[key] = new
        var last = defaults.content(name)
        storeReaders.append {
            let now = defaults.content(name)
            if now == last { return }
            last = now
            new.set(defaults.value(name) ?? initial)
        }
        return new
    }
}

private struct AppStorageDefaultsKey: EnvironmentKey {
    // Sound: `UserDefaults` may be used by any thread.
    nonisolated(unsafe) static let defaultValue: UserDefaults? = nil
}

extension EnvironmentValues {
    fileprivate var appStorageDefaults: UserDefaults? {
        get { self[AppStorageDefaultsKey.self] }
        set { self[AppStorageDefaultsKey.self] = newValue }
    }
}

extension View {
    /// The view with the store in which `AppStorage` without a store of its own keeps its values.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.appStorageDefaults, store)
    }
}
