import Glibc

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
}
