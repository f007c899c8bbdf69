import Foundation
import GalleyInspector

/// Traces in files.
enum TraceFile {
    /// Whether an argument names a trace rather than a scene or a plugin.
    static func isTrace(_ path: String) -> Bool { path.lowercased().hasSuffix(".jsonl") }

    /// Reads a trace.
    ///
    /// - Throws: `TraceError` for a file that cannot be read or is not a trace; `OtherInput`.
    static func read(_ path: String) throws -> Trace {
        try OtherInput.toldWantingTrace(path) { try Trace(try bytes(of: path, limit: Trace.maximumBytes), file: path) }
    }

    /// Returns the bytes of a file, at most one more than the limit: the reader then reports the excess.
    static func bytes(of path: String, limit: Int) throws -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw TraceError(file: path, isFolder.boolValue ? "expected a file, found a folder" : "no such file")
        }
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            return Array(try file.read(upToCount: limit + 1) ?? Data())
        } catch {
            throw TraceError(file: path, "cannot be read: \(error.localizedDescription)")
        }
    }

    /// Returns the bytes of a trace's file.
    static func bytes(of trace: Trace) -> [UInt8] { Array((trace.lines().joined(separator: "\n") + "\n").utf8) }

    /// Returns the absolute folder of a file, from which its paths start.
    static func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path
    }
}
