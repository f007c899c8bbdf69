/// The brackets of a Swift source, read without a parser: which is never closed, and where one stands directly within
/// another more often than parsers bear. What strings and comments hold does not count.
struct BracketScan {
    /// A bracket without its other half: its position as an offset in UTF-8, and what was found instead.
    private(set) var unmatched: (offset: Int, message: String)?
    /// The innermost of the longest row of `[` with nothing but `(` between them, and how many these are.
    private(set) var longestRow = (count: 0, offset: 0)
    /// The innermost bracket.
    private(set) var deepest = (depth: 0, offset: 0)

    init(_ text: String) {
        var open: [(bracket: UInt8, offset: Int)] = []
        var row = 0
        var scanner = CodeScanner(Array(text.utf8))
        while let (byte, offset) = scanner.next() {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
                open.append((byte, offset))
                if byte == UInt8(ascii: "[") { row += 1 }
                if byte == UInt8(ascii: "{") { row = 0 }
                if row > longestRow.count { longestRow = (row, offset) }
                if open.count > deepest.depth { deepest = (open.count, offset) }
            case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
                row = 0
                guard let last = open.popLast() else {
                    note(offset, "found '\(Self.text(byte))', which closes nothing")
                    continue
                }
                let expected = Self.closing(last.bracket)
                guard byte != expected else { continue }
                note(
                    last.offset,
                    "expected '\(Self.text(expected))' for this '\(Self.text(last.bracket))', "
                        + "found '\(Self.text(byte))'")
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
            default: row = 0
            }
        }
        guard let last = open.last else { return }
        note(
            last.offset,
            "expected '\(Self.text(Self.closing(last.bracket)))' for this '\(Self.text(last.bracket))', "
                + "found the end of the file")
    }

    /// The first says most: what follows is often its consequence.
    private mutating func note(_ offset: Int, _ message: String) {
        if unmatched == nil { unmatched = (offset, message) }
    }

    private static func closing(_ bracket: UInt8) -> UInt8 {
        switch bracket {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: UInt8(ascii: "}")
        }
    }

    private static func text(_ byte: UInt8) -> Character { Character(UnicodeScalar(byte)) }
}
