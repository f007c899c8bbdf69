import GalleyHost
import GalleyInspector

extension Ledger {
    /// Runs `body` and records what plugins log, and which extensions they ask for, at the calls that run then.
    ///
    /// - Parameter passesOn: Whether what is logged also goes to the sink that was set before.
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
