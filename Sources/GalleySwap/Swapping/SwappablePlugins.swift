import GalleyEngine
import GalleyHost
import GalleySDK

/// The swappable plugins of a host.
final class SwappablePlugins: LayoutMaker {
    /// Whether layouts made from now on are swappable.
    var takesNew = false
    private(set) var plugins: [SwappablePlugin] = []

    func plugin(at path: String) -> Plugin? { plugins.first { $0.path == path }?.current.plugin }

    func make(
        _ type: PluginLayoutType, _ arguments: [String: GalleyValue], depth: UInt32, for host: PluginHost
    ) throws -> AnyLayout? {
        if let live = live(type, of: host) { return try live.make(type.id, arguments, depth: depth) }
        guard takesNew, let path = host.path(of: type) else { return nil }
        let live = try SwappablePlugin(path, host: host)
        plugins.append(live)
        return try live.make(type.id, arguments, depth: depth)
    }

    /// Returns the swappable plugin of a layout type of this host; nil if the type cannot be swapped.
    func live(_ type: PluginLayoutType, of host: PluginHost) -> SwappablePlugin? {
        if let live = plugins.first(where: { $0.hasMade(type) }) { return live }
        // The type may be of a version that is no longer kept.
        guard let path = host.path(of: type) else { return nil }
        return plugins.first { $0.path == path }
    }
}

extension PluginHost {
    private var live: SwappablePlugins? { maker as? SwappablePlugins }

    /// Whether layouts that this host makes from now on can be swapped while they run; see `SwappablePlugin`.
    public var swapsPlugins: Bool {
        get { live?.takesNew ?? false }
        set {
            let live = live ?? SwappablePlugins()
            live.takesNew = newValue
            maker = live
        }
    }

    /// The plugins that can be swapped: those that made a layout while `swapsPlugins` was true.
    public var swappablePlugins: [SwappablePlugin] { live?.plugins ?? [] }

    /// Returns the swappable plugin of a layout type; nil if the type cannot be swapped. Its versions may have types
    /// with other parameters.
    public func live(_ type: PluginLayoutType) -> SwappablePlugin? { live?.live(type, of: self) }
}
