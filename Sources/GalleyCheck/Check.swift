/// One question to a plugin.
public struct Check: Sendable {
    /// Kebab case; never changes: `measure-twice`.
    public let id: String
    /// What it is about.
    public let group: Group
    /// What must be so, in a line.
    public let rule: String
    /// Where that is written: a section of `galley.h`, or of `semantics.md`.
    public let clause: String
    /// Whether no clause forbids what it looks for: what it finds is a warning.
    public let isAdvice: Bool
    /// Whether nothing else can be asked of a plugin that fails it.
    let isGate: Bool
    let question: Question
    /// What else its process may do, or not.
    let bounds: Bounds

    /// What the process of a check is bound by, beside what binds them all: it reads libraries and writes nothing.
    enum Bounds: Sendable {
        case usual
        /// It may read every file that the user may.
        case readsEverything
        /// It ends where it starts a process; others are only refused that.
        case endsByProcesses
    }

    /// What a check calls.
    enum Question: Sendable {
        /// The plugin as a whole.
        case plugin(@Sendable (Trial) throws -> Void)
        /// Each of its layout types.
        case layout(@Sendable (Trial, TrialLayout) throws -> Void)
    }

    /// What checks are about, in the order of reports.
    public enum Group: String, Sendable, CaseIterable {
        case file, entry, tables, parameters, instances, measuring, placing, caching, children, queries, extensions,
            process, time
    }

    init(
        _ id: String, _ group: Group, _ rule: String, clause: String, isAdvice: Bool = false, isGate: Bool = false,
        bounds: Bounds = .usual, plugin: @escaping @Sendable (Trial) throws -> Void
    ) {
        (self.id, self.group, self.rule, self.clause) = (id, group, rule, clause)
        (self.isAdvice, self.isGate, self.bounds) = (isAdvice, isGate, bounds)
        question = .plugin(plugin)
    }

    init(
        _ id: String, _ group: Group, _ rule: String, clause: String, isAdvice: Bool = false,
        layout: @escaping @Sendable (Trial, TrialLayout) throws -> Void
    ) {
        (self.id, self.group, self.rule, self.clause) = (id, group, rule, clause)
        (self.isAdvice, isGate, bounds) = (isAdvice, false, .usual)
        question = .layout(layout)
    }

    /// All checks, in the order in which they are reported.
    public static let all: [Check] =
        fileChecks + entryChecks + tableChecks + parameterChecks + instanceChecks + measuringChecks + placingChecks
        + cachingChecks + childrenChecks + queryChecks + extensionChecks + migrationChecks + processChecks
        + timeChecks
}
