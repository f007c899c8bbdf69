import Foundation
import GalleyHost
import Glibc

/// Reports changes of files: files that are written in place, replaced by a rename, deleted, or restored.
///
/// It watches the folders of the files, because a replaced file is a new file, and also the targets of symbolic links.
/// If a folder is removed, it watches the nearest existing one above it until the folder is back.
public final class FileWatcher {
    /// The time without further writes after which a change is reported, so that one save is one change.
    public static let quiet = Duration.milliseconds(8)

    private let descriptor: Int32
    /// The requested files and folders; every source in a requested folder is watched.
    private var asked: Set<String> = []
    private var askedFolders: Set<String> = []
    private var places = WatchedPlaces()
    private var folders: [Int32: Folder] = [:]
    /// The files' stamps as of the last event or the last scan.
    private var marks: [String: FileStamp] = [:]

    private struct Folder {
        var path: String
        /// Whether events of the files in it are watched, not only its own removal.
        var isFull: Bool
    }

    /// Watches files, and all sources in folders.
    ///
    /// - Throws: `FileWatcherError` with the folder that cannot be watched.
    public init(_ paths: [String]) throws(FileWatcherError) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw FileWatcherError("inotify", errno) }
        for path in paths { try watch(path) }
    }

    deinit { close(descriptor) }

    /// Watches another file or folder. A file that does not exist yet is waited for if its folder exists.
    public func watch(_ path: String) throws(FileWatcherError) {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard PluginFile.isDirectory(folder) else { throw FileWatcherError(folder, ENOENT) }
        asked.insert(path)
        if PluginFile.isDirectory(path) { askedFolders.insert(path) }
        try arrange()
        look()
    }

    /// A descriptor that is readable when files may have changed, for `poll`.
    package var events: Int32 { descriptor }

    /// A change of files.
    public struct Change: Sendable {
        /// The changed files, sorted.
        public var paths: [String]
        /// The time at which the first change was detected.
        public var detected: ContinuousClock.Instant
    }

    /// Waits for a change. Returns nil if there is none within `timeout`, or if one of the `others` becomes readable.
    public func wait(_ timeout: Duration, unlessReadable others: [Int32] = []) -> Change? {
        var changed: Set<String> = []
        var detected: ContinuousClock.Instant?
        let clock = ContinuousClock()
        let end = clock.now + timeout
        var last = clock.now
        while true {
            // Report after the quiet time, but not later than eight quiet times after the first change, so that a
            // steady stream of writes cannot delay the report. Events of other files do not count.
            let left = detected.map { min(last + Self.quiet, $0 + Self.quiet * 8) - clock.now } ?? end - clock.now
            let milliseconds = max(0, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
            var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            // After the first event of a change, wait for the rest of the change; ignore `others`.
            if detected == nil { polled += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } }
            let count = poll(&polled, nfds_t(polled.count), milliseconds)
            if count < 0, errno == EINTR { continue }
            if count > 0, polled[0].revents != 0 {
                let found = read()
                if !found.isEmpty {
                    changed.formUnion(found)
                    last = clock.now
                    detected = detected ?? last
                }
                // Wait for more events, unless the limit has passed.
                if left > .zero { continue }
            }
            guard let detected else { return nil }
            return Change(paths: changed.sorted(), detected: detected)
        }
    }

    // MARK: Events

    /// Reads the pending events and returns the watched files that changed.
    private func read() -> Set<String> {
        var found: Set<String> = []
        var isOverflown = false
        var hasMoved = false
        let size = 16384
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
            let base = buffer.baseAddress!
            while true {
                let count = Glibc.read(descriptor, base, size)
                guard count > 0 else { return }
                var at = 0
                let header = MemoryLayout<inotify_event>.size
                while at + header <= count {
                    let event = (base + at).loadUnaligned(as: inotify_event.self)
                    // An event of the folder itself has no name; the next event follows immediately.
                    let name =
                        event.len == 0
                        ? nil : String(cString: (base + at + header).assumingMemoryBound(to: CChar.self))
                    at += header + Int(event.len)
                    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                        isOverflown = true
                        continue
                    }
                    guard let folder = folders[event.wd] else { continue }
                    guard let name else {
                        // The folder was removed or moved.
                        if event.mask & UInt32(IN_IGNORED) == 0 { inotify_rm_watch(descriptor, event.wd) }
                        folders[event.wd] = nil
                        hasMoved = true
                        continue
                    }
                    let path = folder.path == "/" ? "/\(name)" : "\(folder.path)/\(name)"
                    if !Self.isBeingWritten(path, event.mask) { found.formUnion(places.files(at: folder.path, name)) }
                    if places.isOnTheWay(path) { hasMoved = true }
                }
            }
        }
        // The event queue overflowed: any file may have changed.
        if isOverflown {
            found.formUnion(files)
            hasMoved = true
        }
        if hasMoved {
            // A folder that can no longer be watched is reported when it is used.
            try? arrange()
            found.formUnion(look())
        }
        for file in found { marks[file] = FileStamp(file) }
        return found
    }

    /// Whether a file was just created and is still open for writing: another event follows when it is closed.
    private static func isBeingWritten(_ path: String, _ mask: UInt32) -> Bool {
        guard mask & UInt32(IN_CREATE) != 0 else { return false }
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
    }

    // MARK: Places

    /// The requested files, and the sources that are in the requested folders now.
    private var files: [String] {
        asked.flatMap { askedFolders.contains($0) ? WatchedPlaces.sources(in: $0) : [$0] }
    }

    /// Updates the watched folders to those that matter now.
    private func arrange() throws(FileWatcherError) {
        // While this runs, the paths may change so that they need other folders.
        for _ in 0..<8 {
            places = WatchedPlaces(asked, whole: askedFolders)
            let known = Dictionary(uniqueKeysWithValues: folders.values.map { ($0.path, $0.isFull) })
            var isComplete = true
            for (path, isFull) in places.folders where known[path] != isFull {
                // For a folder on the way to a file, watch only its own removal, not the files in it.
                let own = IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
                let inside = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
                let watch = inotify_add_watch(descriptor, path, UInt32(isFull ? own | inside : own))
                if watch >= 0 {
                    folders[watch] = Folder(path: path, isFull: isFull)
                } else if isFull, errno != ENOENT, errno != ENOTDIR {
                    throw FileWatcherError(path, errno)
                }
                isComplete = false
            }
            if isComplete { break }
        }
        for (watch, folder) in folders where places.folders[folder.path] == nil {
            folders[watch] = nil
            inotify_rm_watch(descriptor, watch)
        }
    }

    /// Compares all files with their last stamps, and returns those that changed.
    @discardableResult
    private func look() -> Set<String> {
        var next: [String: FileStamp] = [:]
        for file in files { next[file] = FileStamp(file) }
        defer { marks = next }
        return Set(next.keys).union(marks.keys).filter { next[$0] != marks[$0] }
    }
}

/// The error that a file cannot be watched.
public struct FileWatcherError: Error, CustomStringConvertible {
    /// The file and the reason.
    public let description: String

    init(_ what: String, _ code: Int32) {
        description = "\(what) cannot be watched: \(String(cString: strerror(code)))"
    }
}
