import Foundation
import GalleyFormatting
import GalleyModules

/// Files that are written completely or not at all, whatever fails, and that detect later damage.
package enum DurableFile {
    /// Makes a folder with those around it, which only the user can enter. A folder that exists is not changed.
    ///
    /// - Returns: 0, or the system's error: Foundation's says only a number where an outer folder is a file.
    package static func makeFolder(_ path: String) -> Int32 {
        if mkdir(path, 0o700) == 0 { return 0 }
        let failure = errno
        if failure == EEXIST { return 0 }
        let outer = path.folderPath
        guard failure == ENOENT, !outer.isEmpty, outer != path else { return failure }
        let further = makeFolder(outer)
        if further != 0 { return further }
        return mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
    }

    /// Writes bytes beside a path, waits until they are on the disk, and renames them.
    ///
    /// - Returns: 0, or the error's number. After an error, the old file is still there.
    package static func write(_ bytes: [UInt8], to path: String) -> Int32 {
        let temporary = "\(path).\(UUID().uuidString).part"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return errno }
        var failure = writeAll(bytes, to: file)
        if failure == 0, fsync(file) != 0 { failure = errno }
        if close(file) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        if failure != 0 { unlink(temporary) }
        if failure == 0 { sync(path.folderPath) }
        return failure
    }

    private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                // Sound: the remainder of the buffer, from a position within it.
                let count = Glibc.write(file, buffer.baseAddress! + written, buffer.count - written)
                if count > 0 { written += count } else if errno != EINTR { return errno }
            }
            return 0
        }
    }

    /// Waits until a file, or the names in a folder, are on disk.
    ///
    /// - Returns: 0, or the error's number.
    @discardableResult
    package static func sync(_ path: String) -> Int32 {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return errno }
        defer { close(file) }
        return fsync(file) == 0 ? 0 : errno
    }

    /// Returns the bytes of a small record after a line with their hash.
    package static func sealed(_ data: Data) -> [UInt8] {
        Array("\(hash(Array(data)))\n".utf8) + data
    }

    /// Returns the bytes of a sealed record; nil if they were changed.
    package static func unsealed(_ data: Data) -> Data? {
        guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let content = data[data.index(after: end)...]
        return String(decoding: data[..<end], as: UTF8.self) == hash(Array(content)) ? Data(content) : nil
    }

    /// Returns the SHA-256 hash of bytes, in 64 hexadecimal digits.
    package static func hash(_ bytes: [UInt8]) -> String {
        var hash = ContentHash()
        hash.update(bytes)
        return hash.hexadecimal()
    }
}
