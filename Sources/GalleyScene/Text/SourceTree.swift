import Foundation

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

    /// A node as the tree holds it.
    struct Entry {
        var kind: Kind
        /// Whether the scalar is always text: it is quoted, a block, or tagged as a string.
        var isQuoted = false
        /// The line, from 1.
        var line: Int32
        /// The column, from 1, in Unicode scalars.
        var column: Int32
        /// The positions of a scalar's bytes in `text`; in `links`, those of a sequence's elements, or of the alternating
        /// keys and values of a mapping.
        var range: Range<Int32> = 0..<0
    }

    /// A node for its readers. Its text is made when it is asked for, because most nodes are only looked at.
    struct Node {
        fileprivate let entry: Entry
        fileprivate let bytes: [UInt8]

        var kind: Kind { entry.kind }
        /// Whether the scalar is always text: it is quoted, a block, or tagged as a string.
        var isQuoted: Bool { entry.isQuoted }
        /// The line, from 1.
        var line: Int32 { entry.line }
        /// The column, from 1, in Unicode scalars.
        var column: Int32 { entry.column }
        /// The number of elements of a sequence, or twice the number of keys of a mapping.
        var linkCount: Int { kind == .scalar ? 0 : entry.range.count }
        /// The text of a scalar; empty for another node.
        var text: String {
            withUTF8 { String(decoding: $0, as: UTF8.self) }
        }

        /// Whether the text of a scalar is this one.
        func isText(_ text: StaticString) -> Bool {
            withUTF8 { bytes in
                // Sound: both have as many bytes, and a text that is compared is not empty.
                bytes.count == text.utf8CodeUnitCount && memcmp(bytes.baseAddress!, text.utf8Start, bytes.count) == 0
            }
        }

        /// Calls `body` with the bytes of a scalar's text, which are there for the duration of the call.
        func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            bytes.withUnsafeBufferPointer { bytes in
                kind == .scalar
                    ? body(UnsafeBufferPointer(rebasing: bytes[entry.indices]))
                    : body(UnsafeBufferPointer(start: nil, count: 0))
            }
        }
    }

    var entries: [Entry] = []
    var links: [Int32] = []
    /// The bytes of all scalars, in UTF-8.
    var text: [UInt8] = []
    /// The root; nil for a text without a document.
    var root: ID?

    subscript(id: ID) -> Node { Node(entry: entries[id], bytes: text) }

    /// Adds bytes to the text, and returns their positions.
    mutating func append(_ bytes: some Collection<UInt8>) -> Range<Int32> {
        let start = Int32(text.count)
        text.append(contentsOf: bytes)
        return start..<Int32(text.count)
    }

    /// Returns the elements of a sequence.
    func elements(_ id: ID) -> [ID] { links[entries[id].indices].map(Int.init) }

    /// Returns the elements of a sequence of two.
    func pair(_ node: Node) -> (ID, ID) {
        (Int(links[node.entry.indices.lowerBound]), Int(links[node.entry.indices.lowerBound + 1]))
    }

    /// Returns the number of keys of a mapping.
    func pairCount(_ id: ID) -> Int { entries[id].range.count / 2 }

    /// Returns the key and the value at a position of a mapping.
    func pair(_ id: ID, _ position: Int) -> (key: ID, value: ID) {
        let start = entries[id].indices.lowerBound + 2 * position
        return (Int(links[start]), Int(links[start + 1]))
    }

    /// Returns the keys and values of a mapping, in the order of the text.
    func pairs(_ id: ID) -> [(key: ID, value: ID)] {
        let range = entries[id].indices
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { (Int(links[$0]), Int(links[$0 + 1])) }
    }
}

extension SourceTree.Entry {
    fileprivate var indices: Range<Int> { Int(range.lowerBound)..<Int(range.upperBound) }
}

extension SourceTree.Node {
    /// Whether it is a scalar that means null.
    var isNull: Bool {
        kind == .scalar && !isQuoted
            && (entry.range.isEmpty || isText("null") || isText("~") || isText("Null") || isText("NULL"))
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
        guard kind == .scalar, !isQuoted, withUTF8({ !$0.contains(0x5F) }) else { return nil }
        return Int64(text)
    }

    /// The value in an error: `"wide"`, `12`, `a list`, `nothing`.
    var found: String {
        switch kind {
        case .sequence: return linkCount == 0 ? "an empty list" : "a list"
        case .mapping: return linkCount == 0 ? "an empty mapping" : "a mapping"
        case .scalar:
            let text = text
            if isNull { return text.isEmpty ? "nothing" : text }
            let short = text.count > 60 ? text.prefix(57) + "…" : text[...]
            let line = short.contains(where: \.isNewline) ? short.prefix { !$0.isNewline } + "…" : short
            return isQuoted || (number == nil && bool == nil) ? "\"\(line)\"" : String(line)
        }
    }
}
