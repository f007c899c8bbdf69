import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial of sizes for growing proposals.
extension Doctor {
    /// Finds layouts that return less than a subview for a larger proposal, although they return its length for a smaller
    /// one, and those whose smallest length exceeds the ideal one.
    func shrinkingSizes() throws -> [DoctorFinding] {
        try probingEach { node in
            for axis in [Axis.horizontal, .vertical] {
                if let finding = try shrinkingSize(of: node, axis) { return finding }
            }
            return nil
        }
    }

    private func shrinkingSize(of node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let source = try subject.make()
        guard let layout = source.layout(of: source.counterpart(of: node)) else { return nil }
        let tree = try LayoutTree()
        let side: CGFloat = 40
        let leaves = try (0..<probeCount(6, of: node)).map { _ in
            try tree.addLeaf(.fixed(CGSize(width: side, height: side)))
        }
        guard !leaves.isEmpty else { return nil }
        try tree.setRoot(tree.addContainer(layout, leaves))
        typealias Answer = (proposal: ProposedViewSize, size: CGSize)
        func answer(_ length: CGFloat?) throws -> Answer {
            let proposal =
                axis == .horizontal
                ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
            return (proposal, try tree.sizeThatFits(proposal))
        }
        func length(_ answer: Answer) -> CGFloat { axis == .horizontal ? answer.size.width : answer.size.height }
        let name = axis == .horizontal ? "width" : "height"
        let sample = leaves.count == 1 ? "a subview of 40 × 40" : "\(leaves.count) subviews of 40 × 40"
        func finding(_ one: Answer, _ two: Answer, _ problem: String, _ remedy: String) -> DoctorFinding {
            DoctorFinding(
                .shrinking, of: node, problem: problem,
                evidence: "with \(sample), it is \(Points.text(one.size)) at \(one.proposal.text) and "
                    + "\(Points.text(two.size)) at \(two.proposal.text)",
                remedy: remedy)
        }
        let (smallest, ideal) = try (answer(0), answer(nil))
        var fits: Answer?
        // A size that leaves subviews out at an unspecified length too is too small everywhere.
        for proposed in length(ideal) < side - 0.5 ? [] : [0, 1, 60, 120, 240, 480, 1000, CGFloat.infinity] {
            let answer = try answer(proposed)
            if length(answer) >= side - 0.5 {
                fits = fits ?? answer
            } else if let fits {
                return finding(
                    fits, answer, "returns a smaller \(name) for a larger proposal, with no room for its subviews",
                    "Return at least the \(name) that a smaller proposal gets: ∞ asks for the largest size.")
            }
        }
        guard length(smallest).isFinite, length(ideal) > 0.5, length(smallest) > length(ideal) + 0.5 else { return nil }
        return finding(
            smallest, ideal, "returns a larger \(name) for the proposal 0 than for an unspecified one",
            "0 asks for the smallest \(name): return at most the ideal one.")
    }
}
