import GalleyHost
import GalleyInspector

extension Ledger {
    /// Runs `body`, and records the messages that plugins log and the extensions that they query at the calls that run
    /// meanwhile.
    ///
    /// - Parameter passesOn: Whether log messages also go to the sink that was set before.
    package func hearingPlugins<T>(passesOn: Bool = false, _ body: () throws -> T) rethrows -> T {
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
