/// A description of the ABI: the structures and functions of `galley.h`.
///
/// The lists (`structures`, `functions`, `statusNames`) are generated from the header. Calls through libffi, the
/// validator, and closures over unknown tables use them.
public enum ABI {
    /// A C type of the ABI.
    public indirect enum CType: Hashable, Sendable {
        case void, char, int8, uint8, int16, uint16, int32, uint32, int64, uint64, float, double
        /// `size_t`.
        case size
        /// `galley_status`, an `int32_t`.
        case status
        /// `galley_alignment`, a `uint32_t`.
        case alignment
        /// A structure by value: one of `ABI.structures`, or of the list that belongs to the signature.
        case structure(String)
        /// `T *`.
        case mutable(CType)
        /// `const T *`.
        case constant(CType)
        /// `T name[count]`, only as a field.
        case array(CType, Int)
        /// A function pointer, only as a field.
        case function
    }

    /// A function pointer in a table, or the entry. The encoded form has no tag, and types as C text.
    public struct Function: Hashable, Sendable, Codable {
        /// The structure with the function pointer; empty for the entry, which is a symbol.
        public var table: String
        /// The name of the field.
        public var name: String
        /// The offset in the table, in bytes.
        public var offset: Int
        /// The type of the result: `.void`, a status or a pointer.
        public var result: CType
        /// The parameters, in order.
        public var parameters: [Parameter]
        /// The threads and phases in which the function may be called.
        public var tag = Tag()

        private enum CodingKeys: String, CodingKey { case table, name, offset, result, parameters }

        /// Makes a description of a function. `ABI.functions` has those of the header.
        public init(
            table: String, name: String, offset: Int, result: CType, parameters: [Parameter], tag: Tag = Tag()
        ) {
            self.table = table
            self.name = name
            self.offset = offset
            self.result = result
            self.parameters = parameters
            self.tag = tag
        }
    }

    /// A parameter's name and type.
    public struct Parameter: Hashable, Sendable, Codable {
        /// The name in the header.
        public var name: String
        /// The C type.
        public var type: CType

        /// Makes a parameter.
        public init(_ name: String, _ type: CType) {
            self.name = name
            self.type = type
        }
    }

    /// A structure with its fields. Fields of a union have the same offset.
    public struct Structure: Hashable, Sendable, Codable {
        /// The name in the header.
        public var name: String
        /// The size in bytes.
        public var size: Int
        /// The alignment in bytes.
        public var alignment: Int
        /// The fields, in order.
        public var fields: [Field]

        /// Makes a description of a structure. `ABI.structures` has those of the header.
        public init(_ name: String, size: Int, alignment: Int, fields: [Field]) {
            self.name = name
            self.size = size
            self.alignment = alignment
            self.fields = fields
        }
    }

    /// A field of a structure.
    public struct Field: Hashable, Sendable, Codable {
        /// The name in the header.
        public var name: String
        /// The C type.
        public var type: CType
        /// The offset in the structure, in bytes.
        public var offset: Int

        /// Makes a field at an offset in bytes.
        public init(_ name: String, _ type: CType, offset: Int) {
            self.name = name
            self.type = type
            self.offset = offset
        }
    }

    /// The threads and the phases in which a function may be called.
    public struct Tag: Hashable, Sendable {
        /// The threads, of which one is enough.
        public var threads: Threads
        /// The phases; empty for any phase.
        public var phases: Phases

        /// Makes a tag, by default for any thread and phase.
        public init(threads: Threads = .any, phases: Phases = []) {
            self.threads = threads
            self.phases = phases
        }
    }

    /// The threads of a tag.
    public struct Threads: OptionSet, Hashable, Sendable {
        /// The bits, one for each thread.
        public let rawValue: UInt8
        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The thread that owns the host.
        public static let main = Threads(rawValue: 1)
        /// The thread of the pass.
        public static let layout = Threads(rawValue: 2)
        /// Any thread, also several at once.
        public static let any = Threads(rawValue: 4)
    }

    /// The phases of a tag.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits, one for each phase.
        public let rawValue: UInt8
        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The plugin is being loaded.
        public static let loading = Phases(rawValue: 1)
        /// An instance is being created.
        public static let creating = Phases(rawValue: 2)
        /// A cache is being made or updated.
        public static let caching = Phases(rawValue: 4)
        /// Sizes are being measured.
        public static let measuring = Phases(rawValue: 8)
        /// Children are being placed.
        public static let placing = Phases(rawValue: 16)
        /// Parameters are being set between two passes.
        public static let animating = Phases(rawValue: 32)
    }

    /// Returns the function of a table, or nil if there is none. The entry has the table "".
    public static func function(_ table: String, _ name: String) -> Function? {
        functions.first { $0.table == table && $0.name == name }
    }

    /// Returns the structure with a name, or nil if there is none.
    public static func structure(_ name: String) -> Structure? {
        structures.first { $0.name == name }
    }
}
