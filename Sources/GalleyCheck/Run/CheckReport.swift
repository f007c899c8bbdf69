import GalleyEngine
import GalleyInspector
import GalleyFormatting

/// The report of a run of checks, for people and as JSON.
public struct CheckReport {
    private let plugin: String
    private let results: [CheckResult]
    private let seed: UInt64
    private let runs: Int
    private static let width = 80

    /// Makes a report about a plugin.
    public init(plugin: String, results: [CheckResult], seed: UInt64, runs: Int) {
        (self.plugin, self.results, self.seed, self.runs) = (plugin, results, seed, runs)
    }

    /// Whether the plugin is at fault in any check.
    public var hasFaults: Bool { results.contains(where: \.isFault) }

    /// The number of checks that the time for all of them did not suffice for.
    public var unasked: Int { results.count(where: \.isOutOfTime) }

    // MARK: For people

    /// Returns the findings by group, in 80 columns; with `verbose`, also the checks that passed or were skipped.
    public func lines(verbose: Bool = false) -> [String] {
        var lines: [String] = []
        let causes = CheckCause.all(of: results)
        for concern in Check.Concern.allCases {
            let own = causes.filter { $0.first.concern == concern }
            guard !own.isEmpty else { continue }
            lines.append(concern.heading)
            for cause in own { lines += Self.lines(of: cause.first) + Self.others(of: cause) }
            lines.append("")
        }
        for group in verbose ? Check.Group.allCases : [] {
            let own = results.filter {
                $0.check.group == group && [.passed, .skipped].contains($0.outcome)
            }
            guard !own.isEmpty else { continue }
            lines.append(group.rawValue)
            for result in own { lines += Self.lines(of: result) }
            lines.append("")
        }
        return lines + Self.wrapped(summary, indent: "", next: "  ")
    }

    /// The other checks that failed for the same cause.
    private static func others(of cause: CheckCause) -> [String] {
        guard !cause.others.isEmpty else { return [] }
        let count = cause.others.count
        return wrapped(
            "Also \(count == 1 ? "1 other check" : "\(count) other checks"), for the same cause: "
                + cause.others.map(\.check.id).joined(separator: ", "), indent: blank(11), next: blank(13))
    }

    private static func lines(of result: CheckResult) -> [String] {
        let mark = result.outcome == .timedOut ? "late" : result.outcome.rawValue
        let head = "  \(padded(mark, 8)) \(result.check.id)"
        switch result.outcome {
        case .passed: return wrapped("\(padded(head, 37)) \(result.check.rule)", indent: "", next: blank(38))
        case .skipped:
            return wrapped(
                "\(padded(head, 37)) \((result.findings.first ?? "").withoutControls)", indent: "", next: blank(38))
        case .failed, .warning, .crashed, .timedOut:
            var lines = [head]
            for text in result.findings { lines += wrapped(text.withoutControls, indent: blank(11), next: blank(13)) }
            lines += wrapped("Rule: \(result.check.rule)", indent: blank(11), next: blank(13))
            lines += wrapped("From: \(result.check.clause)", indent: blank(11), next: blank(13))
            if let said = result.output.split(separator: "\n").first {
                lines += wrapped("It wrote: \(said.prefix(200))".withoutControls, indent: blank(11), next: blank(13))
            }
            return lines
        }
    }

    private var summary: String {
        let order: [(CheckResult.Outcome, String)] = [
            (.passed, "passed"), (.failed, "failed"), (.crashed, "crashed"), (.timedOut, "timed out"),
            (.warning, "doubtful"), (.skipped, "skipped"),
        ]
        let counts = order.compactMap { outcome, word in
            let count = results.count { $0.outcome == outcome }
            return count > 0 ? "\(count) \(word)" : nil
        }
        let faults = results.count(where: \.isFault)
        let causes = CheckCause.all(of: results).count { $0.first.isFault }
        let why = causes < faults ? " (\(causes == 1 ? "one cause" : "\(causes) causes"))" : ""
        let late = unasked > 0 ? " (\(unasked) for lack of time; --limit gives more)" : ""
        return "\(plugin): \(counts.joined(separator: ", "))\(late)\(why); --seed \(seed) repeats it"
    }

    private static func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

    private static func padded(_ text: String, _ count: Int) -> String { text + blank(max(count - text.count, 0)) }

    /// Returns lines of at most 80 columns, the first one after `indent` and the others after `next`.
    private static func wrapped(_ text: String, indent: String, next: String) -> [String] {
        var lines: [String] = []
        var line = indent
        var isFresh = true
        // Blanks of a table stay: only the single ones between words may become line ends.
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if !isFresh, line.count + 1 + word.count > width {
                lines.append(line)
                line = next + word
            } else {
                line += (isFresh ? "" : " ") + word
            }
            isFresh = false
        }
        return lines + [line]
    }

    // MARK: JSON

    /// The report as one object:
    /// `{"plugin":…,"seed":…,"runs":…,"counts":{…},"checks":[{"id":…,"outcome":…,"findings":[…]}]}`.
    public var json: String {
        let causes = CheckCause.byCheck(of: results)
        let checks = results.map { result in
            let findings = result.findings.map { JSON.text($0) }.joined(separator: ",")
            return "{\(Self.fields(of: result.check)),\"outcome\":\(JSON.text(result.outcome.rawValue)),"
                + "\"concern\":\(JSON.text(result.concern.rawValue)),"
                + "\"cause\":\(causes[result.check.id].map { JSON.text($0) } ?? "null"),"
                + "\"findings\":[\(findings)],\"output\":\(JSON.text(result.output)),"
                + "\"seconds\":\(JSON.number(result.seconds))}"
        }
        let outcomes: [CheckResult.Outcome] = [.passed, .failed, .warning, .skipped, .crashed, .timedOut]
        let counts = outcomes.map { outcome in
            "\(JSON.text(outcome.rawValue)):\(results.count { $0.outcome == outcome })"
        }
        return "{\"v\":1,\"plugin\":\(JSON.text(plugin)),\"seed\":\(seed),\"runs\":\(runs),"
            + "\"counts\":{\(counts.joined(separator: ","))},\n \"checks\":[\n  \(checks.joined(separator: ",\n  "))]}"
    }

    private static func fields(of check: Check) -> String {
        "\"id\":\(JSON.text(check.id)),\"group\":\(JSON.text(check.group.rawValue)),"
            + "\"rule\":\(JSON.text(check.rule)),\"clause\":\(JSON.text(check.clause)),\"advice\":\(check.isAdvice)"
    }

    // MARK: The list

    /// Returns all checks with their rules and clauses.
    public static func list() -> [String] {
        var lines: [String] = []
        for group in Check.Group.allCases {
            lines.append(group.rawValue)
            for check in Check.all where check.group == group {
                lines += wrapped("  \(padded(check.id, 26)) \(check.rule)", indent: "", next: blank(29))
                lines += wrapped(check.clause, indent: blank(29), next: blank(31))
            }
            lines.append("")
        }
        return lines + ["\(Check.all.count) checks"]
    }

    /// The list of checks as JSON.
    public static var listJSON: String {
        "[" + Check.all.map { "{\"v\":1,\(fields(of: $0))}" }.joined(separator: ",\n ") + "]"
    }
}
