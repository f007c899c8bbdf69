/// A check of a plugin: one rule, and the code that tests it.
public struct Check: Sendable {
    /// The id in kebab case, which never changes: `measure-twice`.
    public let id: String
    /// The subject of the check.
    public let group: Group
    /// The rule, in one line.
    public let rule: String
    /// The source of the rule: a section of `galley.h`, or of the layout rules.
    public let clause: String
    /// Whether no clause forbids the finding, so that it is a warning.
    public let isAdvice: Bool
    /// Whether a plugin that fails this check cannot be tested further.
    let isGate: Bool
    let question: Question
    /// The limits of the check's process.
    let bounds: Bounds

    /// The limits of a check's process, in addition to those of all checks: it reads libraries and writes nothing.
    enum Bounds: Sendable {
        case usual
        /// The process may read `systemFiles`, which a plugin may have left open.
        case readsSystem
        /// Starting a process ends it. In other checks the call is only refused.
        case endsByProcesses
    }

    /// Files of the system that a layout may read, and that say nothing of the user.
    static let systemFiles = [
        "/dev/null", "/dev/zero", "/dev/urandom", "/etc/hosts", "/etc/localtime", "/etc/os-release", "/usr/share",
    ]

    /// The code of a check.
    enum Question: Sendable {
        /// Tests the plugin as a whole.
        case plugin(@Sendable (Trial) throws -> Void)
        /// Tests each of its layout types.
        case layout(@Sendable (Trial, TrialLayout) throws -> Void)
    }

    /// The consequence of a failed check, the worst first.
    public enum Concern: String, Sendable, CaseIterable {
        /// The layout would misbehave in SwiftUI as well.
        case swiftUI
        /// The layout breaks the contract between plugins and hosts.
        case abi
        /// No rule is broken, but Galley advises against it.
        case advice

        /// The heading of the findings.
        public var heading: String {
            switch self {
            case .swiftUI: "would misbehave in SwiftUI"
            case .abi: "breaks the plugin contract"
            case .advice: "advice"
            }
        }
    }

    /// The consequence if a plugin fails this check.
    public var concern: Concern {
        if isAdvice { return .advice }
        return Self.ofSwiftUI.contains(id) || [.measuring, .placing, .caching].contains(group) ? .swiftUI : .abi
    }

    /// Rules of other groups that SwiftUI's layouts follow too.
    private static let ofSwiftUI: Set = [
        "mirror", "order-of-calls", "alignment-any-time", "alignment-finite", "alignment-moves", "place-in-phase",
        "layout-thread", "instances-independent", "interleaved", "two-threads", "set-lays-out",
    ]

    /// The subjects of checks, in the order of reports.
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

    /// All checks, in the order of reports.
    public static let all: [Check] =
        fileChecks + entryChecks + tableChecks + parameterChecks + instanceChecks + measuringChecks + placingChecks
        + cachingChecks + childrenChecks + queryChecks + extensionChecks + migrationChecks + processChecks
        + timeChecks
}
