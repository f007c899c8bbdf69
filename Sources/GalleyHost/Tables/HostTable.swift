import Foundation
import GalleyABI
import GalleyEngine
import Logging
import Synchronization

/// The host as plugins call it: the only `galley_host` table of this process.
///
/// Numbers of names must mean the same to all plugins and to the built-in layouts, so there is one table for a process.
public enum HostTable {
    // Sound: written once, before it is visible to other threads.
    /// The table that `galley_entry` receives. Lives as long as the process.
    nonisolated(unsafe) public static let pointer: UnsafePointer<galley_host> = {
        let table = UnsafeMutablePointer<galley_host>.allocate(capacity: 1)
        table.initialize(
            to: galley_host(
                size: UInt32(MemoryLayout<galley_host>.size), abi_version: ABIVersion.packedHost, context: nil,
                name: UnsafePointer(strdup(name)!),
                capability: { _, id in HostTable.extensionTable(id) },
                intern: { _, kind, name, id in HostTable.intern(kind, name, id) },
                message: { _, text in HostTable.setMessage(text) }))
        return UnsafePointer(table)
    }()

    /// The host's name, as plugins read it.
    public static let name = "Galley \(ABIVersion.host)"

    /// The ids of the table's extensions.
    public static let extensions: Set<String> = [GALLEY_CAPABILITY_LOG, GALLEY_CAPABILITY_LAYOUTS]

    static func extensionTable(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
        guard let id else { return nil }
        var table: UnsafeRawPointer?
        if strcmp(id, GALLEY_CAPABILITY_LOG) == 0 { table = UnsafeRawPointer(logTable) }
        if strcmp(id, GALLEY_CAPABILITY_LAYOUTS) == 0 { table = UnsafeRawPointer(layoutsTable) }
        if let sink = extensionSink.withLock({ $0 }) {
            sink.write(
                String(decoding: UnsafeRawBufferPointer(start: id, count: strnlen(id, 256)), as: UTF8.self),
                table != nil)
        }
        return table
    }

    // MARK: Extensions

    /// Receives each request of a plugin for a host extension, and whether the host has it, on the thread of the
    /// plugin's call and during the call.
    public typealias ExtensionSink = @Sendable (_ id: String, _ isThere: Bool) -> Void

    private struct ExtensionBox: Sendable {
        var write: ExtensionSink
    }

    private static let extensionSink = Mutex<ExtensionBox?>(nil)

    /// Sets the receiver of all requests for extensions; nil: none.
    public static func setExtensionSink(_ sink: ExtensionSink?) {
        extensionSink.withLock { $0 = sink.map { ExtensionBox(write: $0) } }
    }

    // MARK: Log

    /// Receives the log messages of plugins, on the thread of the plugin's call and during the call.
    public typealias LogSink = @Sendable (_ level: Logger.Level, _ text: String) -> Void

    /// A closure in a box, because a closure from a generic type would be wrapped again for every message.
    private struct Sink: Sendable {
        var write: LogSink
    }

    private static let sink = Mutex(Sink(write: standardSink))

    /// The default receiver: swift-log, with the label `galley.plugin`.
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
                write: { _, level, text in HostTable.write(level, text) }))
        return UnsafePointer(table)
    }()

    /// `galley_log.write`.
    static func write(_ level: UInt32, _ text: galley_string) {
        guard let text = HostTable.text(text) else { return }
        sink.withLock { $0 }.write(HostTable.level(level), text)
    }

    /// Writes the host's own warning about a plugin to the log.
    static func warn(_ text: String) { sink.withLock { $0 }.write(.warning, text) }

    /// Receives the output of contained plugins to their standard streams, during the call that wrote it or soon after.
    public typealias PrintSink = @Sendable (_ text: String, _ plugin: String) -> Void

    private struct PrintBox: Sendable {
        var write: PrintSink
    }

    /// The default sink writes line by line into the log.
    private static let printSink = Mutex(
        PrintBox { text, plugin in
            let sink = HostTable.sink.withLock { $0 }
            for line in text.split(separator: "\n") { sink.write(.info, "\(plugin): \(line)") }
        })

    /// Sets the receiver of the output of contained plugins.
    public static func setPrintSink(_ sink: @escaping PrintSink) { printSink.withLock { $0 = PrintBox(write: sink) } }

    package static func print(_ text: String, of plugin: String) { printSink.withLock { $0 }.write(text, plugin) }

    private static func level(_ level: UInt32) -> Logger.Level {
        switch level {
        case GALLEY_LOG_DEBUG: .debug
        case GALLEY_LOG_INFO: .info
        case GALLEY_LOG_WARNING: .warning
        default: .error
        }
    }

    // MARK: Message

    /// Returns the explanation of the last failing call on this thread (`galley_host.message`), and forgets it.
    public static func takeMessage() -> String? { Messages.take() }

    /// Sets the explanation of a call that failed in this process.
    static func explain(_ text: String) { Messages.put(text) }

    private static func setMessage(_ text: galley_string) {
        // An empty text removes the message; a length without bytes is ignored.
        guard let text = text.length == 0 ? "" : self.text(text) else { return }
        Messages.put(text)
    }

    /// Returns a plugin's text with invalid UTF-8 replaced, cut off at 64 KB.
    private static func text(_ text: galley_string) -> String? {
        guard let bytes = text.bytes, text.length > 0 else { return nil }
        let count = Swift.min(Int(clamping: text.length), 65536)
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

extension ABIVersion {
    fileprivate static var packedHost: UInt32 { UInt32(host.major) << 16 | UInt32(host.minor) }
}
