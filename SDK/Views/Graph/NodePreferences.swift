/// The preferences that a view sets, changes and reads.
struct NodePreferences {
    /// Values by key, which replace those from inside.
    private var values: [ObjectIdentifier: Any] = [:]
    /// The changes of the values from inside.
    private var transforms: [ObjectIdentifier: (inout Any) -> Void] = [:]
    /// Compares a value with that of the last time and returns the action of a change.
    var listeners: [@MainActor (_ViewNode) -> (() -> Void)?] = []
    /// Whether a value that the view shows has changed since it was evaluated.
    var readers: [@MainActor (_ViewNode) -> Bool] = []

    mutating func reset() { (values, transforms, listeners, readers) = ([:], [:], [], []) }

    mutating func write<K: PreferenceKey>(_ value: K.Value, for key: K.Type) {
        values[ObjectIdentifier(key)] = value
    }

    mutating func transform<K: PreferenceKey>(_ key: K.Type, _ body: @escaping (inout K.Value) -> Void) {
        transforms[ObjectIdentifier(key)] = { any in
            var value = any as! K.Value
            body(&value)
            any = value
        }
    }

    @MainActor func hasNewValues(_ node: _ViewNode) -> Bool { readers.contains { $0(node) } }

    /// Returns the value that the view and those inside set; nil if they set none.
    @MainActor fileprivate func value<K: PreferenceKey>(
        _ key: K.Type, _ node: _ViewNode, _ placed: PlacedViews
    ) -> K.Value? {
        if let value = values[ObjectIdentifier(key)] { return .some(value as! K.Value) }
        var result = node.innerValue(key, placed)
        if let transform = transforms[ObjectIdentifier(key)] {
            var any: Any = result ?? K.defaultValue
            transform(&any)
            result = .some(any as! K.Value)
        }
        return result
    }
}

extension [_ViewNode] {
    /// Returns the combined value of the views, from the first to the last; nil if they set none.
    @MainActor fileprivate func value<K: PreferenceKey>(_ key: K.Type, _ placed: PlacedViews) -> K.Value? {
        var result: K.Value?
        for node in self where !node.isCovered || K.self is any CountsOnCoveredPages.Type {
            guard let next = node.preferences.value(key, node, placed) else { continue }
            if var value = result {
                K.reduce(value: &value) { next }
                result = .some(value)
            } else {
                result = .some(next)
            }
        }
        return result
    }
}

extension _ViewNode {
    /// Returns the value of a preference that the views inside set; the key's default if they set none.
    func preference<K: PreferenceKey>(_ key: K.Type, ofFirst count: Int? = nil) -> K.Value {
        guard graph.preferenceWriters > 0 else { return K.defaultValue }
        let value = count.map { Array(children.prefix($0)).value(key, .read) } ?? innerValue(key, .read)
        return value ?? K.defaultValue
    }

    /// Returns the combined value of the views inside; nil if they set none.
    ///
    /// Views that another view consists of are in two places: where they are written, and where a root places them. A
    /// view around both reads them where they are written, and one between the root and a placed view where it is placed.
    fileprivate func innerValue<K: PreferenceKey>(_ key: K.Type, _ placed: PlacedViews) -> K.Value? {
        if case .given(let elements) = role {
            return placed == .read ? elements.compactMap(\.writer).value(key, .read) : nil
        }
        // What a view presents over the scene is not inside of it.
        if case .first = role { return Array(children.prefix(1)).value(key, placed) }
        guard isTransform, let written = children.first else { return children.value(key, placed) }
        guard var value = [written].value(key, placed) else { return Array(children.dropFirst()).value(key, .skipped) }
        if let made = Array(children.dropFirst()).value(key, .skipped) { K.reduce(value: &value) { made } }
        return value
    }
}

/// A preference that views set also while another page covers them, such as what a page says about the sheet around all pages.
protocol CountsOnCoveredPages {}

/// Whether the value of a preference takes in the views that a root places.
private enum PlacedViews { case read, skipped }

extension ViewElement {
    /// The outermost view that adds the element alone.
    @MainActor var writer: _ViewNode? {
        var result = node
        while let outer = result?.parent, !outer.isTransform, outer.elements.count == 1, outer.elements[0] === self {
            result = outer
        }
        return result
    }
}

/// A named value that views hand up to the views around them.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value

    /// The value where no view sets one.
    static var defaultValue: Value { get }

    /// Combines the value of one more view with those of the views before it.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil, if the value is optional.
    public static var defaultValue: Value { nil }
}
