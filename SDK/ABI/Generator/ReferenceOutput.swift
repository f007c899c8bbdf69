/// The reference page.
struct ReferenceOutput {
    let header: Header
    let table: TableOutput

    var text: String {
        var parts = ["# The ABI", "<!-- Written by galley-abi from include/galley.h. Do not edit. -->"]
        parts.append(preface)
        parts.append(contents)
        for section in header.sections where !section.items.isEmpty { parts.append(page(section)) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    // MARK: Scenarios

    /// The header's opening comment as Markdown: its lists stay lists, its headings become headings.
    private var preface: String {
        var lines: [String] = []
        var isLegend = false
        for line in header.preface {
            let indent = line.prefix { $0 == " " }.count
            let text = line.trimmed
            let isItem = text.hasPrefix("- ") || text.prefix(1).allSatisfy(\.isNumber) && text.contains(". ")
            if text.isEmpty {
                lines.append("")
            } else if indent == 0 {
                let isHeading = !text.contains(".") && text.count < 60
                lines += isHeading ? ["## " + text, ""] : [text]
            } else if isItem {
                isLegend = text.hasPrefix("- Tags")
                lines.append(text)
            } else if isLegend, let gap = text.firstRange(of: "  ") {
                lines.append("  - `\(text[..<gap.lowerBound])`: \(text[gap.upperBound...].trimmed)")
            } else if isLegend, let colon = text.firstRange(of: ": "), indent > 4 {
                let words = text[..<colon.lowerBound].split(separator: ", ").map { "`\($0)`" }
                lines.append("  - \(words.joined(separator: ", ")): \(text[colon.upperBound...])")
            } else {
                let isNumbered = lines.last?.first?.isNumber == true || lines.last?.hasPrefix("   ") == true
                lines.append((isNumbered ? "   " : "  ") + text)
            }
        }
        return lines.joined(separator: "\n")
    }

    private var contents: String {
        var lines = ["## Contents", ""]
        for section in header.sections where !section.items.isEmpty {
            let names = section.items.compactMap { item -> String? in
                switch item {
                case .structure(let structure): "[`\(structure.name)`](#\(structure.name))"
                case .functionType(let function): "[`\(function.name)`](#\(function.name))"
                case .alias(let alias): "[`\(alias.name)`](#\(alias.name))"
                case .constant, .macro: nil
                }
            }
            let list = names.isEmpty ? "" : ": " + names.joined(separator: ", ")
            lines.append("- [\(section.title)](#\(anchor(section.title)))\(list)")
        }
        return lines.joined(separator: "\n")
    }

    private func anchor(_ title: String) -> String {
        String(title.lowercased().compactMap { $0 == " " ? "-" : $0.isLetter || $0 == "-" ? $0 : nil })
    }

    // MARK: Declarations

    private func page(_ section: Header.Section) -> String {
        var parts = ["## \(section.title)"]
        var constants: [Constant] = []
        func endConstants() {
            if !constants.isEmpty { parts.append(table(constants)) }
            constants = []
        }
        for item in section.items {
            if case .constant(let constant) = item {
                constants.append(constant)
                continue
            }
            endConstants()
            switch item {
            case .alias(let alias):
                parts.append("### \(alias.name)\n\n`\(alias.type.c)`. \(alias.documentation ?? "")")
            case .structure(let structure): parts.append(page(structure))
            case .functionType(let function):
                parts.append("### \(function.name)\n\n" + page(function))
            case .macro(let macro):
                parts.append("### \(macro.name)(\(macro.parameters))\n\n\(macro.documentation ?? "")")
            case .constant: break
            }
        }
        endConstants()
        return parts.joined(separator: "\n\n")
    }

    private func table(_ constants: [Constant]) -> String {
        var rows = constants.map { constant -> [String] in
            let value =
                switch constant.value {
                case .signed(let value): "\(value)"
                case .unsigned(let value): value > 0xFFFF ? "0x" + String(value, radix: 16) : "\(value)"
                case .text(let text): "\"\(text)\""
                }
            return ["`\(constant.name)`", "`\(value)`", constant.documentation ?? ""]
        }
        if constants.contains(where: { $0.name == "GALLEY_ABI_VERSION" }) {
            let meaning = "FNV-1a of [table.txt](table.txt), the sizes and offsets of all structs of this version"
            rows.append(["`GALLEY_ABI_HASH`", "`0x\(String(self.table.hash, radix: 16))`", meaning])
        }
        return markdownTable(["constant", "value", "meaning"], rows)
    }

    private func page(_ structure: Structure) -> String {
        let layout = table.layouts[structure.name]!
        let growth = structure.isSized ? "grows at its end" : "frozen"
        var parts = [
            "### \(structure.name)", "\(structure.documentation)", "\(layout.size) bytes, \(growth).",
        ]
        let offsets = Dictionary(uniqueKeysWithValues: layout.fields.map { ($0.name, $0.offset) })
        let unions = structure.members.flatMap { member -> [String] in
            if case .union(let fields) = member { fields.map(\.name) } else { [] }
        }
        let rows = structure.fields.filter { $0.function == nil }.map { field in
            [
                "\(offsets[field.name]!)", "`\(field.name)`", "`\(field.type.c)`",
                unions.contains(field.name)
                    ? "one of these, as `type` says" : field.documentation ?? meaning(field, structure),
            ]
        }
        if !rows.isEmpty { parts.append(markdownTable(["offset", "field", "type", "meaning"], rows)) }
        for function in structure.functions {
            parts.append(
                "#### \(structure.name).\(function.name)\n\n"
                    + page(function, offset: offsets[function.name]))
        }
        return parts.joined(separator: "\n\n")
    }

    private func meaning(_ field: Field, _ structure: Structure) -> String {
        if field.name == "size" && structure.isSized { return "size of this struct in bytes, as its writer knows it" }
        return field.name.hasPrefix("reserved") ? "0" : ""
    }

    private func page(_ function: Function, offset: Int? = nil) -> String {
        var rows = [["tag", "`[\(function.tag.text)]`"]]
        if let errors = function.errors { rows.append(["errors", errors]) }
        if let offset { rows.append(["offset", "\(offset)"]) }
        return "```c\n\(function.c)\n```\n\n\(function.documentation)\n\n" + markdownTable(["", ""], rows)
    }

    private func markdownTable(_ titles: [String], _ rows: [[String]]) -> String {
        func line(_ cells: [String]) -> String {
            "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }
        return ([line(titles), line(titles.map { _ in "---" })] + rows.map(line)).joined(separator: "\n")
    }
}
