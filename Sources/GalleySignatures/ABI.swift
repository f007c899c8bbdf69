/// The ABI as data: what every structure and function of `galley.h` looks like.
///
/// The lists themselves (`structures`, `functions`, `statusNames`) are generated from the header. Calls through
/// libffi, the validator and closures over unknown tables read them.
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
        /// A structure by value, one of `ABI.structures` or of the list a signature came with.
        case structure(String)
        /// `T *`.
        case mutable(CType)
        /// `const T *`.
        case constant(CType)
        /// `T name[count]`; only as a field.
        case array(CType, Int)
        /// A function pointer; only as a field.
        case function
    }

    /// One function pointer of a table, or the entry. Encoded without its tag: types are the C text.
    public struct Function: Hashable, Sendable, Codable {
        /// The structure that holds the function pointer; empty for the entry, which is a symbol.
        public var table: String
        /// The field's name.
        public var name: String
        /// Bytes from the table's start.
        public var offset: Int
        /// `.void`, a status or a pointer.
        public var result: CType
        /// In order.
        public var parameters: [Parameter]
        /// Where it may be called.
        public var tag = Tag()

        private enum CodingKeys: String, CodingKey { case table, name, offset, result, parameters }

        /// Describes a function; the header's own are in `ABI.functions`.
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
        /// As in the header.
        public var name: String
        /// Its C type.
        public var type: CType

        /// A parameter of a function.
        public init(_ name: String, _ type: CType) {
            self.name = name
            self.type = type
        }
    }

    /// A structure with its fields. Fields of a union have the same offset.
    public struct Structure: Hashable, Sendable, Codable {
        /// As in the header.
        public var name: String
        /// Bytes.
        public var size: Int
        /// Bytes.
        public var alignment: Int
        /// In order.
        public var fields: [Field]

        /// Describes a structure; the header's own are in `ABI.structures`.
        public init(_ name: String, size: Int, alignment: Int, fields: [Field]) {
            self.name = name
            self.size = size
            self.alignment = alignment
            self.fields = fields
        }
    }

    /// A field of a structure.
    public struct Field: Hashable, Sendable, Codable {
        /// As in the header.
        public var name: String
        /// Its C type.
        public var type: CType
        /// Bytes from the structure's start.
        public var offset: Int

        /// A field at `offset` bytes.
        public init(_ name: String, _ type: CType, offset: Int) {
            self.name = name
            self.type = type
            self.offset = offset
        }
    }

    /// On which threads and in which phases a function may be called.
    public struct Tag: Hashable, Sendable {
        /// One of them is enough.
        public var threads: Threads
        /// Empty: in any phase.
        public var phases: Phases

        /// A tag; without arguments: any thread, any phase.
        public init(threads: Threads = .any, phases: Phases = []) {
            self.threads = threads
            self.phases = phases
        }
    }

    /// Threads of a tag.
    public struct Threads: OptionSet, Hashable, Sendable {
        /// One bit each.
        public let rawValue: UInt8
        /// A set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The thread that owns the host.
        public static let main = Threads(rawValue: 1)
        /// The thread of the pass.
        public static let layout = Threads(rawValue: 2)
        /// Any number of threads at once.
        public static let any = Threads(rawValue: 4)
    }

    /// Phases of a tag.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// One bit each.
        public let rawValue: UInt8
        /// A set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The plugin is being loaded.
        public static let loading = Phases(rawValue: 1)
        /// An instance is being made.
        public static let creating = Phases(rawValue: 2)
        /// A cache is being made or updated.
        public static let caching = Phases(rawValue: 4)
        /// Sizes are being asked.
        public static let measuring = Phases(rawValue: 8)
        /// Children are being placed.
        public static let placing = Phases(rawValue: 16)
        /// Parameters are being set between two layouts.
        public static let animating = Phases(rawValue: 32)
    }

    /// The function `name` of the table `table`, or nil. The entry has the table "".
    public static func function(_ table: String, _ name: String) -> Function? {
        functions.first { $0.table == table && $0.name == name }
    }

    /// The structure of that name, or nil.
    public static func structure(_ name: String) -> Structure? {
        structures.first { $0.name == name }
    }
}
