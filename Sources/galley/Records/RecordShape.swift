import GalleyFormatting

/// The shape of a value in a printed record.
indirect enum RecordShape: Sendable {
    case text
    case integer
    case number
    case bool
    /// A length in points. JSON has no infinity and no NaN, so these are `"inf"`, `"-inf"` and `"nan"`.
    case length
    /// Any value of JSON.
    case any
    /// One of these words.
    case word([String])
    case list(RecordShape)
    /// A list of so many values.
    case tuple(Int, RecordShape)
    /// The value, or null.
    case optional(RecordShape)
    case object([RecordField])
    /// Keys that the input names, such as views.
    case map(RecordShape)
    /// One of several shapes.
    case either([RecordShape])

    /// `[width, height]` in points.
    static let size = RecordShape.tuple(2, .length)
    /// `[x, y]` in points.
    static let point = RecordShape.tuple(2, .length)
    /// `[width, height]` in points, null where a dimension is unspecified.
    static let proposal = RecordShape.tuple(2, .optional(.length))
    /// `[x, y, width, height]` in points.
    static let rect = RecordShape.tuple(4, .length)
}

/// A key of a record.
struct RecordField: Sendable {
    let name: String
    let shape: RecordShape
    let documentation: String
    let isRequired: Bool

    /// A key that every such record has.
    static func key(_ name: String, _ shape: RecordShape, _ documentation: String) -> RecordField {
        RecordField(name: name, shape: shape, documentation: documentation, isRequired: true)
    }

    /// A key that is left out where it does not apply.
    static func ifAny(_ name: String, _ shape: RecordShape, _ documentation: String) -> RecordField {
        RecordField(name: name, shape: shape, documentation: documentation, isRequired: false)
    }

    /// The version of the record's form, which every record has.
    static let version = key(
        "v", .integer, "The version of the form.")
}

// MARK: As a schema

extension RecordShape {
    /// The shape as JSON Schema (draft 2020-12).
    var schema: String {
        switch self {
        case .text: #"{"type":"string"}"#
        case .integer: #"{"type":"integer"}"#
        case .number: #"{"type":"number"}"#
        case .bool: #"{"type":"boolean"}"#
        case .length: #"{"anyOf":[{"type":"number"},{"enum":["inf","-inf","nan"]}]}"#
        case .any: "true"
        case .word(let words): #"{"enum":[\#(words.map(JSON.text).joined(separator: ","))]}"#
        case .list(let inner): #"{"type":"array","items":\#(inner.schema)}"#
        case .tuple(let count, let inner):
            #"{"type":"array","minItems":\#(count),"maxItems":\#(count),"items":\#(inner.schema)}"#
        case .optional(let inner): #"{"anyOf":[{"type":"null"},\#(inner.schema)]}"#
        case .map(let inner): #"{"type":"object","additionalProperties":\#(inner.schema)}"#
        case .either(let shapes): #"{"anyOf":[\#(shapes.map(\.schema).joined(separator: ","))]}"#
        case .object(let fields): #"{\#(Self.members(fields))}"#
        }
    }

    /// The keywords of an object with these keys and no others.
    private static func members(_ fields: [RecordField]) -> String {
        let properties = fields.map { field in
            let description = #""description":\#(JSON.text(field.documentation))"#
            let schema = field.shape.schema
            // `true` is the schema of any value.
            let described = schema == "true" ? "{\(description)}" : "{\(description),\(schema.dropFirst())"
            return "\(JSON.text(field.name)):\(described)"
        }
        let required = fields.filter(\.isRequired).map { JSON.text($0.name) }
        return #""type":"object","additionalProperties":false,"required":[\#(required.joined(separator: ","))],"#
            + #""properties":{\#(properties.joined(separator: ","))}"#
    }
}

// MARK: In words

extension RecordShape {
    /// The shape for the reference.
    var words: String {
        switch self {
        case .text: "text"
        case .integer: "integer"
        case .number: "number"
        case .bool: "true or false"
        case .length: "length"
        case .any: "any value"
        case .word(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
        case .list(let inner): "list of \(inner.inside)"
        case .tuple(let count, let inner): "list of \(count): \(inner.inside)"
        case .optional(let inner): "\(inner.words), or null"
        case .object: "object"
        case .map(let inner): "object by name: \(inner.inside)"
        case .either(let shapes): shapes.map(\.words).joined(separator: "; or ")
        }
    }

    private var inside: String {
        switch self {
        case .object: "objects"
        case .text: "texts"
        default: words
        }
    }

    /// The keys of the objects in it, for the reference.
    var innerFields: [RecordField] {
        switch self {
        case .object(let fields): fields
        case .list(let inner), .tuple(_, let inner), .optional(let inner), .map(let inner): inner.innerFields
        case .either(let shapes): shapes.flatMap(\.innerFields)
        default: []
        }
    }
}
