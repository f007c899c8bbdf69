/// The table of sizes and offsets: as text, as a hash, and as checks in C and Swift.
struct TableOutput {
    let header: Header
    let layouts: [String: StructureLayout]

    init(_ header: Header) throws {
        self.header = header
        layouts = try StructureLayout.layouts(of: header)
    }

    private var structures: [(structure: Structure, layout: StructureLayout)] {
        header.structures.map { ($0, layouts[$0.name]!) }
    }

    /// One line a structure (name, size, alignment), one indented line a field (name, offset, size). The text that is hashed.
    var text: String {
        structures.map { structure, layout in
            "\(structure.name) \(layout.size) \(layout.alignment)\n"
                + layout.fields.map { "  \($0.name) \($0.offset) \($0.size)\n" }.joined()
        }.joined()
    }

    /// FNV-1a, 32 bits, of the table's text.
    var hash: UInt32 {
        text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }

    var hashHeader: String {
        let digits = String(hash, radix: 16)
        let padded = String(repeating: "0", count: 8 - digits.count) + digits
        return """
            /* Written by galley-abi: FNV-1a of table.txt, the sizes and offsets of all structs. */
            #define GALLEY_ABI_HASH 0x\(padded)u

            """
    }

    var c: String {
        var lines = [
            "/* Written by galley-abi: the compiler confirms the sizes and offsets of table.txt. */",
            "#include \"galley.h\"", "", "#ifdef __cplusplus", "#define _Static_assert static_assert", "#endif",
        ]
        func check(_ condition: String, _ message: String) {
            lines.append("_Static_assert(\(condition), \"\(message)\");")
        }
        for (structure, layout) in structures {
            let name = structure.name
            lines.append("")
            check("sizeof(\(name)) == \(layout.size)", "size of \(name)")
            check("_Alignof(\(name)) == \(layout.alignment)", "alignment of \(name)")
            for field in layout.fields {
                check("offsetof(\(name), \(field.name)) == \(field.offset)", "offset of \(name).\(field.name)")
                check("sizeof(((\(name) *)0)->\(field.name)) == \(field.size)", "size of \(name).\(field.name)")
            }
        }
        let text = lines.joined(separator: "\n") + "\n"
        return text.replacing(
            "#define _Static_assert static_assert\n",
            with: "#define _Static_assert static_assert\n#define _Alignof alignof\n")
    }

    /// A Swift table of the expected results of `MemoryLayout`. Fields of unions are computed properties in Swift and
    /// have no offset there.
    var swift: String {
        var lines = [
            Generator.swiftOpening + "import GalleyABI", "",
            "/// What Swift says of each structure, beside what the table says.",
            "let swiftTable: [SwiftTableEntry] = [",
        ]
        for (structure, layout) in structures {
            let name = structure.name
            lines.append("    SwiftTableEntry(")
            lines.append("        \"\(name)\", of: \(name).self, size: \(layout.size), alignment: \(layout.alignment),")
            lines.append("        fields: [")
            let unions = structure.members.flatMap { member -> [String] in
                if case .union(let fields) = member { fields.map(\.name) } else { [] }
            }
            for field in layout.fields where !unions.contains(field.name) {
                lines.append(
                    "            SwiftTableField(\"\(field.name)\", MemoryLayout<\(name)>.offset(of: \\.\(field.name)), "
                        + "is: \(field.offset)),")
            }
            lines.append("        ]),")
        }
        return (lines + ["]", ""]).joined(separator: "\n")
    }
}
