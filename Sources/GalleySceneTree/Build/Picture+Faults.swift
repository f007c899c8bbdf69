import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleySwap

extension SceneTree {
    /// Returns the fault in a few words, if the fallback layout replaces the layout of a container: `nan answered with a
    /// result that is not valid`.
    package func faultWords(of node: NodeID) -> String? {
        tree.layout(of: node)?.standInFault.map { "\($0.plugin) \($0.whatHappened)" }
    }
}

extension Picture {
    /// Adds a badge with the reason to each container whose layout is replaced by the fallback layout.
    public mutating func markFaults(of tree: LayoutTree) {
        for view in views where !view.isLeaving && tree.contains(view.node) {
            guard let fault = tree.layout(of: view.node)?.standInFault else { continue }
            badges[view.node] = "\(fault.plugin) \(fault.whatHappened)"
        }
    }
}
