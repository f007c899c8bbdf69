import Foundation
import GalleyABI

/// Reads a plugin's tables with every check that an untrusted pointer allows: null, alignment, size, counts, text.
///
/// The target of a wild pointer cannot be checked from inside the process; workers contain that risk.
struct TableReader {
    let file: String
    /// The load that faults of the layouts belong to; nil: they are not guarded.
    var load: PluginLoad?
    /// The maximum count of anything in one plugin. Larger counts are taken for memory that was never written.
    private static let largestCount = 4096

    func invalid(_ what: String, _ expected: String, _ found: String) -> PluginRefusal {
        .invalidTable(file, what, expected, found)
    }

    /// Reads a sized struct behind a pointer.
    func table<T>(_ pointer: UnsafePointer<T>?, _ what: String) throws(PluginRefusal) -> T {
        let name = "\(T.self)"
        guard let pointer else { throw invalid(what, "a \(name)", "null") }
        guard UInt(bitPattern: pointer) % UInt(MemoryLayout<T>.alignment) == 0 else {
            throw invalid(what, "a \(name)", "an address that is not aligned")
        }
        // Every sized struct starts with its size.
        let size = UnsafeRawPointer(pointer).load(as: UInt32.self)
        guard size >= MemoryLayout<T>.size else {
            throw invalid(what, "a \(name) of \(MemoryLayout<T>.size) bytes or more", "a size of \(size)")
        }
        return pointer.pointee
    }

    /// Reads the elements of a counted array; a count of 0 needs no array.
    func array<T>(
        _ pointer: UnsafePointer<T>?, count: UInt32, _ what: String
    ) throws(PluginRefusal) -> UnsafeBufferPointer<T> {
        guard count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
        guard count <= Self.largestCount else {
            throw invalid(what, "at most \(Self.largestCount) elements", "a count of \(count)")
        }
        guard let pointer else { throw invalid(what, "\(count) elements", "null") }
        guard UInt(bitPattern: pointer) % UInt(MemoryLayout<T>.alignment) == 0 else {
            throw invalid(what, "\(count) elements", "an address that is not aligned")
        }
        return UnsafeBufferPointer(start: pointer, count: Int(count))
    }

    /// Reads a text that may be absent.
    func optionalText(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(PluginRefusal) -> String? {
        guard let pointer else { return nil }
        guard let text = String(validatingCString: pointer) else { throw invalid(what, "UTF-8 text", "other bytes") }
        return text
    }

    /// Reads a text that must exist and not be empty.
    func text(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(PluginRefusal) -> String {
        guard let text = try optionalText(pointer, what) else { throw invalid(what, "text", "null") }
        guard !text.isEmpty else { throw invalid(what, "text", "an empty one") }
        return text
    }

    /// Reads an id that can be written in scenes.
    func id(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(PluginRefusal) -> String {
        let id = try text(pointer, what)
        if let problem = PluginID.problem(of: id) { throw invalid(what, "an id", problem) }
        return id
    }

    /// Throws for a null function pointer. `functions`: each name, and whether it is set.
    func require(_ functions: [(name: String, isThere: Bool)], in what: String) throws(PluginRefusal) {
        if let missing = functions.first(where: { !$0.isThere }) {
            throw invalid("\(missing.name) of \(what)", "a function", "null")
        }
    }
}
