import Foundation
import GalleyHost

/// What an entry of the cache consists of: a file in it, with the name, size and hash of each other one. An entry whose
/// files differ from that is damaged.
enum EntrySeal {
    static let name = "seal"
    /// The maximum size of a seal, a record or another note of the cache in bytes; more is damage.
    static let largestRecord = 16 << 20

    /// Writes the seal of a folder, and waits until all of it is on the disk.
    static func write(_ folder: String) throws(BuildError) {
        let lines = try names(folder).sorted().filter { $0 != name }.map { file throws(BuildError) in
            let path = "\(folder)/\(file)"
            guard let content = PluginContent(path: path) else {
                throw .cacheUnusable(path: path, reason: FileKind.refusal(of: path))
            }
            try check(DurableFile.sync(path), path)
            return "\(content.hash) \(file)\n"
        }
        let path = "\(folder)/\(name)"
        try check(DurableFile.write(DurableFile.sealed(Data(lines.joined().utf8)), to: path), path)
        try check(DurableFile.sync(folder), folder)
    }

    /// What is wrong with a folder's files; nil: nothing.
    static func damage(of folder: String) -> String? {
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return "it is no folder" }
        let path = "\(folder)/\(name)"
        guard let data = FileKind.contents(path, atMost: largestRecord) else {
            return "it has no seal"
        }
        guard let text = DurableFile.unsealed(data) else { return "its seal is damaged" }
        for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { return "its seal is damaged" }
            let file = "\(folder)/\(words[1])"
            guard lstat(file, &status) == 0 else { return "\(words[1]) is missing" }
            guard status.st_mode & S_IFMT == S_IFREG, let content = PluginContent(path: file) else {
                return "\(words[1]) cannot be read"
            }
            guard content.hash == words[0] else {
                return status.st_size == 0 ? "\(words[1]) is empty" : "\(words[1]) has other bytes than were written"
            }
        }
        return nil
    }

    private static func names(_ folder: String) throws(BuildError) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw .cacheUnusable(path: folder, reason: FileKind.refusal(of: folder))
        }
        return names.filter { !PluginFile.isDirectory("\(folder)/\($0)") }
    }

    private static func check(_ code: Int32, _ path: String) throws(BuildError) {
        if code != 0 { throw .cacheUnusable(path: path, reason: String(cString: strerror(code))) }
    }
}
