import Glibc

/// A file that is checked before the work begins, and replaced once all bytes are there.
public struct OutputFile {
    /// The path, as the caller gave it.
    public let path: String
    /// The target of the bytes: `path` with symbolic links resolved, so that a link stays a link.
    private let target: String
    /// Whether the file is replaced. Devices and pipes are written to instead.
    private let isReplaced: Bool
    /// The descriptor of a pipe, which is open from the beginning, because its reader would take a closed descriptor
    /// for the end of the output; otherwise -1.
    private let pipe: Int32

    /// Checks that the file can be written.
    ///
    /// - Throws: `CanvasError` for a folder, and for a path that cannot be written.
    public init(_ path: String) throws(CanvasError) {
        self.path = path
        guard !path.isEmpty else { throw CanvasError("expected the name of a file, found an empty one") }
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists && status.st_mode & S_IFMT == S_IFDIR {
            throw CanvasError(
                "\(path): expected the name of a file, found a folder; add a file name to it", isOutput: true)
        }
        isReplaced = !exists || status.st_mode & S_IFMT == S_IFREG
        if let resolved = realpath(path, nil) {
            target = String(cString: resolved)
            free(resolved)
        } else {
            target = path
        }
        pipe = exists && status.st_mode & S_IFMT == S_IFIFO ? try Self.openPipe(path) : -1
        guard pipe < 0 else { return }
        let probe = isReplaced ? temporary : target
        let file = try open(probe, isReplaced ? O_CREAT | O_EXCL : 0)
        close(file)
        if isReplaced { unlink(probe) }
    }

    /// Writes all bytes, or leaves the existing file unchanged.
    ///
    /// - Throws: `CanvasError` if the bytes cannot be written.
    public func write(_ bytes: [UInt8]) throws(CanvasError) {
        let file = pipe >= 0 ? pipe : try open(isReplaced ? temporary : target, isReplaced ? O_CREAT | O_EXCL : 0)
        var status = stat()
        if isReplaced && stat(target, &status) == 0 { fchmod(file, status.st_mode & 0o7777) }
        var failure: Int32 = 0
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count && failure == 0 {
                // Sound: the remainder of the buffer, from a position within it.
                let count = Glibc.write(file, buffer.baseAddress! + written, buffer.count - written)
                if count > 0 { written += count } else if errno != EINTR { failure = errno }
            }
        }
        // Some systems find out only now that the disk is full.
        if isReplaced && failure == 0 && fsync(file) != 0 { failure = errno }
        if close(file) != 0 && failure == 0 { failure = errno }
        guard isReplaced else { return try check(failure) }
        if failure == 0 && rename(temporary, target) != 0 { failure = errno }
        if failure != 0 { unlink(temporary) }
        try check(failure)
    }

    /// The path of the temporary file. It is in the same file system, so that renaming replaces the file in one step.
    private var temporary: String { "\(target).\(getpid()).part" }

    /// Opens a pipe. Opening a pipe without a reader would block, so it is refused.
    private static func openPipe(_ path: String) throws(CanvasError) -> Int32 {
        let file = Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            let isUnread = errno == ENXIO
            let reason = isUnread ? "expected a file, found a pipe without a reader" : String(cString: strerror(errno))
            throw CanvasError("\(path): cannot be written: \(reason)", isOutput: true)
        }
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
        return file
    }

    private func open(_ name: String, _ flags: Int32) throws(CanvasError) -> Int32 {
        let file = Glibc.open(name, O_WRONLY | O_CLOEXEC | flags, 0o666)
        if file < 0 { try check(errno) }
        return file
    }

    private func check(_ failure: Int32) throws(CanvasError) {
        guard failure != 0 else { return }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let isNowhere = failure == ENOENT && access(folder, F_OK) != 0
        let reason = isNowhere ? "its folder does not exist" : String(cString: strerror(failure))
        throw CanvasError("\(path): cannot be written: \(reason)", isOutput: true)
    }
}
