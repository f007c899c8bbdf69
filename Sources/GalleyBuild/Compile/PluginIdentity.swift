import Foundation
import GalleyHost

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

    /// The identity of a Swift plugin; version and hash of the ABI are those of the SDK's header.
    init(id: String, version: String, isFull: Bool, build: String, home: GalleyHome) throws(BuildError) {
        func number(_ file: String, _ name: String) throws(BuildError) -> UInt32 {
            let path = "\(home.include)/\(file)"
            let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
            for line in text.split(whereSeparator: \.isNewline) {
                let words = line.split(separator: " ")
                guard words.count >= 3, words[0] == "#define", words[1] == name else { continue }
                let digits = words[2].lowercased().prefix { $0 != "u" }
                if let value = digits.hasPrefix("0x") ? UInt32(digits.dropFirst(2), radix: 16) : UInt32(digits) {
                    return value
                }
            }
            throw .sdkUnusable(path: path, reason: "found no number for \(name)")
        }
        self.id = id
        self.version = version
        self.build = build
        runtime = isFull ? 2 : 1
        abiVersion = try number("galley.h", "GALLEY_ABI_MAJOR") << 16 | number("galley.h", "GALLEY_ABI_MINOR")
        abiHash = try number("galley_hash.h", "GALLEY_ABI_HASH")
    }

    init(id: String, version: String, runtime: UInt32, build: String, abiVersion: UInt32, abiHash: UInt32) {
        self.id = id
        self.version = version
        self.runtime = runtime
        self.build = build
        self.abiVersion = abiVersion
        self.abiHash = abiHash
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
