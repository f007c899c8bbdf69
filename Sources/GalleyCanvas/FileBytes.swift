import Foundation

/// Reads whole files.
enum FileBytes {
    /// Returns the bytes of a file.
    ///
    /// - Throws: `CanvasError` for a file that does not exist, cannot be read, is no regular file, or
    ///   is larger than `limit` bytes.
    static func read(_ path: String, limit: Int, expected: String) throws(CanvasError) -> [UInt8] {
        // A scene can name a pipe, for whose writer an ordinary `open` would wait.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            let code = errno
            if code == ENOENT { throw CanvasError("\(path): no such file; expected \(expected)") }
            throw CanvasError("\(path): cannot be read: \(String(cString: strerror(code)))")
        }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw CanvasError("\(path): expected \(expected), found \(kind(status.st_mode))")
        }
        let bytes: [UInt8]
        do {
            bytes = Array(try handle.read(upToCount: limit + 1) ?? Data())
        } catch {
            throw CanvasError("\(path): cannot be read: \(error.localizedDescription)")
        }
        guard bytes.count <= limit else {
            throw CanvasError("\(path): the file is larger than the limit of \(limit >> 20) MB")
        }
        return bytes
    }

    /// Returns the name of what is no regular file.
    private static func kind(_ mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }
}
