import GalleyEngine
import GalleyHost
import GalleySDK

let host = PluginHost()
let layout = try host.make(host.layoutType(named: CommandLine.arguments[1]))
let tree = try LayoutTree()
let leaves = try (1...3).map { try tree.addLeaf(.fixed(CGSize(width: 40 * $0, height: 20))) }
try tree.setRoot(tree.addContainer(layout, leaves))
print(try tree.layOut(ProposedViewSize(width: 200, height: nil)))
for leaf in leaves { print(tree.frame(of: leaf)) }
