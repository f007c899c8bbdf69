import GalleyModules

/// The content of a plugin file, which verdicts and trust refer to.
public struct PluginContent: Sendable, Hashable {
    /// The SHA-256 hash, in 64 hexadecimal digits.
    public let hash: String

    /// Names the content with this hash; nil if it is no hash: 64 hexadecimal digits, letters in lower case.
    public init?(hash: String) {
        guard hash.utf8.count == 64, hash.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else {
            return nil
        }
        self.hash = hash
    }

    /// Reads the content of the file at `path`; nil if it cannot be read, or is too large to be loaded.
    public init?(path: String) {
        guard let file = try? OpenFile(path: path) else { return nil }
        var hash = ContentHash()
        // Read piece by piece, because the file may have grown since its size was read.
        var left = file.size
        while left > 0 {
            guard let piece = file.read(at: file.size - left, atMost: Int(min(left, 1 << 20))) else { return nil }
            hash.update(piece)
            left -= UInt64(piece.count)
        }
        self.hash = hash.hexadecimal()
    }
}
