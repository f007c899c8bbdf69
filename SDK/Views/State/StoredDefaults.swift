import Foundation

/// The values of `AppStorage` in a store: those of a plugin's views in memory, all others in `UserDefaults`.
struct StoredDefaults {
    /// Whether the values stay in memory. A plugin sets it before it makes views, and never changes it again.
    nonisolated(unsafe) static var isInMemory = false
    private static let lock = Lock()
    // Sound: the lock guards it.
    nonisolated(unsafe) private static var memory: [String: Any] = [:]

    private var store: UserDefaults?
    private var defaults: UserDefaults { store ?? .standard }

    /// Makes the values of a store; nil: of the program's own.
    init(_ store: UserDefaults?) { self.store = store }

    /// Takes a store, if there is none yet.
    mutating func useUnlessGiven(_ other: UserDefaults) { store = store ?? other }

    /// A text that differs between stores.
    var place: String { Self.isInMemory ? "memory" : "\(ObjectIdentifier(defaults))" }

    /// Returns what the store has for a key, so that two results can be compared; nil if it has nothing, or the values are
    /// kept in memory.
    func content(_ key: String) -> AnyHashable? {
        Self.isInMemory ? nil : defaults.object(forKey: key) as? AnyHashable
    }

    /// Returns the value of a key; nil if there is none, or it is of another type.
    func value<Value>(_ key: String, _ type: Value.Type = Value.self) -> Value? {
        if Self.isInMemory { return Self.lock.withLock { Self.memory[key] } as? Value }
        guard defaults.object(forKey: key) != nil else { return nil }
        return read(key, type) as? Value
    }

    /// Sets the value of a key, and removes it for nil. A value of a type that `AppStorage` does not take is not kept.
    func set<Value>(_ value: Value, _ key: String) {
        if Self.isInMemory { return Self.lock.withLock { Self.memory[key] = value } }
        write(value, key)
    }

    private func read(_ key: String, _ type: Any.Type) -> Any? {
        if let optional = type as? any SavedOptional.Type { return read(key, optional.wrapped) }
        switch type {
        case is Bool.Type: return defaults.bool(forKey: key)
        case is Int.Type: return defaults.integer(forKey: key)
        case is Double.Type: return defaults.double(forKey: key)
        case is String.Type: return defaults.string(forKey: key)
        case is Data.Type: return defaults.data(forKey: key)
        case is Date.Type: return defaults.object(forKey: key) as? Date
        // `UserDefaults` of Linux reads an address as the path of a file.
        case is URL.Type: return defaults.string(forKey: key).flatMap { URL(string: $0) }
        case let type as any RawRepresentable.Type: return raw(key, type)
        default: return nil
        }
    }

    private func raw<Value: RawRepresentable>(_ key: String, _ type: Value.Type) -> Any? {
        (read(key, Value.RawValue.self) as? Value.RawValue).flatMap { Value(rawValue: $0) }
    }

    private func write(_ value: Any, _ key: String) {
        switch value {
        case is Bool, is Int, is Double, is String, is Data, is Date: defaults.set(value, forKey: key)
        case let value as URL: defaults.set(value.absoluteString, forKey: key)
        case let value as any SavedOptional:
            guard let wrapped = value.wrappedValue else { return defaults.removeObject(forKey: key) }
            write(wrapped, key)
        case let value as any RawRepresentable: write(value.rawValue, key)
        default: break
        }
    }
}
