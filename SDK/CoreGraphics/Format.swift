// In full Swift these are Foundation's. A layout formats what it prints, so the common forms suffice.
#if hasFeature(Embedded)
    /// What `String(format:)` takes.
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
        public init<each Argument: FormatArgument>(format: String, _ arguments: repeat each Argument) {
            var numbers: [Double?] = []
            var texts: [String] = []
            repeat numbers.append((each arguments)._formatNumber)
            repeat texts.append((each arguments)._formatText)
            self = Format(format, numbers, texts).text
        }
    }

    /// Prints a format of C, as Foundation's log does.
    public func NSLog<each Argument: FormatArgument>(_ format: String, _ arguments: repeat each Argument) {
        print(String(format: format, repeat each arguments))
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
