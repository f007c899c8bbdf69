import GalleyEngine
import GalleySignatures
import GalleyFormatting

/// The result of a called function.
public struct CallResult: Sendable, Equatable {
    /// The name of the function as in `plugin call`: `flow.size_that_fits`.
    public var function: String
    /// The status; nil for a function that returns none.
    public var status: Int32?
    /// The results by the names of their parameters. The function's own result is `returned`. Empty after an error.
    public var values: [Member]

    /// A named value.
    public struct Member: Sendable, Equatable {
        /// The parameter's or field's name.
        public var name: String
        /// Its value.
        public var value: CallValue
    }

    /// Returns a status with its name: `GALLEY_OK (0)`.
    public static func statusText(_ status: Int32) -> String {
        ABI.statusNames[status].map { "\($0) (\(status))" } ?? "status \(status)"
    }

    /// A JSON object with the function, the status, its name and the results, in this order.
    public var json: String {
        var members = [Member(name: "function", value: .string(function))]
        if let status {
            members.append(Member(name: "status", value: .integer(Int64(status))))
            members.append(Member(name: "statusName", value: ABI.statusNames[status].map(CallValue.string) ?? .null))
        }
        return CallValue.object(members + values).json
    }

    /// The result as text: the status first, then one line for each result.
    public var text: String {
        let first = status.map { ["\(function): \(Self.statusText($0))"] } ?? ["\(function)"]
        return (first + values.map { "  \($0.name): \($0.value.text)" }).joined(separator: "\n")
    }
}

/// A value read from the memory of a call.
public indirect enum CallValue: Sendable, Equatable {
    /// A null pointer, or an optional without a value.
    case null
    case bool(Bool)
    case integer(Int64)
    /// A number, possibly infinite or NaN.
    case number(Double)
    case string(String)
    case array([CallValue])
    case object([CallResult.Member])

    /// The value as JSON. NaN (an unspecified length) becomes null; infinity, which JSON lacks, becomes "inf" or
    /// "-inf".
    public var json: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value):
            value.isNaN ? "null" : value.isInfinite ? (value < 0 ? "\"-inf\"" : "\"inf\"") : Self.plain(value)
        case .string(let value): JSON.text(value)
        case .array(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSON.text($0.name) + ":" + $0.value.json }.joined(separator: ",") + "}"
        }
    }

    /// The value as text: sizes and proposals as `100x50`, points as `1,2`, rectangles as `1,2,100x50`.
    public var text: String {
        switch self {
        case .null: return "null"
        case .bool(let value): return "\(value)"
        case .integer(let value): return "\(value)"
        case .number(let value): return value.isNaN ? "-" : value.isInfinite ? "\(value)" : Self.plain(value)
        case .string(let value): return JSON.text(value)
        case .array(let values): return "[" + values.map(\.text).joined(separator: ", ") + "]"
        case .object(let members):
            switch members.map(\.name) {
            case ["width", "height"]: return members[0].value.text + "x" + members[1].value.text
            case ["x", "y"], ["origin", "size"]: return members[0].value.text + "," + members[1].value.text
            default: return "{" + members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + "}"
            }
        }
    }

    private static func plain(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
}
