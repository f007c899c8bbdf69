import GalleyHost
import GalleyInspector

extension Ledger {
    /// Runs `body`, and records the messages that plugins log and the extensions that they query at the calls that run
    /// meanwhile.
    ///
    /// - Parameters:
    ///   - passesOn: Whether log messages also go to the sink that was set before.
    ///   - host: The plugins' host, whose faults are recorded too.
    package func hearingPlugins<T>(
        passesOn: Bool = false, of host: PluginHost? = nil, _ body: () throws -> T
    ) rethrows -> T {
        // Sound: a fault in a pass is reported on the pass's thread, during the call that failed.
        nonisolated(unsafe) let ledger = self
        let faults = host?.faults.open { ledger.noteFault($0.description) }
        defer { withExtendedLifetime(faults) {} }
        let log = logSink
        let sink = HostTable.setLogSink { level, text in log(level.rawValue, text) }
        if passesOn {
            _ = HostTable.setLogSink { level, text in
                log(level.rawValue, text)
                sink(level, text)
            }
        }
        HostTable.setExtensionSink(extensionSink)
        defer {
            _ = HostTable.setLogSink(sink)
            HostTable.setExtensionSink(nil)
        }
        return try body()
    }
}
