import ArgumentParser
import Foundation
import GalleyBuild
import GalleyHost
import Synchronization

/// The plugins that a command runs in worker processes.
enum Isolation: String, ExpressibleByArgument, CaseIterable {
    /// All but the bundled and the trusted ones.
    case untrusted
    case always
    case never
    /// As `untrusted`. On a system without Landlock or seccomp, workers run without it.
    case weak

    /// The help of `--isolate`. Every command has the option itself: in debug builds the argument parser checks a group
    /// within a group many times over, which took half of the start.
    static let help = ArgumentHelp(
        "Run plugins in worker processes: untrusted (all but the bundled ones and those of galley plugin trust), "
            + "always, never (also quarantined plugins then run in this process), or "
            + "weak (as untrusted, also on a system without Landlock or seccomp). (default: the plugin's rule in "
            + "~/.config/galley/isolation, otherwise untrusted)",
        valueName: "which")
}

/// `--isolate` of commands that run plugins in confined processes alone.
enum Weakness: String, ExpressibleByArgument {
    case weak
}

/// The plugin host of a command. It builds sources, contains plugins, and reports builds and left-out declarations on
/// standard error.
final class CommandHost {
    private let isolation: Isolation?
    /// The faults that were reported; nil if a session reports them elsewhere.
    private let told: ToldFaults?
    /// The positions at which layouts call their children's functions; nil if the command does not show lines.
    private let sites: CallSites?
    private var made: PluginHost?

    /// Makes a host for a command that has `--isolate`. With `sites`, all plugins run in workers, which know the lines.
    convenience init(_ isolate: Isolation?, tellsFaults: Bool = true, sites: CallSites? = nil) {
        let isWeak = isolate == .weak
        self.init(
            isolation: sites == nil || isWeak ? isolate : .always, takesIsolation: true,
            tellsFaults: tellsFaults, sites: sites)
    }

    /// Makes a host for a command.
    ///
    /// - Parameters:
    ///   - isolation: Where plugins run; nil for the user's rules.
    ///   - takesIsolation: Whether the command has `--isolate`.
    ///   - tellsFaults: Whether faults go to standard error as they happen.
    ///   - sites: The list of the layouts' calls.
    init(
        isolation: Isolation? = nil, takesIsolation: Bool = false, tellsFaults: Bool = true, sites: CallSites? = nil
    ) {
        (self.isolation, self.sites) = (isolation, sites)
        told = tellsFaults ? ToldFaults(takesIsolation: takesIsolation) : nil
    }

    /// Builds sources, and reports a build that takes long.
    static let builder = PluginBuilder(
        onSDK: { language in
            Output.complain("compiling the layout SDK for \(language.words), once; this takes some seconds")
        }, onNotice: { Output.complain($0) })

    /// Keeps a value until the process ends. Freeing a large scene node by node takes longer than its layout, and the end
    /// of the process frees it at once.
    static func keep(_ value: Any) {
        final class Kept {
            let value: Any
            init(_ value: Any) { self.value = value }
        }
        _ = Unmanaged.passRetained(Kept(value))
    }

    /// Returns the command's host, which the first call makes.
    ///
    /// - Throws: `IsolationRulesError` for an invalid rule in the user's isolation file, `TrustFileError` if the trusted
    ///   plugins cannot be read, and `GalleyHomeError` for a `GALLEY_HOME` without an SDK.
    func make() throws -> PluginHost {
        if let made { return made }
        if let home = ProcessInfo.processInfo.environment["GALLEY_HOME"], !home.isEmpty { _ = try GalleyHome.find() }
        let rules = isolation == nil ? try IsolationRules(contentsOf: IsolationRules.path()) : IsolationRules()
        let isolation = isolation ?? .untrusted
        PluginWords.listen()
        CrashMemory.install()
        let faults = FaultScope { [told] fault in told?.tell(fault) }
        let isTrusting = isolation == .untrusted || isolation == .weak
        var containment = isolation == .never ? Containment.guarded : .isolated
        containment.allowsWeakConfinement = isolation == .weak
        if let sites { containment.locate = { sites.note(image: $0, addresses: $1) } }
        let weaknesses = Mutex<Set<String>>([])
        containment.tellWeakness = { line in
            if weaknesses.withLock({ $0.insert(line).inserted }) { Output.complain(line) }
        }
        let built = PluginHost(
            building: Self.builder, containment: containment,
            trust: isTrusting ? try Self.trust() : PluginTrust.none,
            verdicts: isTrusting ? Verdicts() : nil, isolation: rules, faults: faults
        ) { result in
            guard !result.isFromCache else { return }
            for note in BuildReport(result).notes() { Output.complain(note) }
        }
        var configuration = built.configuration
        let places = Mutex<Set<String>>([])
        configuration.tellPlace = { line in
            if places.withLock({ $0.insert(line).inserted }) { Output.complain(line) }
        }
        let host = PluginHost(configuration)
        made = host
        return host
    }

    /// The bundled plugins and those that this user trusts.
    private static func trust() throws -> PluginTrust {
        try TrustFile().trust(bundled: (try? GalleyHome.find()).map { [$0.plugins] } ?? [])
    }

    /// Reports the rules of this user that name no plugin of the search path.
    static func noteUnusedRules(of host: PluginHost, _ plugins: [PluginSummary]) {
        for note in host.configuration.isolation.unused(by: plugins.map(\.id)) { Output.complain(note) }
    }

    /// Whether an error's message is that of a fault that was reported.
    func hasTold(_ message: String) -> Bool { told?.hasTold(message) ?? false }

    /// Prints the last output of plugins, unloads them, and returns whether a plugin faulted, in its `unload` too.
    func finish() -> Bool {
        guard let made else { return false }
        made.tellOutput()
        made.unloadAll()
        let faults = made.faults.faults
        told?.tellCounts(of: faults)
        return !faults.isEmpty
    }
}
