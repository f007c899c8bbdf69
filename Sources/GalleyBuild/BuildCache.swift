import Foundation
import GalleyHost

/// What has been built, in directories named by content: `$GALLEY_CACHE`, or `galley` in `$XDG_CACHE_HOME`.
/// An entry is made under a name nobody else uses and renamed to its own, so two processes never see half of one.
struct BuildCache: Sendable {
    let path: String

    init(environment: [String: String]) throws(BuildError) {
        if let named = environment["GALLEY_CACHE"], !named.isEmpty {
            path = URL(fileURLWithPath: named).standardizedFileURL.path
        } else if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            path = cache + "/galley"
        } else {
            let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
            path = home + "/.cache/galley"
        }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .cacheUnusable(path: path, reason: "\(error.localizedDescription)")
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw .cacheUnusable(path: path, reason: "expected a directory")
        }
        // What lies here is run: nobody else may be able to put anything in.
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw .cacheUnusable(
                path: path, reason: "expected a directory that only you can write to (chmod 700 \(path))")
        }
    }

    /// The finished entry, if there is one.
    func entry(_ kind: String, _ key: String) -> String? {
        let entry = "\(path)/\(kind)/\(key)"
        return FileManager.default.fileExists(atPath: entry) ? entry : nil
    }

    /// A new empty directory for `body` to work in; it is gone afterwards.
    func withWorkDirectory<R>(_ body: (String) throws(BuildError) -> R) throws(BuildError) -> R {
        ProcessFolder.removeAbandoned(in: "\(path)/work")
        let directory = "\(path)/work/\(ProcessFolder.prefix)\(UUID().uuidString)"
        try create(directory)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        return try body(directory)
    }

    /// Runs `body` while no other thread or process runs one with the same name: for what takes seconds and all would
    /// start at once. The lock goes with the process.
    func withLock<R>(_ name: String, _ body: () throws(BuildError) -> R) throws(BuildError) -> R {
        let file = open("\(path)/\(name).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .cacheUnusable(path: path, reason: String(cString: strerror(errno))) }
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .cacheUnusable(path: path, reason: String(cString: strerror(errno))) }
        }
        return try body()
    }

    /// Makes a directory an entry. Where another process was first, its entry stands.
    func publish(_ directory: String, as kind: String, _ key: String) throws(BuildError) -> String {
        try create("\(path)/\(kind)")
        let entry = "\(path)/\(kind)/\(key)"
        if rename(directory, entry) != 0, !FileManager.default.fileExists(atPath: entry) {
            throw .cacheUnusable(path: entry, reason: String(cString: strerror(errno)))
        }
        return entry
    }

    /// Small records that are overwritten: what is remembered of a source by its path.
    func remember(_ kind: String, _ key: String, _ data: Data) {
        let entry = "\(path)/\(kind)/\(key)"
        // A record lost costs one more compile, no more.
        try? create("\(path)/\(kind)")
        try? data.write(to: URL(fileURLWithPath: entry), options: .atomic)
    }

    func remembered(_ kind: String, _ key: String) -> Data? {
        FileManager.default.contents(atPath: "\(path)/\(kind)/\(key)")
    }

    func forget(_ kind: String, _ key: String) {
        try? FileManager.default.removeItem(atPath: "\(path)/\(kind)/\(key)")
    }

    private func create(_ directory: String) throws(BuildError) {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .cacheUnusable(path: directory, reason: error.localizedDescription)
        }
    }
}
