/// One word of the header.
struct Token: Equatable {
    enum Kind: Equatable {
        case word, number, string, mark, comment
        /// A preprocessor line, joined where it continues, without the comment at its end.
        case directive
    }

    var kind: Kind
    var text: String
    var line: Int
    var lastLine: Int
}

/// Cuts the header into tokens.
struct Scanner {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    static func tokens(of text: String) throws(HeaderError) -> [Token] {
        var scanner = Scanner(text)
        var tokens: [Token] = []
        while let token = try scanner.next() { tokens.append(token) }
        return tokens
    }

    private func byte(_ ahead: Int = 0) -> UInt8? {
        position + ahead < bytes.count ? bytes[position + ahead] : nil
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while let byte = byte(), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func next() throws(HeaderError) -> Token? {
        skipBlanks()
        guard let first = byte() else { return nil }
        let start = position
        let startLine = line
        func token(_ kind: Token.Kind, _ text: String) -> Token {
            Token(kind: kind, text: text, line: startLine, lastLine: line)
        }
        switch first {
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
            position += 2
            while !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
                guard let byte = byte() else {
                    throw HeaderError(line: startLine, message: "this comment has no end")
                }
                if byte == 0x0A { line += 1 }
                position += 1
            }
            position += 2
            return token(.comment, text(start + 2..<position - 2))
        case UInt8(ascii: "#"):
            return token(.directive, scanDirective())
        case UInt8(ascii: "\""):
            position += 1
            while let byte = byte(), byte != UInt8(ascii: "\"") {
                if byte == 0x0A { throw HeaderError(line: startLine, message: "this string has no end on its line") }
                position += byte == UInt8(ascii: "\\") ? 2 : 1
            }
            position = min(position + 1, bytes.count)
            return token(.string, text(start..<position))
        default:
            let kind: Token.Kind = isDigit(first) ? .number : isWord(first) ? .word : .mark
            position += 1
            if kind != .mark {
                while let byte = byte(), isWord(byte) { position += 1 }
            }
            return token(kind, text(start..<position))
        }
    }

    private mutating func scanDirective() -> String {
        var result: [UInt8] = []
        while let byte = byte(), byte != 0x0A {
            if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") { break }
            if byte == UInt8(ascii: "\\"), self.byte(1) == 0x0A {
                result.append(0x20)
                line += 1
                position += 2
            } else {
                result.append(byte)
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
    }
}
