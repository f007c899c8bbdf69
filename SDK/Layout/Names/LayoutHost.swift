import GalleyABI
import Synchronization

/// The host to which this copy of the SDK is connected.
public enum LayoutHost {
    nonisolated(unsafe) private static let table = Atomic<UnsafePointer<galley_host>?>(nil)

    /// Sets the host, which numbers names. A host that runs the SDK itself calls this before it makes a custom
    /// alignment or reads a layout value; a plugin's entry calls it for the plugin. Without a host, numbers are valid
    /// in this process only.
    @export(interface) @inline(never) public static func connect(_ host: UnsafePointer<galley_host>?) {
        table.store(host, ordering: .releasing)
    }

    /// The connected host; nil before `connect(_:)`.
    public static var current: UnsafePointer<galley_host>? {
        @export(interface) @inline(never) get { table.load(ordering: .acquiring) }
    }

    #if !hasFeature(Embedded)
        /// Sends the host the reason for the error that the current call is about to return.
        public static func explain(_ problem: String) { Message(problem).send() }

        nonisolated(unsafe) private static let listening = Atomic<UnsafePointer<galley_host>?>(nil)

        /// Sends the messages of this process's own layouts to the `message` function of `host`, while no host is connected.
        ///
        /// - Parameter host: A table that lives as long as the process; its other functions are not called.
        public static func sendMessages(to host: UnsafePointer<galley_host>) {
            listening.store(host, ordering: .releasing)
        }

        static var listener: UnsafePointer<galley_host>? { listening.load(ordering: .acquiring) }
    #endif
}
