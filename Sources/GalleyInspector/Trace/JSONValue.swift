import GalleySDK
import GalleyFormatting

/// A parsed JSON text, for lines of a trace and messages of a page.
package enum JSONValue {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])

    /// The type of the value in words, for errors.
    package var words: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let number): JSON.exact(number)
        case .text(let text): JSON.text(text.count > 40 ? text.prefix(40) + "…" : text)
        case .array(let values): "a list of \(values.count)"
        case .object: "an object"
        }
    }
}

/// The parser of one JSON text in a range of bytes.
package struct JSONParser {
    /// An error and the byte of the range at which it occurs.
    package struct Failure: Error {
        package let message: String
        package let offset: Int
    }

    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private static let maximumDepth = 16
    /// The maximum number of values, which take about 400 MB. The views of a trace are in its first line, at about
    /// twenty values each.
    package static let maximumValues = 1 << 23
    private let maximumValues: Int
    private var count = 0

    /// Parses a text.
    package static func value(
        _ bytes: ArraySlice<UInt8>, atMost maximumValues: Int = maximumValues
    ) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes: bytes, position: bytes.startIndex, maximumValues: maximumValues)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.next == nil else { throw parser.failure("expected nothing after the object") }
        return value
    }

    private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private func failure(_ message: String) -> Failure {
        let found =
            next.map { $0 >= 0x20 && $0 < 0x7F ? "\"\(Character(Unicode.Scalar($0)))\"" : "byte \($0)" }
            ?? "the end of the line"
        return Failure(message: "\(message), found \(found)", offset: position - bytes.startIndex)
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        guard depth < Self.maximumDepth else { throw failure("expected at most \(Self.maximumDepth) levels") }
        count += 1
        guard count <= maximumValues else { throw failure("expected at most \(maximumValues) values") }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw failure("expected a value") }
        position += word.utf8.count
        return value
    }

    private mutating func object(_ depth: Int) throws(Failure) -> JSONValue {
        var fields: [(key: String, value: JSONValue)] = []
        position += 1
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(fields) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
            let key = try text()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw failure("expected a colon after \"\(key)\"") }
            fields.append((key, try value(depth: depth + 1)))
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(fields) }
            guard take(UInt8(ascii: ",")) else { throw failure("expected a comma or the end of the object") }
        }
    }

    private mutating func array(_ depth: Int) throws(Failure) -> JSONValue {
        var values: [JSONValue] = []
        position += 1
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(values) }
        while true {
            values.append(try value(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(values) }
            guard take(UInt8(ascii: ",")) else { throw failure("expected a comma or the end of the list") }
        }
    }

    private static func isNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func number() throws(Failure) -> Double {
        let start = position
        while let byte = next, Self.isNumber(byte) { position += 1 }
        // A fast path for the most frequent values, whole numbers of few digits.
        if (1...15).contains(position - start), bytes[start..<position].allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            return Double(bytes[start..<position].reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        guard position > start, let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
            number.isFinite
        else {
            position = start
            throw failure("expected a value")
        }
        return number
    }

    private mutating func text() throws(Failure) -> String {
        position += 1
        let start = position
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
        if next == UInt8(ascii: "\"") {
            defer { position += 1 }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        var result = Array(bytes[start..<position])
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"): result += try escape()
            case 0..<0x20:
                position -= 1
                throw failure("expected no control character in a text")
            default: result.append(byte)
            }
        }
        throw failure("expected the end of a text")
    }

    /// Reads the bytes of an escaped character.
    private mutating func escape() throws(Failure) -> [UInt8] {
        let plain: [UInt8: UInt8] = [
            UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "b"): 0x08,
            UInt8(ascii: "f"): 0x0C, UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
        ]
        guard let byte = next else { throw failure("expected the end of a text") }
        position += 1
        if let character = plain[byte] { return [character] }
        position -= 1
        guard byte == UInt8(ascii: "u") else { throw failure("expected an escape such as \\n") }
        position += 1
        let first = try unit()
        guard first & 0xFC00 == 0xD800 else { return Array(String(decoding: [first], as: UTF16.self).utf8) }
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw failure("expected the second half of a pair")
        }
        return Array(String(decoding: [first, try unit()], as: UTF16.self).utf8)
    }

    private mutating func unit() throws(Failure) -> UInt16 {
        guard bytes.endIndex - position >= 4,
            bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw failure("expected four hexadecimal digits") }
        position += 4
        return unit
    }
}
