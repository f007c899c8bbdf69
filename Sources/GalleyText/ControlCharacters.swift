/// Texts of others, on their way to where somebody reads them.
extension String {
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
    package var withControlPictures: String {
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
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Whether it has the property Bidi_Control, or separates lines.
    package var turnsText: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
