/// The header's types in other languages.
extension CType {
    /// Returns a variable of this type in C.
    func c(_ name: String) -> String {
        switch self {
        case .array(let element, let count): element.c("\(name)[\(count)]")
        default: name.isEmpty ? c : c + (c.hasSuffix("*") ? "" : " ") + name
        }
    }

    /// The type in C.
    var c: String {
        switch self {
        case .void: "void"
        case .named(let name): name
        case .pointer(.pointer(let pointee, let inner), let isConstant):
            CType.pointer(pointee, isConstant: inner).c + (isConstant ? "const *" : "*")
        case .pointer(let pointee, let isConstant): (isConstant ? "const " : "") + pointee.c + " *"
        case .array(let element, let count): "\(element.c)[\(count)]"
        case .function: "function"
        }
    }

    /// The type as Swift imports it for a parameter.
    var swift: String {
        switch self {
        case .void: return "Void"
        case .named(let name): return CType.swiftScalars[name] ?? name
        case .pointer(.void, let isConstant): return isConstant ? "UnsafeRawPointer?" : "UnsafeMutableRawPointer?"
        case .pointer(let pointee, let isConstant):
            return (isConstant ? "UnsafePointer<" : "UnsafeMutablePointer<") + pointee.swift + ">?"
        case .array, .function: preconditionFailure("the rules allow no array or function as a parameter")
        }
    }

    private static let swiftScalars = [
        "char": "CChar", "int8_t": "Int8", "uint8_t": "UInt8", "int16_t": "Int16", "uint16_t": "UInt16",
        "int32_t": "Int32", "uint32_t": "UInt32", "int64_t": "Int64", "uint64_t": "UInt64", "double": "Double",
        "float": "Float", "size_t": "Int",
    ]

    /// The type in Rust.
    var rust: String {
        switch self {
        case .void: return "c_void"
        case .named(let name): return CType.rustScalars[name] ?? name
        case .pointer(let pointee, let isConstant): return (isConstant ? "*const " : "*mut ") + pointee.rust
        case .array(let element, let count): return "[\(element.rust); \(count)]"
        case .function: preconditionFailure("a function pointer is written from its function")
        }
    }

    private static let rustScalars = [
        "char": "c_char", "int8_t": "i8", "uint8_t": "u8", "int16_t": "i16", "uint16_t": "u16", "int32_t": "i32",
        "uint32_t": "u32", "int64_t": "i64", "uint64_t": "u64", "double": "f64", "float": "f32", "size_t": "usize",
    ]

    var containsPointer: Bool {
        switch self {
        case .pointer: true
        case .array(let element, _): element.containsPointer
        default: false
        }
    }
}

extension Function {
    /// The function pointer as C declares it, on lines of at most 116 columns.
    var c: String {
        let start = result.c("(*\(name))(")
        let list = parameters.isEmpty ? ["void"] : parameters.map { $0.type.c($0.name) }
        let one = start + list.joined(separator: ", ") + ");"
        return one.count <= 116 ? one : start + "\n    " + list.joined(separator: ",\n    ") + ");"
    }
}

extension StringProtocol {
    var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        return String(rest)
    }

    /// `size_that_fits` -> `sizeThatFits`.
    var camelCased: String {
        let words = split(separator: "_")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// `size_that_fits` -> `SizeThatFits`.
    var typeCased: String {
        split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The words on lines of at most `width` columns, each behind `prefix`.
    func wrapped(_ prefix: String, width: Int = 116) -> [String] {
        var lines: [String] = []
        var line = prefix
        for word in split(separator: " ") {
            if line.count > prefix.count, line.count + 1 + word.count > width {
                lines.append(line)
                line = prefix
            }
            line += (line.count > prefix.count ? " " : "") + word
        }
        return lines + [line]
    }
}
