import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneTree {
    /// Returns the line breaks of a view that is a text; none for other views.
    ///
    /// - Parameters:
    ///   - node: the view.
    ///   - proposal: the proposal with which the view was placed.
    public func lineBreaks(of node: NodeID, _ proposal: ProposedViewSize) -> [LineBreak] {
        guard case .text(let text)? = looks[node]?.content else { return [] }
        return text.lineBreaks(width: proposal.width, height: proposal.height)
    }
}
