/// The text of a scene, in which single values are replaced, added or removed. Everything else stays as it is: comments,
/// the order of keys, quotes and blank lines.
///
/// It reads as much of YAML as is needed to find the keys of one mapping, and refuses the rest: anchors, block texts,
/// and plain texts of several lines. The caller reads the result as a scene before it replaces the file.
struct SceneText {
    /// A replacement of a part of the text.
    struct Edit: Equatable {
        var range: Range<Int>
        var text: String
    }

    /// The reason why a value cannot be replaced.
    struct Refused: Error, CustomStringConvertible {
        let line: Int
        let description: String
    }

    /// A key of a mapping with its value.
    struct Entry {
        var key: String
        /// The range of the key, and of the value without the space and the comment after it.
        var keyRange: Range<Int>, valueRange: Range<Int>
    }

    /// A mapping: its entries, and whether it is in braces.
    struct Mapping {
        var isFlow: Bool
        var entries: [Entry]
        /// The position of the closing brace, or the end of the last value.
        var end: Int
        /// The column of the keys, from 0.
        var column: Int
    }

    let scalars: [Unicode.Scalar]
    private let hasEnd: Bool
    let lineStarts: [Int]
    /// Whether keys and texts are quoted, as JSON wants it.
    let isJSON: Bool

    init(_ text: String) {
        // Every line has an end while the text is edited.
        hasEnd = text.unicodeScalars.last == "\n"
        let scalars = Array(text.unicodeScalars) + (hasEnd ? [] : ["\n"])
        self.scalars = scalars
        lineStarts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
        let first = scalars.first { $0 != " " && $0 != "\n" }
        isJSON = first == "{" && scalars.first { !"{ \n".unicodeScalars.contains($0) } == "\""
    }

    /// Returns the text after edits, which must not overlap.
    ///
    /// - Throws: `Refused` for edits that overlap.
    func applying(_ edits: [Edit]) throws(Refused) -> String {
        let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for (one, next) in zip(sorted, sorted.dropFirst()) where one.range.upperBound > next.range.lowerBound {
            throw refusal(next.range.lowerBound, "two changes of one value")
        }
        var result = String.UnicodeScalarView()
        var position = 0
        for edit in sorted {
            result.append(contentsOf: scalars[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.text.unicodeScalars)
            position = edit.range.upperBound
        }
        result.append(contentsOf: scalars[position...])
        if !hasEnd, result.last == "\n" { result.removeLast() }
        return String(result)
    }

    /// Returns the edit that gives a mapping's key another value.
    func set(_ key: String, to value: String, in mapping: Mapping) throws(Refused) -> Edit {
        if let entry = mapping.entries.first(where: { $0.key == key }) { return try set(entry, to: value) }
        let pair = "\(isJSON ? "\"\(key)\"" : key): \(value)"
        if mapping.isFlow {
            let at = mapping.entries.last?.valueRange.upperBound ?? mapping.end
            return Edit(range: at..<at, text: mapping.entries.isEmpty ? pair : ", \(pair)")
        }
        // Below the first key, which says the kind of the view as a rule; a value of several lines stays in one piece.
        guard
            let first = mapping.entries.first(where: {
                lineOf($0.keyRange.lowerBound) == lineOf($0.valueRange.upperBound)
            })
        else { throw refusal(mapping.end, "a mapping without a key on a line of its own") }
        let at = endOfLine(first.valueRange.upperBound)
        return Edit(range: at..<at, text: "\n" + String(repeating: " ", count: mapping.column) + pair)
    }

    /// Returns the edit that gives a key another value.
    func set(_ entry: Entry, to value: String) throws(Refused) -> Edit {
        if entry.valueRange.isEmpty { return Edit(range: entry.valueRange, text: " \(value)") }
        guard !"\n#".unicodeScalars.contains(scalars[entry.valueRange.lowerBound]) else {
            throw refusal(entry.keyRange.lowerBound, "the value of \(entry.key) in lines of its own")
        }
        return Edit(range: entry.valueRange, text: value)
    }

    /// Returns the edit that removes a key; nil if the mapping does not have it.
    func remove(_ key: String, from mapping: Mapping) throws(Refused) -> Edit? {
        guard let index = mapping.entries.firstIndex(where: { $0.key == key }) else { return nil }
        let entry = mapping.entries[index]
        if mapping.isFlow {
            // With the comma after it, or before the last one.
            if index + 1 < mapping.entries.count {
                return Edit(range: entry.keyRange.lowerBound..<mapping.entries[index + 1].keyRange.lowerBound, text: "")
            }
            let start = index > 0 ? mapping.entries[index - 1].valueRange.upperBound : entry.keyRange.lowerBound
            return Edit(range: start..<entry.valueRange.upperBound, text: "")
        }
        let start = lineStarts[lineOf(entry.keyRange.lowerBound)]
        guard scalars[start..<entry.keyRange.lowerBound].allSatisfy({ $0 == " " }) else {
            throw refusal(start, "the first key of an element of a list cannot be removed")
        }
        return Edit(range: start..<min(scalars.count, endOfLine(entry.valueRange.upperBound) + 1), text: "")
    }

    /// Reads the mapping that starts at a line and a column, both from 1.
    func mapping(line: Int, column: Int) throws(Refused) -> Mapping {
        let start = try offset(line, column)
        guard start < scalars.count else { throw refusal(start, "the end of the file") }
        return scalars[start] == "{" ? try flow(start) : try block(start)
    }

    /// Returns the range of a size, such as `20x10`, that starts at a line and a column, both from 1; nil for anything else.
    func size(line: Int, column: Int) throws(Refused) -> Range<Int>? {
        let start = try offset(line, column)
        guard start < scalars.count, !"{[&!|>\n".unicodeScalars.contains(scalars[start]) else { return nil }
        let end = try end(ofValue: start, isFlow: true, column: 0)
        let word = string(start..<end).filter { $0 != "\"" && $0 != "'" }
        return word.wholeMatch(of: /[0-9.]+ *x *[0-9.]+/) == nil ? nil : start..<end
    }

    /// Reads the value of the key at a line and a column, both from 1.
    func entry(line: Int, column: Int, isFlow: Bool) throws(Refused) -> Entry {
        let start = try offset(line, column)
        return try entry(start, isFlow: isFlow, column: column - 1)
    }

    // MARK: Reading

    private func offset(_ line: Int, _ column: Int) throws(Refused) -> Int {
        guard lineStarts.indices.contains(line - 1), column > 0 else {
            throw Refused(line: line, description: "line \(line) is not in the file")
        }
        return lineStarts[line - 1] + column - 1
    }

    func lineOf(_ position: Int) -> Int { (lineStarts.firstIndex { $0 > position } ?? lineStarts.count) - 1 }

    private func endOfLine(_ position: Int) -> Int {
        scalars[position...].firstIndex(of: "\n") ?? scalars.count
    }

    func refusal(_ position: Int, _ found: String) -> Refused {
        Refused(line: lineOf(min(position, max(0, scalars.count - 1))) + 1, description: found)
    }

    private func flow(_ start: Int) throws(Refused) -> Mapping {
        var entries: [Entry] = []
        var position = skippingSpace(start + 1)
        while position < scalars.count, scalars[position] != "}" {
            let entry = try entry(position, isFlow: true, column: 0)
            entries.append(entry)
            position = skippingSpace(entry.valueRange.upperBound)
            if position < scalars.count, scalars[position] == "," { position = skippingSpace(position + 1) }
        }
        guard position < scalars.count else { throw refusal(start, "a mapping without its end") }
        return Mapping(isFlow: true, entries: entries, end: position, column: 0)
    }

    private func block(_ start: Int) throws(Refused) -> Mapping {
        let column = start - lineStarts[lineOf(start)]
        var entries = [try entry(start, isFlow: false, column: column)]
        for line in lineStarts[(lineOf(start) + 1)...] {
            let content = line + scalars[line...].prefix { $0 == " " }.count
            guard content < scalars.count, scalars[content] != "\n", scalars[content] != "#" else { continue }
            if content - line < column { break }
            // Below the key, or an element of the list that is its value.
            if content - line > column || isElement(content) { continue }
            entries.append(try entry(content, isFlow: false, column: column))
        }
        return Mapping(
            isFlow: false, entries: entries, end: entries[entries.count - 1].valueRange.upperBound, column: column)
    }

    func isElement(_ position: Int) -> Bool {
        scalars[position] == "-"
            && (position + 1 == scalars.count || " \n".unicodeScalars.contains(scalars[position + 1]))
    }

    private func entry(_ start: Int, isFlow: Bool, column: Int) throws(Refused) -> Entry {
        var position = start
        var key = ""
        if let quote = scalars[start...].first, quote == "\"" || quote == "'" {
            position = try end(ofQuoted: start)
            key = String(String.UnicodeScalarView(scalars[(start + 1)..<(position - 1)]))
        } else {
            while position < scalars.count, !isColon(position), scalars[position] != "\n" { position += 1 }
            key = String(String.UnicodeScalarView(scalars[start..<position]))
        }
        let keyEnd = position
        guard position < scalars.count, scalars[position] == ":" else { throw refusal(start, "no key") }
        position += 1
        while position < scalars.count, scalars[position] == " " || (isFlow && scalars[position] == "\n") {
            position += 1
        }
        return Entry(
            key: key, keyRange: start..<keyEnd,
            valueRange: position..<(try end(ofValue: position, isFlow: isFlow, column: column)))
    }

    private func isColon(_ position: Int) -> Bool {
        scalars[position] == ":"
            && (position + 1 == scalars.count || " \n".unicodeScalars.contains(scalars[position + 1]))
    }

    func end(ofValue start: Int, isFlow: Bool, column: Int) throws(Refused) -> Int {
        guard start < scalars.count else { return start }
        switch scalars[start] {
        case "\"", "'": return try end(ofQuoted: start)
        case "{", "[": return try end(ofBracket: start)
        case "&", "!", "|", ">": throw refusal(start, "an anchor, a tag or a block of text")
        case "\n", "#": return endOfBlock(start, column)
        default: break
        }
        var position = start
        while position < scalars.count, scalars[position] != "\n" {
            if isFlow, ",}]".unicodeScalars.contains(scalars[position]) { break }
            if scalars[position] == "#", position > start, scalars[position - 1] == " " { break }
            position += 1
        }
        if !isFlow, endOfBlock(position, column) > endOfLine(position) {
            throw refusal(start, "a text of several lines")
        }
        while position > start, scalars[position - 1] == " " { position -= 1 }
        return position
    }

    /// Returns the end of the last line that is indented more than a column, or is an element of a list at it.
    private func endOfBlock(_ start: Int, _ column: Int) -> Int {
        var end = endOfLine(start)
        for line in lineStarts where line > start {
            let content = line + scalars[line...].prefix { $0 == " " }.count
            guard content < scalars.count, scalars[content] != "\n", scalars[content] != "#" else { continue }
            guard content - line > column || (content - line == column && isElement(content)) else { break }
            end = endOfLine(content)
        }
        return end
    }

    func skippingSpace(_ start: Int) -> Int {
        var position = start
        while position < scalars.count {
            if scalars[position] == "#" {
                position = endOfLine(position)
            } else if " \n\t".unicodeScalars.contains(scalars[position]) {
                position += 1
            } else {
                break
            }
        }
        return position
    }

    private func end(ofQuoted start: Int) throws(Refused) -> Int {
        let quote = scalars[start]
        var position = start + 1
        while position < scalars.count {
            if scalars[position] == quote {
                // Two single quotes are one inside a text.
                guard quote == "'", position + 1 < scalars.count, scalars[position + 1] == "'" else {
                    return position + 1
                }
                position += 1
            } else if scalars[position] == "\\", quote == "\"" {
                position += 1
            }
            position += 1
        }
        throw refusal(start, "a text without its end")
    }

    private func end(ofBracket start: Int) throws(Refused) -> Int {
        var position = start
        var depth = 0
        while position < scalars.count {
            switch scalars[position] {
            case "{", "[": depth += 1
            case "}", "]":
                depth -= 1
                if depth == 0 { return position + 1 }
            // A quote inside a plain text, as in `don't`, begins no text.
            case "\"",
                "'" where " {[,:\n".unicodeScalars.contains(scalars[position - 1]):
                position = try end(ofQuoted: position) - 1
            case "#" where " \n".unicodeScalars.contains(scalars[position - 1]): position = endOfLine(position) - 1
            default: break
            }
            position += 1
        }
        throw refusal(start, "a bracket without its end")
    }
}
