import GalleyFormatting

/// A JSON value that is written in a fixed format, because Foundation's format differs between versions.
indirect enum JSON {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    /// The width of a line, in characters.
    private static let width = 120

    /// Returns the text: in one line if it fits, otherwise a line for each element.
    func text(indent: Int) -> String {
        let line = line
        if 2 * indent + line.count <= Self.width { return line }
        let inner = String(repeating: "  ", count: indent + 1)
        let outer = String(repeating: "  ", count: indent)
        switch self {
        case .list(let values):
            let isShort = values.allSatisfy { if case .object = $0 { false } else { true } }
            if isShort { return line }
            return "[\n" + values.map { inner + $0.text(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
        case .object(let fields):
            let lines = fields.sorted { $0.key < $1.key }.map {
                "\(inner)\(GalleyFormatting.JSON.text($0.key)): \($0.value.text(indent: indent + 1))"
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        default: return line
        }
    }

    /// The text in one line.
    private var line: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): lengthText(value)
        case .text(let value): GalleyFormatting.JSON.text(value)
        case .list(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
        case .object(let fields):
            "{"
                + fields.sorted { $0.key < $1.key }
                .map { "\(GalleyFormatting.JSON.text($0.key)): \($0.value.line)" }.joined(separator: ", ") + "}"
        }
    }
}
