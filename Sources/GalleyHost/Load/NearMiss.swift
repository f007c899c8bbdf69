/// Finds the name that was probably meant.
enum NearMiss {
    /// The candidate that takes the fewest edits (a letter more, less, other, or two swapped), if those are at most
    /// a third of its letters. Upper and lower case count as equal; the first of several wins.
    static func nearest(to name: String, in candidates: [String]) -> String? {
        let name = Array(name.lowercased())
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased())
            let limit = min(max(1, letters.count / 3), (best?.distance ?? .max) - 1)
            // Names of very different lengths need no table.
            guard limit >= 0, abs(letters.count - name.count) <= limit else { continue }
            let distance = distance(name, letters)
            if distance <= limit { best = (candidate, distance) }
        }
        return best?.candidate
    }

    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1] + Array(repeating: 0, count: b.count)
            for j in b.indices {
                row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
                }
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
