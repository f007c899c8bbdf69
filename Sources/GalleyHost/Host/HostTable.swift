import Foundation
import GalleyABI
import GalleyEngine
import Logging
import Synchronization

/// The host as plugins see it: the one `galley_host` table of this process, and what stands behind it.
///
/// Ids of names must mean the same to all plugins and to the built-in layouts, hence one table for a process.
public enum HostTable {
    // Sound: written once before anybody can see it, and never again.
    /// The table that `galley_entry` receives. Lives as long as the process.
    nonisolated(unsafe) public static let pointer: UnsafePointer<galley_host> = {
        let table = UnsafeMutablePointer<galley_host>.allocate(capacity: 1)
        table.initialize(
            to: galley_host(
                size: UInt32(MemoryLayout<galley_host>.size), abi_version: ABIVersion.packedHost, context: nil,
                name: UnsafePointer(strdup(name)!),
                capability: { _, id in HostTable.capability(id) },
                intern: { _, kind, name, id in HostTable.intern(kind, name, id) },
                message: { _, text in HostTable.setMessage(text) }))
        return UnsafePointer(table)
    }()

    /// The host's name, as plugins read it.
    public static let name = "Galley \(ABIVersion.host)"

    /// Ids of the extensions that the table has.
    public static let capabilities: Set<String> = [GALLEY_CAPABILITY_LOG]

    private static func capability(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
        guard let id, strcmp(id, GALLEY_CAPABILITY_LOG) == 0 else { return nil }
        return UnsafeRawPointer(logTable)
    }

    // MARK: Log

    /// Where the words of plugins go. Called on the thread of the plugin's call, during that call.
    public typealias LogSink = @Sendable (_ level: Logger.Level, _ text: String) -> Void

    /// A closure in a box: taken out of a generic type as itself, it would be wrapped anew on every message.
    private struct Sink: Sendable {
        var write: LogSink
    }

    private static let sink = Mutex(Sink(write: standardSink))

    /// The sink until another is set: swift-log, label `galley.plugin`.
    public static let standardSink: LogSink = {
        let logger = Logger(label: "galley.plugin")
        return { level, text in logger.log(level: level, "\(text)") }
    }()

    /// Sends everything that plugins log to `sink` from now on; returns the sink before.
    @discardableResult
    public static func setLogSink(_ sink: @escaping LogSink) -> LogSink {
        self.sink.withLock { current in
            defer { current.write = sink }
            return current.write
        }
    }

    // Sound: as `pointer`.
    nonisolated(unsafe) private static let logTable: UnsafePointer<galley_log> = {
        let table = UnsafeMutablePointer<galley_log>.allocate(capacity: 1)
        table.initialize(
            to: galley_log(
                size: UInt32(MemoryLayout<galley_log>.size), reserved: 0,
                write: { _, level, text in
                    guard let text = HostTable.text(text) else { return }
                    let sink = HostTable.sink.withLock { $0 }
                    sink.write(HostTable.level(level), text)
                }))
        return UnsafePointer(table)
    }()

    private static func level(_ level: UInt32) -> Logger.Level {
        switch level {
        case GALLEY_LOG_DEBUG: .debug
        case GALLEY_LOG_INFO: .info
        case GALLEY_LOG_WARNING: .warning
        default: .error
        }
    }

    // MARK: Message

    /// What the last failing call on this thread explained through `galley_host.message`, once: nil afterwards.
    public static func takeMessage() -> String? { Messages.take() }

    private static func setMessage(_ text: galley_string) {
        // Nothing forgets the message; a length without bytes says nothing at all.
        guard let text = text.length == 0 ? "" : self.text(text) else { return }
        Messages.put(text)
    }

    /// A plugin's words, with what is not UTF-8 replaced and what is beyond 64 KB cut off.
    private static func text(_ text: galley_string) -> String? {
        guard let bytes = text.bytes, text.length > 0 else { return nil }
        let count = Swift.min(Int(clamping: text.length), 65536)
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

extension ABIVersion {
    fileprivate static var packedHost: UInt32 { UInt32(host.major) << 16 | UInt32(host.minor) }
}
