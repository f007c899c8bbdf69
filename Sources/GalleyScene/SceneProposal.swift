import GalleyEngine
import GalleySDK

/// The proposal that a scene or a command line gives to the root, in points. `nil` is unspecified.
public struct SceneProposal: Hashable, Sendable, CustomStringConvertible {
    /// Width in points, at least 0, possibly infinite; nil: unspecified.
    public var width: Double?
    /// Height in points, at least 0, possibly infinite; nil: unspecified.
    public var height: Double?

    /// A proposal of these two lengths.
    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    /// The proposal that was read as a list of two lengths.
    init(_ lengths: [GalleyValue]) {
        let lengths = lengths.map { if case .number(let length) = $0 { length } else { nil as Double? } }
        self.init(width: lengths[0], height: lengths[1])
    }

    /// A proposal of layouts.
    public init(_ proposal: ProposedViewSize) {
        self.init(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
    }

    /// The same as layouts know it.
    public var viewSize: ProposedViewSize {
        ProposedViewSize(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
    }

    /// Why a text is no proposal.
    public struct ParseError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The text that is no proposal.
        public let text: String

        /// The error for this text.
        public init(text: String) { self.text = text }

        /// What is wrong with it and what a proposal looks like.
        public var description: String {
            "expected a proposal like 390x844, 390x- (no height), infx100 or 390, found \"\(text)\""
        }
    }

    /// Reads `WIDTHxHEIGHT`, where each is a number of points (0 or more), `inf`, or `-` for unspecified; `WIDTH` alone
    /// leaves the height unspecified. Throws a `ParseError`.
    public init(_ text: String) throws(ParseError) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = Self.length(parts[0]),
            let second = parts.count == 2 ? Self.length(parts[1]) : .some(nil)
        else { throw ParseError(text: text) }
        self.init(width: first, height: second)
    }

    /// The text that `init(_:)` reads.
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

/// A number as scenes write it: decimal digits with sign, point and exponent, or `inf`, `+inf`, `-inf`, `.inf`. Never
/// NaN; nil for everything else, also for a number that no Double can hold.
func number(_ text: some StringProtocol) -> Double? {
    switch text {
    case "inf", "+inf", ".inf", "+.inf": return .infinity
    case "-inf", "-.inf": return -.infinity
    default: break
    }
    let bytes = text.utf8
    // Double's own parser also reads hexadecimal, "nan" and "infinity".
    guard bytes.count <= 512, bytes.contains(where: { (0x30...0x39).contains($0) }),
        bytes.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || $0 | 0x20 == 0x65 }),
        let value = Double(text), value.isFinite
    else { return nil }
    return value
}

/// A length in points as people write it: `40`, `12.5`, `inf`.
func lengthText(_ length: Double) -> String {
    guard length.isFinite else { return length < 0 ? "-inf" : "inf" }
    let text = "\(length)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
