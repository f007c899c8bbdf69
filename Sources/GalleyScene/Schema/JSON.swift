import GalleyText

/// A JSON value that is written in a fixed format, because Foundation's format differs between versions.
indirect enum JSON {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    func text(indent: Int) -> String {
        let inner = String(repeating: "  ", count: indent + 1)
        let outer = String(repeating: "  ", count: indent)
        switch self {
        case .null: return "null"
        case .bool(let value): return "\(value)"
        case .number(let value): return lengthText(value)
        case .text(let value): return GalleyText.JSON.text(value)
        case .list(let values):
            let isShort = values.allSatisfy { if case .object = $0 { false } else { true } }
            if isShort { return "[" + values.map { $0.text(indent: 0) }.joined(separator: ", ") + "]" }
            return "[\n" + values.map { inner + $0.text(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
        case .object(let fields):
            if fields.isEmpty { return "{}" }
            let lines = fields.sorted { $0.key < $1.key }.map {
                "\(inner)\(GalleyText.JSON.text($0.key)): \($0.value.text(indent: indent + 1))"
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        }
    }
}
