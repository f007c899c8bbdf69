import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneTree {
    /// Where the lines of a view break that is a text; nothing of others.
    ///
    /// - Parameters:
    ///   - node: the view.
    ///   - proposal: what the view was placed with.
    public func lineBreaks(of node: NodeID, _ proposal: ProposedViewSize) -> [LineBreak] {
        guard case .text(let text)? = looks[node]?.content else { return [] }
        return text.lineBreaks(width: proposal.width, height: proposal.height)
    }
}
