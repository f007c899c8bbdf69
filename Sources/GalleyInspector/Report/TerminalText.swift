/// Texts in the columns of a terminal.
extension String {
    /// The columns it takes: two for a character of the wide scripts and for an emoji.
    var columns: Int { utf8.count == count ? count : reduce(0) { $0 + $1.columns } }

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

    /// Broken between words into lines of this width.
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

    /// The text with nothing in it that would move the cursor, colour the terminal or have it show letters in another
    /// order: as `withControlPictures`, and what turns the direction of writing, or begins a line, by its number, as the
    /// page has it: ⟨U+202E⟩.
    package var withoutControls: String {
        let text = withControlPictures
        guard text.unicodeScalars.contains(where: \.turnsText) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            // None is below U+061C.
            let number = String(scalar.value + 0x10000, radix: 16, uppercase: true).dropFirst()
            result += scalar.turnsText ? "⟨U+\(number)⟩" : String(scalar)
        }
    }

    /// The same of each line of a text.
    package var withoutControlsInLines: String {
        guard unicodeScalars.contains(where: { $0.isControl && $0 != "\n" || $0.turnsText }) else { return self }
        return split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withoutControls }
            .joined(separator: "\n")
    }

    /// Tabs as spaces, other control characters as their pictures: ␛ for escape.
    var withControlPictures: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 9: result += "    ".unicodeScalars
            case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
            case 0x7F...0x9F: result.append("␡")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Of the general category Cc, which never changes; every line that is written is looked at.
    var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Whether it has the property Bidi_Control, or separates lines.
    var turnsText: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension Character {
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        switch first.value {
        // Hangul, CJK and full width forms, as UAX #11 classes them.
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default:
            return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") ? 2 : 1
        }
    }
}
