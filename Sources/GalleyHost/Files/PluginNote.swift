import Foundation
import GalleyABI

/// The ELF note of a plugin file (`galley_note`), read without loading the file.
public struct PluginNote: Hashable, Sendable {
    /// The plugin's id: `flow`.
    public let id: String
    /// The plugin's own version: `1.2.0`.
    public let version: String
    /// The ABI version that it was built with.
    public let abiVersion: ABIVersion
    /// The hash of the struct table it was built with.
    public let abiHash: UInt32
    /// The runtime that it needs.
    public let runtime: PluginRuntime
    /// The compiler and SDK of a full Swift plugin; otherwise empty.
    public let build: String
    /// The ids of the host extensions that it requires.
    public let requiredExtensions: [String]

    /// Reads the note of the file at `path`, without running any of its code, in well under a millisecond.
    ///
    /// Throws a `PluginRefusal` if the file is not a plugin for this machine. `PluginRequirements.check(_:file:)`
    /// decides whether this host accepts the plugin.
    public init(path: String) throws(PluginRefusal) {
        let file = try OpenFile(path: path)
        do {
            try self.init(ELFFile(descriptor: file.descriptor, size: file.size))
        } catch {
            throw error.refusal(of: path)
        }
    }

    init(_ file: ELFFile) throws(ELFFile.Fault) {
        var fault = ELFFile.Fault(
            reason: .noNote, expected: "a Galley plugin with a note in section \(GALLEY_NOTE_SECTION)",
            found: "an ordinary library",
            advice: "Build it with galley plugin build, or put GALLEY_NOTE of galley.h into a C source.")
        for range in file.noteRanges(sectionName: GALLEY_NOTE_SECTION) {
            guard let description = Self.description(in: range) else { continue }
            do {
                self = try Self(description: description)
                return
            } catch {
                fault = error
            }
        }
        throw fault
    }

    /// Returns the description of the first note named `Galley` of our type. Linkers pad notes to 4 or to 8 bytes and
    /// leave gaps where sections have larger alignments, so every word is checked instead of walking from note to note.
    private static func description(in range: [UInt8]) -> ArraySlice<UInt8>? {
        let name = Array(GALLEY_NOTE_NAME.utf8) + [0]
        let headerSize = 12 + (name.count + 3) & ~3
        for at in stride(from: 0, through: range.count - headerSize, by: 4) {
            guard range.word32(at) == name.count, range.word32(at + 8) == GALLEY_NOTE_TYPE,
                range[(at + 12)..<(at + 12 + name.count)].elementsEqual(name)
            else { continue }
            let size = Swift.min(Int(range.word32(at + 4)), range.count - at - headerSize)
            return range[(at + headerSize)..<(at + headerSize + size)]
        }
        return nil
    }

    private init(description: ArraySlice<UInt8>) throws(ELFFile.Fault) {
        let bytes = Array(description)
        func invalid(_ expected: String, _ found: String) -> ELFFile.Fault {
            ELFFile.Fault(
                reason: .invalidNote, expected: "a note with \(expected)", found: found,
                advice: "Write the note with GALLEY_NOTE of galley.h, or build with galley plugin build.")
        }
        typealias Note = galley_note
        func offset(_ field: PartialKeyPath<Note>) -> Int { MemoryLayout<Note>.offset(of: field)! }
        func text(_ field: PartialKeyPath<Note>, _ limit: Int, _ name: String) throws(ELFFile.Fault) -> String {
            guard let text = bytes.text(at: offset(field), limit: limit) else {
                throw invalid("zero-terminated UTF-8 of at most \(limit) bytes as \(name)", "other bytes")
            }
            return text
        }
        guard bytes.count >= 8 else { throw invalid("\(MemoryLayout<Note>.size) bytes", "\(bytes.count) bytes") }
        let magic = bytes.word32(offset(\.magic))
        guard magic == GALLEY_NOTE_MAGIC else {
            throw ELFFile.Fault(
                reason: .wrongMagic, expected: "a note with the mark \(hex(GALLEY_NOTE_MAGIC))", found: hex(magic),
                advice: "Somebody else's note bears our name; build the plugin against galley.h.")
        }
        let size = Swift.min(Int(bytes.word32(offset(\.size))), bytes.count)
        guard size >= MemoryLayout<Note>.size else {
            throw invalid("\(MemoryLayout<Note>.size) bytes", "\(size) bytes")
        }
        guard let runtime = PluginRuntime(rawValue: bytes.word32(offset(\.runtime))) else {
            throw invalid("a runtime of 0, 1 or 2", "\(bytes.word32(offset(\.runtime)))")
        }
        abiVersion = ABIVersion(bytes.word32(offset(\.abi_version)))
        abiHash = bytes.word32(offset(\.abi_hash))
        self.runtime = runtime
        id = try text(\.id, 64, "id")
        version = try text(\.version, 32, "version")
        build = try text(\.build, 96, "build")
        requiredExtensions = try text(\.required, 160, "required").split(separator: " ").map(String.init)
        if let problem = PluginID.problem(of: id) { throw invalid("an id", problem) }
    }
}

/// The rules for ids of plugins and layouts, which scenes write as `plugin/layout` and `file#layout`.
enum PluginID {
    /// The maximum length of a layout's id in bytes; a plugin's id has 63 in its note.
    private static let longest = 255

    /// Returns the problem of an id; nil if there is none.
    static func problem(of id: String) -> String? {
        if id.isEmpty { return "an empty id" }
        if id.utf8.count > longest { return "one of \(id.utf8.count) bytes, of at most \(longest)" }
        let bad = id.unicodeScalars.first {
            $0 == "/" || $0 == "#" || $0.properties.isWhitespace || $0.properties.generalCategory == .control
                // Invisible characters, except for two that emoji and some scripts need.
                || $0.properties.generalCategory == .format && $0 != "\u{200C}" && $0 != "\u{200D}"
        }
        return bad.map { "the id \"\(id)\", in which \($0.debugDescription) must not be" }
    }
}

/// `0x0000abcd`
func hex(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
}
