/// Text from plugins, scenes and files, made safe to print.
extension String {
    /// Whether all characters are printable ASCII, each in one column.
    package var isPrintableASCII: Bool {
        utf8.withContiguousStorageIfAvailable { $0.isPrintable(exceptLineEnds: false) } ?? false
    }

    /// The text without characters that move the cursor, colour the terminal or reorder letters. Control characters
    /// become pictures, as in `withControlPictures`. Line separators and characters that change the direction of
    /// writing become their numbers, as on the page: ⟨U+202E⟩.
    package var withoutControls: String {
        // Most texts are plain, and every printed line is checked.
        if isPrintableASCII { return self }
        let text = withControlPictures
        guard text.unicodeScalars.contains(where: \.turnsText) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            // No such character is below U+061C.
            let number = String(scalar.value + 0x10000, radix: 16, uppercase: true).dropFirst()
            result += scalar.turnsText ? "⟨U+\(number)⟩" : String(scalar)
        }
    }

    /// The text with `withoutControls` applied to each of its lines.
    package var withoutControlsInLines: String {
        if utf8.withContiguousStorageIfAvailable({ $0.isPrintable(exceptLineEnds: true) }) == true { return self }
        guard unicodeScalars.contains(where: { $0.isControl && $0 != "\n" || $0.turnsText }) else { return self }
        return split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withoutControls }
            .joined(separator: "\n")
    }

    /// The text with tabs as spaces, and other control characters as their pictures, such as ␛ for escape.
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

extension UnsafeBufferPointer<UInt8> {
    /// Whether all bytes are printable ASCII, apart from line ends. Does not stop at the first other byte, so that it
    /// examines many at once.
    fileprivate func isPrintable(exceptLineEnds: Bool) -> Bool {
        let lineEnd: UInt8 = exceptLineEnds ? 0x0A : 0x20
        var others: UInt8 = 0
        for byte in self { others |= (byte &- 0x20 < 0x5F ? 0 : 1) & (byte == lineEnd ? 0 : 1) }
        return others == 0
    }
}

extension Unicode.Scalar {
    /// Whether the character has the general category Cc. The ranges are compared directly, because every printed line
    /// is checked.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Whether the character has the property Bidi_Control, or separates lines.
    package var turnsText: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
