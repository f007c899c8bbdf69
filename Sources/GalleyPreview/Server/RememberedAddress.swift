import Foundation
import GalleyFormatting
import GalleyHost
import GalleyModules
import Glibc

/// The port and the secret at which a file was last shown. Pages that are still open find it there when it is watched
/// again. Only the user can read the stored file.
struct RememberedAddress {
    private let path: String

    /// The address of a watched file.
    init(of file: String, _ environment: [String: String] = ProcessInfo.processInfo.environment) {
        var hash = ContentHash()
        hash.update(Array(URL(fileURLWithPath: file).standardizedFileURL.path.utf8))
        path = "\(Self.folder(environment))/\(hash.hexadecimal().prefix(32))"
    }

    /// The folder of stored addresses: in the session's runtime folder, or in the cache if there is none.
    private static func folder(_ environment: [String: String]) -> String {
        func folder(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        if let cache = folder("GALLEY_CACHE") { return cache + "/watched" }
        if let session = folder("XDG_RUNTIME_DIR") { return session + "/galley/watched" }
        return (folder("XDG_CACHE_HOME") ?? UserHome.path(environment) + "/.cache") + "/galley/watched"
    }

    /// Returns the remembered address; nil if there is none, or if other users can read the file.
    func read() -> (port: UInt16, secret: Secret)? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(file, &bytes, bytes.count)
        let words = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: " ")
        guard words.count == 2, let port = UInt16(words[0]), let secret = Secret(words[1]) else { return nil }
        return (port, secret)
    }

    /// Remembers an address. If that fails, the only consequence is that pages must be opened again.
    func keep(_ port: UInt16, _ secret: Secret) {
        let folder = path.folderPath
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let own = "\(path).\(getpid())"
        let file = open(own, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        let text = Array("\(port) \(secret.text)".utf8)
        let isWritten = write(file, text, text.count) == text.count
        close(file)
        // The rename is atomic: a concurrent reader reads either the old or the new address.
        if !isWritten || rename(own, path) != 0 { unlink(own) }
    }
}
