/// A source without comments, and with empty texts in place of those that are written, so that its brackets tell its parts.
struct PlainCode {
    private let source: [Character]
    private var place = 0
    private(set) var text = ""

    init(_ source: String) {
        self.source = Array(source)
        readCode(isShown: true)
    }

    private func isNext(_ word: String, at place: Int) -> Bool { source[place...].starts(with: word) }

    /// Reads code: the whole source, or that inside of a text, which ends with a parenthesis that nothing opened.
    private mutating func readCode(isShown: Bool) {
        var depth = 0
        while place < source.count {
            let character = source[place]
            if isNext("//", at: place) {
                while place < source.count, !source[place].isNewline { place += 1 }
                continue
            }
            if isNext("/*", at: place) {
                skipComment()
                if isShown { text.append(" ") }
                continue
            }
            let marks = source[place...].prefix { $0 == "#" }.count
            if isNext("\"", at: place + marks) {
                readText(marks)
                if isShown { text += "\"\"" }
                continue
            }
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            place += 1
            if isShown { text.append(character) } else if depth < 0 { return }
        }
    }

    /// Comments contain others.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if isNext("/*", at: place) {
                (depth, place) = (depth + 1, place + 2)
            } else if isNext("*/", at: place) {
                (depth, place) = (depth - 1, place + 2)
            } else {
                place += 1
            }
        } while depth > 0 && place < source.count
    }

    /// Reads a text after marks such as those of `#"raw"#`.
    private mutating func readText(_ marks: Int) {
        place += marks
        let hashes = String(repeating: "#", count: marks)
        let quotes = isNext("\"\"\"", at: place) ? "\"\"\"" : "\""
        place += quotes.count
        while place < source.count {
            if isNext("\\" + hashes, at: place) {
                place += 1 + marks
                guard place < source.count else { return }
                let escaped = source[place]
                place += 1
                if escaped == "(" { readCode(isShown: false) }
            } else if isNext(quotes + hashes, at: place) {
                place += quotes.count + marks
                return
            } else {
                place += 1
            }
        }
    }
}
