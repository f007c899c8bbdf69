import GalleyHost
import GalleySDK

extension AnyLayout {
    /// Why the fallback layout stands in this one's place, also where it can be exchanged; nil where it does not.
    package var standInFault: PluginFault? {
        guard functions == SwappableLayout.functions else { return GuardedLayout.standInFault(of: self) }
        return SwappableLayout.current(of: self).standInFault
    }
}
