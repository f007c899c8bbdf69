import GalleyHost
import GalleySDK

extension AnyLayout {
    /// The fault for which the fallback layout replaces this layout or, if it can be swapped, its current version; nil
    /// if it is not replaced.
    package var standInFault: PluginFault? {
        guard functions == SwappableLayout.functions else { return GuardedLayout.standInFault(of: self) }
        return SwappableLayout.current(of: self).standInFault
    }
}
