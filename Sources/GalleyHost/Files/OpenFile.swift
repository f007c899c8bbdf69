import Foundation

/// A regular file, open for reading as long as the value exists. Other files are refused, each with its own reason.
struct OpenFile: ~Copyable {
    let descriptor: Int32
    let size: UInt64

    /// The maximum size: more than any plugin has. A sparse file of terabytes must not be copied.
    private static let largest: UInt64 = 256 << 20

    init(path: String) throws(PluginRefusal) {
        func refusal(_ reason: PluginRefusal.Reason, _ found: String, _ advice: String) -> PluginRefusal {
            PluginRefusal(reason: reason, file: path, expected: "a plugin file", found: found, advice: advice)
        }
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw refusal(.missingFile, "a path that no file can have", "Give the path of a plugin.")
        }
        // Without O_NONBLOCK, opening a pipe without a writer would block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR:
                throw refusal(.missingFile, "no such file", "Check the path; it is relative to where you are.")
            case ELOOP:
                throw refusal(.linkLoop, "symbolic links that lead to themselves", "Repair the link: readlink \(path)")
            case ENXIO:
                throw refusal(.notAFile, "a socket or a device", "Give the path of a .so file.")
            case let code:
                let reason = String(cString: strerror(code))
                throw refusal(
                    .unreadable, "a file that cannot be opened: \(reason)",
                    Self.advice(code, "Check its permissions."))
            }
        }
        var status = stat()
        let answered = fstat(descriptor, &status) == 0
        let kind = status.st_mode & S_IFMT
        guard answered, kind == S_IFREG, status.st_size <= Int64(Self.largest) else {
            close(descriptor)
            if answered && kind == S_IFDIR {
                throw refusal(.notAFile, "a directory", "Give a .so file, or build the directory's sources first.")
            }
            if answered && kind == S_IFREG {
                throw refusal(.tooLarge, "\(status.st_size) bytes, of at most \(Self.largest)", "Strip the file.")
            }
            throw refusal(.notAFile, "a pipe or a device", "Give the path of a .so file.")
        }
        self.descriptor = descriptor
        size = UInt64(status.st_size)
    }

    /// Returns advice for a reason of the system: for too many open files its own, otherwise the given one.
    static func advice(_ code: Int32, _ otherwise: String) -> String {
        switch code {
        case EMFILE: "This process may not have more files open: raise ulimit -n."
        case ENFILE: "This machine may not have more files open: end programs that have many."
        default: otherwise
        }
    }

    /// Returns the bytes from an offset on, at least one; nil if there are none, or they cannot be read.
    func read(at offset: UInt64, atMost count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var got: Int
        repeat { got = pread(descriptor, &bytes, count, off_t(offset)) } while got < 0 && errno == EINTR
        return got > 0 ? Array(bytes[..<got]) : nil
    }

    deinit { close(descriptor) }
}

extension ELFFile.Fault {
    func refusal(of file: String) -> PluginRefusal {
        PluginRefusal(reason: reason, file: file, expected: expected, found: found, advice: advice)
    }
}
