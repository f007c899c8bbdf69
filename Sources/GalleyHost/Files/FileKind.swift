import Foundation

/// What lies at a path. Only regular files are opened: opening a pipe without a writer would block.
package struct FileKind {
    private let mode: mode_t

    /// Looks at what lies there, behind links.
    package init(_ path: String) {
        var status = stat()
        mode = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    }

    /// Looks at what lies there itself; a link is no file.
    package init(ofLink path: String) {
        var status = stat()
        mode = lstat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    }

    /// The system's reason why an existing file cannot be read.
    package static func refusal(of path: String) -> String {
        access(path, R_OK) == 0 ? "the system gives no reason" : String(cString: strerror(errno))
    }

    /// Why nothing can be read from it as from a file; nil: it is one, or nothing is there.
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

    /// The bytes of a regular file of at most so many, behind links; nil: it is larger, no file, or cannot be read. A folder
    /// of strangers has pipes, devices without an end, and files of terabytes that take no room on the disk.
    package static func contents(_ path: String, atMost limit: Int) -> Data? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
        // One more than there should be: it may grow meanwhile.
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

    /// The text of such a file in UTF-8.
    package static func text(_ path: String, atMost limit: Int) -> String? {
        contents(path, atMost: limit).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// The size of what lies there, in bytes; nil: nothing does.
    package static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}
