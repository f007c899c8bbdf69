import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap

let host = PluginHost(building: PluginBuilder())
host.swapsPlugins = true
let layout = try host.make(try host.layoutType(named: CommandLine.arguments[1]))
let tree = try LayoutTree()
let chips = try (1...6).map { try tree.addLeaf(.fixed(CGSize(width: 30 + 10 * $0, height: 28))) }
try tree.setRoot(tree.addContainer(layout, chips))
print(try tree.layOut(ProposedViewSize(width: 200, height: nil)))

let live = host.swappablePlugins[0], watcher = try FileWatcher([live.path])
live.onEvent = { event in print(event) }
while true {
    if let change = watcher.wait(.milliseconds(16)) { live.swap(detected: change.detected) }
    live.settleAfterProbation()
    for node in live.nodes { try tree.parametersChanged(of: node) }
    try tree.layOut(ProposedViewSize(width: 200, height: nil))
}
