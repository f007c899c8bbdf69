import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trials of subviews that take all the room that they are offered.
extension Doctor {
    /// Finds layouts that are right for subviews of one size alone: those that stretch make the layout infinite or several
    /// times as wide as its proposal, or end outside of it.
    func stretchingSubviews() throws -> [DoctorFinding] {
        try probingEach(looksAtPlacements: true) { node in
            guard !isKnownToOverflow(node) else { return nil }
            return try infiniteSize(node) ?? wholeWidthToEach(node) ?? wholeLengthToEach(node, .vertical)
                ?? wholeLengthToEach(node, .horizontal)
        }
    }

    private static let rigid = Array(repeating: ProbeView.fixed(CGSize(width: 40, height: 20)), count: 4)
    private static let growing = Array(repeating: ProbeView.growing, count: 4)

    /// A layout whose size is that of subviews which it asks for their largest size.
    private func infiniteSize(_ node: NodeID) throws -> DoctorFinding? {
        let proposal = ProposedViewSize(width: 320, height: 300)
        guard let probe = try probe(node, Self.growing, at: proposal) else { return nil }
        let answers = probe.entries.filter { $0.node == probe.container }.compactMap(\.oddAnswer)
        guard let answer = answers.first(where: { $0.width == .infinity || $0.height == .infinity }) else { return nil }
        let finding = DoctorFinding(
            .warning(.notFinite), of: node, problem: "returns a size that is not finite",
            evidence: "at \(proposal.text), with subviews that take all the room that they are offered, it returned "
                + Points.text(answer),
            remedy: "Measure the subviews for .unspecified or a finite proposal: .infinity asks for their largest size."
        )
        return shown(finding, by: Self.growing, at: proposal)
    }

    /// A row that proposes its whole width to each subview, and is as wide as all of them.
    private func wholeWidthToEach(_ node: NodeID) throws -> DoctorFinding? {
        let width: CGFloat = 320
        let proposal = ProposedViewSize(width: width, height: nil)
        guard let plain = try fitting(node, Self.rigid, proposal), plain.outer.width < width,
            let stretched = try fitting(node, Self.growing, proposal), stretched.outer.width > 2 * width,
            stretched.frames.allSatisfy({ abs($0.width - width) < 0.5 })
        else { return nil }
        let finding = DoctorFinding(
            .otherProposal, of: node, problem: "proposes its whole width to each subview of a row",
            evidence: "at \(proposal.text), each of \(stretched.frames.count) subviews that take the width they are "
                + "offered is \(Points.text(width)) wide, and the layout \(Points.text(stretched.outer.width))",
            remedy: "Propose a share of the width to each subview, or what those before it and the gaps leave.",
            filter: DoctorFinding.placements)
        return shown(finding, by: Self.growing, at: proposal)
    }

    /// A layout that measures its subviews for an unspecified length, and places each with its own whole length.
    private func wholeLengthToEach(_ node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let proposal = proposal(across: 320, axis)
        guard let plain = try fitting(node, Self.rigid, proposal),
            !plain.frames.contains(where: { sticksOut($0, of: plain.outer) }),
            let stretched = try fitting(node, Self.growing, proposal)
        else { return nil }
        let whole = stretched.outer.length(axis)
        let end = stretched.frames.map { $0.end(axis) - stretched.outer.start(axis) }.max() ?? 0
        guard end > whole + 1, stretched.frames.allSatisfy({ abs($0.length(axis) - whole) < 0.5 }) else { return nil }
        let length = axis == .vertical ? "height" : "width"
        let finding = DoctorFinding(
            .otherProposal, of: node,
            problem: "places its subviews with another proposal than it measures them with",
            evidence: "at \(proposal.text), with subviews that take the \(length) they are offered, its \(length) is "
                + "\(Points.text(whole)); each is placed with all of it, and they end at \(Points.text(end))",
            remedy: "Pass the proposal that the subview was measured with to place(at:anchor:proposal:).",
            filter: DoctorFinding.placements)
        return shown(finding, by: Self.growing, at: proposal)
    }
}
