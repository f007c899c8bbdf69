extension ABI.CType: LosslessStringConvertible, Codable {
    private static let names: [(name: String, type: ABI.CType)] = [
        ("void", .void), ("char", .char), ("int8_t", .int8), ("uint8_t", .uint8), ("int16_t", .int16),
        ("uint16_t", .uint16), ("int32_t", .int32), ("uint32_t", .uint32), ("int64_t", .int64), ("uint64_t", .uint64),
        ("float", .float), ("double", .double), ("size_t", .size), ("galley_status", .status),
        ("galley_alignment", .alignment), ("function", .function),
    ]

    /// The type in C notation: `const galley_size *`, `double[2]`. A function pointer is `function`.
    public var description: String {
        switch self {
        case .structure(let name): name
        case .mutable(let pointee): pointee.pointeeText + "*"
        case .constant(.mutable(let pointee)): pointee.pointeeText + "*const *"
        case .constant(.constant(let pointee)): "const " + pointee.pointeeText + "*const *"
        case .constant(let pointee): "const " + pointee.pointeeText + "*"
        case .array(let element, let count): "\(element)[\(count)]"
        default: Self.names.first { $0.type == self }!.name
        }
    }

    private var pointeeText: String {
        let text = description
        return text.hasSuffix("*") ? text : text + " "
    }

    /// Reads a type in the form of `description`; nil for any other text. A name that is not that of a scalar is that
    /// of a structure.
    public init?(_ text: String) {
        var rest = Substring(text)
        func skipBlanks() { rest = rest.drop { $0 == " " } }
        func take(_ word: String) -> Bool {
            skipBlanks()
            guard rest.hasPrefix(word) else { return false }
            let after = rest.dropFirst(word.count)
            if word != "*", let next = after.first, next.isLetter || next.isNumber || next == "_" { return false }
            rest = after
            return true
        }
        var isConstant = take("const")
        if take("struct") { skipBlanks() }
        skipBlanks()
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard let first = name.first, !first.isNumber else { return nil }
        rest = rest.dropFirst(name.count)
        var type = Self.names.first { $0.name == name }?.type ?? .structure(String(name))
        while take("*") {
            type = isConstant ? .constant(type) : .mutable(type)
            isConstant = take("const")
        }
        skipBlanks()
        if rest.first == "[", rest.last == "]", let count = Int(rest.dropFirst().dropLast()), count > 0 {
            self = .array(type, count)
            return
        }
        // `const` without a pointer has no meaning for a value.
        guard rest.isEmpty, !isConstant else { return nil }
        self = type
    }

    /// Decodes a type from its C text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let type = ABI.CType(text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected a C type such as `const double *`, found `\(text)`"))
        }
        self = type
    }

    /// Encodes the type as its C text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension ABI.Function: CustomStringConvertible {
    /// The C prototype: `galley_status place(galley_subviews subviews, uint32_t index)`.
    public var description: String {
        let list = parameters.map { $0.type.declaration(of: $0.name) }.joined(separator: ", ")
        return result.declaration(of: "\(name)(\(list.isEmpty ? "void" : list))")
    }
}

extension ABI.CType {
    fileprivate func declaration(of name: String) -> String {
        let text = description
        return text + (text.hasSuffix("*") ? "" : " ") + name
    }
}
