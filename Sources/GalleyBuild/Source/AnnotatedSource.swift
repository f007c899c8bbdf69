/// An author's source with the builder's code in it, ready to be compiled.
struct AnnotatedSource {
    let path: String
    /// What the compiler reads.
    let text: String
    /// Where inline insertions and replacements moved the columns of a line: what is behind `column` is `length` bytes
    /// further on, as far as `end`, where an insertion with padding follows.
    private let shifts: [(line: Int, column: Int, end: Int, length: Int)]

    /// - Parameters:
    /// - leftOut: byte ranges of the source that the compiler must not see. They become spaces, so that everything else
    ///     stays where it is.
    ///   - edits: what the builder writes in other words.
    init(
        _ source: SourceText, index: Int, code: GeneratedCode, leftOut: [Range<Int>],
        edits: [GeneratedCode.Insertion] = []
    ) {
        path = source.path
        var bytes = Array(source.text.utf8)
        for range in leftOut {
            for offset in range where bytes[offset] != UInt8(ascii: "\n") && bytes[offset] != UInt8(ascii: "\r") {
                bytes[offset] = UInt8(ascii: " ")
            }
        }
        var result: [UInt8] = Array((GeneratedCode.location(source.path, line: 1) + "\n").utf8)
        var shifts: [(line: Int, column: Int, end: Int, length: Int)] = []
        var start = 0
        let insertions =
            code.insertions.filter { $0.source == index }
            // What is written behind a piece goes with it.
            + edits.filter { edit in !leftOut.contains { ($0.lowerBound...$0.upperBound).contains(edit.offset) } }
        // Insertions at one offset keep their order: sorting is by offset, then by position in the list.
        for (_, insertion) in insertions.enumerated().sorted(by: { ($0.1.offset, $0.0) < ($1.1.offset, $1.0) }) {
            // Of two edits of one place the outer one holds the inner one's text.
            guard insertion.offset >= start else { continue }
            result += bytes[start..<insertion.offset]
            result += Array(insertion.text.utf8)
            start = insertion.offset
            let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
            let column = start - (bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
            if insertion.isInline {
                let length = insertion.text.utf8.count - insertion.replaced
                shifts.append((line, column, .max, length))
                start += insertion.replaced
            } else {
                for shift in shifts.indices where shifts[shift].line == line {
                    shifts[shift].end = min(shifts[shift].end, column)
                }
            }
        }
        result += bytes[start...]
        result += Array(("\n" + code.endings[index]).utf8)
        self.shifts = shifts
        text = String(decoding: result, as: UTF8.self)
    }

    /// A place that the compiler named, in the author's columns.
    func authored(_ place: SourcePlace) -> SourcePlace {
        var column = place.column
        for shift in shifts where shift.line == place.line && column >= shift.column && column < shift.end {
            // What lies within generated text is where that begins.
            column = max(shift.column, column - shift.length)
        }
        return SourcePlace(path: place.path, line: place.line, column: max(1, column))
    }
}
