/// The reason why a described function could not be called. Errors of the plugin itself are statuses.
public enum CallError: Error, Equatable, CustomStringConvertible {
    /// A signature that libffi cannot pass.
    case signature(function: String, reason: String)
    /// A description of the plugin's own functions that is not valid.
    case description(String)
    /// A name that no function has. `known` contains the names of all functions.
    case unknownFunction(String, nearest: String?, known: [String])
    /// A function that the table does not have, because the table is shorter or the field is null.
    case absent(String)
    /// Too few or too many arguments. `usage` shows the expected ones.
    case argumentCount(function: String, expected: Int, found: Int, usage: String)
    /// An argument that does not match its parameter.
    case argument(parameter: String, text: String, expected: String, usage: String)
    /// A name that no parameter of the layout has.
    case unknownParameter(String, layout: String, nearest: String?)
    /// A failure before the call: `step` is `create`, `make_cache` or `size_that_fits`.
    case step(String, status: Int32, before: String)

    /// The error, with the expected and found values and advice.
    public var description: String {
        switch self {
        case .signature(let function, let reason): "\(function) cannot be called: \(reason)"
        case .description(let reason): "the plugin's extension \(OwnSignatures.id): \(reason)"
        case .unknownFunction(let name, let nearest, let known):
            "unknown function \"\(name)\"" + (nearest.map { ", did you mean \"\($0)\"?" } ?? "")
                + "\nThere are:\n" + known.map { "  \($0)" }.joined(separator: "\n")
        case .absent(let name): "the plugin has no \(name): its table is shorter, or the field is null"
        case .argumentCount(let function, let expected, let found, let usage):
            "\(function) takes \(expected == 1 ? "1 argument" : "\(expected) arguments"), found \(found)"
                + "\nusage: \(usage)"
        case .argument(let parameter, let text, let expected, let usage):
            "\(parameter): expected \(expected), found \"\(text)\"\nusage: \(usage)"
        case .unknownParameter(let name, let layout, let nearest):
            "\(layout) has no parameter \"\(name)\"" + (nearest.map { ", did you mean \"\($0)\"?" } ?? "")
        case .step(let step, let status, let before):
            "\(step), which must come before \(before), answered \(CallResult.statusText(status))"
        }
    }
}
