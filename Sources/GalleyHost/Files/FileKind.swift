import Foundation

/// The kind of the file at a path. Only regular files are opened, because opening a pipe without a writer would block.
package struct FileKind {
    private let mode: mode_t

    /// Reads the kind, behind links.
    package init(_ path: String) {
        var status = stat()
        mode = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    }

    /// Reads the kind without following links; a link is no file.
    package init(ofLink path: String) {
        var status = stat()
        mode = lstat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    }

    /// Whether it is a folder.
    package var isFolder: Bool { mode == S_IFDIR }

    /// Returns the system's reason why an existing file cannot be read.
    package static func refusal(of path: String) -> String {
        access(path, R_OK) == 0 ? "the system gives no reason" : String(cString: strerror(errno))
    }

    /// The reason why it cannot be read as a file; nil for a regular file, and if nothing is there.
    package var unreadable: String? {
        switch mode {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFLNK: "a link"
        default: "a device"
        }
    }

    /// Returns the bytes of a regular file of at most `limit` bytes, behind links; nil if it is larger, no file, or
    /// unreadable. A stranger's folder may have pipes, endless devices, and sparse files of terabytes.
    package static func contents(_ path: String, atMost limit: Int) -> Data? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
        // One byte more, because the file may grow in the meantime.
        var bytes = Data(count: Int(status.st_size) + 1)
        var length = 0
        while length < bytes.count {
            let (start, room) = (length, bytes.count - length)
            let count = bytes.withUnsafeMutableBytes { buffer in
                read(file, UnsafeMutableRawBufferPointer(rebasing: buffer[start...]).baseAddress, room)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return bytes.prefix(length) }
            length += count
        }
        return length <= limit ? bytes : nil
    }

    /// Returns the text of such a file in UTF-8.
    package static func text(_ path: String, atMost limit: Int) -> String? {
        contents(path, atMost: limit).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// Returns the size of the file in bytes; nil if nothing is there.
    package static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}
