import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trials of sizes that include all subviews only where these are alike.
extension Doctor {
    /// Finds layouts that place subviews inside of their size while all are equally long, or have equal baselines, but
    /// outside of it where they differ: the size is that of the shortest of several columns, or the largest height where
    /// baselines move some subviews down.
    func outsideWhereSubviewsDiffer() throws -> [DoctorFinding] {
        try probingEach(looksAtPlacements: true) { node in
            guard try !isKnownToOverflow(node) && !isOverlay(node) else { return nil }
            for axis in [Axis.vertical, .horizontal] {
                if let finding = try outsideWhereLengthsDiffer(node, axis) { return finding }
            }
            return try outsideWhereBaselinesDiffer(node)
        }
    }

    /// Whether the subject's own subviews lie outside of a container, at its own proposal.
    func isKnownToOverflow(_ node: NodeID) -> Bool {
        found.contains { finding in
            guard [.warning(.overflow), .warning(.outside)].contains(finding.cause), finding.proposal == nil,
                let view = finding.node
            else { return false }
            return view == node || first.parent(of: view) == node
        }
    }

    private func outsideWhereLengthsDiffer(_ node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        // The first is the longest: a layout whose size is that of its first subview, with the others on top of it, is no
        // mistake. As many equal ones fill two, three, four or six columns.
        let lengths: [CGFloat] = [44, 12, 30, 20, 38, 16, 26, 41, 9, 33, 22, 37]
        let along = axis == .vertical ? "height" : "width"
        for proposal in [
            axis == .vertical
                ? ProposedViewSize(width: 200, height: nil) : ProposedViewSize(width: nil, height: 200),
            .unspecified,
        ] {
            func views(_ lengths: [CGFloat]) -> [ProbeView] {
                lengths.map {
                    .fixed(axis == .vertical ? CGSize(width: 40, height: $0) : CGSize(width: $0, height: 40))
                }
            }
            func sides(_ lengths: [CGFloat]) throws -> Sides? {
                try self.sides(probe(node, views(lengths), at: proposal), axis)
            }
            guard let equal = try sides(lengths.map { _ in 44 }), !equal.sticksOut, let uneven = try sides(lengths),
                uneven.sticksOut
            else { continue }
            let finding = DoctorFinding(
                .unequalRows, of: node,
                problem: "places subviews of different \(along)s outside of the size that it returns",
                evidence: "at \(proposal.text), with subviews of the \(along)s 44, 12, 30, 20 and so on, its \(along) "
                    + "is \(Points.text(uneven.whole)), but they \(uneven.place); if all have the \(along) 44, all are "
                    + "inside",
                remedy: "Return the extent of all placements in sizeThatFits: the \(along) at which the last one ends.",
                filter: DoctorFinding.placements)
            return shown(finding, by: views(lengths), at: proposal)
        }
        return nil
    }

    private func outsideWhereBaselinesDiffer(_ node: NodeID) throws -> DoctorFinding? {
        let baselines: [CGFloat] = [10, 32, 20, 36, 14]
        func sides(_ baseline: @escaping (Int) -> CGFloat) throws -> Sides? {
            let probe = try probe(node, baselines.count, at: probeProposal(node)) { tree, index in
                try tree.addLeaf(AnyLayout(BaselineBox(baseline: baseline(index % 5))))
            }
            return try self.sides(probe, .vertical)
        }
        guard let equal = try sides({ _ in 20 }), !equal.sticksOut, let uneven = try sides({ baselines[$0] }),
            uneven.sticksOut
        else { return nil }
        return DoctorFinding(
            .unequalRows, of: node,
            problem: "places subviews with different baselines outside of the size that it returns",
            evidence: "with subviews of the height 40 and the baselines 10, 32, 20, 36 and 14, its height is "
                + "\(Points.text(uneven.whole)), but they \(uneven.place); if all have the baseline 20, all are inside",
            remedy:
                "Return the largest length above a baseline plus the largest below one, instead of the largest height.",
            filter: DoctorFinding.placements)
    }

    /// The length of a layout, and where its subviews begin and end in it.
    private struct Sides {
        var whole, start, end: CGFloat

        var sticksOut: Bool { start < -0.5 || end > whole + 0.5 }

        var place: String { start < -0.5 ? "begin at \(Points.text(start))" : "end at \(Points.text(end))" }
    }

    /// Returns the sides of subviews; nil if one is not placed, not shown, or hidden far away. The part by which a subview
    /// exceeds its proposal does not count.
    private func sides(_ probe: DoctorProbe?, _ axis: Axis) throws -> Sides? {
        guard let probe else { return nil }
        let (tree, entries, leaves) = (probe.tree, probe.entries, probe.tree.children(of: probe.container))
        let (frames, outer) = (leaves.map { given($0, in: tree, entries) }, tree.frame(of: probe.container))
        guard frames.count > 1, !entries.contains(where: \.isUnplaced), leaves.allSatisfy(tree.isShown),
            !frames.contains(where: { LayoutTree.isFar($0, from: outer) })
        else { return nil }
        let starts = frames.map { axis == .vertical ? $0.minY - outer.minY : $0.minX - outer.minX }
        let ends = frames.map { axis == .vertical ? $0.maxY - outer.minY : $0.maxX - outer.minX }
        return Sides(
            whole: axis == .vertical ? outer.height : outer.width, start: starts.min() ?? 0, end: ends.max() ?? 0)
    }
}

/// A view of 40 × 40 points with a baseline.
private struct BaselineBox: Layout {
    let baseline: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 40, height: 40)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        guide == .firstTextBaseline || guide == .lastTextBaseline ? bounds.minY + baseline : nil
    }
}
