import Foundation
import GalleyHost
import GalleyModules

/// What has been built, in directories named by content: `$GALLEY_CACHE`, or `galley` in `$XDG_CACHE_HOME`.
/// An entry is written under a unique name, sealed, and then renamed, so no process reads an incomplete entry.
package struct BuildCache: Sendable {
    package let path: String
    /// Receives what a user may want to know, in one line: that an entry was damaged, or that another process builds
    /// it.
    private let onNotice: @Sendable (String) -> Void

    /// The folder of the cache, which may not exist.
    private static func path(_ environment: [String: String]) -> String {
        if let named = environment["GALLEY_CACHE"], !named.isEmpty {
            return URL(fileURLWithPath: named).standardizedFileURL.path
        }
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/galley" }
        return UserHome.path(environment) + "/.cache/galley"
    }

    /// The cache if something was built already; nil: a command that builds nothing makes none.
    static func existing(_ environment: [String: String]) -> BuildCache? {
        FileManager.default.fileExists(atPath: path(environment) + "/plugins")
            ? try? BuildCache(environment: environment) : nil
    }

    package init(
        environment: [String: String], onNotice: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(BuildError) {
        self.onNotice = onNotice
        path = Self.path(environment)
        let found = FileKind(path).unreadable ?? "a file"
        if found != "a folder", access(path, F_OK) == 0 {
            throw .cacheUnusable(path: path, reason: "expected a directory, found \(found)")
        }
        let failure = DurableFile.makeFolder(path)
        guard failure == 0 else {
            throw .cacheUnusable(path: path, reason: String(cString: strerror(failure)))
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw .cacheUnusable(path: path, reason: "expected a directory")
        }
        // The files here are run: no other user may be able to write here.
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw .cacheUnusable(
                path: path, reason: "expected a directory that only you can write to (chmod 700 \(path))")
        }
    }

    /// The finished entry, if there is one whose files are those that were written. A damaged one is removed and
    /// reported.
    func entry(_ kind: String, _ key: String) -> String? {
        let entry = "\(path)/\(kind)/\(key)"
        var status = stat()
        guard lstat(entry, &status) == 0 else { return nil }
        guard let damage = EntrySeal.damage(of: entry) else { return entry }
        onNotice("\(entry): \(damage); it is built again")
        discard(entry)
        return nil
    }

    /// Removes the modules of C headers, which a compiler could not read.
    func discardModules() throws(BuildError) {
        onNotice("\(moduleCache): a compiler cannot read it; it is built again")
        discard(moduleCache)
        try create(moduleCache)
    }

    /// Removes an entry. It is renamed first, so no process reads an incomplete entry.
    func discard(_ entry: String) {
        // Without these nothing can be taken out of a folder.
        var status = stat()
        if lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { chmod(entry, 0o700) }
        let work = "\(path)/work/\(ProcessFolder.prefix)\(UUID().uuidString)"
        if (try? create("\(path)/work")) != nil, rename(entry, work) == 0 {
            try? FileManager.default.removeItem(atPath: work)
        }
    }

    /// A new empty directory for `body` to work in; it is gone afterwards.
    func withWorkDirectory<R>(_ body: (String) throws(BuildError) -> R) throws(BuildError) -> R {
        ProcessFolder.removeAbandoned(in: "\(path)/work")
        try create("\(path)/work")
        let directory = "\(path)/work/\(ProcessFolder.prefix)\(UUID().uuidString)"
        try create(directory)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        return try body(directory)
    }

    /// Runs `body` while no other thread or process runs one with the same name: of ten that want one plugin, one
    /// builds it.
    /// Waiting is reported; it ends with the process that is waited for, and with this thread's cancellation.
    func withLock<R>(
        _ name: String, of what: String, _ body: () throws(BuildError) -> R
    ) throws(BuildError) -> R {
        let file = open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw unusable(errno) }
        defer { close(file) }
        // One byte of the file for each name, so that there is nothing to clear up.
        let place = UInt64(ContentHash.of([name]).prefix(15), radix: 16) ?? 0
        var region = flock()
        region.l_type = Int16(F_WRLCK)
        region.l_whence = Int16(SEEK_SET)
        region.l_start = off_t(place)
        region.l_len = 1
        let start = ContinuousClock.now
        var isReported = false
        while fcntl(file, Self.setLock, &region) != 0 {
            // A file system without locks: what two build at once is the same.
            guard errno == EAGAIN || errno == EACCES || errno == EINTR else { break }
            if !isReported, ContinuousClock.now - start > .milliseconds(50) {
                isReported = true
                onNotice("waiting for another galley, which builds \(what)")
            }
            // Its compilers may take as long, and what does not go on at all is waited for no longer.
            guard ContinuousClock.now - start < .seconds(2 * CompilerLimits.seconds) else { break }
            try Cancellation.check()
            usleep(10_000)
        }
        return try body()
    }

    /// `F_OFD_SETLK` of fcntl.h, which Glibc's module does not have: a lock of an open file, not of a process.
    private static let setLock: Int32 = 37

    /// Makes a directory an entry, once it is on the disk as a whole. Where another process was first, its entry
    /// stands.
    func publish(_ directory: String, as kind: String, _ key: String) throws(BuildError) -> String {
        try create("\(path)/\(kind)")
        try EntrySeal.write(directory)
        let entry = "\(path)/\(kind)/\(key)"
        if rename(directory, entry) != 0 {
            let code = errno
            guard EntrySeal.damage(of: entry) == nil else { throw unusable(code, entry) }
        }
        DurableFile.sync("\(path)/\(kind)")
        return entry
    }

    /// Small records that are overwritten: what is remembered of a source by its path.
    func remember(_ kind: String, _ key: String, _ data: Data) {
        // A record lost costs one more compile, no more.
        guard (try? create("\(path)/\(kind)")) != nil else { return }
        _ = DurableFile.write(DurableFile.sealed(data), to: "\(path)/\(kind)/\(key)")
    }

    /// What was remembered; nil also where the record is damaged.
    func remembered(_ kind: String, _ key: String) -> Data? {
        let file = "\(path)/\(kind)/\(key)"
        guard FileKind(file).unreadable == nil else {
            discard(file)
            return nil
        }
        return FileKind.contents(file, atMost: EntrySeal.largestRecord).flatMap(DurableFile.unsealed)
    }

    private func unusable(_ code: Int32, _ place: String? = nil) -> BuildError {
        .cacheUnusable(path: place ?? path, reason: String(cString: strerror(code)))
    }

    func create(_ directory: String) throws(BuildError) {
        var status = stat()
        // What is no folder was not made by this, and is in the way of everything.
        if lstat(directory, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { unlink(directory) }
        let failure = DurableFile.makeFolder(directory)
        if failure != 0 { throw unusable(failure, directory) }
    }
}
