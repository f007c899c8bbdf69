import GalleyEngine
import GalleySDK

/// Makes layouts in the place of a host, for example such that their plugins can be swapped while they run; see
/// `PluginHost.maker`.
package protocol LayoutMaker: AnyObject {
    /// Returns the plugin that answers for a path now, or nil where the host is to load what lies there.
    func plugin(at path: String) -> Plugin?

    /// Makes an instance, or returns nil where the host is to make it.
    func make(
        _ type: PluginLayoutType, _ arguments: [String: GalleyValue], for host: PluginHost
    ) throws -> AnyLayout?
}
