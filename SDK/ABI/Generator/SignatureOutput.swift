/// The signature list as Swift data.
struct SignatureOutput {
    let header: Header
    let table: TableOutput

    var text: String {
        var lines = [
            Generator.swiftOpening, "extension ABI {",
            "    /// Every structure, in the header's order.", "    public static let structures: [Structure] = [",
        ]
        for structure in header.structures {
            let layout = table.layouts[structure.name]!
            lines.append("        Structure(")
            lines.append("            \"\(structure.name)\", size: \(layout.size), alignment: \(layout.alignment),")
            lines.append("            fields: [")
            for (field, place) in zip(structure.fields, layout.fields) {
                lines.append("                Field(\"\(field.name)\", \(type(field.type)), offset: \(place.offset)),")
            }
            lines.append("            ]),")
        }
        lines += [
            "    ]", "", "    /// Every function of every table, and the entry, in the header's order.",
            "    public static let functions: [Function] = [",
        ]
        for item in header.items {
            switch item {
            case .structure(let structure):
                let layout = table.layouts[structure.name]!
                for (field, place) in zip(structure.fields, layout.fields) {
                    if let function = field.function {
                        lines += self.lines(function, table: structure.name, offset: place.offset)
                    }
                }
            case .functionType(let function): lines += self.lines(function, table: "", offset: 0)
            case .alias, .constant, .macro: break
            }
        }
        lines += ["    ]", ""]
        lines += [
            "    /// The names of the status values, `GALLEY_ERROR_` and the like included.",
            "    public static let statusNames: [Int32: String] = [",
        ]
        for constant in header.constants {
            if case .signed(let value) = constant.value { lines.append("        \(value): \"\(constant.name)\",") }
        }
        return (lines + ["    ]", "}", ""]).joined(separator: "\n")
    }

    private func lines(_ function: Function, table: String, offset: Int) -> [String] {
        var lines = ["        Function("]
        lines.append(
            "            table: \"\(table)\", name: \"\(function.name)\", offset: \(offset), result: \(type(function.result)),"
        )
        lines.append("            parameters: [")
        for parameter in function.parameters {
            lines.append("                Parameter(\"\(parameter.name)\", \(type(parameter.type))),")
        }
        lines.append("            ],")
        let threads = function.tag.threads.map { "." + $0.dropLast("-thread".count) }.joined(separator: ", ")
        let phases = function.tag.phases.map { "." + $0 }.joined(separator: ", ")
        lines.append("            tag: Tag(threads: [\(threads)], phases: [\(phases)])),")
        return lines
    }

    /// The type as a value of `ABI.CType`.
    private func type(_ type: CType) -> String {
        switch type {
        case .void: ".void"
        case .function: ".function"
        case .pointer(let pointee, let isConstant):
            isConstant ? ".constant(\(self.type(pointee)))" : ".mutable(\(self.type(pointee)))"
        case .array(let element, let count): ".array(\(self.type(element)), \(count))"
        case .named("galley_status"): ".status"
        case .named("galley_alignment"): ".alignment"
        case .named("size_t"): ".size"
        case .named(let name):
            header.structure(name) != nil
                ? ".structure(\"\(name)\")" : "." + (name.hasSuffix("_t") ? String(name.dropLast(2)) : name)
        }
    }
}
