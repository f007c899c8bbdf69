/// The names of elements in a scene: each is unique, and an element keeps its own.
struct SceneNames {
    private struct Name {
        let text: String
        let base: String
        let number: Int
    }

    private var names: [UInt64: Name] = [:]
    private var taken: Set<String> = []
    private var seen: Set<UInt64> = []
    /// The number from which a name with this base may be free. Thousands of rows have equal bases.
    private var firstFree: [String: Int] = [:]

    /// Begins a scene.
    mutating func begin() { seen = [] }

    /// Ends a scene: elements that are not in it give their names free.
    mutating func end() {
        for id in names.keys where !seen.contains(id) { forget(id) }
    }

    /// Returns the name of an element: its current one, otherwise a new one that begins with `base`.
    mutating func name(of id: UInt64, base: @autoclosure () -> String) -> String {
        seen.insert(id)
        if let known = names[id] { return known.text }
        let base = Self.line(base())
        var number = firstFree[base] ?? 1
        var text = number == 1 ? base : "\(base)#\(number)"
        while !taken.insert(text).inserted {
            number += 1
            text = "\(base)#\(number)"
        }
        names[id] = Name(text: text, base: base, number: number)
        firstFree[base] = number + 1
        return text
    }

    /// Frees the name of an element that is gone.
    mutating func forget(_ id: UInt64) {
        guard let name = names.removeValue(forKey: id) else { return }
        taken.remove(name.text)
        firstFree[name.base] = min(firstFree[name.base] ?? 1, name.number)
        seen.remove(id)
    }

    /// Returns the name of an element that has one.
    func name(of id: UInt64) -> String? { names[id]?.text }

    /// A name is one line, and not empty.
    private static func line(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? "view" : words.count > 48 ? words.prefix(47) + "…" : words
    }
}
