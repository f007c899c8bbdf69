import Foundation

/// Files as bytes.
enum FileBytes {
    /// The bytes of a file.
    ///
    /// - Throws: `CanvasError` for a file that is not there, cannot be read, or is larger than `limit`.
    static func read(_ path: String, limit: Int, expected: String) throws(CanvasError) -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CanvasError("\(path): no such file; expected \(expected)")
        }
        guard !isFolder.boolValue else { throw CanvasError("\(path): expected \(expected), found a folder") }
        let bytes: [UInt8]
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            bytes = Array(try file.read(upToCount: limit + 1) ?? Data())
        } catch {
            throw CanvasError("\(path): cannot be read: \(error.localizedDescription)")
        }
        guard bytes.count <= limit else {
            throw CanvasError("\(path): larger than \(limit >> 20) MB, the most that is read")
        }
        return bytes
    }

    /// Writes a file, in place of one that is there.
    ///
    /// - Throws: `CanvasError` where it cannot be written.
    static func write(_ bytes: [UInt8], to path: String) throws(CanvasError) {
        guard let file = fopen(path, "wb") else { throw unwritable(path) }
        let written = fwrite(bytes, 1, bytes.count, file)
        // What is still in the buffer is written now, and may find no room.
        guard fclose(file) == 0, written == bytes.count else { throw unwritable(path) }
    }

    private static func unwritable(_ path: String) -> CanvasError {
        let reason = errno == ENOENT ? "its folder does not exist" : String(cString: strerror(errno))
        return CanvasError("\(path): cannot be written: \(reason)", isOutput: true)
    }
}
