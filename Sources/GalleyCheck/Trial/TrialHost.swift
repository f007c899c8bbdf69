import GalleyABI
import GalleyHost
import Glibc
import Synchronization

/// The host as the plugin under trial sees it: it offers less than a real one, on demand, and keeps the messages that it receives.
final class TrialHost: Sendable {
    /// The settings between two calls, and the received messages.
    struct State: Sendable {
        /// whether an extension is hidden from the plugin that asks for it just now.
        var hides: @Sendable (String) -> Bool = { _ in false }
        /// The texts from `message` and the log, as bytes.
        var texts: [[UInt8]] = []
        /// Whether text came that cannot be one: a null pointer with a length, or megabytes.
        var malformedTexts = 0
    }

    private let state = Mutex(State())
    // Sound: written in `init` only, and never freed, because plugins keep it.
    nonisolated(unsafe) let table: UnsafePointer<galley_host>

    /// A host of an ABI version, by default its own.
    init(version: UInt32 = GALLEY_ABI_MAJOR << 16 | GALLEY_ABI_MINOR, extraBytes: Int = 0) {
        let size = MemoryLayout<galley_host>.size
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size + extraBytes, alignment: 16)
        // The extra bytes are fields of a later minor version, which this version does not know.
        memset(memory, 0xa5, size + extraBytes)
        let table = memory.bindMemory(to: galley_host.self, capacity: 1)
        self.table = UnsafePointer(table)
        table.initialize(
            to: galley_host(
                size: UInt32(size + extraBytes), abi_version: version, context: nil,
                name: UnsafePointer(strdup("galley plugin check")),
                capability: { context, id in TrialHost.of(context)?.extensionTable(id) },
                intern: { _, kind, name, id in HostTable.pointer.pointee.intern(nil, kind, name, id) },
                message: { context, text in TrialHost.of(context)?.hear(text) }))
        table.pointee.context = Unmanaged.passRetained(self).toOpaque()
    }

    /// Changes the settings, or removes the received messages.
    func update(_ body: (inout State) -> Void) {
        state.withLock { body(&$0) }
    }

    /// The messages received so far.
    var heard: State { state.withLock { $0 } }

    private static func of(_ context: UnsafeMutableRawPointer?) -> TrialHost? {
        context.map { Unmanaged<TrialHost>.fromOpaque($0).takeUnretainedValue() }
    }

    private func extensionTable(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
        guard let id else { return nil }
        let hides = state.withLock { $0.hides }
        guard !hides(String(cString: id)) else { return nil }
        // In a trial it makes no layout and says so, because there are no other plugins.
        if strcmp(id, GALLEY_CAPABILITY_LAYOUTS) == 0 { return HostTable.pointer.pointee.capability(nil, id) }
        return strcmp(id, GALLEY_CAPABILITY_LOG) == 0 ? UnsafeRawPointer(Self.log) : nil
    }

    private func hear(_ text: galley_string) {
        guard text.length > 0 else { return }
        state.withLock { state in
            guard let bytes = text.bytes, text.length <= 1 << 20 else {
                state.malformedTexts += 1
                return
            }
            // A plugin that talks without end is heard so far.
            guard state.texts.count < 100 else { return }
            state.texts.append(Array(UnsafeRawBufferPointer(start: bytes, count: text.length)))
        }
    }

    // Sound: written once, never again.
    nonisolated(unsafe) private static let log: UnsafePointer<galley_log> = {
        let table = UnsafeMutablePointer<galley_log>.allocate(capacity: 1)
        table.initialize(
            to: galley_log(
                size: UInt32(MemoryLayout<galley_log>.size), reserved: 0,
                write: { context, _, text in TrialHost.of(context)?.hear(text) }))
        return UnsafePointer(table)
    }()
}
