import Foundation
import Glibc

/// Tells when files change: written in place, replaced by a rename as editors do, deleted, or back again.
///
/// What is watched are the folders around them, for a file that is replaced is another file.
public final class FileWatcher {
    /// How long the files must be quiet before a change is told, so that one save is one change.
    public static let quiet = Duration.milliseconds(15)

    private let descriptor: Int32
    private var folders: [Int32: String] = [:]
    private var files: Set<String> = []
    /// Folders of which every file counts.
    private var wholeFolders: Set<String> = []

    /// Watches these files, and all files in those that are folders.
    ///
    /// - Throws: `FileWatcherError` naming the folder that cannot be watched.
    public init(_ paths: [String]) throws(FileWatcherError) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw FileWatcherError("inotify", errno) }
        for path in paths { try watch(path) }
    }

    deinit { close(descriptor) }

    /// Watches one file or folder more.
    public func watch(_ path: String) throws(FileWatcherError) {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        let isFolder = PluginFile.isDirectory(path)
        let folder = isFolder ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
        if isFolder { wholeFolders.insert(path) } else { files.insert(path) }
        guard !folders.values.contains(folder) else { return }
        let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
        let watch = inotify_add_watch(descriptor, folder, UInt32(mask))
        guard watch >= 0 else { throw FileWatcherError(folder, errno) }
        folders[watch] = folder
    }

    /// A change, and when its first sign was seen.
    public struct Change: Sendable {
        /// The files, sorted.
        public var paths: [String]
        /// When the first of them was noticed.
        public var detected: ContinuousClock.Instant
    }

    /// Waits for a change; nil where there is none within `timeout`, or `other` has something to read.
    public func wait(_ timeout: Duration, unlessReadable other: Int32 = -1) -> Change? {
        var changed: Set<String> = []
        var detected: ContinuousClock.Instant?
        let clock = ContinuousClock()
        let end = clock.now + timeout
        var last = clock.now
        while true {
            // A stream of changes is told of once in a while too; what happens to other files does not count.
            let left = detected.map { min(last + Self.quiet, $0 + Self.quiet * 8) - clock.now } ?? end - clock.now
            let milliseconds = max(0, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
            var polled = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: other, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&polled, nfds_t(other >= 0 && detected == nil ? 2 : 1), milliseconds)
            if count < 0, errno == EINTR { continue }
            if count > 0, polled[0].revents != 0 {
                let found = read()
                if !found.isEmpty {
                    changed.formUnion(found)
                    last = clock.now
                    detected = detected ?? last
                }
                // More may come; what came past the limit is told now.
                if left > .zero { continue }
            }
            guard let detected else { return nil }
            return Change(paths: changed.sorted(), detected: detected)
        }
    }

    /// The watched files among those that something happened to.
    private func read() -> Set<String> {
        var found: Set<String> = []
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
                    let name = String(cString: (base + at + header).assumingMemoryBound(to: CChar.self))
                    at += header + Int(event.len)
                    guard let folder = folders[event.wd], event.len > 0 else { continue }
                    let path = "\(folder)/\(name)"
                    if files.contains(path) || (wholeFolders.contains(folder) && PluginFile.isSource(path)) {
                        found.insert(path)
                    }
                }
            }
        }
        return found
    }
}

/// A file that cannot be watched.
public struct FileWatcherError: Error, CustomStringConvertible {
    /// What, and why not.
    public let description: String

    init(_ what: String, _ code: Int32) {
        description = "\(what) cannot be watched: \(String(cString: strerror(code)))"
    }
}
