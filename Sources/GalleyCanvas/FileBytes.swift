import Foundation

/// Reads whole files.
enum FileBytes {
    /// Returns the bytes of a file.
    ///
    /// - Throws: `CanvasError` for a file that does not exist, cannot be read, or is larger than `limit` bytes.
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
            throw CanvasError("\(path): the file is larger than the limit of \(limit >> 20) MB")
        }
        return bytes
    }
}
