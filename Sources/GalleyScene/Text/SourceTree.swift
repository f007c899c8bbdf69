/// A parsed text: scalars, sequences and mappings in one array, in the order of their ends.
///
/// The array is flat, so that reading and freeing a deep text do not need a deep stack. An alias is another index of
/// the same node, so that text with nested aliases costs nothing until it is read.
struct SourceTree {
    /// An index of a node in `nodes`.
    typealias ID = Int

    enum Kind: UInt8 {
        case scalar, sequence, mapping
    }

    struct Node {
        var kind: Kind
        /// Whether the scalar is always text: it is quoted, a block, or tagged as a string.
        var isQuoted = false
        /// The line, from 1.
        var line: Int32
        /// The column, from 1, in Unicode scalars.
        var column: Int32
        /// The text of a scalar.
        var text = ""
        /// The elements of a sequence, or the alternating keys and values of a mapping.
        var links: Range<Int32> = 0..<0
    }

    var nodes: [Node] = []
    var links: [Int32] = []
    /// The root; nil for a text without a document.
    var root: ID?

    subscript(id: ID) -> Node { nodes[id] }

    /// Returns the elements of a sequence.
    func elements(_ id: ID) -> [ID] { links[nodes[id].linkRange].map(Int.init) }

    /// Returns the elements of a sequence of two.
    func pair(_ node: Node) -> (ID, ID) {
        (Int(links[node.linkRange.lowerBound]), Int(links[node.linkRange.lowerBound + 1]))
    }

    /// Returns the number of keys of a mapping.
    func pairCount(_ id: ID) -> Int { nodes[id].links.count / 2 }

    /// Returns the key and the value at a position of a mapping.
    func pair(_ id: ID, _ position: Int) -> (key: ID, value: ID) {
        let start = nodes[id].linkRange.lowerBound + 2 * position
        return (Int(links[start]), Int(links[start + 1]))
    }

    /// Returns the keys and values of a mapping, in the order of the text.
    func pairs(_ id: ID) -> [(key: ID, value: ID)] {
        let range = nodes[id].linkRange
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { (Int(links[$0]), Int(links[$0 + 1])) }
    }
}

extension SourceTree.Node {
    fileprivate var linkRange: Range<Int> { Int(links.lowerBound)..<Int(links.upperBound) }

    /// Whether it is a scalar that means null.
    var isNull: Bool {
        kind == .scalar && !isQuoted
            && (text.isEmpty || text == "null" || text == "~" || text == "Null" || text == "NULL")
    }

    var bool: Bool? {
        guard kind == .scalar, !isQuoted else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    /// The value as a number. Infinities may be quoted, because JSON cannot express them otherwise.
    var number: Double? {
        guard kind == .scalar, let value = GalleyScene.number(text) else { return nil }
        return isQuoted && value.isFinite ? nil : value
    }

    /// The value as a whole number, written as one (`3`, not `3.0`).
    var integer: Int64? {
        guard kind == .scalar, !isQuoted, text.utf8.allSatisfy({ $0 != 0x5F }) else { return nil }
        return Int64(text)
    }

    /// The value in an error: `"wide"`, `12`, `a list`, `nothing`.
    var found: String {
        switch kind {
        case .sequence: return links.isEmpty ? "an empty list" : "a list"
        case .mapping: return links.isEmpty ? "an empty mapping" : "a mapping"
        case .scalar:
            if isNull { return text.isEmpty ? "nothing" : text }
            let short = text.count > 60 ? text.prefix(57) + "…" : text[...]
            let line = short.contains(where: \.isNewline) ? short.prefix { !$0.isNewline } + "…" : short
            return isQuoted || (number == nil && bool == nil) ? "\"\(line)\"" : String(line)
        }
    }
}
