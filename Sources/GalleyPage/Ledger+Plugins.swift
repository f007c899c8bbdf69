import GalleyHost
import GalleyInspector

extension Ledger {
    /// Runs `body`; what plugins log meanwhile, and which extensions they ask for, is entered where they did so.
    public func hearingPlugins<T>(_ body: () throws -> T) rethrows -> T {
        let log = logSink
        let sink = HostTable.setLogSink { level, text in log(level.rawValue, text) }
        HostTable.setExtensionSink(extensionSink)
        defer {
            HostTable.setLogSink(sink)
            HostTable.setExtensionSink(nil)
        }
        return try body()
    }
}
