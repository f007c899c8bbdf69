extension SceneText {
    /// The elements of a list: in brackets, or lines that begin with a dash.
    struct List {
        var isFlow: Bool
        /// The range of each element; in lines, with the comment lines above it and the end of its last line.
        var elements: [Range<Int>]
        /// The text before the dash of an element.
        var indentation: String
        /// The position behind the last element.
        var end: Int

        /// Returns the range to remove for an element: in brackets, with a comma.
        func removal(_ index: Int) -> Range<Int> {
            guard isFlow else { return elements[index] }
            if index + 1 < elements.count { return elements[index].lowerBound..<elements[index + 1].lowerBound }
            return
                (index > 0 ? elements[index - 1].upperBound : elements[index].lowerBound)..<elements[index].upperBound
        }
    }

    /// Returns a part of the text.
    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    /// Returns a part of the text after edits inside it.
    func string(_ range: Range<Int>, applying edits: [Edit]) throws(Refused) -> String {
        let moved = edits.map { edit in
            Edit(
                range: (edit.range.lowerBound - range.lowerBound)..<(edit.range.upperBound - range.lowerBound),
                text: edit.text)
        }
        return try SceneText(string(range)).applying(moved)
    }

    /// Returns the edit that adds an element behind the last one.
    func insertion(of element: String, behind list: List) -> Edit {
        if list.isFlow {
            return Edit(range: list.end..<list.end, text: list.elements.isEmpty ? element : ", " + element)
        }
        return Edit(range: list.end..<list.end, text: "\(list.indentation)- \(element)\n")
    }

    /// Reads the list that is the value of a key.
    func list(_ entry: Entry) throws(Refused) -> List {
        let start = entry.valueRange.lowerBound
        if start < scalars.count, scalars[start] == "[" { return try flowList(start, entry.valueRange.upperBound - 1) }
        return try lines(entry)
    }

    private func flowList(_ start: Int, _ end: Int) throws(Refused) -> List {
        var elements: [Range<Int>] = []
        var position = skippingSpace(start + 1)
        while position < end {
            let last = try self.end(ofValue: position, isFlow: true, column: 0)
            guard last > position else { throw refusal(position, "an empty element") }
            elements.append(position..<last)
            position = skippingSpace(last)
            if position < end, scalars[position] == "," { position = skippingSpace(position + 1) }
        }
        return List(
            isFlow: true, elements: elements, indentation: "", end: elements.last?.upperBound ?? start + 1)
    }

    private func lines(_ entry: Entry) throws(Refused) -> List {
        let first = lineOf(entry.keyRange.lowerBound) + 1
        guard entry.valueRange.upperBound < scalars.count, scalars[entry.valueRange.upperBound] == "\n" else {
            throw refusal(entry.keyRange.lowerBound, "a last line without its end")
        }
        let end = entry.valueRange.upperBound + 1
        var elements: [Range<Int>] = []
        var column: Int?
        // The comments above an element belong to it.
        var above: Int?
        for line in lineStarts[first...] where line < end {
            let content = line + scalars[line...].prefix { $0 == " " }.count
            let isBlank = content >= scalars.count || scalars[content] == "\n"
            if isBlank || scalars[content] == "#" {
                above = above ?? line
            } else if isElement(content), column == nil || content - line == column {
                if let last = elements.last { elements[elements.count - 1] = last.lowerBound..<(above ?? line) }
                elements.append((above ?? line)..<end)
                (column, above) = (content - line, nil)
            } else {
                above = nil
            }
        }
        guard let column else { throw refusal(entry.keyRange.lowerBound, "no list") }
        return List(
            isFlow: false, elements: elements, indentation: String(repeating: " ", count: column), end: end)
    }
}
