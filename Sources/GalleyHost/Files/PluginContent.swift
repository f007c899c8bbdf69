/// A plugin file's content, as verdicts are about it.
public struct PluginContent: Sendable, Hashable {
    /// 64 hexadecimal digits, SHA-256.
    public let hash: String

    /// The content of the file at `path`; nil: it cannot be read, or is no file that is ever loaded, being too large.
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
