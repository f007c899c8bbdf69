import Foundation
import GalleyFormatting

/// The plugins that this user trusts, in a file that `galley plugin trust` writes.
///
/// Each line is one decision: `content`, the SHA-256 hash of a `.so` file and the path that the user named, or `folder`
/// and the path of a folder.
public struct TrustFile: Sendable {
    /// One decision of the user.
    public enum Entry: Sendable, Hashable {
        /// The plugin file with this content. `path` is the file or source that the user named.
        case content(PluginContent, path: String)
        /// All plugins below a folder.
        case folder(String)
    }

    /// The path of the file.
    public let path: String

    /// Names the user's own file: `$XDG_STATE_HOME/galley/trusted`, or `~/.local/state/galley/trusted`.
    public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        // The XDG rules: a relative path there does not count.
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            path = "\(state)/galley/trusted"
        } else {
            path = "\(UserHome.path(environment))/.local/state/galley/trusted"
        }
    }

    /// Names a file.
    public init(path: String) { self.path = path }

    /// Returns the decisions, in the order in which they were made. A file that does not exist has none.
    ///
    /// - Throws: `TrustFileError` for a file that cannot be read, that other users may write, or that has an invalid line.
    public func entries() throws(TrustFileError) -> [Entry] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw error("a readable file", String(cString: strerror(errno)))
        }
        // A user who can write it can run code in the host.
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw error("a file that only you can write", "one that others can write; check it and run chmod 600")
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largest,
            let text = FileKind.text(path, atMost: Int(Self.largest))
        else { throw error("UTF-8 text of at most \(Self.largest) bytes", "something else") }
        var entries: [Entry] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            guard let entry = Self.entry(line) else {
                throw TrustFileError(
                    description: "\(path):\(index + 1): expected content HASH PATH or folder PATH, found \"\(line)\"; "
                        + "remove the line")
            }
            entries.append(entry)
        }
        return entries
    }

    /// Returns the trusted plugins.
    ///
    /// - Parameter bundled: The folders of plugins that came with the program.
    /// - Throws: as `entries()`.
    public func trust(bundled: [String] = []) throws(TrustFileError) -> PluginTrust {
        var trust = PluginTrust(bundled: bundled)
        for entry in try entries() {
            switch entry {
            case .content(let content, _): trust.contents.insert(content)
            case .folder(let path): trust.folders.append(path)
            }
        }
        return trust
    }

    /// Adds a decision, unless it is there.
    ///
    /// - Throws: as `entries()`, and `TrustFileError` if the file cannot be written.
    public func add(_ entry: Entry) throws(TrustFileError) {
        var entries = try entries()
        if case .content(let content, _) = entry {
            // The same content under another name is one decision.
            entries.removeAll { if case .content(content, _) = $0 { true } else { false } }
        }
        entries.removeAll { $0 == entry }
        try write(entries + [entry])
    }

    /// Removes the decisions that match, and returns them.
    ///
    /// - Throws: as `add(_:)`.
    public func remove(where matches: (Entry) -> Bool) throws(TrustFileError) -> [Entry] {
        let entries = try entries()
        let removed = entries.filter(matches)
        if !removed.isEmpty { try write(entries.filter { !removed.contains($0) }) }
        return removed
    }

    private static let largest = 1 << 20

    private static func entry(_ line: Substring) -> Entry? {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        // The system would read a path only up to such a byte, and trust another one.
        guard words.count == 2, !line.utf8.contains(0) else { return nil }
        if words[0] == "folder" { return words[1].hasPrefix("/") ? .folder(words[1]) : nil }
        let parts = words[1].split(separator: " ", maxSplits: 1).map(String.init)
        guard words[0] == "content", parts.count == 2, let content = PluginContent(hash: parts[0]) else { return nil }
        return .content(content, path: parts[1])
    }

    private static func line(_ entry: Entry) -> String {
        switch entry {
        case .content(let content, let path): "content \(content.hash) \(path)"
        case .folder(let path): "folder \(path)"
        }
    }

    private func write(_ entries: [Entry]) throws(TrustFileError) {
        let lines = entries.map(Self.line)
        if let line = lines.first(where: { $0.contains("\n") }) {
            throw error("a path in one line", "\"\(line)\"; rename the file or folder")
        }
        let folderFailure = DurableFile.makeFolder(path.folderPath)
        let failure =
            folderFailure != 0
            ? folderFailure : DurableFile.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: path)
        guard failure == 0 else {
            var refused = error("a file that can be written", String(cString: strerror(failure)))
            refused.isOutput = true
            throw refused
        }
    }

    private func error(_ expected: String, _ found: String) -> TrustFileError {
        TrustFileError(description: "\(path): expected \(expected), found \(found)")
    }
}

/// An error in the file of trusted plugins.
public struct TrustFileError: Error, CustomStringConvertible {
    /// The file, the expected and the found state.
    public let description: String
    /// Whether the file cannot be written.
    package var isOutput = false

    init(description: String) { self.description = description }
}
