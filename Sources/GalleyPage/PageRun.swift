import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK

/// A layout that was recorded, as a page shows it.
package struct PageRun {
    /// The scene, as its last layout left it.
    package var scene: SceneTree
    /// What the root was offered.
    package var proposal: ProposedViewSize
    /// Every call; detached.
    package var ledger: Ledger
    /// What the root took, in points; nil where the layout failed.
    package var size: CGSize?
    /// Why it failed.
    package var failure: String?
    /// What the layout threw.
    package var error: (any Error)?
    /// What the scene is called.
    package var title: String
    /// What follows `galley inspect` to see the same, as a shell reads it.
    package var arguments: String
    /// What reports call a view.
    package var label: (NodeID) -> ViewLabel
    /// Which pass of a live session it is; nil for a layout on its own.
    package var pass: PagePass?

    /// A recorded layout.
    package init(
        scene: SceneTree, proposal: ProposedViewSize, ledger: Ledger, size: CGSize?, failure: String? = nil,
        title: String, arguments: String, label: @escaping (NodeID) -> ViewLabel, pass: PagePass? = nil
    ) {
        (self.scene, self.proposal, self.ledger, self.size, self.failure) = (scene, proposal, ledger, size, failure)
        (self.title, self.arguments, self.label, self.pass) = (title, arguments, label, pass)
    }

    /// Lays a scene out, which nobody laid out yet, and records every call. A layout that fails is a run too.
    ///
    /// - Parameters:
    ///   - host: What its plugins were loaded with: what they do wrong is part of the run.
    ///   - title: What the scene is called.
    ///   - arguments: What follows `galley inspect` to see the same.
    /// - Throws: `LayoutError` where there is no memory for the calls, or they are recorded already.
    package init(
        recording scene: SceneTree, _ proposal: ProposedViewSize, host: PluginHost, title: String, arguments: String
    ) throws {
        let ledger = try Ledger(capacity: PageModel.maximumCalls, capturesOutput: true)
        try ledger.attach(to: scene.tree)
        let (outcome, committed) = host.faults.collecting {
            ledger.hearingPlugins { Result { try scene.tree.layOut(proposal) } }
        }
        ledger.detach()
        let label = scene.label
        var failure: String?
        var error: (any Error)?
        if case .failure(let thrown) = outcome { (error, failure) = (thrown, "\(thrown)") }
        // What was contained is laid out by the fallback, and is told too: of each container the last.
        var faults: [NodeID: PluginFault] = [:]
        for fault in committed { if let node = fault.node { faults[node] = fault } }
        if failure == nil, !faults.isEmpty {
            failure = faults.sorted { $0.key.index < $1.key.index }.map { node, fault in
                "\(label(node).name): \(fault.plugin) \(fault.whatHappened); the fallback layout stands in its place"
            }.joined(separator: "\n")
        }
        self.init(
            scene: scene, proposal: proposal, ledger: ledger, size: try? outcome.get(), failure: failure,
            title: title, arguments: arguments, label: label)
        self.error = error
    }
}
