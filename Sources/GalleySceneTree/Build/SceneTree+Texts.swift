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

    /// The texts that were placed with less room than they need, in the order of the tree.
    package var cutTexts: [NodeID] {
        let looks = looks
        return all.map(\.node).filter { node in
            guard tree.isShown(node), case .text(let text)? = looks[node]?.content else { return false }
            let proposal = tree.placedProposal(of: node)
            return text.isCut(width: proposal.width, height: proposal.height)
        }
    }
}
