import ArgumentParser
import Foundation
import GalleyBuild
import GalleyHost

extension IsolationRules.Isolation: ExpressibleByArgument {}

/// `--isolate`: where a command runs plugins.
struct IsolationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Run plugins in worker processes: auto (until they have passed once), always, or never, quarantined ones "
                + "included. (default: the plugin's rule in ~/.config/galley/isolation, otherwise auto)",
            valueName: "when"))
    var isolate: IsolationRules.Isolation?
}

/// The plugin host of a command. It builds sources, contains plugins, and reports builds and left-out declarations on
/// standard error.
final class CommandHost {
    private let isolation: IsolationRules.Isolation?
    /// The faults that it reported; nil if a session reports them elsewhere.
    private let told: ToldFaults?
    private var made: PluginHost?

    /// Makes a host for a command that has `--isolate`.
    convenience init(_ options: IsolationOptions, tellsFaults: Bool = true) {
        self.init(isolation: options.isolate, takesIsolation: true, tellsFaults: tellsFaults)
    }

    /// Makes a host for a command.
    ///
    /// - Parameters:
    ///   - isolation: Where plugins run; nil for the user's rules.
    ///   - takesIsolation: Whether the command has `--isolate`.
    ///   - tellsFaults: Whether faults go to standard error as they happen.
    init(isolation: IsolationRules.Isolation? = nil, takesIsolation: Bool = false, tellsFaults: Bool = true) {
        self.isolation = isolation
        told = tellsFaults ? ToldFaults(takesIsolation: takesIsolation) : nil
    }

    /// Builds sources, and reports a build that takes long.
    static let builder = PluginBuilder(
        onSDK: { language in
            Output.complain("compiling the layout SDK for \(language.words), once; this takes some seconds")
        }, onNotice: { Output.complain($0) })

    /// Returns the command's host, which the first call makes.
    ///
    /// - Throws: `IsolationRulesError` for an invalid rule in the user's isolation file, and `GalleyHomeError` for a
    ///   `GALLEY_HOME` without an SDK.
    func make() throws -> PluginHost {
        if let made { return made }
        if let home = ProcessInfo.processInfo.environment["GALLEY_HOME"], !home.isEmpty { _ = try GalleyHome.find() }
        let rules = isolation == nil ? try IsolationRules(contentsOf: IsolationRules.path()) : IsolationRules()
        let isolation = isolation ?? .auto
        PluginWords.listen()
        if isolation == .auto, !Containment().findsWorker {
            Output.complain(
                "galley-worker is not beside galley: plugins that never ran before run in this process")
        }
        let faults = FaultScope { [told] fault in told?.tell(fault) }
        let host = PluginHost(
            building: Self.builder, containment: isolation == .always ? .isolated : .guarded,
            verdicts: isolation == .auto ? Verdicts() : nil, isolation: rules, faults: faults
        ) { result in
            guard !result.isFromCache else { return }
            for note in BuildReport(result).notes() { Output.complain(note) }
        }
        made = host
        return host
    }

    /// Reports the rules of this user that name no plugin of the search path.
    static func noteUnusedRules(of host: PluginHost, _ plugins: [PluginSummary]) {
        for note in host.configuration.isolation.unused(by: plugins.map(\.id)) { Output.complain(note) }
    }

    /// Keeps the verdicts on plugins, and returns whether a plugin was at fault.
    func finish() -> Bool {
        guard let made else { return false }
        made.tellOutput()
        made.keepVerdicts()
        let faults = made.faults.faults
        told?.tellCounts(of: faults)
        return !faults.isEmpty
    }
}
