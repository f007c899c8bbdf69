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

    /// Writes a file anew.
    ///
    /// - Throws: `CanvasError` where it cannot be written.
    static func write(_ bytes: some Collection<UInt8>, to path: String) throws(CanvasError) {
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path))
        } catch {
            throw CanvasError("\(path): cannot be written: \(reason(error))", isOutput: true)
        }
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let code = underlying?.code, underlying?.domain == NSPOSIXErrorDomain else {
            return error.localizedDescription
        }
        return String(cString: strerror(Int32(truncatingIfNeeded: code)))
    }
}
