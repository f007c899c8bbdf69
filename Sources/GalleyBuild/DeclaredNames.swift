import Foundation

/// The names that a source declares for others, read from the beginnings of its lines without parsing it: many files
/// are
/// looked through for few names.
struct DeclaredNames {
    /// Types, functions, values, aliases and operators outside of every brace.
    private(set) var topLevel: Set<String> = []
    /// What extensions add: the extended type's name, its last part, and the names of the members.
    private(set) var extended: [String: Set<String>] = [:]

    init(_ data: Data) {
        data.withUnsafeBytes { bytes in
            var depth = 0
            var extending: String?
            var start = 0
            while start < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
                let end = memchr(rest.baseAddress!, 10, rest.count).map { start + (rest.baseAddress!.distance(to: $0)) }
                let line = UnsafeRawBufferPointer(rebasing: bytes[start..<(end ?? bytes.count)])
                read(line, depth, &extending)
                for byte in line where byte == 0x7B || byte == 0x7D {
                    depth = max(0, depth + (byte == 0x7B ? 1 : -1))
                }
                if depth == 0 { extending = nil }
                start = (end ?? bytes.count) + 1
            }
        }
    }

    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let", "operator", "case",
        "precedencegroup", "extension", "subscript", "init",
    ]

    private mutating func read(_ line: UnsafeRawBufferPointer, _ depth: Int, _ extending: inout String?) {
        guard depth <= 1, depth == 0 || extending != nil else { return }
        var words = Words(line)
        while let word = words.next() {
            guard Self.kinds.contains(word) else {
                // Modifiers and attributes come before a declaration. Within an extension on one line anything may.
                if word.first == "@" || word.first?.isLowercase == true || extending != nil { continue }
                return
            }
            // `class func`, `class var`.
            guard var name = words.next() else { return }
            if word == "class", ["func", "var", "let"].contains(name) {
                guard let member = words.next() else { return }
                name = member
            }
            if word == "extension" {
                guard depth == 0 else { return }
                extending = name.split(separator: ".").last.map(String.init) ?? name
                extended[extending!, default: []].formUnion([])
            } else {
                add(name, extending)
                // A line of several declarations is one of an extension.
                if extending == nil { return }
            }
        }
    }

    private mutating func add(_ name: String, _ extending: String?) {
        let plain = name.filter { $0 != "`" }
        if let extending { extended[extending, default: []].insert(plain) } else { topLevel.insert(plain) }
    }

    /// The words of a line: identifiers with their dots, attributes, operators.
    private struct Words {
        private let line: UnsafeRawBufferPointer
        private var position = 0

        init(_ line: UnsafeRawBufferPointer) { self.line = line }

        mutating func next() -> String? {
            while position < line.count, Words.ends(line[position]) { position += 1 }
            let start = position
            while position < line.count, !Words.ends(line[position]) { position += 1 }
            // `@available(iOS 16, *)`, `private(set)`.
            if position < line.count, line[position] == 0x28, start < position {
                let word = String(decoding: line[start..<position], as: UTF8.self)
                guard word.first == "@" || word == "private" || word == "fileprivate" || word == "nonisolated" else {
                    return word
                }
                while position < line.count, line[position] != 0x29 { position += 1 }
                position += 1
                return word
            }
            return start < position ? String(decoding: line[start..<position], as: UTF8.self) : nil
        }

        private static func ends(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x20, 0x09, 0x28, 0x29, 0x3A, 0x3B, 0x3C, 0x7B, 0x7D, 0x2C, 0x0D: true  // blank ( ) : ; < { } ,
            default: false
            }
        }
    }
}
