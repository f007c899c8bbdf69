/// The offsets of a structure's fields in C under LP64, the model of x86-64 and arm64 Linux.
struct StructureLayout {
    var size: Int
    var alignment: Int
    var fields: [(name: String, offset: Int, size: Int)]

    /// Size and alignment of the scalars that the header may use.
    static let scalars: [String: Int] = [
        "char": 1, "uint8_t": 1, "int8_t": 1, "uint16_t": 2, "int16_t": 2, "uint32_t": 4, "int32_t": 4, "uint64_t": 8,
        "int64_t": 8, "double": 8, "float": 4, "size_t": 8,
    ]

    /// Aliases, which Swift and Rust repeat by name.
    static let aliases: [String: String] = ["galley_status": "int32_t", "galley_alignment": "uint32_t"]

    static let pointerSize = 8

    static func layouts(of header: Header) throws -> [String: StructureLayout] {
        for alias in header.aliases {
            guard let scalar = aliases[alias.name], alias.type == .named(scalar) else {
                throw HeaderError(
                    line: 1, message: "typedef \(alias.name) is not one of StructureLayout.aliases; add it there")
            }
        }
        var layouts: [String: StructureLayout] = [:]
        for structure in header.structures {
            layouts[structure.name] = try StructureLayout(structure, layouts)
        }
        return layouts
    }

    private init(_ structure: Structure, _ layouts: [String: StructureLayout]) throws {
        var end = 0
        var widest = 1
        var fields: [(name: String, offset: Int, size: Int)] = []
        for member in structure.members {
            let choices: [Field] =
                switch member {
                case .field(let field): [field]
                case .union(let fields): fields
                }
            let measures = try choices.map { try Self.measure($0.type, layouts, line: $0.line) }
            let alignment = measures.map(\.alignment).max() ?? 1
            let size = Self.rounded(measures.map(\.size).max() ?? 0, to: alignment)
            let offset = Self.rounded(end, to: alignment)
            for (field, measure) in zip(choices, measures) { fields.append((field.name, offset, measure.size)) }
            // Padding would carry uninitialized bytes across the border.
            guard offset == end else {
                throw HeaderError(
                    line: structure.line,
                    message: "struct \(structure.name) has a hole of \(offset - end) bytes before "
                        + "\(choices[0].name); fill it with a `reserved` field")
            }
            end = offset + size
            widest = max(widest, alignment)
        }
        guard end == Self.rounded(end, to: widest) else {
            throw HeaderError(
                line: structure.line,
                message: "struct \(structure.name) has a hole of \(Self.rounded(end, to: widest) - end) bytes at its "
                    + "end; fill it with a `reserved` field")
        }
        self.fields = fields
        size = end
        alignment = widest
    }

    private static func measure(
        _ type: CType, _ layouts: [String: StructureLayout], line: Int
    ) throws -> (size: Int, alignment: Int) {
        switch type {
        case .pointer, .function: return (pointerSize, pointerSize)
        case .array(let element, let count):
            let one = try measure(element, layouts, line: line)
            return (one.size * count, one.alignment)
        case .named(let name):
            if let layout = layouts[name] { return (layout.size, layout.alignment) }
            if let size = scalars[aliases[name] ?? name] { return (size, size) }
            throw HeaderError(line: line, message: "unknown type \(name), or one that is defined further down")
        case .void: throw HeaderError(line: line, message: "a field cannot be void")
        }
    }

    private static func rounded(_ size: Int, to alignment: Int) -> Int {
        (size + alignment - 1) / alignment * alignment
    }
}
