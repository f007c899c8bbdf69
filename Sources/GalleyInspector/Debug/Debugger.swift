import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A debugger that stops in a layout pass and steps forwards and backwards through its calls.
///
/// The pass is recorded as a whole before the debugger starts; stepping moves through the record. So stopping cannot
/// change the layout, stepping backwards is exact, and a plugin, which may hold locks or measure time, never waits
/// within a call. A variable cannot be changed in the middle of a pass, because the answers remembered before would be
/// wrong. `set` lays out the scene from the start instead.
///
/// ```swift
/// let debugger = try Debugger { settings in try pass(settings) }
/// for line in try debugger.perform("break returned > asked") + debugger.perform("continue") { print(line) }
/// ```
public final class Debugger {
    /// A changed parameter: `set title.padding 8`.
    public struct Setting: Sendable {
        /// The name of the view; nil for the plugin itself.
        public let view: String?
        /// The parameter's name.
        public let parameter: String
        /// The value as text.
        public let value: String
    }

    private struct Breakpoint {
        let number: Int
        let filter: CallFilter
        /// The calls in this pass that match it.
        let calls: Set<Int>
    }

    private let make: ([Setting]) throws -> DebugPass
    private var settings: [Setting] = []
    private var breakpoints: [Breakpoint] = []
    private var lastBreakpoint = 0
    /// The recorded pass, with all settings.
    public private(set) var pass: DebugPass
    /// The index of the current moment; the number of moments at the end of the pass.
    private var place = 0
    /// Whether the session has ended.
    public private(set) var isFinished = false

    /// Makes a debugger that stops before the first call.
    ///
    /// - Parameter make: makes a new scene with the settings, and records its pass.
    /// - Throws: the errors of `make`.
    public init(make: @escaping ([Setting]) throws -> DebugPass) throws {
        self.make = make
        pass = try make([])
    }

    /// Executes one command, and returns the lines to show, each of at most 80 columns.
    ///
    /// - Throws: `DebugError` for an invalid command, which changes nothing.
    public func perform(_ line: String) throws(DebugError) -> [String] {
        let words = line.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
        guard let word = words.first else { return [] }
        let command = try DebugVerb(word: word)
        let rest = words.count > 1 ? String(words[1]).trimmed : ""
        switch command {
        case .step, .over, .out, .back: return try move(command, rest)
        case .break: return rest.isEmpty ? list() : try addBreakpoint(rest)
        case .delete: return try delete(rest)
        case .print: return DebugPrint(pass, place).lines(try DebugTopic(word: Substring(rest)))
        case .set: return try set(rest)
        case .continue, .where, .frames, .help, .quit:
            guard rest.isEmpty else {
                throw DebugError("\(command.rawValue): expected nothing after it, found “\(rest.shown)”")
            }
        }
        switch command {
        case .continue: return resume(from: place + 1)
        case .where: return DebugPrint(pass, place).openCalls()
        case .frames: return frames()
        case .help: return help()
        default:
            isFinished = true
            return []
        }
    }

    /// Returns the current position in one line.
    public func position() -> [String] { DebugPrint(pass, place).position() }

    /// Continues from a moment, itself included, to the next breakpoint.
    public func start() -> [String] { breakpoints.isEmpty ? position() : resume(from: 0) }

    // MARK: Moving

    private var moments: [DebugTimeline.Moment] { pass.timeline.moments }

    private func move(_ verb: DebugVerb, _ rest: String) throws(DebugError) -> [String] {
        guard let count = rest.isEmpty ? 1 : Int(rest), count > 0 else {
            throw DebugError("\(verb.rawValue): expected a number above 0, or nothing, found “\(rest.shown)”")
        }
        for _ in 0..<count {
            if verb == .back {
                guard place > 0 else { return ["this is the first call"] + position() }
                place -= 1
                continue
            }
            guard place < moments.count else { break }
            switch verb {
            case .over: place = max(moments[place].end, place + 1)
            case .out: place = moments[place].outer.map { moments[$0].end } ?? moments.count
            default: place += 1
            }
        }
        return position()
    }

    private func resume(from first: Int) -> [String] {
        for index in first..<max(first, moments.count) {
            if let breakpoint = breakpoints.first(where: { stops(at: moments[index], $0) }) {
                place = index
                return ["breakpoint \(breakpoint.number): \(breakpoint.filter.text.shown)"] + position()
            }
        }
        place = moments.count
        return position()
    }

    /// A condition that is known before the call stops at its beginning, any other at its return.
    private func stops(at moment: DebugTimeline.Moment, _ breakpoint: Breakpoint) -> Bool {
        guard breakpoint.calls.contains(moment.call) else { return false }
        switch moment.phase {
        case .asked: return !breakpoint.filter.asksForAnswers
        case .answered: return breakpoint.filter.asksForAnswers || moment.isBeginning
        case .arranging, .arranged: return false
        }
    }

    // MARK: Breakpoints

    private func addBreakpoint(_ text: String) throws(DebugError) -> [String] {
        let filter: CallFilter
        do { filter = try CallFilter(text) } catch { throw DebugError("break: \(error)") }
        guard !filter.asksForLines else {
            throw DebugError(
                "break: the debugger does not know the lines that make calls; galley inspect --lines shows them with the "
                    + "numbers of their calls, for break id = 12")
        }
        lastBreakpoint += 1
        let breakpoint = Breakpoint(number: lastBreakpoint, filter: filter, calls: calls(filter))
        breakpoints.append(breakpoint)
        return [line(breakpoint)]
    }

    private func calls(_ filter: CallFilter) -> Set<Int> {
        FilteredLedger(
            pass.ledger, label: pass.label, warned: LayoutWarning.calls(of: pass.warnings), countsSoFar: true
        ).calls(matching: filter)
    }

    private func line(_ breakpoint: Breakpoint) -> String {
        let count = breakpoint.calls.count
        let calls = count == 0 ? "no call" : count == 1 ? "1 call" : "\(count) calls"
        return "breakpoint \(breakpoint.number): \(breakpoint.filter.text.shown)  (\(calls))"
    }

    private func list() -> [String] { breakpoints.isEmpty ? ["no breakpoints"] : breakpoints.map(line) }

    private func delete(_ rest: String) throws(DebugError) -> [String] {
        if rest.isEmpty {
            breakpoints = []
        } else if let index = breakpoints.firstIndex(where: { "\($0.number)" == rest }) {
            breakpoints.remove(at: index)
        } else {
            let numbers = breakpoints.map { "\($0.number)" }.joined(separator: ", ")
            throw DebugError(
                "delete: expected the number of a breakpoint (\(numbers.isEmpty ? "there are none" : numbers)), found "
                    + "“\(rest.shown)”")
        }
        return list()
    }

    // MARK: Changing

    private func set(_ rest: String) throws(DebugError) -> [String] {
        let setting = try Setting(written: rest)
        let changed: DebugPass
        do { changed = try make(settings + [setting]) } catch {
            throw DebugError("set: \(error)")
        }
        let difference = pass.firstDifference(changed)
        let wasAtEnd = place >= moments.count
        pass = changed
        settings.append(setting)
        breakpoints = breakpoints.map {
            Breakpoint(number: $0.number, filter: $0.filter, calls: calls($0.filter))
        }
        guard let difference else {
            if wasAtEnd { place = moments.count }
            return ["laid out again: no call differs"] + position()
        }
        place = moments.firstIndex { $0.call == difference } ?? moments.count
        return ["laid out again: the calls before #\(difference) are unchanged"] + position()
    }

    // MARK: Showing

    private func frames() -> [String] {
        guard case .success(let size) = pass.outcome else { return position(atEnd: true) }
        let frames = pass.views.map { ($0.name, pass.tree.isShown($0.node) ? pass.tree.frame(of: $0.node) : nil) }
        return FrameTable(frames, size: size, pass.proposal).lines()
    }

    private func position(atEnd: Bool) -> [String] { DebugPrint(pass, moments.count).position() }

    private func help() -> [String] {
        let rows = DebugVerb.allCases.map { [$0.help.form, $0.help.does] }
        return Columns(rows).lines() + [
            "Commands may be abbreviated. Conditions are those of inspect --filter:",
            "returned > asked, waste > 4, view ~ \"chip*\" and measure, warning",
        ]
    }
}

extension Debugger.Setting {
    /// Reads `VIEW.PARAMETER VALUE`, or for a plugin `PARAMETER VALUE`. A name with spaces is quoted.
    init(written text: String) throws(DebugError) {
        var rest = text[...]
        var view: String?
        if let quote = rest.first, quote == "\"" || quote == "'" {
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: quote), rest[rest.index(after: end)...].hasPrefix(".") else {
                throw DebugError("set: expected \(quote)VIEW\(quote).PARAMETER VALUE, found “\(text.shown)”")
            }
            view = String(rest[..<end])
            rest = rest[end...].dropFirst(2)
        }
        let parts = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        var parameter = parts.first.map(String.init) ?? ""
        if view == nil, let dot = parameter.lastIndex(of: ".") {
            view = String(parameter[..<dot])
            parameter = String(parameter[parameter.index(after: dot)...])
        }
        guard parts.count == 2, !parameter.isEmpty, view != "" else {
            throw DebugError(
                "set: expected VIEW.PARAMETER VALUE, such as tags.spacing 12, found "
                    + (text.isEmpty ? "nothing" : "“\(text.shown)”"))
        }
        (self.view, self.parameter, value) = (view, parameter, String(parts[1]))
    }
}

extension String {
    /// The text without surrounding spaces.
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
    /// The text as messages show it.
    var shown: String { withoutControls.shortened(to: 48) }
}
