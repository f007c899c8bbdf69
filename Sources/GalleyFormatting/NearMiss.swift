/// Returns the name among `names` that `text` was probably meant to be, or nil if none is similar.
///
/// A similar name has the same letters in another case, or at most one wrong, missing, additional or swapped letter for
/// every three letters, and shares at least one letter.
package func nearMiss(_ text: String, among names: some Sequence<String>) -> String? {
    let word = Array(text.lowercased().unicodeScalars)
    guard !word.isEmpty, word.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
        let other = Array(name.lowercased().unicodeScalars)
        let allowed = max(1, min(word.count, other.count) / 3)
        guard abs(word.count - other.count) <= allowed else { continue }
        let distance = editDistance(word, other)
        // Ignores candidates that share no letter with the input.
        guard distance < max(word.count, other.count) else { continue }
        if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
}

/// Returns the number of edits between two words, where two swapped neighbours are one edit.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        row.reserveCapacity(b.count + 1)
        for j in b.indices {
            var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
