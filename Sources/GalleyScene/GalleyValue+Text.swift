import GalleyEngine
import GalleySDK

extension GalleyValue {
    /// Reads a value in the notation of the command line: `8`, `true`, `leading`, `40x20`, `[1, 2]`, `null`. Anything
    /// else is a text.
    public init(written text: String) {
        let text = text.trimmed
        switch text {
        case "null": self = .none
        case "true": self = .bool(true)
        case "false": self = .bool(false)
        case "inf": self = .number(.infinity)
        case "-inf": self = .number(-.infinity)
        default:
            if let integer = Int64(text) {
                self = .integer(integer)
            } else if let number = Double(text), number.isFinite {
                self = .number(number)
            } else if let size = Self.size(text) {
                self = .size(size)
            } else if text.hasPrefix("["), text.hasSuffix("]") {
                let inner = text.dropFirst().dropLast()
                let elements = inner.split(separator: ",").map { GalleyValue(written: String($0)) }
                self = .array(elements)
            } else {
                self = .string(text)
            }
        }
    }

    private static func size(_ text: String) -> CGSize? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width.isFinite,
            height.isFinite
        else { return nil }
        return CGSize(width: width, height: height)
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
