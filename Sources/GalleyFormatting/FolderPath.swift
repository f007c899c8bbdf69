extension String {
    /// The path without its last part: `a` of `a/b`, `/` of `/a`, and nothing of a path of one part.
    ///
    /// Foundation's `deletingLastPathComponent` traps on a path of one character, such as `.`
    /// (`String._startOfLastPathComponent` of Swift 6.3).
    package var folderPath: String {
        let path = utf8
        guard let last = path.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return path.isEmpty ? "" : "/" }
        guard let slash = path[...last].lastIndex(of: UInt8(ascii: "/")) else { return "" }
        guard let end = path[...slash].lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return "/" }
        return String(self[...end])
    }
}
