import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// Flexible frames against the rule of Layout rules §6, written down a second time.
@Suite struct FlexibleFrameTests {
    /// The length of a frame with bounds around a child that answers `child(proposal)`.
    private func expected(
        _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?, _ proposal: CGFloat?, _ child: (CGFloat?) -> CGFloat
    ) -> CGFloat {
        if let proposal, let least, let most { return min(max(proposal, least), most) }
        if proposal == nil, let ideal { return ideal }
        var offer = proposal ?? ideal
        if let given = offer {
            offer = min(max(given, least ?? -.infinity), most ?? .infinity)
        }
        let own = child(offer)
        switch (least, most) {
        case (let least?, let most?): return min(max(own, least), most)
        case (let least?, nil): return max(min(offer ?? .infinity, own), least)
        case (nil, let most?): return min(max(offer ?? -.infinity, own), most)
        case (nil, nil): return own
        }
    }

    @Test func everyBranch() throws {
        let (leastChild, idealChild, maximumChild) = (CGFloat(20), CGFloat(30), CGFloat(70))
        func child(_ proposal: CGFloat?) -> CGFloat {
            proposal.map { min(max($0, leastChild), maximumChild) } ?? idealChild
        }
        let lengths: [CGFloat?] = [nil, 10, 40, 60, 100]
        for least in lengths {
            for ideal in lengths where (ideal ?? .infinity) >= (least ?? 0) {
                for most in lengths + [.infinity] where (most ?? .infinity) >= (ideal ?? least ?? 0) {
                    for proposal in [nil, 0, 25, 50, 90, 200, .infinity] as [CGFloat?] {
                        let tree = try LayoutTree()
                        let leaf = try tree.addLeaf(
                            .flexible(
                                minimum: CGSize(width: leastChild, height: 1),
                                ideal: CGSize(width: idealChild, height: 1),
                                maximum: CGSize(width: maximumChild, height: 1)))
                        let range = FlexibleFrame.Range(minimum: least, ideal: ideal, maximum: most)
                        try tree.setRoot(tree.addModifier(.flexibleFrame(FlexibleFrame(width: range)), leaf))
                        let size = try tree.layOut(ProposedViewSize(width: proposal, height: 1))
                        let wanted = expected(least, ideal, most, proposal, child)
                        #expect(size.width == wanted, "\(range), \(String(describing: proposal))")
                    }
                }
            }
        }
    }

    /// Bounds out of order are put in order: minimum at least 0, ideal at least the minimum, and so on.
    @Test func boundsInOrder() {
        let range = FlexibleFrame.Range(minimum: -5, ideal: -8, maximum: -9).normalized
        #expect(range == FlexibleFrame.Range(minimum: 0, ideal: 0, maximum: 0))
        let other = FlexibleFrame.Range(minimum: 50, ideal: 20, maximum: 30).normalized
        #expect(other == FlexibleFrame.Range(minimum: 50, ideal: 50, maximum: 50))
    }
}
