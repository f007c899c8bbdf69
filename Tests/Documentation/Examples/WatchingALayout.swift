import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap

/// Lays six chips out with the layout of a source file, and swaps the plugin whenever the file is saved.
///
/// - Parameters:
///   - onEvent: receives the outcome of every save.
///   - draw: receives the size after every pass; the function returns when it answers false.
func follow(_ source: String, onEvent: @escaping (SwapEvent) -> Void, draw: (CGSize) -> Bool) throws {
    let host = PluginHost(building: PluginBuilder())
    host.swapsPlugins = true
    let layout = try host.make(try host.layoutType(named: source))
    let tree = try LayoutTree()
    let chips = try (1...6).map { try tree.addLeaf(.fixed(CGSize(width: 30 + 10 * $0, height: 28))) }
    try tree.setRoot(tree.addContainer(layout, chips))
    var size = try tree.layOut(ProposedViewSize(width: 200, height: nil))

    let live = host.swappablePlugins[0], watcher = try FileWatcher([live.path])
    live.onEvent = onEvent
    while draw(size) {
        if let change = watcher.wait(.milliseconds(16)) { live.swap(detected: change.detected) }
        live.settleAfterProbation()
        for node in live.nodes { try tree.parametersChanged(of: node) }
        size = try tree.layOut(ProposedViewSize(width: 200, height: nil))
    }
}
