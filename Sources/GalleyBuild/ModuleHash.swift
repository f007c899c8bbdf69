import Foundation

/// What the Swift compiler leaves in an object so that it can skip compiling it again: a hash of all options, and so of
/// folders of this machine. Nobody reads it in a plugin.
enum ModuleHash {
    private static let section = Array(".swift_modhash".utf8) + [0]

    /// Overwrites it with zeros in a library that was just linked.
    static func clear(in library: String) throws(BuildError) {
        do {
            let url = URL(fileURLWithPath: library)
            var bytes = [UInt8](try Data(contentsOf: url))
            guard let range = range(in: bytes) else { return }
            for index in range { bytes[index] = 0 }
            try Data(bytes).write(to: url)
        } catch {
            throw .cacheUnusable(path: library, reason: error.localizedDescription)
        }
    }

    /// The section's bytes in a 64-bit little-endian ELF file; nil: it has none.
    private static func range(in bytes: [UInt8]) -> Range<Int>? {
        func number(_ offset: Int, _ size: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - size else { return nil }
            let value = bytes[offset..<(offset + size)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Int(exactly: value)
        }
        guard let table = number(0x28, 8), let size = number(0x3a, 2), let count = number(0x3c, 2),
            let names = number(0x3e, 2), table <= bytes.count,
            let text = number(table + names * size + 0x18, 8), text <= bytes.count
        else { return nil }
        for header in (0..<count).map({ table + $0 * size }) {
            guard let name = number(header, 4), bytes[min(text + name, bytes.count)...].starts(with: section) else {
                continue
            }
            guard let offset = number(header + 0x18, 8), let length = number(header + 0x20, 8),
                offset <= bytes.count, length <= bytes.count - offset
            else { return nil }
            return offset..<(offset + length)
        }
        return nil
    }
}
