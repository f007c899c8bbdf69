/// The header's own rules, which no compiler checks.
extension Parser {
    /// Structures without a `size` field. They are frozen, so a new one is a decision.
    static let valueStructures: Set<String> = [
        "galley_string", "galley_size", "galley_point", "galley_rect", "galley_proposal", "galley_value",
        "galley_spacing_entry", "galley_subviews", "galley_traits", "galley_placement", "galley_reason",
        "galley_argument", "galley_named_argument",
    ]

    static func check(_ header: Header) throws {
        try checkNames(header)
        let layouts = try StructureLayout.layouts(of: header)
        for structure in header.structures {
            guard structure.isSized || valueStructures.contains(structure.name) else {
                throw HeaderError(
                    line: structure.line,
                    message: "struct \(structure.name) must begin with `uint32_t size`; if it is to be a frozen value "
                        + "struct, add it to Parser.valueStructures")
            }
            try checkTypes(structure, layouts)
            try checkReferences(header, structure)
        }
        for function in header.functionTypes {
            try checkTypes(function, layouts)
            try checkReferences(header, function, in: nil)
        }
    }

    private static func checkNames(_ header: Header) throws {
        var names: Set<String> = []
        for structure in header.structures {
            guard names.insert(structure.name).inserted else {
                throw HeaderError(line: structure.line, message: "struct \(structure.name) is defined twice")
            }
            var fields: Set<String> = []
            for field in structure.fields where !fields.insert(field.name).inserted {
                throw HeaderError(line: field.line, message: "struct \(structure.name) has two fields \(field.name)")
            }
        }
    }

    private static func checkTypes(_ structure: Structure, _ layouts: [String: StructureLayout]) throws {
        for field in structure.fields {
            if let function = field.function {
                try checkTypes(function, layouts)
            } else {
                try checkType(field.type, layouts, line: field.line)
            }
        }
    }

    private static func checkTypes(_ function: Function, _ layouts: [String: StructureLayout]) throws {
        try checkType(function.result, layouts, line: function.line)
        for parameter in function.parameters {
            if case .array = parameter.type {
                throw HeaderError(
                    line: function.line, message: "parameter \(parameter.name) is an array; write a pointer")
            }
            try checkType(parameter.type, layouts, line: function.line)
        }
    }

    private static func checkType(_ type: CType, _ layouts: [String: StructureLayout], line: Int) throws {
        switch type {
        case .void, .function: break
        case .pointer(let pointee, _): try checkType(pointee, layouts, line: line)
        case .array(let element, _): try checkType(element, layouts, line: line)
        case .named(let name):
            let isKnown = StructureLayout.scalars[name] != nil || StructureLayout.aliases[name] != nil
            guard isKnown || layouts[name] != nil else {
                throw HeaderError(line: line, message: "unknown type \(name)")
            }
        }
    }

    // MARK: What comments refer to

    private static func checkReferences(_ header: Header, _ structure: Structure) throws {
        try checkConstants(structure.documentation, header, line: structure.line)
        for field in structure.fields {
            if let function = field.function {
                try checkReferences(header, function, in: structure)
            } else {
                try checkConstants(field.documentation ?? "", header, line: field.line)
            }
        }
    }

    private static func checkReferences(_ header: Header, _ function: Function, in structure: Structure?) throws {
        try checkConstants(function.documentation + " " + (function.errors ?? ""), header, line: function.line)
        guard let errors = function.errors, errors.hasPrefix("as ") else { return }
        let other = errors.dropFirst(3).prefix { $0.isLetter || $0 == "_" }
        guard structure?.functions.contains(where: { $0.name == other && $0.name != function.name }) == true else {
            throw HeaderError(
                line: function.line, message: "the errors of \(function.name) are those of \(other), which is not here")
        }
    }

    /// Names like GALLEY_ERROR_BUFFER in comments must exist; GALLEY_VALUE_… must begin some name.
    private static func checkConstants(_ text: String, _ header: Header, line: Int) throws {
        let known = Set(header.constants.map(\.name))
        var rest = Substring(text)
        while let range = rest.firstRange(of: "GALLEY_") {
            let name = rest[range.lowerBound...].prefix { $0.isUppercase || $0.isNumber || $0 == "_" }
            rest = rest[name.endIndex...]
            let exists =
                rest.first == "…" ? known.contains { $0.hasPrefix(name) } : known.contains(String(name))
            guard exists || name == "GALLEY_ABI_HASH" else {
                throw HeaderError(line: line, message: "a comment names \(name), which is not defined")
            }
        }
    }
}
