/// What is wrong with a filter, and where.
public struct FilterError: Error, Hashable, CustomStringConvertible {
    /// The filter as it was written.
    public let text: String
    /// Where the place begins, in characters from the start, and how many it takes.
    public let position: Int, length: Int
    /// What was expected and what was found.
    public let message: String

    /// The message, then the filter with the place marked under it.
    public var description: String {
        // A long filter is shown around the place.
        let (before, after) = (40, 36)
        let characters = Array(text.withoutControls)
        let start = max(0, min(position, characters.count) - before)
        let end = min(characters.count, max(position, start) + after)
        let shown =
            (start > 0 ? "…" : "") + String(characters[start..<max(start, end)]) + (end < characters.count ? "…" : "")
        let indent = String(repeating: " ", count: position - start + (start > 0 ? 1 : 0))
        let mark = String(repeating: "^", count: max(1, min(length, end - position)))
        return "\(message)\n    \(shown)\n    \(indent)\(mark)"
    }
}

/// The name among `names` that was probably meant by `text`: the same but for case, or with at most one letter in three
/// wrong, missing or too many.
func nearestName(to text: String, among names: [String]) -> String? {
    let word = Array(text.lowercased())
    guard word.count <= 64 else { return nil }
    let near = names.map { (name: $0, distance: distance(word, Array($0.lowercased()))) }
        .filter { $0.distance <= max(1, min(word.count, $0.name.count) / 3) }
    return near.min { $0.distance < $1.distance }?.name
}

/// Letters to change, add or leave out, where two swapped neighbours are one change.
private func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var least = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
            row.append(least)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
