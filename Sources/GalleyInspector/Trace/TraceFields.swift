import GalleyEngine
import GalleySDK

/// The lines of a trace, in order.
struct TraceLines {
    private let bytes: [UInt8]
    private let file: String
    private var position = 0
    private var line = 0

    init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

    /// Returns the object in the next line that is not empty; nil at the end.
    mutating func next() throws(TraceError) -> TraceFields? {
        while position < bytes.count {
            line += 1
            let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
            let range = bytes[position..<end]
            position = end + 1
            if range.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
            let value: JSONValue
            do {
                value = try JSONParser.value(range)
            } catch {
                let cut = end == bytes.count ? "; the file may be cut off" : ""
                throw TraceError(file: file, line: line, "column \(error.offset + 1): \(error.message)\(cut)")
            }
            guard case .object(let fields) = value else {
                throw TraceError(file: file, line: line, "expected an object, found \(value.words)")
            }
            return TraceFields(fields: fields, file: file, line: line)
        }
        return nil
    }
}

/// The fields of an object in a line. A missing field, or one of the wrong type, is an error at that line.
struct TraceFields {
    fileprivate let fields: [(key: String, value: JSONValue)]
    fileprivate let file: String
    fileprivate let line: Int

    /// The keys in their order, with duplicates.
    var keys: [String] { fields.map(\.key) }

    subscript(key: String) -> JSONValue? { fields.first { $0.key == key }?.value }

    func error(_ message: String) -> TraceError { TraceError(file: file, line: line, message) }

    private func mismatch(_ key: String, _ expected: String) -> TraceError {
        error("\(key): expected \(expected), found \(self[key]?.words ?? "nothing")")
    }

    func isNull(_ key: String) throws(TraceError) -> Bool {
        guard let value = self[key] else { throw mismatch(key, "a value or null") }
        if case .null = value { return true }
        return false
    }

    func text(_ key: String) throws(TraceError) -> String {
        guard case .text(let text)? = self[key] else { throw mismatch(key, "a text") }
        return text
    }

    func optionalText(_ key: String) throws(TraceError) -> String? { self[key] == nil ? nil : try text(key) }

    func flag(_ key: String, default value: Bool) throws(TraceError) -> Bool {
        guard let found = self[key] else { return value }
        guard case .bool(let flag) = found else { throw mismatch(key, "true or false") }
        return flag
    }

    func integer(_ key: String, _ range: ClosedRange<Int>) throws(TraceError) -> Int {
        guard case .number(let number)? = self[key], let integer = Int(exactly: number), range.contains(integer) else {
            throw mismatch(key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// Returns a number. Numbers that JSON does not have are strings.
    private static func number(_ value: JSONValue) -> Double? {
        switch value {
        case .number(let number): number
        case .text("inf"): .infinity
        case .text("-inf"): -.infinity
        case .text("nan"): .nan
        default: nil
        }
    }

    func number(_ key: String) throws(TraceError) -> Double {
        guard let number = self[key].flatMap(Self.number) else { throw mismatch(key, "a number") }
        return number
    }

    func numbers(_ key: String, _ count: Int) throws(TraceError) -> [Double] {
        guard case .array(let values)? = self[key], values.count == count else {
            throw mismatch(key, "a list of \(count) numbers")
        }
        var result: [Double] = []
        for value in values {
            guard let number = Self.number(value) else { throw mismatch(key, "a list of \(count) numbers") }
            result.append(number)
        }
        return result
    }

    func size(_ key: String) throws(TraceError) -> CGSize {
        let numbers = try numbers(key, 2)
        return CGSize(width: numbers[0], height: numbers[1])
    }

    func proposal(_ key: String) throws(TraceError) -> ProposedViewSize {
        guard case .array(let values)? = self[key], values.count == 2 else {
            throw mismatch(key, "two lengths, null where nothing is proposed")
        }
        var lengths: [CGFloat?] = []
        for value in values {
            if case .null = value {
                lengths.append(nil)
            } else if let number = Self.number(value), !number.isNaN {
                lengths.append(CGFloat(number))
            } else {
                throw mismatch(key, "two lengths, null where nothing is proposed")
            }
        }
        return ProposedViewSize(width: lengths[0], height: lengths[1])
    }

    func texts(_ key: String) throws(TraceError) -> [String] {
        guard case .array(let values)? = self[key] else { throw mismatch(key, "a list of texts") }
        var result: [String] = []
        for value in values {
            guard case .text(let text) = value else { throw mismatch(key, "a list of texts") }
            result.append(text)
        }
        return result
    }

    func objects(_ key: String) throws(TraceError) -> [TraceFields] {
        guard case .array(let values)? = self[key] else { throw mismatch(key, "a list of objects") }
        var result: [TraceFields] = []
        for value in values {
            guard case .object(let fields) = value else { throw mismatch(key, "a list of objects") }
            result.append(TraceFields(fields: fields, file: file, line: line))
        }
        return result
    }
}
