import GalleyEngine
import GalleyFormatting

/// The commands of the debugger.
enum DebugVerb: String, CaseIterable {
    // The order decides which command an abbreviation such as `s` or `b` means.
    case step, over, out, `continue`, `break`, delete, back, print, `where`, frames, set, help, quit

    /// The command's syntax and its purpose.
    var help: (form: String, does: String) {
        switch self {
        case .step: ("step [N]", "to the next moment, into the call")
        case .over: ("over [N]", "over the calls inside this one")
        case .out: ("out [N]", "to the return of the enclosing call")
        case .back: ("back [N]", "one moment back")
        case .continue: ("continue", "to the next breakpoint, or to the end of the pass")
        case .break: ("break [CONDITION]", "stop where it holds; without it, list breakpoints")
        case .delete: ("delete [N]", "a breakpoint, or all")
        case .print: ("print TOPIC", "call, subviews, cache, tree or why: what is known now")
        case .where: ("where", "the enclosing calls, the innermost first")
        case .frames: ("frames", "the frames at the end of the pass")
        case .set: ("set VIEW.PARAMETER VALUE", "change the scene and lay it out again")
        case .help: ("help", "this list")
        case .quit: ("quit", "end the session; so does the end of the input")
        }
    }

    /// Reads the first word of a line, which may be abbreviated.
    init(word: Substring) throws(DebugError) {
        let names = Self.allCases.map(\.rawValue)
        guard let command = Self.allCases.first(where: { $0.rawValue.hasPrefix(word) }), !word.isEmpty else {
            let meant = nearMiss(String(word), among: names).map { "; did you mean “\($0)”?" } ?? ""
            let found = String(word).withoutControls.shortened(to: 40)
            let all = "commands: \(names.joined(separator: ", "))".wrapped(to: 72).map { "\n    " + $0 }.joined()
            throw DebugError("unknown command “\(found)”\(meant)\(all)")
        }
        self = command
    }
}

/// The topics of `print`.
enum DebugTopic: String, CaseIterable {
    case call, subviews, cache, tree, why

    init(word: Substring) throws(DebugError) {
        let names = Self.allCases.map(\.rawValue)
        guard let topic = Self.allCases.first(where: { $0.rawValue.hasPrefix(word) }), !word.isEmpty else {
            let meant = nearMiss(String(word), among: names).map { "; did you mean “\($0)”?" } ?? ""
            let found = word.isEmpty ? "nothing" : "“\(String(word).withoutControls.shortened(to: 40))”"
            throw DebugError("print: expected \(names.joined(separator: ", ")), found \(found)\(meant)")
        }
        self = topic
    }
}
