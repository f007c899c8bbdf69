import ArgumentParser
import GalleyEngine
import GalleyHost
import Glibc

/// `--isolate`: where a command runs plugins.
struct IsolationOptions: ParsableArguments {
    enum Isolation: String, ExpressibleByArgument, CaseIterable {
        case auto, always, never
    }

    @Option(
        help: ArgumentHelp(
            "Run plugins in worker processes: auto (until they passed once), always, never.", valueName: "when"))
    var isolate = Isolation.auto

    func validate() throws { CommandHost.isolation = isolate }
}

/// The host of a command: it builds sources, says on standard error what it built and what it left out, and contains
/// plugins.
enum CommandHost {
    // Sound: a command runs on one thread, which is the only one that touches these.
    nonisolated(unsafe) static var isolation = IsolationOptions.Isolation.auto
    nonisolated(unsafe) private static var hosts: [PluginHost] = []
    nonisolated(unsafe) private static var hasSaidWorker = false
    /// Whether faults go to standard error as they happen; off where somebody tells of them in another place.
    nonisolated(unsafe) static var tellsFaults = true

    /// `isolation`: another one than the command line says.
    static func make(isolation: IsolationOptions.Isolation? = nil) -> PluginHost {
        let isolation = isolation ?? self.isolation
        // As if the plugin had printed it in this process, so that what listens there hears it at its place.
        HostTable.setPrintSink { text, _ in _ = text.withCString { Glibc.write(STDOUT_FILENO, $0, strlen($0)) } }
        if isolation == .auto, !hasSaidWorker, !Containment().findsWorker {
            hasSaidWorker = true
            Output.complain(
                "galley-worker is not beside galley: plugins that never ran before run in this process")
        }
        let faults = FaultLog { fault in if tellsFaults { Output.complain(FaultReport(fault).text) } }
        let host = PluginHost(
            building: PluginBuilder(), containment: isolation == .always ? .isolated : .guarded,
            verdicts: isolation == .auto ? Verdicts() : nil, faults: faults
        ) { result in
            guard !result.isFromCache else { return }
            for note in BuildReport(result).notes() { Output.complain(note) }
        }
        hosts.append(host)
        return host
    }

    /// Keeps what was found out about plugins; true where one did what it may not do.
    static func finish() -> Bool {
        for host in hosts { host.keepVerdicts() }
        return hosts.contains { !$0.configuration.loader.faults.faults.isEmpty }
    }

    /// A few words for each container whose layout failed, by its node.
    static var badges: [NodeID: String] {
        var badges: [NodeID: String] = [:]
        for fault in hosts.flatMap(\.configuration.loader.faults.faults) {
            if let node = fault.node { badges[node] = "\(fault.plugin) \(fault.whatHappened)" }
        }
        return badges
    }
}
