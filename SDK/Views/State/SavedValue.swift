import Foundation

/// The values of states as JSON. Their types need no conformance: `Codable` values are written as they say, other
/// structures and tuples by their stored properties, cases of enumerations by their names.
enum SavedValue {
    /// Returns a value as JSON; nil if it holds something without a form, such as a closure or an object.
    static func json<Value>(of value: Value) -> SceneJSON? {
        if let form = Value.self as? any SavedForm.Type, form.isOwn, let value = value as? any SavedForm {
            return value.saved
        }
        if let value = value as? any Codable { return encoded(value) }
        if let value = value as? any SavedForm { return value.saved }
        if let cases = EnumCases(Value.self) { return cases.json(of: value) }
        if let type = Value.self as? any CaseIterable.Type, isCase(value, of: type) { return .text("\(value)") }
        return StoredFields(Value.self)?.json(of: value)
    }

    /// Returns the value that `json(of:)` wrote; nil if it is of another type.
    static func value<Value>(of json: SceneJSON, _ type: Value.Type = Value.self) -> Value? {
        let form = type as? any SavedForm.Type
        if let form, form.isOwn { return made(form, of: json) }
        if let type = type as? any Codable.Type { return decoded(json, as: type) as? Value }
        if let form { return made(form, of: json) }
        if let cases = EnumCases(type) { return cases.value(of: json) }
        if let type = type as? any CaseIterable.Type, let name = json.string { return named(name, in: type) as? Value }
        return StoredFields(type)?.value(of: json)
    }

    /// Whether a stored property of the type can be read: not a reference, which may be weak or unowned.
    static func isReadable(_ type: Any.Type) -> Bool {
        if let optional = type as? any SavedOptional.Type { return isReadable(optional.wrapped) }
        return TypeKind(type) != nil
    }

    private static func made<Form: SavedForm, Value>(_ type: Form.Type, of json: SceneJSON) -> Value? {
        // Not in one expression: a missing form would be a value of an optional type.
        guard let form = Form(saved: json) else { return nil }
        return form as? Value
    }

    private static func encoded<Value: Encodable>(_ value: Value) -> SceneJSON? {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode([value]),
            case .list(let values)? = try? JSONDecoder().decode(SceneJSON.self, from: data)
        else { return nil }
        return values.first
    }

    private static func decoded<Value: Decodable>(_ json: SceneJSON, as type: Value.Type) -> Value? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try? decoder.decode([Value].self, from: Data(SceneJSON.list([json]).bytes)).first
    }

    private static func isCase<Value, Cases: CaseIterable>(_ value: Value, of type: Cases.Type) -> Bool {
        type.allCases.contains { "\($0)" == "\(value)" }
    }

    private static func named<Cases: CaseIterable>(_ name: String, in type: Cases.Type) -> Cases? {
        type.allCases.first { "\($0)" == name }
    }
}

/// A type that says itself how its values are saved.
protocol SavedForm {
    /// Whether this form counts also where the type is `Codable`.
    static var isOwn: Bool { get }
    /// The value as JSON; nil if something inside has no form.
    var saved: SceneJSON? { get }
    /// Reads the value; nil if the JSON is that of another type.
    init?(saved: SceneJSON)
}

/// An optional.
protocol SavedOptional: SavedForm {
    static var wrapped: Any.Type { get }
    /// The value, if there is one.
    var wrappedValue: Any? { get }
}

/// A list with the value, empty without one: null means that a state has no form.
extension Optional: SavedOptional {
    static var wrapped: Any.Type { Wrapped.self }

    var wrappedValue: Any? { map { $0 as Any } }

    static var isOwn: Bool { true }

    var saved: SceneJSON? {
        guard let value = self else { return .list([]) }
        return SavedValue.json(of: value).map { .list([$0]) }
    }

    init?(saved: SceneJSON) {
        guard case .list(let values) = saved, values.count <= 1 else { return nil }
        self = .none
        guard let first = values.first else { return }
        guard let value = SavedValue.value(of: first, Wrapped.self) else { return nil }
        self = .some(value)
    }
}

extension Array: SavedForm {
    static var isOwn: Bool { false }

    var saved: SceneJSON? { SavedValue.list(self) }

    init?(saved: SceneJSON) {
        guard let values = SavedValue.values(of: saved, Element.self) else { return nil }
        self = values
    }
}

extension Set: SavedForm {
    static var isOwn: Bool { false }

    var saved: SceneJSON? { SavedValue.list(self) }

    init?(saved: SceneJSON) {
        guard let values = SavedValue.values(of: saved, Element.self) else { return nil }
        self.init(values)
    }
}

extension Dictionary: SavedForm {
    static var isOwn: Bool { false }

    var saved: SceneJSON? {
        guard let keys = SavedValue.list(keys), let values = SavedValue.list(values) else { return nil }
        return SceneJSON(["keys": keys, "values": values])
    }

    init?(saved: SceneJSON) {
        guard let keys = saved["keys"].flatMap({ SavedValue.values(of: $0, Key.self) }),
            let values = saved["values"].flatMap({ SavedValue.values(of: $0, Value.self) }), keys.count == values.count
        else { return nil }
        self.init(zip(keys, values)) { _, last in last }
    }
}

extension SavedValue {
    fileprivate static func list<Values: Sequence>(_ values: Values) -> SceneJSON? {
        var list: [SceneJSON] = []
        for value in values {
            guard let json = json(of: value) else { return nil }
            list.append(json)
        }
        return .list(list)
    }

    fileprivate static func values<Value>(of json: SceneJSON, _ type: Value.Type) -> [Value]? {
        guard case .list(let list) = json else { return nil }
        let values = list.compactMap { value(of: $0, type) }
        return values.count == list.count ? values : nil
    }
}
