import Foundation

/// A JSON Schema (draft 2020-12) with the keywords that Galley's schemas use; another keyword is an error.
public struct JSONSchema: @unchecked Sendable {
    // Sound: nothing changes them.
    private let schema: Any
    private let definitions: [String: Any]

    /// Reads a schema.
    public init(_ text: String) throws {
        schema = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        definitions = (schema as? [String: Any])?["$defs"] as? [String: Any] ?? [:]
    }

    /// A keyword that is not known here, or a schema that has none of the forms of one.
    public struct Unknown: Error, CustomStringConvertible {
        /// What is not known.
        public let description: String
    }

    /// Returns the path of the first value that does not match, with the keyword; nil: all of it matches.
    public func mismatch(_ value: Any) throws -> String? { try mismatch(value, schema, at: "$") }

    private func matches(_ value: Any, _ schema: Any) throws -> Bool {
        try mismatch(value, schema, at: "") == nil
    }

    private func mismatch(_ value: Any, _ schema: Any, at path: String) throws -> String? {
        if let all = schema as? Bool { return all ? nil : "\(path): nothing matches" }
        guard let schema = schema as? [String: Any] else { throw Unknown(description: "\(schema)") }
        for (keyword, rule) in schema {
            if let inner = try inner(value, keyword, rule, of: schema, at: path) { return inner }
            guard try !keeps(value, keyword, rule, of: schema) else { continue }
            return "\(path): \(keyword)"
        }
        return nil
    }

    /// The first mismatch of what lies inside of the value.
    private func inner(_ value: Any, _ keyword: String, _ rule: Any, of schema: [String: Any], at path: String) throws
        -> String?
    {
        switch keyword {
        case "$ref":
            let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
            guard let definition = definitions[name] else { throw Unknown(description: "no $defs/\(name)") }
            return try mismatch(value, definition, at: path)
        case "items":
            for (index, inner) in (value as? [Any] ?? []).enumerated() {
                if let found = try mismatch(inner, rule, at: "\(path)[\(index)]") { return found }
            }
        case "properties":
            guard let object = value as? [String: Any], let rules = rule as? [String: Any] else { break }
            for (name, rule) in rules {
                guard let inner = object[name] else { continue }
                if let found = try mismatch(inner, rule, at: "\(path).\(name)") { return found }
            }
        case "additionalProperties":
            let known = schema["properties"] as? [String: Any] ?? [:]
            for (name, inner) in value as? [String: Any] ?? [:] where known[name] == nil {
                if let found = try mismatch(inner, rule, at: "\(path).\(name)") { return found }
            }
        default: break
        }
        return nil
    }

    /// Whether the value itself keeps a rule.
    private func keeps(_ value: Any, _ keyword: String, _ rule: Any, of schema: [String: Any]) throws -> Bool {
        let (object, list, number) = (value as? [String: Any], value as? [Any], Self.number(value))
        let limit = Self.number(rule) ?? 0
        let rules = rule as? [Any] ?? []
        switch keyword {
        case "$schema", "$defs", "title", "description", "default", "$ref", "items", "properties",
            "additionalProperties", "then", "else":
            return true
        case "anyOf": return try rules.contains { try matches(value, $0) }
        case "allOf": return try rules.allSatisfy { try matches(value, $0) }
        case "not": return try !matches(value, rule)
        case "if":
            guard let branch = schema[try matches(value, rule) ? "then" : "else"] else { return true }
            return try matches(value, branch)
        case "propertyNames": return try object?.keys.allSatisfy { try matches($0, rule) } ?? true
        case "minProperties": return object.map { Double($0.count) >= limit } ?? true
        case "maxProperties": return object.map { Double($0.count) <= limit } ?? true
        case "dependentRequired":
            guard let object else { return true }
            return (rule as? [String: [String]] ?? [:]).allSatisfy { name, others in
                object[name] == nil || others.allSatisfy { object[$0] != nil }
            }
        case "required": return object.map { object in rules.allSatisfy { object[$0 as? String ?? ""] != nil } } ?? true
        case "type":
            return ((rule as? [String]) ?? [rule as? String ?? ""]).contains { Self.isType($0, of: value) }
        case "const": return (value as? NSObject) == (rule as? NSObject)
        case "enum": return rules.contains { ($0 as? NSObject) == (value as? NSObject) }
        case "pattern":
            return (value as? String)?.range(of: rule as? String ?? "", options: .regularExpression) != nil
                || !(value is String)
        case "minimum": return number.map { $0 >= limit } ?? true
        case "exclusiveMinimum": return number.map { $0 > limit } ?? true
        case "maximum": return number.map { $0 <= limit } ?? true
        case "minItems": return list.map { Double($0.count) >= limit } ?? true
        case "maxItems": return list.map { Double($0.count) <= limit } ?? true
        default: throw Unknown(description: "unknown keyword \(keyword)")
        }
    }

    /// JSONSerialization gives booleans as numbers of the type char.
    private static func isBool(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    }

    private static func number(_ value: Any) -> Double? { isBool(value) ? nil : (value as? NSNumber)?.doubleValue }

    private static func isType(_ name: String, of value: Any) -> Bool {
        switch name {
        case "null": value is NSNull
        case "boolean": isBool(value)
        case "string": value is String
        case "number": number(value) != nil
        case "integer": number(value).map { $0 == $0.rounded() } ?? false
        case "array": value is [Any]
        case "object": value is [String: Any]
        default: false
        }
    }
}
