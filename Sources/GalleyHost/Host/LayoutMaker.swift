import GalleyEngine
import GalleySDK

/// Makes layouts in place of a host, for example layouts whose plugins can be swapped while they run; see
/// `PluginHost.maker`.
package protocol LayoutMaker: AnyObject {
    /// Returns the current plugin of a path; nil if the host is to load it.
    func plugin(at path: String) -> Plugin?

    /// Makes an instance; returns nil if the host is to make it. `depth`: how many layouts made each other up to this
    /// one; 0 for the layout of a container.
    func make(
        _ type: PluginLayoutType, _ arguments: [String: GalleyValue], depth: UInt32, for host: PluginHost
    ) throws -> AnyLayout?
}
