import Foundation

/// A library that was just linked, as a 64-bit little-endian ELF file: parts that no reader of a plugin needs are taken
/// out. A file that is not laid out as expected stays as it is.
struct LinkedLibrary {
    private var bytes: [UInt8]

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Clears the hash of all options that the compiler leaves in an object so that it can skip compiling it again: the
    /// options name folders of this machine.
    ///
    /// - Parameter dropsSymbols: whether to remove the symbols of local functions too. The debug information of an
    ///   optimised build names the author's functions; the loader needs the exported ones alone, which are elsewhere.
    static func trim(_ path: String, dropsSymbols: Bool) throws(BuildError) {
        do {
            let url = URL(fileURLWithPath: path)
            var library = LinkedLibrary([UInt8](try Data(contentsOf: url)))
            library.clearModuleHash()
            if dropsSymbols { library.dropSymbols() }
            try Data(library.bytes).write(to: url)
        } catch {
            throw .cacheUnusable(path: path, reason: error.localizedDescription)
        }
    }

    private struct Section {
        var name: String
        /// The bytes of its header.
        var header: Range<Int>
        /// Its bytes in the file; none of a section that only takes memory.
        var content: Range<Int>
    }

    private mutating func clearModuleHash() {
        guard let hash = sections()?.first(where: { $0.name == ".swift_modhash" }) else { return }
        for index in hash.content { bytes[index] = 0 }
    }

    /// Removes `.symtab` and `.strtab`. A linker writes them last, beside the sections' names, with the headers behind.
    private mutating func dropSymbols() {
        let tail: Set = [".symtab", ".strtab", ".shstrtab"]
        guard let all = sections(), let names = all.first(where: { $0.name == ".shstrtab" }),
            let start = all.filter({ tail.contains($0.name) }).map(\.content.lowerBound).min(), start % 8 == 0
        else { return }
        let before = all.prefix { !tail.contains($0.name) }
        guard all.dropFirst(before.count).allSatisfy({ tail.contains($0.name) }),
            before.allSatisfy({ $0.content.upperBound <= start }),
            all.allSatisfy({ $0.header.lowerBound >= start })
        else { return }
        let headers = before.flatMap { bytes[$0.header] }
        var last = Array(bytes[names.header])
        let text = Array(bytes[names.content])
        bytes.removeSubrange(start...)
        bytes += text + Array(repeating: 0, count: (8 - text.count % 8) % 8)
        set(0x28, 8, bytes.count)
        set(0x3c, 2, before.count + 1)
        set(0x3e, 2, before.count)
        for index in 0..<8 { last[0x18 + index] = UInt8(truncatingIfNeeded: start >> (8 * index)) }
        bytes += headers + last
    }

    // MARK: Reading

    /// All sections in the order of their headers; nil if the file is no library or is damaged.
    private func sections() -> [Section]? {
        guard let table = number(0x28, 8), number(0x3a, 2) == 64, let count = number(0x3c, 2),
            let names = number(0x3e, 2), names < count, table <= bytes.count - count * 64,
            let text = number(table + names * 64 + 0x18, 8), text <= bytes.count
        else { return nil }
        var sections: [Section] = []
        for header in (0..<count).map({ table + $0 * 64 }) {
            guard let name = number(header, 4), let type = number(header + 4, 4), let offset = number(header + 0x18, 8),
                let length = number(header + 0x20, 8), name <= bytes.count - text, offset <= bytes.count
            else { return nil }
            let hasBytes = type != 0 && type != Self.withoutBytes
            guard !hasBytes || length <= bytes.count - offset else { return nil }
            sections.append(
                Section(
                    name: String(decoding: bytes[(text + name)...].prefix { $0 != 0 }, as: UTF8.self),
                    header: header..<(header + 64), content: hasBytes ? offset..<(offset + length) : 0..<0))
        }
        return sections
    }

    /// `SHT_NOBITS` of elf.h.
    private static let withoutBytes = 8

    private func number(_ offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        return Int(exactly: bytes[offset..<(offset + size)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private mutating func set(_ offset: Int, _ size: Int, _ value: Int) {
        for index in 0..<size { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
    }
}
