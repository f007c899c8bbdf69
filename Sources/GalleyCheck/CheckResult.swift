/// What a check found.
public struct CheckResult: Sendable {
    /// How it ended.
    public enum Outcome: String, Sendable, Codable {
        /// The plugin keeps the rule.
        case passed
        /// It breaks it.
        case failed
        /// It keeps the rule, and something is doubtful.
        case warning
        /// The plugin has nothing that the check asks about.
        case skipped
        /// The process that ran it died.
        case crashed
        /// It took longer than it may, and was killed.
        case timedOut = "timed out"
    }

    /// The check.
    public let check: Check
    /// How it ended.
    public let outcome: Outcome
    /// What was found, a sentence each; the reason where it was skipped.
    public let findings: [String]
    /// What the plugin wrote to its standard streams meanwhile, cut off after 2 KB.
    public let output: String
    /// How long it took.
    public let seconds: Double

    /// A result.
    public init(check: Check, outcome: Outcome, findings: [String], output: String, seconds: Double) {
        (self.check, self.outcome, self.findings) = (check, outcome, findings)
        (self.output, self.seconds) = (output, seconds)
    }

    /// Whether the plugin is at fault: failed, crashed or timed out.
    public var isFault: Bool { [.failed, .crashed, .timedOut].contains(outcome) }
}

/// How a check ended, as the process that ran it tells its parent.
struct CheckAnswer: Codable {
    var outcome: CheckResult.Outcome
    var findings: [String]
    /// The errno where nothing was asked, because the process could not be confined.
    var unconfined: Int32?
}
