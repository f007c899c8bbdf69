import GalleyEngine
import GalleySDK

/// Stops in a layout pass, and goes forth and back in it.
///
/// The pass is not held up: it was recorded as a whole, and what moves is a place in the record. So stopping cannot change
/// what is laid out, a step back is as exact as one forth, and a plugin, which may hold locks and count time, never waits
/// in the middle of a call. What one cannot do so, change a variable in the middle of a pass, would not have been right
/// either: answers that were remembered before would not know of it. `set` lays the scene out anew.
///
/// ```swift
/// let debugger = try Debugger { settings in try pass(settings) }
/// for line in try debugger.perform("break returned > asked") + debugger.perform("continue") { print(line) }
/// ```
public final class Debugger {
    /// A parameter that was changed: `set title.padding 8`.
    public struct Setting: Sendable {
        /// The view as it was written; nil: the plugin that is tried.
        public let view: String?
        /// The parameter's name.
        public let parameter: String
        /// Its value as it was written.
        public let value: String
    }

    private struct Breakpoint {
        let number: Int
        let filter: Filter
        /// The calls that it means in this pass.
        let calls: Set<Int>
    }

    private let make: ([Setting]) throws -> DebugPass
    private var settings: [Setting] = []
    private var breakpoints: [Breakpoint] = []
    private var lastBreakpoint = 0
    /// The pass as it is with all that was set.
    public private(set) var pass: DebugPass
    /// Where it stands: an index of a moment, their number at the end of the pass.
    private var place = 0
    /// Whether nothing more is to be done.
    public private(set) var isFinished = false

    /// Stops before the first call.
    ///
    /// - Parameter make: makes the scene anew, with what was set of it, and records its pass.
    /// - Throws: what `make` throws.
    public init(make: @escaping ([Setting]) throws -> DebugPass) throws {
        self.make = make
        pass = try make([])
    }

    /// Carries out one command; the lines to show, none longer than 80 columns.
    ///
    /// - Throws: `DebugError` for what it does not understand; nothing has changed then.
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

    /// Where it stands, in a line.
    public func position() -> [String] { DebugPrint(pass, place).position() }

    /// Goes on from a moment, itself included, to a breakpoint.
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

    /// What can be said before a call is answered stops it then; all else when it has returned.
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
        let filter: Filter
        do { filter = try Filter(text) } catch { throw DebugError("break: \(error)") }
        lastBreakpoint += 1
        let breakpoint = Breakpoint(number: lastBreakpoint, filter: filter, calls: calls(filter))
        breakpoints.append(breakpoint)
        return [line(breakpoint)]
    }

    private func calls(_ filter: Filter) -> Set<Int> {
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
            return ["laid out again: no call is other"] + position()
        }
        place = moments.firstIndex { $0.call == difference } ?? moments.count
        return ["laid out again: the calls before #\(difference) are as they were"] + position()
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
            "The beginning of a name is enough. Conditions are those of inspect --filter:",
            "returned > asked, waste > 4, view ~ \"chip*\" and measure, warning",
        ]
    }
}

extension Debugger.Setting {
    /// Reads `VIEW.PARAMETER VALUE`, or of a plugin that is tried `PARAMETER VALUE`. A name with spaces stands in quotes.
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
    /// Without the spaces around it.
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
    /// As it is shown to whoever wrote it.
    var shown: String { withoutControls.shortened(to: 48) }
}
