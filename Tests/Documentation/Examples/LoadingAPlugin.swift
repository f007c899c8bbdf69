import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySDK

/// Lays six chips out with a plugin that runs in a worker process, and returns the size of all.
///
/// - Parameter name: the id of an installed layout, or the path of a `.so` file, a source or a folder of sources.
func sizeOfSixChips(in name: String) throws -> CGSize {
    let faults = FaultScope { fault in print(fault) }
    let host = PluginHost(building: PluginBuilder(), containment: .isolated, faults: faults)
    let layout = try host.make(host.layoutType(named: name), ["spacing": 12])

    let tree = try LayoutTree()
    let chips = try (1...6).map { try tree.addLeaf(.fixed(CGSize(width: 30 + 10 * $0, height: 28))) }
    try tree.setRoot(tree.addContainer(layout, chips))
    return try tree.layOut(ProposedViewSize(width: 200, height: nil))
}
