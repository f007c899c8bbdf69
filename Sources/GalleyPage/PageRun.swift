import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK

/// A recorded layout of a scene, for a page.
package struct PageRun {
    /// The scene after its last layout.
    package var scene: SceneTree
    /// The proposal to the root.
    package var proposal: ProposedViewSize
    /// The ledger of every call; it is detached.
    package var ledger: Ledger
    /// The size of the root, in points; nil if the layout failed.
    package var size: CGSize?
    /// The reason of a failure in words; nil if the layout succeeded without a fault.
    package var failure: String?
    /// The error that the layout threw.
    package var error: (any Error)?
    /// The scene's title.
    package var title: String
    /// The arguments of a `galley inspect` command that shows the same.
    package var arguments: String
    /// Returns the name of a view in reports.
    package var label: (NodeID) -> ViewLabel
    /// The pass of a live session; nil for a layout outside of a session.
    package var pass: PagePass?
    /// The texts of the scene's files; empty if the page shows none.
    package var sources: [PageSource] = []

    /// Makes a run of a recorded layout.
    package init(
        scene: SceneTree, proposal: ProposedViewSize, ledger: Ledger, size: CGSize?, failure: String? = nil,
        title: String, arguments: String, label: @escaping (NodeID) -> ViewLabel, pass: PagePass? = nil
    ) {
        (self.scene, self.proposal, self.ledger, self.size, self.failure) = (scene, proposal, ledger, size, failure)
        (self.title, self.arguments, self.label, self.pass) = (title, arguments, label, pass)
    }

    /// Lays out a scene that was not laid out before, and records every call. A layout that fails makes a run too.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - proposal: The proposal to the root.
    ///   - host: The host of the scene's plugins; their faults are part of the run.
    ///   - title: The scene's title.
    ///   - arguments: The arguments of a `galley inspect` command that shows the same.
    /// - Throws: `LayoutError` if there is no memory for the calls, or if another ledger records them.
    package init(
        recording scene: SceneTree, _ proposal: ProposedViewSize, host: PluginHost, title: String, arguments: String
    ) throws {
        let ledger = try Ledger(capacity: PageModel.maximumCalls, capturesOutput: host.mayPrint)
        try ledger.attach(to: scene.tree)
        let (outcome, committed) = host.faults.collecting {
            ledger.hearingPlugins(of: host) { Result { try scene.tree.layOut(proposal) } }
        }
        ledger.detach()
        let label = scene.label
        var failure: String?
        var error: (any Error)?
        if case .failure(let thrown) = outcome { (error, failure) = (thrown, "\(thrown)") }
        // The fallback laid out a container whose layout failed. Report the last fault of each such container.
        var faults: [NodeID: PluginFault] = [:]
        for fault in committed { if let node = fault.node { faults[node] = fault } }
        if failure == nil, !faults.isEmpty {
            failure = faults.sorted { $0.key.index < $1.key.index }.map { node, fault in
                "\(label(node).name): \(fault.plugin) \(fault.whatHappened); the fallback layout replaces it"
            }.joined(separator: "\n")
        }
        self.init(
            scene: scene, proposal: proposal, ledger: ledger, size: try? outcome.get(), failure: failure,
            title: title, arguments: arguments, label: label)
        self.error = error
    }
}
