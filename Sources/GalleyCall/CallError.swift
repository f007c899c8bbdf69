/// Why a described function could not be called. The plugin's own errors are statuses, not these.
public enum CallError: Error, Equatable, CustomStringConvertible {
    /// The signature cannot be passed through libffi.
    case signature(function: String, reason: String)
    /// No function of that name; `known` are the names there are.
    case unknownFunction(String, nearest: String?, known: [String])
    /// The table has no such function: it is shorter, or the field is null.
    case absent(String)
    /// Too few or too many arguments; `usage` shows what is expected.
    case argumentCount(function: String, expected: Int, found: Int, usage: String)
    /// An argument that is not what the parameter takes.
    case argument(parameter: String, text: String, expected: String, usage: String)
    /// No parameter of the layout has this name.
    case unknownParameter(String, layout: String, nearest: String?)
    /// What has to happen before the call failed: `step` is `create`, `make_cache` or `size_that_fits`.
    case step(String, status: Int32, before: String)

    /// What was expected, what was found, and what to do.
    public var description: String {
        switch self {
        case .signature(let function, let reason): "\(function) cannot be called: \(reason)"
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
