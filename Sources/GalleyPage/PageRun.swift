import GalleyEngine
import GalleyInspector
import GalleyScene
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
}
