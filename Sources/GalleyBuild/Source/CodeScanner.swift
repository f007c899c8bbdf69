/// The bytes of a Swift source that are code: neither in a comment nor in a string, but for what a string interpolates.
/// A string's beginning counts as one byte, its quote.
struct CodeScanner {
    private let bytes: [UInt8]
    private var at = 0
    /// The strings around the place, each with the brackets that are open in its interpolation.
    private var strings: [(quote: Quote, depth: Int)] = []

    private struct Quote {
        /// `#` on each side.
        var hashes: Int
        /// 1, or 3.
        var marks: Int
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte of code.
    mutating func next() -> (byte: UInt8, offset: Int)? {
        while at < bytes.count {
            let (byte, offset) = (bytes[at], at)
            if byte == UInt8(ascii: "/"), skipComment() { continue }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), enterString() {
                return (UInt8(ascii: "\""), offset)
            }
            at += 1
            if let last = strings.indices.last {
                if byte == UInt8(ascii: "(") { strings[last].depth += 1 }
                if byte == UInt8(ascii: ")") { strings[last].depth -= 1 }
                // The interpolation ends, the string goes on.
                if strings[last].depth == 0 {
                    let quote = strings.removeLast().quote
                    skipText(of: quote)
                }
            }
            return (byte, offset)
        }
        return nil
    }

    private func has(_ text: StaticString, at offset: Int) -> Bool {
        offset + text.utf8CodeUnitCount <= bytes.count
            && text.withUTF8Buffer { $0.enumerated().allSatisfy { bytes[offset + $0.offset] == $0.element } }
    }

    private mutating func skipComment() -> Bool {
        if has("//", at: at) {
            while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            return true
        }
        guard has("/*", at: at) else { return false }
        var depth = 0
        repeat {
            if has("/*", at: at) {
                (depth, at) = (depth + 1, at + 2)
            } else if has("*/", at: at) {
                (depth, at) = (depth - 1, at + 2)
            } else {
                at += 1
            }
        } while depth > 0 && at < bytes.count
        return true
    }

    /// Passes over a string up to its end or its first interpolation.
    private mutating func enterString() -> Bool {
        var hashes = 0
        while at + hashes < bytes.count, bytes[at + hashes] == UInt8(ascii: "#") { hashes += 1 }
        guard has("\"", at: at + hashes) else { return false }
        let marks = has("\"\"\"", at: at + hashes) ? 3 : 1
        at += hashes + marks
        skipText(of: Quote(hashes: hashes, marks: marks))
        return true
    }

    private mutating func skipText(of quote: Quote) {
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\\"), hasHashes(quote.hashes, at: at + 1) {
                at += 1 + quote.hashes
                if has("(", at: at) {
                    // The bracket is code, so its closing bracket is reported too.
                    strings.append((quote, 0))
                    return
                }
                at += 1
            } else if byte == UInt8(ascii: "\""), quote.marks == 1 || has("\"\"\"", at: at),
                hasHashes(quote.hashes, at: at + quote.marks)
            {
                at += quote.marks + quote.hashes
                return
            } else if quote.marks == 1, byte == 0x0A || byte == 0x0D {
                // Never closed: the next line is code again.
                return
            } else {
                at += 1
            }
        }
    }

    private func hasHashes(_ count: Int, at offset: Int) -> Bool {
        offset + count <= bytes.count && (0..<count).allSatisfy { bytes[offset + $0] == UInt8(ascii: "#") }
    }
}
