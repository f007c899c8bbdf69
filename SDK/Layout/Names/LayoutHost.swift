import GalleyABI
import Synchronization

/// The host that this copy of the SDK talks to.
public enum LayoutHost {
    nonisolated(unsafe) private static let table = Atomic<UnsafePointer<galley_host>?>(nil)

    /// Says who gives names their numbers. A host that runs the SDK itself calls this before it makes a
    /// custom alignment or reads a layout value; a plugin's entry does so for the plugin. Until then
    /// numbers hold for this process only.
    @export(interface) @inline(never) public static func connect(_ host: UnsafePointer<galley_host>?) {
        table.store(host, ordering: .releasing)
    }

    /// The host, once connected.
    public static var current: UnsafePointer<galley_host>? {
        @export(interface) @inline(never) get { table.load(ordering: .acquiring) }
    }
}
