import Foundation
import GalleyABI
import GalleySignatures

/// The signatures of the extensions that a plugin defines itself, with which their functions can be called.
///
/// A plugin gives them with the extension `galley.signatures/1`: the table `{uint32_t size; uint32_t reserved; const char
/// *text;}`. The text is JSON with the members `structures` and `functions`, in which types are written as in `galley.h`.
/// The `table` of a function is the id of its extension. Every such table begins with its size, a `uint32_t`.
///
/// ```json
/// {"structures": [{"name": "acme_box", "size": 16, "alignment": 8, "fields": [
///    {"name": "width", "type": "double", "offset": 0}, {"name": "height", "type": "double", "offset": 8}]}],
///  "functions": [{"table": "acme.extra/1", "name": "box", "offset": 8, "result": "acme_box", "parameters": [
///    {"name": "side", "type": "double"}]}]}
/// ```
public struct OwnSignatures: Decodable, Sendable {
    /// The id of the extension.
    public static let id = "galley.signatures/1"
    /// The structures that the functions pass by value, each after those that it contains.
    public let structures: [ABI.Structure]
    /// The functions, by the ids of their extensions.
    public let functions: [ABI.Function]

    /// The signatures of a plugin that gives none.
    static let none = OwnSignatures(structures: [], functions: [])

    private init(structures: [ABI.Structure], functions: [ABI.Function]) {
        (self.structures, self.functions) = (structures, functions)
    }

    /// Reads the signatures of a loaded plugin.
    ///
    /// - Throws: `CallError.description` for a text that is no valid description.
    init(of plugin: UnsafePointer<galley_plugin>) throws(CallError) {
        guard let capability = plugin.pointee.capability, let table = capability(Self.id) else {
            self = .none
            return
        }
        guard table.load(as: UInt32.self) >= 16,
            let text = table.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
        else { throw .description("expected a table of 16 bytes or more with a text") }
        try self.init(text: Data(bytes: text, count: strnlen(text, Self.largest + 1)))
    }

    /// Reads a text.
    init(text: Data) throws(CallError) {
        guard text.count <= Self.largest else {
            throw .description("expected at most \(Self.largest) bytes of text")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: text)
        } catch {
            throw .description(Self.words(error))
        }
        try check()
    }

    /// 1 MB, many times what a large table needs.
    private static let largest = 1 << 20

    private static func words(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            "expected the member \"\(key.stringValue)\"\(place(context))"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.debugDescription + place(context)
        default: "\(error)"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        return path.isEmpty ? "" : " at \(path.drop { $0 == "." })"
    }

    /// Refuses what would make a call read outside of a table or a value, or describe a structure without an end.
    private func check() throws(CallError) {
        var known = ABI.structures
        for structure in structures {
            guard !known.contains(where: { $0.name == structure.name }) else {
                throw .description("the structure \(structure.name) has been described before")
            }
            guard structure.size > 0, structure.size <= 1 << 16 else {
                throw .description("the structure \(structure.name) has \(structure.size) bytes, expected 1 to 65536")
            }
            for field in structure.fields {
                guard let size = Self.size(field.type, known) else {
                    throw .description(
                        "\(structure.name).\(field.name) is a \(field.type), which is not described before it")
                }
                guard field.offset >= 0, size <= structure.size, field.offset <= structure.size - size else {
                    throw .description(
                        "\(structure.name).\(field.name) ends beyond the \(structure.size) bytes of the structure")
                }
            }
            known.append(structure)
        }
        for function in functions {
            guard !function.table.isEmpty, !function.table.hasPrefix("galley.") else {
                throw .description(
                    "\(function.name) has the table \"\(function.table)\", expected the id of an extension of the plugin, "
                        + "such as acme.extra/1")
            }
            guard function.offset >= 4, function.offset % MemoryLayout<UnsafeRawPointer>.size == 0 else {
                throw .description("\(function.name): no function pointer can lie at offset \(function.offset)")
            }
        }
    }

    /// The size of a type; nil for a structure that is not known, and for what no field can be.
    private static func size(_ type: ABI.CType, _ known: [ABI.Structure]) -> Int? {
        switch type {
        case .void: return nil
        case .char, .int8, .uint8: return 1
        case .int16, .uint16: return 2
        case .int32, .uint32, .status, .alignment, .float: return 4
        case .int64, .uint64, .double, .size, .mutable, .constant, .function: return 8
        case .structure(let name): return known.first { $0.name == name }?.size
        case .array(let element, let count):
            guard let size = size(element, known), count <= 1 << 16 else { return nil }
            return size * count
        }
    }
}
