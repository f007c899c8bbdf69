import ArgumentParser
import GalleyBuild
import GalleyHost
import Glibc

extension IsolationRules.Isolation: ExpressibleByArgument {}

/// `--isolate`: where a command runs plugins.
struct IsolationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Run plugins in worker processes: auto (until they passed once), always, never (not even those that are "
                + "quarantined). Without it, as "
                + "~/.config/galley/isolation says of a plugin, otherwise auto.", valueName: "when"))
    var isolate: IsolationRules.Isolation?

    /// What it says, for options that are read once more for another scene.
    var words: [String] { isolate.map { ["--isolate", $0.rawValue] } ?? [] }

    func validate() throws { (CommandHost.isolation, CommandHost.takesIsolation) = (isolate, true) }
}

/// The host of a command: it builds sources, says on standard error what it built and what it left out, and contains
/// plugins.
enum CommandHost {
    // Sound: a command runs on one thread, which is the only one that touches these.
    nonisolated(unsafe) static var isolation: IsolationRules.Isolation?
    /// Whether the command has the option.
    nonisolated(unsafe) static var takesIsolation = false
    nonisolated(unsafe) private static var hosts: [PluginHost] = []
    nonisolated(unsafe) private static var hasSaidWorker = false
    /// Whether faults go to standard error as they happen; off where somebody tells of them in another place.
    nonisolated(unsafe) static var tellsFaults = true

    /// The faults that were told.
    private static let told = ToldFaults()

    /// Says when a build takes long, and why.
    static let builder = PluginBuilder { language in
        Output.complain("compiling the layout SDK for \(language.words), once; this takes some seconds")
    }

    /// - Throws: `IsolationRulesError` for what this user wrote down.
    static func make() throws -> PluginHost {
        let rules = isolation == nil ? try IsolationRules(contentsOf: IsolationRules.path()) : IsolationRules()
        let isolation = isolation ?? .auto
        PluginWords.listen()
        if isolation == .auto, !hasSaidWorker, !Containment().findsWorker {
            hasSaidWorker = true
            Output.complain(
                "galley-worker is not beside galley: plugins that never ran before run in this process")
        }
        let faults = FaultScope { fault in if tellsFaults { told.tell(fault) } }
        let host = PluginHost(
            building: builder, containment: isolation == .always ? .isolated : .guarded,
            verdicts: isolation == .auto ? Verdicts() : nil, isolation: rules, faults: faults
        ) { result in
            guard !result.isFromCache else { return }
            for note in BuildReport(result).notes() { Output.complain(note) }
        }
        hosts.append(host)
        return host
    }

    /// Says which of the rules that this user wrote down are about no plugin of the search path.
    static func noteUnusedRules(of host: PluginHost, _ plugins: [PluginSummary]) {
        for note in host.configuration.isolation.unused(by: plugins.map(\.id)) { Output.complain(note) }
    }

    /// Keeps what was found out about plugins; true where one did what it may not do.
    static func finish() -> Bool {
        for host in hosts {
            host.tellOutput()
            host.keepVerdicts()
        }
        let faults = hosts.flatMap(\.faults.faults)
        if tellsFaults { told.tellCounts(of: faults) }
        return !faults.isEmpty
    }
}
