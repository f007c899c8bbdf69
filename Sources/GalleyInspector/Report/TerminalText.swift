/// Texts in the columns of a terminal.
extension String {
    /// The number of terminal columns: two for characters of wide scripts and for emoji.
    package var columns: Int {
        // Finding characters takes long, and most texts are plain.
        isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.columns }
    }

    func padded(to width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: Swift.max(0, width - columns))
        return left ? space + self : self + space
    }

    func shortened(to width: Int) -> String {
        guard columns > width else { return self }
        var result = ""
        var room = width - 1
        for character in self {
            room -= character.columns
            guard room >= 0 else { break }
            result.append(character)
        }
        return width > 0 ? result + "…" : ""
    }

    /// Returns the text, broken between words into lines of a width.
    func wrapped(to width: Int) -> [String] {
        split(separator: " ").reduce(into: [String]()) { lines, word in
            if let last = lines.last, last.columns + word.count < width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }

    var withoutTrailingSpaces: String { String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) }
}

extension Character {
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        switch first.value {
        // Hangul, CJK and full-width forms, as UAX #11 classifies them.
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default:
            return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") ? 2 : 1
        }
    }
}
