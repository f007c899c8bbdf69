// In full Swift these are Foundation's. A layout formats what it prints, so the common forms suffice.
#if hasFeature(Embedded)
    /// A value that `String(format:)` accepts.
    public protocol FormatArgument {
        /// The value as a number; nil for text.
        var _formatNumber: Double? { get }
        /// The value as text.
        var _formatText: String { get }
    }

    extension FormatArgument {
        /// None.
        public var _formatNumber: Double? { nil }
    }

    extension String: FormatArgument {
        /// The text itself.
        public var _formatText: String { self }
    }
    extension Double: FormatArgument {
        /// The number.
        public var _formatNumber: Double? { self }
        /// The number in its shortest form.
        public var _formatText: String { description }
    }
    extension Float: FormatArgument {
        /// The number.
        public var _formatNumber: Double? { Double(self) }
        /// The number in its shortest form.
        public var _formatText: String { description }
    }
    extension CGFloat: FormatArgument {
        /// The number.
        public var _formatNumber: Double? { native }
        /// The number in its shortest form.
        public var _formatText: String { native.description }
    }
    extension Int: FormatArgument {
        /// The number.
        public var _formatNumber: Double? { Double(self) }
        /// The number's digits.
        public var _formatText: String { description }
    }
    extension UInt: FormatArgument {
        /// The number.
        public var _formatNumber: Double? { Double(self) }
        /// The number's digits.
        public var _formatText: String { description }
    }
    extension Int32: FormatArgument {
        /// The number.
        public var _formatNumber: Double? { Double(self) }
        /// The number's digits.
        public var _formatText: String { description }
    }

    extension String {
        /// Makes a text of a format of C: `%d`, `%5.2f`, `%@`, `%x`, `%%` and the like.
        public init(format: String) { self = Format(format, [], []).text }
        /// Makes a text of a format of C and 1 value.
        public init<A: FormatArgument>(format: String, _ a: A) {
            self = Format(format, [a._formatNumber], [a._formatText]).text
        }
        /// Makes a text of a format of C and 2 values.
        public init<A: FormatArgument, B: FormatArgument>(format: String, _ a: A, _ b: B) {
            self = Format(format, [a._formatNumber, b._formatNumber], [a._formatText, b._formatText]).text
        }
        /// Makes a text of a format of C and 3 values.
        public init<A: FormatArgument, B: FormatArgument, C: FormatArgument>(format: String, _ a: A, _ b: B, _ c: C) {
            let numbers = [a._formatNumber, b._formatNumber, c._formatNumber]
            self = Format(format, numbers, [a._formatText, b._formatText, c._formatText]).text
        }
        /// Makes a text of a format of C and 4 values.
        public init<
            A: FormatArgument, B: FormatArgument, C: FormatArgument, D: FormatArgument
        >(format: String, _ a: A, _ b: B, _ c: C, _ d: D) {
            let numbers = [a._formatNumber, b._formatNumber, c._formatNumber, d._formatNumber]
            self = Format(format, numbers, [a._formatText, b._formatText, c._formatText, d._formatText]).text
        }
        /// Makes a text of a format of C and 5 values.
        public init<
            A: FormatArgument, B: FormatArgument, C: FormatArgument, D: FormatArgument, E: FormatArgument
        >(format: String, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            let numbers = [a._formatNumber, b._formatNumber, c._formatNumber, d._formatNumber, e._formatNumber]
            let texts = [a._formatText, b._formatText, c._formatText, d._formatText, e._formatText]
            self = Format(format, numbers, texts).text
        }
        /// Makes a text of a format of C and 6 values.
        public init<
            A: FormatArgument, B: FormatArgument, C: FormatArgument, D: FormatArgument, E: FormatArgument,
            F: FormatArgument
        >(format: String, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            let numbers = [
                a._formatNumber, b._formatNumber, c._formatNumber, d._formatNumber, e._formatNumber, f._formatNumber,
            ]
            let texts = [a._formatText, b._formatText, c._formatText, d._formatText, e._formatText, f._formatText]
            self = Format(format, numbers, texts).text
        }
    }

    /// Prints a text, as Foundation's log does.
    public func NSLog(_ format: String) { print(String(format: format)) }
    /// Prints a format of C with a value, as Foundation's log does.
    public func NSLog<A: FormatArgument>(_ format: String, _ a: A) { print(String(format: format, a)) }
    /// Prints a format of C with two values, as Foundation's log does.
    public func NSLog<A: FormatArgument, B: FormatArgument>(_ format: String, _ a: A, _ b: B) {
        print(String(format: format, a, b))
    }

    private struct Format {
        private(set) var text = ""

        init(_ format: String, _ numbers: [Double?], _ texts: [String]) {
            var bytes = Array(format.utf8)[...]
            var result: [UInt8] = []
            var next = 0
            while let byte = bytes.popFirst() {
                guard byte == 0x25, let first = bytes.first else {
                    result.append(byte)
                    continue
                }
                if first == 0x25 {
                    result.append(0x25)
                    bytes.removeFirst()
                    continue
                }
                var (flags, width, precision): ([UInt8], Int, Int?) = ([], 0, nil)
                while let flag = bytes.first, [0x2B, 0x2D, 0x20, 0x23, 0x30].contains(flag) {
                    flags.append(flag)
                    bytes.removeFirst()
                }
                func digits() -> Int {
                    var value = 0
                    while let digit = bytes.first, (0x30...0x39).contains(digit) {
                        value = value * 10 + Int(digit - 0x30)
                        bytes.removeFirst()
                    }
                    return value
                }
                width = digits()
                if bytes.first == 0x2E {
                    bytes.removeFirst()
                    precision = digits()
                }
                while let length = bytes.first, [0x6C, 0x68, 0x71, 0x7A].contains(length) { bytes.removeFirst() }
                guard let kind = bytes.popFirst(), next < texts.count else { break }
                var piece = Self.piece(kind, numbers[next], texts[next], precision)
                next += 1
                if flags.contains(0x2B), piece.first != 0x2D { piece.insert(0x2B, at: 0) }
                while piece.count < width {
                    if flags.contains(0x2D) {
                        piece.append(0x20)
                    } else {
                        let isSigned = piece.first == 0x2D || piece.first == 0x2B
                        let zeros = flags.contains(0x30)
                        piece.insert(zeros ? 0x30 : 0x20, at: zeros && isSigned ? 1 : 0)
                    }
                }
                result += piece
            }
            text = String(decoding: result, as: UTF8.self)
        }

        private static func piece(_ kind: UInt8, _ number: Double?, _ text: String, _ precision: Int?) -> [UInt8] {
            guard let number else { return Array(text.utf8) }
            switch kind {
            case 0x66, 0x46: return fixed(number, precision ?? 6)
            case 0x64, 0x69, 0x75:
                guard let whole = Int(exactly: number.rounded(.towardZero)) else { return Array(text.utf8) }
                return Array(String(whole).utf8)
            case 0x78, 0x58:
                guard let whole = UInt(exactly: number) else { return Array(text.utf8) }
                return Array(String(whole, radix: 16, uppercase: kind == 0x58).utf8)
            default: return Array(text.utf8)
            }
        }

        /// A number with so many digits behind the point.
        private static func fixed(_ number: Double, _ precision: Int) -> [UInt8] {
            guard number.isFinite, number.magnitude < 1e15 else { return Array(number.description.utf8) }
            var power = 1.0
            for _ in 0..<precision { power *= 10 }
            let scaled = (number.magnitude * power).rounded(.toNearestOrEven)
            guard let whole = UInt64(exactly: scaled) else { return Array(number.description.utf8) }
            var digits = Array(String(whole).utf8)
            while digits.count <= precision { digits.insert(0x30, at: 0) }
            if precision > 0 { digits.insert(0x2E, at: digits.count - precision) }
            return (number.sign == .minus && scaled > 0 ? [0x2D] : []) + digits
        }
    }
#endif
