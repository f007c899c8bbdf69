@_spi(Reflection) import Swift

/// The observed properties of an object, read and written by name: `@Published` ones, and those of an `@Observable`
/// class.
///
/// Both keep their value in a stored property whose name begins with an underscore. Other properties are not state: a
/// constant that its author changes must not become its old value again.
@MainActor struct SavedObject {
    private let object: AnyObject

    /// The object that a state holds; nil for a value.
    static func object<Value>(in value: Value) -> SavedObject? {
        guard Value.self is AnyObject.Type else { return nil }
        return SavedObject(value as AnyObject)
    }

    init(_ object: AnyObject) { self.object = object }

    private struct Field {
        var name: String
        var offset: Int
        var type: Any.Type
    }

    private var fields: [Field] {
        var fields: [Field] = []
        _ = _forEachField(of: type(of: object), options: _EachFieldOptions(rawValue: 1)) { name, offset, type, _ in
            let name = String(cString: name)
            if name.hasPrefix("_"), !name.hasPrefix("_$") {
                fields.append(Field(name: String(name.dropFirst()), offset: offset, type: type))
            }
            return true
        }
        return fields
    }

    private var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }

    /// The values of the properties that have a form; nil if none has.
    var json: SceneJSON? {
        var result: [SceneJSON.Field] = []
        for field in fields {
            func read<Value>(_ type: Value.Type) -> SceneJSON? {
                let value = (address + field.offset).assumingMemoryBound(to: Value.self).pointee
                if let wrapper = value as? any SavedWrapper { return wrapper.savedJSON }
                return SavedValue.json(of: value)
            }
            if let json = _openExistential(field.type, do: read) { result.append(.init(key: field.name, value: json)) }
        }
        return result.isEmpty ? nil : .object(result.sorted { $0.key < $1.key })
    }

    /// Writes the values of properties that are there, and have the same type. Returns whether there are any.
    func restore(_ json: SceneJSON) -> Bool {
        guard case .object(let values) = json else { return false }
        var isTaken = false
        for field in fields {
            guard let json = values.first(where: { $0.key == field.name })?.value else { continue }
            func write<Value>(_ type: Value.Type) -> Bool {
                let place = (address + field.offset).assumingMemoryBound(to: Value.self)
                if var wrapper = place.pointee as? any SavedWrapper {
                    guard wrapper.restore(json), let value = wrapper as? Value else { return false }
                    place.pointee = value
                    return true
                }
                guard let value = SavedValue.value(of: json, type) else { return false }
                place.pointee = value
                return true
            }
            if _openExistential(field.type, do: write) { isTaken = true }
        }
        return isTaken
    }
}

/// A property wrapper that keeps a value of an object.
protocol SavedWrapper {
    /// The value as JSON; nil if its type has no such form.
    var savedJSON: SceneJSON? { get }
    /// Takes a value over. Returns false if it is of another type.
    mutating func restore(_ json: SceneJSON) -> Bool
}

/// An object that a view keeps, with its name.
@MainActor final class KeptObject<Object: AnyObject>: SavedProperty {
    let object: Object
    let savedName: String

    init(_ object: Object, _ name: String) { (self.object, savedName) = (object, name) }

    var saved: SceneJSON? { SavedObject(object).json }

    var isSavedObject: Bool { true }

    func restore(_ value: SceneJSON) -> Bool { SavedObject(object).restore(value) }
}
