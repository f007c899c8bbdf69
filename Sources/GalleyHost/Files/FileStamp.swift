import Foundation

/// The values that distinguish a file from another at the same path, or from itself at another time.
package struct FileStamp: Hashable {
    private let device, inode: UInt64
    private let size, seconds, nanoseconds: Int

    /// Reads the stamp of the file at a path; nil if there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// The size and the time, in words.
    package var text: String { "\(size) \(seconds).\(nanoseconds)" }
}
