/// Text for shell commands.
package enum Shell {
    /// Returns a word as a shell reads it, quoted if necessary.
    package static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        if isPlain { return word }
        // A word with characters that a terminal does not print is written as octal escapes.
        guard word == word.withoutControls else {
            let bytes = word.utf8.map { byte in
                let octal = String(byte, radix: 8)
                return UInt8(ascii: "0")...UInt8(ascii: "z") ~= byte && byte != UInt8(ascii: "\\")
                    ? String(UnicodeScalar(byte)) : "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            }
            return "\"$(printf '\(bytes.joined())')\""
        }
        return "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
