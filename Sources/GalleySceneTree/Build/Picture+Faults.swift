import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleySwap

extension Picture {
    /// Adds a badge with the reason to each container whose layout is replaced by the fallback layout.
    public mutating func markFaults(of tree: LayoutTree) {
        for view in views where !view.isLeaving && tree.contains(view.node) {
            guard let fault = tree.layout(of: view.node)?.standInFault else { continue }
            badges[view.node] = "\(fault.plugin) \(fault.whatHappened)"
        }
    }
}
