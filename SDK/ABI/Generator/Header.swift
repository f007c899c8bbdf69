/// The content of the header as data, from which all files are generated.
struct Header {
    /// The licence's SPDX expression, from the comment above the opening one; nil if there is none.
    var license: String?
    /// The comment that opens the header: scenarios and rules.
    var preface: [String] = []
    var sections: [Section] = []

    /// What the comment with the licence begins with.
    static let licenseTag = "SPDX-License-Identifier: "

    struct Section {
        var title: String
        var items: [Item] = []
    }

    enum Item {
        case constant(Constant)
        case alias(Alias)
        case structure(Structure)
        case functionType(Function)
        case macro(Macro)
    }

    var items: [Item] { sections.flatMap(\.items) }

    var constants: [Constant] {
        items.compactMap { if case .constant(let constant) = $0 { constant } else { nil } }
    }

    var aliases: [Alias] {
        items.compactMap { if case .alias(let alias) = $0 { alias } else { nil } }
    }

    var structures: [Structure] {
        items.compactMap { if case .structure(let structure) = $0 { structure } else { nil } }
    }

    var functionTypes: [Function] {
        items.compactMap { if case .functionType(let function) = $0 { function } else { nil } }
    }

    func structure(_ name: String) -> Structure? {
        structures.first { $0.name == name }
    }
}

/// A comment: its lines without the comment marks.
struct Comment {
    var lines: [String]
    var line: Int

    var text: String { lines.joined(separator: " ") }
}

/// `#define NAME value`.
struct Constant {
    var name: String
    var value: Value
    var documentation: String?
    var line: Int

    enum Value: Equatable {
        case signed(Int64)
        case unsigned(UInt64)
        case text(String)
    }
}

/// `#define NAME(parameters) …`: for C and C++ only.
struct Macro {
    var name: String
    var parameters: String
    var documentation: String?
}

/// `typedef int32_t galley_status;`.
struct Alias {
    var name: String
    var type: CType
    var documentation: String?
}

struct Structure {
    var name: String
    var documentation: String
    var members: [Member]
    var line: Int

    enum Member {
        case field(Field)
        /// A union without a name: its fields share one place.
        case union([Field])
    }

    /// All fields, those of unions among them.
    var fields: [Field] {
        members.flatMap { member -> [Field] in
            switch member {
            case .field(let field): [field]
            case .union(let fields): fields
            }
        }
    }

    var functions: [Function] { fields.compactMap(\.function) }

    /// Whether the structure begins with its size in bytes and may grow.
    var isSized: Bool {
        guard case .field(let first)? = members.first else { return false }
        return first.name == "size" && first.type == .named("uint32_t")
    }
}

struct Field {
    var name: String
    /// `.function` for a function pointer, which `function` describes.
    var type: CType
    var documentation: String?
    var function: Function?
    var line: Int
}

/// A function pointer: a field of a table, or a typedef.
struct Function {
    var name: String
    var result: CType
    var parameters: [Parameter]
    var documentation: String
    /// The text after `Errors:`, or nil.
    var errors: String?
    var tag: Tag
    var line: Int
}

struct Parameter {
    var name: String
    var type: CType
}

/// `[threads & phases]`.
struct Tag {
    var threads: [String]
    var phases: [String]

    static let knownThreads = ["main-thread", "layout-thread", "any-thread"]
    static let knownPhases = ["loading", "creating", "caching", "measuring", "placing", "animating"]

    /// The tag in the header's form, without the brackets.
    var text: String {
        let threads = threads.joined(separator: " or ")
        guard let last = phases.last else { return threads }
        let phases =
            phases.count == 1 ? last : phases.dropLast().joined(separator: ", ") + " or " + last
        return threads + " & " + phases
    }
}

indirect enum CType: Equatable {
    case void
    /// A scalar, an alias or a structure by value.
    case named(String)
    case pointer(CType, isConstant: Bool)
    case array(CType, Int)
    /// A function pointer.
    case function
}

/// An error for a part of the header that the generator does not understand or does not allow.
struct HeaderError: Error, CustomStringConvertible {
    var line: Int
    var message: String

    var description: String { "galley.h:\(line): error: \(message)" }
}
