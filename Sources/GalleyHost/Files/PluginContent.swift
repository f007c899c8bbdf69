/// The content of a plugin file, which verdicts refer to.
public struct PluginContent: Sendable, Hashable {
    /// The SHA-256 hash, in 64 hexadecimal digits.
    public let hash: String

    /// Reads the content of the file at `path`; nil if it cannot be read, or is too large to be loaded.
    public init?(path: String) {
        guard let file = try? OpenFile(path: path) else { return nil }
        var hash = ContentHash()
        // Piece by piece: the file may have grown since its size was looked at.
        var left = file.size
        while left > 0 {
            guard let piece = file.read(at: file.size - left, atMost: Int(min(left, 1 << 20))) else { return nil }
            hash.update(piece)
            left -= UInt64(piece.count)
        }
        self.hash = hash.hexadecimal()
    }
}
