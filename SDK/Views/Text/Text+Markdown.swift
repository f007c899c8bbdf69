import Foundation

/// The inline Markdown of a text that is written as a literal: `**bold**`, `*italic*`, `` `code` ``, `~~struck~~` and
/// `[title](address)`. Values in the literal are taken as they are.
struct InlineMarkdown {
    /// A letter of the literal, or a piece that is a value.
    private enum Piece {
        case letter(Character)
        case run(Text.Run)
    }

    struct Style: Equatable {
        var isBold = false
        var isItalic = false
        var isCode = false
        var isStruckThrough = false
        /// The address of a link.
        var address: String?
    }

    /// The pieces of the text that look alike, and what their marks say of them.
    private(set) var styled: [(run: Text.Run, style: Style)] = []
    var runs: [Text.Run] { styled.map(\.run) }
    private let pieces: [Piece]

    /// - Parameter runs: the pieces of the literal; true for those that are values.
    init(_ runs: [(run: Text.Run, isValue: Bool)]) {
        pieces = runs.flatMap { piece in piece.isValue ? [.run(piece.run)] : piece.run.string.map { .letter($0) } }
        read(0..<pieces.count, Style())
    }

    /// Whether a literal may have Markdown in it.
    static func isIn(_ text: String) -> Bool { text.contains { "*_`~[\\^".contains($0) } }

    private mutating func read(_ range: Range<Int>, _ style: Style) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard case .letter(let letter) = pieces[index] else {
                append(pieces[index], style)
                index += 1
                continue
            }
            if letter == "\\", index + 1 < range.upperBound, let next = self.letter(index + 1),
                next.isPunctuation || next.isSymbol
            {
                append(pieces[index + 1], style)
                index += 2
            } else if let end = delimited(index, range, style) {
                index = end
            } else {
                append(pieces[index], style)
                index += 1
            }
        }
    }

    /// Reads the text between a delimiter at `start` and its end; nil without an end.
    private mutating func delimited(_ start: Int, _ range: Range<Int>, _ style: Style) -> Int? {
        var inner = style
        for (mark, change) in Self.marks where matches(mark, at: start, range) {
            let first = start + mark.count
            guard let next = letter(first) ?? value(first), !next.isWhitespace,
                let end = find(mark, in: first + 1..<range.upperBound), end > first
            else { continue }
            // `snake_case` and `2 * 3` are no Markdown.
            if mark == ["_"], start > range.lowerBound, let before = letter(start - 1), before.isLetter { continue }
            change(&inner)
            if mark == ["`"] {
                for index in first..<end { append(pieces[index], inner) }
            } else {
                read(first..<end, inner)
            }
            return end + mark.count
        }
        return link(start, range, style)
    }

    /// `[title](address)`, and `^[title](inflect: true)`.
    private mutating func link(_ start: Int, _ range: Range<Int>, _ style: Style) -> Int? {
        var open = start
        let isInflected = letter(start) == "^"
        if isInflected { open += 1 }
        guard open < range.upperBound, letter(open) == "[",
            let close = find(["]"], in: open + 1..<range.upperBound), close + 1 < range.upperBound,
            letter(close + 1) == "(", let end = find([")"], in: close + 2..<range.upperBound)
        else { return nil }
        var inner = style
        if !isInflected { inner.address = string(close + 2..<end) }
        let first = styled.count
        if isInflected, string(close + 2..<end).contains("inflect: true") {
            styled.append((Text.Run(string: ""), inner))
        }
        read(open + 1..<close, inner)
        if isInflected, string(close + 2..<end).contains("inflect: true") { inflect(from: first) }
        return end + 1
    }

    /// Gives the noun after a number other than one its plural.
    private mutating func inflect(from first: Int) {
        let text = styled[first...].map(\.run.string).joined()
        guard
            let number = text.split(whereSeparator: { !"0123456789.-".contains($0) }).lazy.compactMap({ Double($0) })
                .first,
            number != 1
        else { return }
        // The noun is the last word.
        guard let index = styled[first...].lastIndex(where: { $0.run.string.contains(where: \.isLetter) }) else {
            return
        }
        let string = styled[index].run.string
        let end = string.lastIndex(where: \.isLetter).map { string.index(after: $0) } ?? string.endIndex
        let start = string[..<end].lastIndex { !$0.isLetter }.map { string.index(after: $0) } ?? string.startIndex
        let noun = EnglishPlural.of(String(string[start..<end]))
        styled[index].run.string = String(string[..<start]) + noun + String(string[end...])
    }

    private static let marks: [([Character], @Sendable (inout Style) -> Void)] = [
        (["*", "*", "*"], { ($0.isBold, $0.isItalic) = (true, true) }),
        (["_", "_", "_"], { ($0.isBold, $0.isItalic) = (true, true) }),
        (["*", "*"], { $0.isBold = true }), (["_", "_"], { $0.isBold = true }),
        (["~", "~"], { $0.isStruckThrough = true }),
        (["*"], { $0.isItalic = true }), (["_"], { $0.isItalic = true }), (["`"], { $0.isCode = true }),
    ]

    private func letter(_ index: Int) -> Character? {
        guard pieces.indices.contains(index), case .letter(let letter) = pieces[index] else { return nil }
        return letter
    }

    private func string(_ range: Range<Int>) -> String {
        range.map { index in
            switch pieces[index] {
            case .letter(let letter): String(letter)
            case .run(let run): run.string
            }
        }.joined()
    }

    private func value(_ index: Int) -> Character? {
        guard pieces.indices.contains(index), case .run(let run) = pieces[index] else { return nil }
        return run.string.first
    }

    private func matches(_ mark: [Character], at index: Int, _ range: Range<Int>) -> Bool {
        index + mark.count <= range.upperBound && mark.indices.allSatisfy { letter(index + $0) == mark[$0] }
    }

    private func find(_ mark: [Character], in range: Range<Int>) -> Int? {
        guard range.lowerBound <= range.upperBound else { return nil }
        return range.first { index in
            guard matches(mark, at: index, range), letter(index - 1) != "\\" else { return false }
            if mark.count == 1, mark[0] == "*" || mark[0] == "_" {
                return letter(index - 1) != mark[0] && letter(index + 1) != mark[0]
                    && letter(index - 1)?.isWhitespace != true
            }
            return true
        }
    }

    private mutating func append(_ piece: Piece, _ style: Style) {
        var run: Text.Run
        switch piece {
        case .letter(let letter): run = Text.Run(string: String(letter))
        case .run(let value): run = value
        }
        if style.isBold { run.weight = run.weight ?? .bold }
        if style.isItalic { run.isItalic = true }
        if style.isCode { run.design = run.design ?? .monospaced }
        if style.isStruckThrough { run.isStruckThrough = true }
        if style.address != nil { run.color = run.color ?? .accentColor }
        if let last = styled.last, case .letter = piece, last.style == style, Text.Run.areAlike(last.run, run) {
            styled[styled.count - 1].run.string += run.string
        } else {
            styled.append((run, style))
        }
    }
}

extension Text.Run {
    /// Whether both look the same.
    static func areAlike(_ one: Text.Run, _ other: Text.Run) -> Bool {
        // The string of a format changes with the language, so that it stays a piece.
        guard one.format == nil, other.format == nil else { return false }
        var one = one
        one.string = other.string
        return one == other
    }
}
