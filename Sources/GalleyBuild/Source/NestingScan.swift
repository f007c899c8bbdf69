/// How deep a parser may have to go into a Swift source, read without one: no more than so many tokens. It counts those
/// that nothing before them ends, in each bracket that is open.
///
/// A parser calls itself for each bracket, but also for each `A<`, `if`, `try`, `->` and `? :` that follows another.
/// What
/// ends such a row is little: a comma in brackets, a semicolon, the end of a block, and a new line between two
/// statements.
struct NestingScan {
    /// The place where most tokens count, and how many these are.
    private(set) var deepest = (depth: 0, offset: 0)

    /// A bracket, `#if` or the file itself.
    private struct Level {
        /// The byte that opened it; 0: the file, or `#if`.
        var bracket: UInt8
        /// Tokens since the last that ended what stood before.
        var tokens = 0
        /// `<` without its `>`: what a comma does not end.
        var angles = 0
    }

    private var levels = [Level(bracket: 0)]
    /// Tokens of all levels together.
    private var depth = 0
    /// A bracket was closed by a bracket of another kind, so the scan cannot match the rest.
    private var isDamaged = false
    /// The last token, and whether something must follow it.
    private var endsBlock = false, isOpen = true

    /// Scans a source up to the first place where more than `limit` tokens count.
    init(_ text: String, limit: Int = .max) {
        let bytes = Array(text.utf8)
        var scanner = CodeScanner(bytes)
        let kinds = Self.kinds
        var isNewLine = false
        // Of a word or an operator: where it began, and where the next byte of it would be.
        var (start, next) = (0, -1)
        var last: UInt8 = 0
        while let (byte, offset) = scanner.next() {
            if byte == 0x0A || byte == 0x0D { isNewLine = true }
            if Self.isSpace(byte) { continue }
            let kind = kinds[Int(byte)]
            let continues = offset == next && kind != .single && kind == kinds[Int(last)]
            (last, next) = (byte, offset + 1)
            if continues { continue }
            start = offset
            add(byte, kind == .word ? Self.word(bytes, start) : nil, at: offset, isNewLine: isNewLine, in: bytes)
            if depth > limit { return }
            isNewLine = false
        }
    }

    private mutating func add(
        _ byte: UInt8, _ word: [UInt8]?, at offset: Int, isNewLine: Bool, in bytes: [UInt8]
    ) {
        let isInBraces = [0, UInt8(ascii: "{")].contains(levels[levels.count - 1].bracket)
        // A chain of `else if` is one statement.
        if endsBlock, word != Self.otherwise { end() }
        if isNewLine, isInBraces, !isOpen, word.map({ !Self.continuing.contains($0) }) ?? (byte == UInt8(ascii: "#")) {
            end()
        }
        (endsBlock, isOpen) = (false, true)
        levels[levels.count - 1].tokens += 1
        depth += 1
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): levels.append(Level(bracket: byte))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            close(byte)
            endsBlock = byte == UInt8(ascii: "}")
            isOpen = false
        case UInt8(ascii: ","): if !isInBraces { end(keepsAngles: true) }
        case UInt8(ascii: ";"): end()
        case UInt8(ascii: "<"): levels[levels.count - 1].angles += 1
        case UInt8(ascii: ">"):
            // `->` closes nothing.
            if offset > 0, bytes[offset - 1] != UInt8(ascii: "-") {
                levels[levels.count - 1].angles = max(0, levels[levels.count - 1].angles - 1)
                isOpen = false
            }
        // A character after a type or a value belongs to it: `Int?`.
        case UInt8(ascii: "?"), UInt8(ascii: "!"): isOpen = offset == 0 || Self.isSpace(bytes[offset - 1])
        case UInt8(ascii: "#"):
            if bytes[offset...].starts(with: "#if".utf8) {
                levels.append(Level(bracket: 0))
            } else if bytes[offset...].starts(with: "#endif".utf8) {
                close(0)
            }
        case UInt8(ascii: "\""): isOpen = false
        default: isOpen = word.map(Self.opening.contains) ?? true
        }
        if depth > deepest.depth { deepest = (depth, offset) }
    }

    private mutating func end(keepsAngles: Bool = false) {
        guard !isDamaged else { return }
        let last = levels.count - 1
        if !keepsAngles { levels[last].angles = 0 }
        // Each is a name and a bracket.
        let left = min(levels[last].tokens, 2 * levels[last].angles)
        depth -= levels[last].tokens - left
        levels[last].tokens = left
    }

    private mutating func close(_ byte: UInt8) {
        guard !isDamaged else { return }
        let expected: UInt8 =
            switch byte {
            case UInt8(ascii: ")"): UInt8(ascii: "(")
            case UInt8(ascii: "]"): UInt8(ascii: "[")
            case UInt8(ascii: "}"): UInt8(ascii: "{")
            default: 0
            }
        guard levels.count > 1, levels[levels.count - 1].bracket == expected else {
            isDamaged = true
            return
        }
        depth -= levels.removeLast().tokens
    }

    /// Words that something must follow, on the next line too.
    private static let opening = Set(
        """
        let var func if else guard while for in do catch repeat switch case throw defer try await as is any some each \
        inout borrowing consuming isolated nonisolated sending copy consume unsafe discard yield then struct class enum \
        extension protocol actor macro typealias associatedtype import operator precedencegroup where throws async \
        rethrows public private internal fileprivate package open static final indirect lazy weak unowned mutating \
        nonmutating override required convenience dynamic optional prefix postfix infix return __owned __shared _const
        """.split(separator: " ").map { Array($0.utf8) })
    /// Words that continue the line before.
    private static let continuing = Set(
        ["else", "where", "in", "as", "is", "catch", "throws", "async", "rethrows", "while"].map { Array($0.utf8) })
    private static let otherwise = Array("else".utf8)

    private enum Kind: UInt8 {
        case word, mark, single
    }

    /// The kinds of all bytes.
    private static let kinds = (UInt8.min...UInt8.max).map(kind)

    private static func kind(_ byte: UInt8) -> Kind {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), 0x80...:
            .word
        // Several marks are one operator, but each of them may be a bracket or a part of a type.
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "="):
            .mark
        default: .single
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

    /// The longest word that means something here, in bytes.
    private static let longestWord = 16

    /// Returns the word that begins at `start`; of a longer one than any that means something, only the beginning.
    private static func word(_ bytes: [UInt8], _ start: Int) -> [UInt8] {
        var end = start
        while end < bytes.count, end - start <= longestWord, kinds[Int(bytes[end])] == .word { end += 1 }
        return Array(bytes[start..<end])
    }
}
