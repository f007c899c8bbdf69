/// The result of a check.
public struct CheckResult: Sendable {
    /// The outcomes of a check.
    public enum Outcome: String, Sendable, Codable {
        /// The plugin follows the rule.
        case passed
        /// The plugin breaks the rule.
        case failed
        /// The plugin follows the rule, with a doubtful finding.
        case warning
        /// The rule does not apply to the plugin.
        case skipped
        /// The check's process crashed.
        case crashed
        /// The check exceeded its deadline, and its process was killed.
        case timedOut = "timed out"
    }

    /// The check.
    public let check: Check
    /// The outcome.
    public let outcome: Outcome
    /// The findings, one sentence each; for a skipped check, the reason.
    public let findings: [String]
    /// The plugin's output to the standard streams during the check, cut after 2 KB.
    public let output: String
    /// The duration, in seconds.
    public let seconds: Double
    /// Whether the check was skipped because the time for all checks was over.
    public internal(set) var isOutOfTime = false

    /// Makes a result.
    public init(check: Check, outcome: Outcome, findings: [String], output: String, seconds: Double) {
        (self.check, self.outcome, self.findings) = (check, outcome, findings)
        (self.output, self.seconds) = (output, seconds)
    }

    /// The consequence for the plugin; advice if the outcome is a warning.
    public var concern: Check.Concern { outcome == .warning ? .advice : check.concern }

    /// Whether the plugin is at fault: it failed, crashed or timed out.
    public var isFault: Bool { [.failed, .crashed, .timedOut].contains(outcome) }
}

/// The result of a check, as its process reports it to the parent.
struct CheckAnswer: Codable {
    var outcome: CheckResult.Outcome
    var findings: [String]
    /// The errno if the process could not be confined, so that nothing was tested.
    var unconfined: Int32?
}
