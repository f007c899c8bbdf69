/// What a plugin's note and its `galley_plugin` say about it.
struct PluginIdentity {
    let id: String
    let version: String
    /// GALLEY_RUNTIME_…
    let runtime: UInt32
    /// Compiler and SDK; empty for kinds that need neither at run time.
    let build: String
    let abiVersion: UInt32
    let abiHash: UInt32

    /// The ELF note of `galley.h` as 32-bit little-endian words, header included.
    var noteWords: [UInt32] {
        let description: [UInt8] =
            words([noteSize, 0x594c_4c47, abiVersion, abiHash, runtime, 0])
            + text(id, 64) + text(version, 32) + text(build, 96) + text("", 160)
        let header = words([UInt32("Galley".utf8.count + 1), noteSize, 1]) + text("Galley", 8)
        let bytes = header + description
        return stride(from: 0, to: bytes.count, by: 4).map { index -> UInt32 in
            var word: UInt32 = 0
            for byte in bytes[index..<(index + 4)].reversed() { word = word << 8 | UInt32(byte) }
            return word
        }
    }

    /// sizeof(galley_note): six words and four texts.
    private let noteSize: UInt32 = 376

    private func words(_ values: [UInt32]) -> [UInt8] {
        values.flatMap { value in withUnsafeBytes(of: value.littleEndian) { Array($0) } }
    }

    /// A field of text: padded with zero bytes, cut where it would not leave one.
    private func text(_ value: String, _ size: Int) -> [UInt8] {
        let bytes = Array(value.utf8.prefix(size - 1))
        return bytes + Array(repeating: 0, count: size - bytes.count)
    }
}
