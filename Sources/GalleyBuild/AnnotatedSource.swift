/// An author's source with the builder's code in it, ready to be compiled.
struct AnnotatedSource {
    let path: String
    /// What the compiler reads.
    let text: String
    /// Where inline insertions moved the columns of a line: from `column` on, to where one with padding follows.
    private let shifts: [(line: Int, column: Int, end: Int, length: Int)]

    /// - Parameter leftOut: byte ranges of the source that the compiler must not see. They become spaces, so that
    ///   everything else stays where it is.
    init(_ source: SourceText, index: Int, code: GeneratedCode, leftOut: [Range<Int>]) {
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
        let insertions = code.insertions.filter { $0.source == index }
        // Insertions at one offset keep their order: sorting is by offset, then by position in the list.
        for (_, insertion) in insertions.enumerated().sorted(by: { ($0.1.offset, $0.0) < ($1.1.offset, $1.0) }) {
            result += bytes[start..<insertion.offset]
            result += Array(insertion.text.utf8)
            start = insertion.offset
            let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
            let column = start - (bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
            if insertion.isInline {
                shifts.append((line, column, .max, insertion.text.utf8.count))
            } else if let last = shifts.indices.last, shifts[last].line == line {
                shifts[last].end = min(shifts[last].end, column)
            }
        }
        result += bytes[start...]
        result += Array(("\n" + code.endings[index]).utf8)
        self.shifts = shifts
        text = String(decoding: result, as: UTF8.self)
    }

    /// A place that the compiler named, in the author's columns.
    func authored(_ place: SourcePlace) -> SourcePlace {
        let moved = shifts.filter { $0.line == place.line && ($0.column..<$0.end).contains(place.column) }
            .map(\.length).reduce(0, +)
        return SourcePlace(path: place.path, line: place.line, column: max(1, place.column - moved))
    }
}
