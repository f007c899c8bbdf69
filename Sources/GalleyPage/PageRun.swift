import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK

/// A layout that was recorded, as a page shows it.
public struct PageRun {
    /// The scene, as its last layout left it.
    public var scene: SceneTree
    /// What the root was offered.
    public var proposal: ProposedViewSize
    /// Every call; detached.
    public var ledger: Ledger
    /// What the root took, in points; nil where the layout failed.
    public var size: CGSize?
    /// Why it failed.
    public var failure: String?
    /// What the layout threw.
    public var error: (any Error)?
    /// What the scene is called.
    public var title: String
    /// What follows `galley inspect` to see the same, as a shell reads it.
    public var arguments: String
    /// What reports call a view.
    public var label: (NodeID) -> ViewLabel
    /// Where the lines of a text end, in words: what `galley why` says of it.
    public var breaks: (NodeID, ProposedViewSize) -> [String]

    /// A recorded layout.
    public init(
        scene: SceneTree, proposal: ProposedViewSize, ledger: Ledger, size: CGSize?, failure: String? = nil,
        title: String, arguments: String, label: @escaping (NodeID) -> ViewLabel,
        breaks: @escaping (NodeID, ProposedViewSize) -> [String] = { _, _ in [] }
    ) {
        (self.scene, self.proposal, self.ledger, self.size, self.failure) = (scene, proposal, ledger, size, failure)
        (self.title, self.arguments, self.label, self.breaks) = (title, arguments, label, breaks)
    }

    /// Lays a scene out, which nobody laid out yet, and records every call. A layout that fails is a run too.
    ///
    /// - Parameters:
    ///   - host: What its plugins were loaded with: what they do wrong is part of the run.
    ///   - title: What the scene is called.
    ///   - arguments: What follows `galley inspect` to see the same.
    /// - Throws: `LayoutError` where there is no memory for the calls, or they are recorded already.
    public init(
        recording scene: SceneTree, _ proposal: ProposedViewSize, host: PluginHost, title: String, arguments: String
    ) throws {
        let ledger = try Ledger(capacity: PageModel.maximumCalls, capturesOutput: true)
        try ledger.attach(to: scene.tree)
        let (outcome, committed) = host.faults.collecting {
            ledger.hearingPlugins { Result { try scene.tree.layout(proposal) } }
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
            title: title, arguments: arguments, label: label, breaks: { scene.lineBreaks(of: $0, $1).map(\.words) })
        self.error = error
    }
}
