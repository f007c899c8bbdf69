/// The names of elements in a scene: each is unique, and an element keeps its own.
struct SceneNames {
    private var names: [UInt64: String] = [:]
    private var taken: Set<String> = []
    private var seen: Set<UInt64> = []

    /// Begins a scene.
    mutating func begin() { seen = [] }

    /// Ends a scene: elements that are not in it give their names free.
    mutating func end() {
        for (id, name) in names where !seen.contains(id) {
            names[id] = nil
            taken.remove(name)
        }
    }

    /// Returns the name of an element: its current one, otherwise a new one that begins with `base`.
    mutating func name(of id: UInt64, base: @autoclosure () -> String) -> String {
        seen.insert(id)
        if let known = names[id] { return known }
        let base = Self.line(base())
        var name = base
        var number = 1
        while !taken.insert(name).inserted {
            number += 1
            name = "\(base)#\(number)"
        }
        names[id] = name
        return name
    }

    /// Frees the name of an element that is gone from a scene written in parts.
    mutating func forget(_ id: UInt64) {
        guard let name = names.removeValue(forKey: id) else { return }
        taken.remove(name)
        seen.remove(id)
    }

    /// Returns the name of an element that has one.
    func name(of id: UInt64) -> String? { names[id] }

    /// A name is one line, and not empty.
    private static func line(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? "view" : words.count > 48 ? words.prefix(47) + "…" : words
    }
}
