import GalleyEngine
import GalleySDK

/// Makes layouts in place of a host, for example layouts whose plugins can be swapped while they run; see
/// `PluginHost.maker`.
package protocol LayoutMaker: AnyObject {
    /// Returns the current plugin of a path; nil if the host is to load it.
    func plugin(at path: String) -> Plugin?

    /// Makes an instance; returns nil if the host is to make it.
    func make(
        _ type: PluginLayoutType, _ arguments: [String: GalleyValue], for host: PluginHost
    ) throws -> AnyLayout?
}
