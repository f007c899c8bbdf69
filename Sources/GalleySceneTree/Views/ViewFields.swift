import Foundation
import GalleyScene

/// An object in a message of views. A field may be missing; one of another kind than documented is an error, so that no
/// program believes that its field does something.
struct ViewFields {
    private var object: [String: Any]
    /// The object's place in the message: `views.count`; empty for the message.
    private let path: String
    private let file: String

    init(_ object: [String: Any], path: String = "", file: String) {
        (self.object, self.path, self.file) = (object, path, file)
    }

    /// The fields that were not taken out.
    var rest: [String: Any] { object }

    /// Returns a field; nil if it is missing or null.
    ///
    /// - Parameter expected: what the documentation says of it.
    func value<Value>(_ key: String, _ expected: String, as type: Value.Type = Value.self) throws(SceneError) -> Value?
    {
        guard let found = object[key], !(found is NSNull) else { return nil }
        guard let value = found as? Value else { throw error(key, expected, found) }
        return value
    }

    /// The same, and removes it.
    mutating func take<Value>(
        _ key: String, _ expected: String, as type: Value.Type = Value.self
    ) throws(SceneError) -> Value? {
        defer { object[key] = nil }
        return try value(key, expected)
    }

    /// Returns a finite number that is not negative; nil if it is missing, null or another number, which nothing reaches.
    func length(_ key: String) throws(SceneError) -> Double? {
        let number: Double? = try value(key, "a number of 0 or more")
        return number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }

    /// Returns one of the known words; nil if it is missing or null.
    func word(_ key: String, _ known: [String]) throws(SceneError) -> String? {
        let expected = known.dropLast().joined(separator: ", ") + " or \(known.last ?? "")"
        guard let word: String = try value(key, expected) else { return nil }
        guard known.contains(word) else { throw error(key, expected, word) }
        return word
    }

    /// Returns the object of a field; without fields if it is missing or null.
    func fields(_ key: String) throws(SceneError) -> ViewFields {
        ViewFields(try value(key, "an object") ?? [:], path: place(of: key), file: file)
    }

    /// The error for a field whose value is not the expected one.
    func error(_ key: String, _ expected: String, _ found: Any) -> SceneError {
        SceneError(file: file, keyPath: place(of: key), expected: expected, found: Self.words(found))
    }

    private func place(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    private static func words(_ found: Any) -> String {
        switch found {
        case is [String: Any]: "an object"
        case is [Any]: "a list"
        case let text as String: "\"\(text.prefix(60))\""
        // A number in JSON may be a truth value.
        case let number as NSNumber:
            String(cString: number.objCType) == "c" ? "\(number.boolValue)" : "\(number)"
        default: "null"
        }
    }
}
