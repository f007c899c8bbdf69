import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleySwap

extension Picture {
    /// Marks the containers in whose place the fallback layout stands, with a few words why.
    public mutating func markFaults(of tree: LayoutTree) {
        for view in views where !view.isLeaving && tree.contains(view.node) {
            guard let fault = tree.layout(of: view.node)?.standInFault else { continue }
            badges[view.node] = "\(fault.plugin) \(fault.whatHappened)"
        }
    }
}
