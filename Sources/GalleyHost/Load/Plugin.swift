import GalleyABI
import Synchronization

/// A loaded plugin.
///
/// Its code stays mapped while this plugin, one of its layout types or an instance of them is in use. `unload()`
/// gives up the first two; then it goes with the last instance. Full Swift code never goes.
public final class Plugin: Sendable {
    /// The plugin's id: `flow`.
    public let id: String
    /// The plugin's own version: `1.2.0`.
    public let version: String
    /// What it needs at run time.
    public let runtime: PluginRuntime
    /// The ABI it was built with.
    public let abiVersion: ABIVersion
    /// The file it was loaded from, as it was named to the loader.
    public let path: String
    /// Its layout types, in the plugin's order.
    public let layouts: [PluginLayoutType]

    private let code: PluginCode
    private let load: PluginLoad

    init(note: PluginNote, load: PluginLoad, layouts: [PluginLayoutType], code: PluginCode) {
        id = note.id
        version = note.version
        runtime = note.runtime
        abiVersion = note.abiVersion
        path = load.path
        self.load = load
        self.layouts = layouts
        self.code = code
    }

    /// The faults of this load of the plugin alone, from its loading on. A plugin that is called directly has none: nothing
    /// checks it.
    public var faults: FaultScope { load.faults }

    /// The layout type with this id; nil if there is none.
    public func layout(_ id: String) -> PluginLayoutType? {
        layouts.first { $0.id == id }
    }

    /// The plugin's table for an extension id such as `galley.animatable/1`, valid while an instance of one of its
    /// layouts or the plugin is in use. Nil: it has none, or is unloaded.
    public func extensionTable(_ id: String) -> UnsafeRawPointer? {
        code.image?.extensionTable(id)
    }

    /// The code; nil once it is unloaded.
    package var mapped: PluginImage? { code.image as? PluginImage }

    /// Whether its code is in a worker.
    public var isIsolated: Bool { code.image is IsolatedImage }

    /// Whether it placed the children of a container in a worker without a fault.
    var hasPlacedIsolated: Bool { (code.image as? IsolatedImage)?.worker.hasPlaced ?? false }

    /// Tells what it printed in its worker and nobody has read yet (`HostTable.setPrintSink`): its streams are read as
    /// calls end, but not after every one.
    public func tellOutput() { (code.image as? IsolatedImage)?.worker.tellOutput() }

    /// Whether `unload()` was called.
    public var isUnloaded: Bool { code.image == nil }

    /// Lets go of the code: no new instances from here on, and with the last one that lives the plugin's own
    /// `unload` runs and its memory is given back. Call it on the main thread.
    public func unload() { code.letGo() }
}

/// What a plugin and its layout types share: the code, until somebody unloads the plugin.
final class PluginCode: Sendable {
    private let current: Mutex<(any PluginTables)?>

    init(_ image: any PluginTables) { current = Mutex(image) }

    var image: (any PluginTables)? { current.withLock { $0 } }

    func letGo() {
        // The plugin's `unload` may call back into the host; it must not run inside the lock.
        let last = current.withLock { image in
            defer { image = nil }
            return image
        }
        withExtendedLifetime(last) {}
    }
}
