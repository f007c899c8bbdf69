import GalleyEngine
import GalleySDK

/// A proposal to the root in a scene or on a command line, in points.
public struct SceneProposal: Hashable, Sendable, CustomStringConvertible {
    /// The width in points, at least 0, possibly infinite; nil: unspecified.
    public var width: Double?
    /// The height in points, at least 0, possibly infinite; nil: unspecified.
    public var height: Double?

    /// Makes a proposal of two lengths in points.
    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    /// Makes a proposal from a list of two lengths.
    init(_ lengths: [GalleyValue]) {
        let lengths = lengths.map { if case .number(let length) = $0 { length } else { nil as Double? } }
        self.init(width: lengths[0], height: lengths[1])
    }

    /// Makes a proposal from that of a layout.
    public init(_ proposal: ProposedViewSize) {
        self.init(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
    }

    /// The proposal as that of a layout.
    public var viewSize: ProposedViewSize {
        ProposedViewSize(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
    }

    /// An error for a text that is not a proposal.
    public struct ParseError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The text.
        public let text: String

        /// Makes an error for a text.
        public init(text: String) { self.text = text }

        /// The expected form, and the text that was found.
        public var description: String {
            "expected a proposal like 390x844, 390x- (no height), infx100 or 390, found \"\(text)\""
        }
    }

    /// Reads `WIDTHxHEIGHT`. Each length is a number of points (0 or more), `inf`, or `-` for unspecified. `WIDTH`
    /// alone leaves the height unspecified.
    ///
    /// - Throws: `ParseError` for any other text.
    public init(_ text: String) throws(ParseError) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = Self.length(parts[0]),
            let second = parts.count == 2 ? Self.length(parts[1]) : .some(nil)
        else { throw ParseError(text: text) }
        self.init(width: first, height: second)
    }

    /// The proposal in the form that `init(_:)` reads.
    public var description: String { "\(Self.text(width))x\(Self.text(height))" }

    private static func length(_ text: Substring) -> Double?? {
        if text == "-" { return .some(nil) }
        guard let value = number(text), value >= 0 else { return nil }
        return value
    }

    private static func text(_ length: Double?) -> String {
        guard let length else { return "-" }
        return lengthText(length)
    }
}

/// Returns a number in the notation of scenes: decimal digits with sign, point and exponent, or `inf`, `+inf`, `-inf`,
/// `.inf`. The result is never NaN; it is nil for any other text, and for a number outside the range of a Double.
func number(_ text: some StringProtocol) -> Double? {
    if let whole = wholeNumber(text) { return Double(whole) }
    switch text {
    case "inf", "+inf", ".inf", "+.inf": return .infinity
    case "-inf", "-.inf": return -.infinity
    default: break
    }
    let bytes = text.utf8
    // Checks the characters, because Double's own parser also reads hexadecimal numbers, "nan" and "infinity".
    guard bytes.count <= 512, bytes.contains(where: { (0x30...0x39).contains($0) }),
        bytes.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || $0 | 0x20 == 0x65 }),
        let value = Double(text), value.isFinite
    else { return nil }
    return value
}

/// Returns the size `AxB` of two numbers of up to 15 digits; nil for any other text.
func wholeSize(_ text: some Sequence<UInt8>) -> CGSize? {
    var (value, count, width) = (0, 0, -1)
    for byte in text {
        if byte == UInt8(ascii: "x"), width < 0, count > 0 {
            (width, value, count) = (value, 0, 0)
            continue
        }
        guard (0x30...0x39).contains(byte), count < 15 else { return nil }
        value = value * 10 + Int(byte - 0x30)
        count += 1
    }
    return width >= 0 && count > 0 ? CGSize(width: Double(width), height: Double(value)) : nil
}

/// Returns the value of up to 15 digits, which a Double represents exactly; nil for any other text.
private func wholeNumber(_ text: some StringProtocol) -> Int? {
    var value = 0, count = 0
    for byte in text.utf8 {
        guard (0x30...0x39).contains(byte), count < 15 else { return nil }
        value = value * 10 + Int(byte - 0x30)
        count += 1
    }
    return count > 0 ? value : nil
}

/// Returns the text of a length in points: `40`, `12.5`, `inf`.
func lengthText(_ length: Double) -> String {
    guard length.isFinite else { return length < 0 ? "-inf" : "inf" }
    let text = "\(length)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
