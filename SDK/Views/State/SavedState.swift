import Foundation

/// A property of a view whose value a later version of the view can take over.
@MainActor protocol SavedProperty: AnyObject {
    /// The view's type and the property: `Board.count`.
    var savedName: String { get }
    /// The value as JSON; nil if its type has no such form.
    var saved: SceneJSON? { get }
    /// Whether the value is an object, which can change although the property stays.
    var isSavedObject: Bool { get }
    /// Takes a value over. Returns false if it is of another type.
    func restore(_ value: SceneJSON) -> Bool
}

extension StateLocation: SavedProperty {
    @MainActor var savedName: String { name }

    @MainActor var saved: SceneJSON? {
        if let object = SavedObject.object(in: current) { return object.json }
        return SavedValue.json(of: current)
    }

    @MainActor var isSavedObject: Bool { SavedObject.object(in: current) != nil }

    @MainActor func restore(_ value: SceneJSON) -> Bool {
        if let object = SavedObject.object(in: current) { return object.restore(value) }
        guard let value = SavedValue.value(of: value, Value.self) else { return false }
        set(value)
        return true
    }
}

/// The state of views, by the identities of the views and the properties' names.
@MainActor struct SavedState {
    /// The values that have not been taken over.
    private var values: [String: SceneJSON] = [:]
    /// The names of values that could not be saved.
    private var unsaved: [String] = []

    /// Reads the state that another session wrote.
    init?(_ json: SceneJSON) {
        guard case .object(let fields) = json else { return nil }
        for field in fields {
            if field.value == .null { unsaved.append(field.key) } else { values[field.key] = field.value }
        }
    }

    /// Gives views their values, also those that come because of them.
    mutating func restore(in graph: ViewGraph) {
        for _ in 0..<Self.maximumRounds where !values.isEmpty {
            var taken: [String] = []
            let known = values
            Self.forEach(in: graph.root) { key, property in
                if let value = known[key], property.restore(value) { taken.append(key) }
            }
            for key in taken { values[key] = nil }
            if taken.isEmpty { return }
            // The properties of objects are written past their observers.
            graph.invalidateAll("restored")
            graph.update()
        }
    }

    /// Descriptions of the values that were not taken over.
    var lost: [String] {
        values.keys.sorted().map { "\(Self.name($0)): there is no such state any more, or it has another type" }
            + unsaved.sorted().map {
                "\(Self.name($0)): begins again, because its value holds something that cannot be written, such as a closure"
            }
    }

    /// More rounds than views need that come one after another.
    private static let maximumRounds = 64

    private static func name(_ key: String) -> String {
        key.split(separator: " ", maxSplits: 1).last.map(String.init) ?? key
    }

    private static func forEach(in node: _ViewNode, _ body: (String, any SavedProperty) -> Void) {
        node.forEachSaved(body)
        for child in node.children { forEach(in: child, body) }
    }
}

extension _ViewNode {
    /// Calls a function with each property that is saved, and its key in the state of a session.
    func forEachSaved(_ body: (String, any SavedProperty) -> Void) {
        for (_, object) in properties {
            guard let property = object as? any SavedProperty else { continue }
            body("\(String(identity, radix: 16)) \(property.savedName)", property)
        }
    }
}
