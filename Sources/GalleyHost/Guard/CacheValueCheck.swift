import GalleyABI
import GalleyEngine

/// Checks a cache that a layout wrote, before another version reads it (`galley_cache.write`).
///
/// The target of a wild pointer cannot be checked from inside the process. A worker sends no pointers.
package struct CacheValueCheck {
    /// The maximum length of a schema, in bytes.
    static let longestSchema = 256
    /// The maximum number of values, the outermost included.
    static let maximumValues = 65_536
    /// The maximum length of all texts, in bytes.
    static let maximumText = 1 << 20

    /// A problem and its place in the value.
    private struct Problem {
        var place = ""
        var expected: String
        var found: String
    }

    private var values = 0
    private var text = 0

    /// Returns the problem of a written cache in words; nil if there is none.
    package static func problem(_ schema: galley_string, _ value: galley_value) -> String? {
        guard let bytes = schema.bytes, (1...longestSchema).contains(schema.length) else {
            let found = schema.bytes == nil ? "none" : "one of \(schema.length)"
            return "expected a schema of 1 to \(longestSchema) bytes, found \(found)"
        }
        let name = UnsafeRawBufferPointer(start: bytes, count: schema.length)
        guard String(validating: name, as: UTF8.self) != nil else {
            return "expected a schema in UTF-8, found other bytes"
        }
        var check = CacheValueCheck()
        guard let problem = check.problem(value, 0) else { return nil }
        return "expected \(problem.expected) as the value\(problem.place), found \(problem.found)"
    }

    private mutating func problem(_ value: galley_value, _ depth: Int) -> Problem? {
        values += 1
        if values > Self.maximumValues {
            return Problem(expected: "\(Self.maximumValues) values in all", found: "more")
        }
        switch value.type {
        case GALLEY_VALUE_NONE, GALLEY_VALUE_INTEGER: return nil
        case GALLEY_VALUE_BOOL:
            if value.integer == 0 || value.integer == 1 { return nil }
            return Problem(expected: "0 or 1", found: "\(value.integer)")
        case GALLEY_VALUE_NUMBER:
            return value.number.isNaN ? Problem(expected: "a number", found: "NaN") : nil
        case GALLEY_VALUE_SIZE, GALLEY_VALUE_POINT:
            let isNumber = !value.numbers.0.isNaN && !value.numbers.1.isNaN
            return isNumber ? nil : Problem(expected: "two numbers", found: "NaN")
        case GALLEY_VALUE_STRING: return problem(text: value)
        case GALLEY_VALUE_ARRAY: return problem(elements: value, depth)
        default: return Problem(expected: "a GALLEY_VALUE_…", found: "type \(value.type)")
        }
    }

    private mutating func problem(text value: galley_value) -> Problem? {
        guard value.count > 0 else { return nil }
        guard let bytes = value.string else { return Problem(expected: "\(value.count) bytes", found: "null") }
        text += Int(value.count)
        guard text <= Self.maximumText else {
            return Problem(expected: "\(Self.maximumText) bytes of text in all", found: "more")
        }
        let isText = String(validating: UnsafeRawBufferPointer(start: bytes, count: Int(value.count)), as: UTF8.self)
        return isText == nil ? Problem(expected: "UTF-8", found: "other bytes") : nil
    }

    private mutating func problem(elements value: galley_value, _ depth: Int) -> Problem? {
        guard value.count > 0 else { return nil }
        guard depth < GalleyValue.maximumDepth else {
            return Problem(expected: "values at most \(GalleyValue.maximumDepth) deep", found: "deeper ones")
        }
        guard let elements = value.elements, UInt(bitPattern: elements) % 8 == 0 else {
            let found = value.elements == nil ? "null" : "an address that is not aligned"
            return Problem(expected: "\(value.count) elements", found: found)
        }
        for index in 0..<Int(value.count) {
            guard var problem = problem(elements[index], depth + 1) else { continue }
            // In endless nesting, the first places suffice.
            problem.place = "[\(index)]" + problem.place.prefix(60)
            return problem
        }
        return nil
    }
}
