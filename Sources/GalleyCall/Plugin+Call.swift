import GalleyABI
import GalleyHost

extension Plugin {
    /// Calls the plugin's functions by name while its code is loaded; see `PluginCall`.
    ///
    /// - Throws: the errors of `body`, and `PluginLookupError.unknown` for a plugin that was unloaded.
    public func withCalls<R>(_ body: (PluginCall) throws -> R) throws -> R {
        guard let image = mapped, let plugin = image.plugin else {
            throw PluginLookupError.unknown(id: id, nearest: nil, searchPath: [])
        }
        return try withExtendedLifetime(image) {
            try body(PluginCall(plugin: plugin, host: HostTable.pointer, entry: image.entry))
        }
    }
}
