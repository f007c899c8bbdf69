import GalleyABI
import Synchronization

/// A loaded plugin.
///
/// Its code stays mapped while this object, one of its layout types or an instance is in use. `unload()` releases the
/// first two, so that the code goes with the last instance. Full Swift code is never unmapped.
public final class Plugin: Sendable {
    /// The plugin's id: `flow`.
    public let id: String
    /// The plugin's own version: `1.2.0`.
    public let version: String
    /// The runtime that it needs.
    public let runtime: PluginRuntime
    /// The ABI version that it was built with.
    public let abiVersion: ABIVersion
    /// The path of the file, as the caller gave it.
    public let path: String
    /// The layout types, in the plugin's order.
    public let layouts: [PluginLayoutType]
    /// What it shows as views, in the plugin's order; empty without the extension `galley.scene/1`.
    public let entries: [SceneEntry]

    let code: PluginCode
    let load: PluginLoad

    init(note: PluginNote, load: PluginLoad, layouts: [PluginLayoutType], entries: [SceneEntry], code: PluginCode) {
        self.entries = entries
        id = note.id
        version = note.version
        runtime = note.runtime
        abiVersion = note.abiVersion
        path = load.path
        self.load = load
        self.layouts = layouts
        self.code = code
    }

    /// The faults of this load of the plugin. A plugin that is called directly has none, because it is not checked.
    public var faults: FaultScope { load.faults }

    /// Returns the layout type with an id; nil if there is none.
    public func layout(_ id: String) -> PluginLayoutType? {
        layouts.first { $0.id == id }
    }

    /// Returns the plugin's table for an extension id such as `galley.animatable/1`; nil if the plugin does not have
    /// the extension, or is unloaded. The table is valid while the plugin or an instance of its layouts is in use.
    public func extensionTable(_ id: String) -> UnsafeRawPointer? {
        code.library?.extensionTable(id)
    }

    /// The code in this process; nil after unloading, and for a plugin in a worker.
    package var mapped: SharedLibrary? { code.library as? SharedLibrary }

    /// Whether its code runs in a worker.
    public var isIsolated: Bool { code.library is IsolatedLibrary }

    /// Unloads the plugin and ends its worker normally, with all destructors. Returns the fault, if any; nil for a
    /// plugin in this process.
    ///
    /// - Parameter unmapping: Whether its code is unmapped before the process ends, if a host may unmap it.
    func leave(unmapping: Bool) -> PluginFault? { (code.library as? IsolatedLibrary)?.leave(unmapping: unmapping) }

    /// Prints the output of its worker that was not read yet (`HostTable.setPrintSink`). The output is read at the end
    /// of calls, but not of every call.
    public func tellOutput() { (code.library as? IsolatedLibrary)?.worker.tellOutput() }

    /// Whether `unload()` was called.
    public var isUnloaded: Bool { code.library == nil }

    /// Unloads the plugin: no instance can be made from now on, and after the last instance the plugin's own `unload`
    /// runs and its memory is freed. Call it on the main thread.
    public func unload() { code.letGo() }
}

/// The code that a plugin and its layout types share, until the plugin is unloaded.
final class PluginCode: Sendable {
    private let current: Mutex<(any PluginTables)?>

    init(_ library: any PluginTables) { current = Mutex(library) }

    var library: (any PluginTables)? { current.withLock { $0 } }

    func letGo() {
        // The plugin's `unload` may call back into the host; it must not run inside the lock.
        let last = current.withLock { library in
            defer { library = nil }
            return library
        }
        withExtendedLifetime(last) {}
    }
}
