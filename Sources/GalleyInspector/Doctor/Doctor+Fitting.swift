import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trials of subviews that overlap or stick out, although their layout has room for them.
extension Doctor {
    /// Finds layouts that place subviews over each other where these differ, those that place wrapped rows over each other,
    /// those that break a row too early or too late, and those whose size does not contain their equal subviews.
    func fittingSubviews() throws -> [DoctorFinding] {
        try probingEach(looksAtPlacements: true) { node in
            guard !isKnownToOverflow(node) else { return nil }
            for axis in [Axis.vertical, .horizontal] {
                if let finding = try overlapOfDiffering(node, axis) ?? pileOfRows(node, axis) ?? earlyBreak(node, axis)
                    ?? lateBreak(node, axis)
                {
                    return finding
                }
            }
            return try stretchesOut(node, .horizontal) ?? stretchesOut(node, .vertical) ?? sticksOut(node)
        }
    }

    /// The frames of subviews in a layout, without the parts by which they exceed their proposals.
    struct Fitting {
        var frames: [CGRect]
        var outer: CGRect

        /// The distance between the subviews' starts; nil if it differs.
        func step(_ axis: Axis) -> CGFloat? {
            let steps = zip(frames, frames.dropFirst()).map { $1.start(axis) - $0.start(axis) }
            return steps.allSatisfy { abs($0 - steps[0]) < 0.001 } ? steps[0] : nil
        }
    }

    /// Lays out subviews; nil if one is not placed, not shown, or hidden far away.
    func fitting(_ node: NodeID, _ views: [ProbeView], _ proposal: ProposedViewSize) throws -> Fitting? {
        guard let probe = try probe(node, views, at: proposal) else { return nil }
        let (tree, entries, leaves) = (probe.tree, probe.entries, probe.tree.children(of: probe.container))
        let outer = tree.frame(of: probe.container)
        let frames = leaves.map { given($0, in: tree, entries) }
        guard frames.count > 2, !entries.contains(where: \.isUnplaced), leaves.allSatisfy(tree.isShown),
            outer.width.isFinite, outer.height.isFinite,
            !frames.contains(where: { LayoutTree.isFar($0, from: outer) })
        else { return nil }
        return Fitting(frames: frames, outer: outer)
    }

    /// A view with a length along an axis, and another one across it.
    func view(_ along: CGFloat, _ across: CGFloat, _ axis: Axis) -> ProbeView {
        .fixed(axis == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across))
    }

    func proposal(across length: CGFloat?, _ axis: Axis) -> ProposedViewSize {
        axis == .vertical ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
    }

    // MARK: Subviews that differ

    /// A layout that takes one subview's length for another's: of a row for the next, or of the first for all. Where
    /// all subviews are as long as the longest, they do not overlap, so there is room for each.
    private func overlapOfDiffering(_ node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let lengths: [CGFloat] = [20, 60, 12, 8, 14, 10, 24, 56, 9, 33, 12, 17]
        for across in [nil, 320] as [CGFloat?] {
            let proposal = proposal(across: across, axis)
            let views = lengths.map { view($0, 40, axis) }
            guard let equal = try fitting(node, lengths.map { _ in view(60, 40, axis) }, proposal),
                firstOverlap(equal.frames) == nil, let uneven = try fitting(node, views, proposal),
                let pair = firstOverlap(uneven.frames)
            else { continue }
            // Cards that lie equally far from each other are meant to, unless it is the first one's length.
            if let step = uneven.step(axis) {
                let first = [30] + lengths.dropFirst()
                guard let other = try fitting(node, first.map { view($0, 40, axis) }, proposal)?.step(axis),
                    abs(other - step - 10) < 0.001
                else { continue }
            }
            let length = axis == .vertical ? "height" : "width"
            let finding = DoctorFinding(
                .overlapping, of: node, problem: "places subviews of different \(length)s over each other",
                evidence: "at \(proposal.text), with subviews of the \(length)s 20, 60, 12, 8 and so on, subview "
                    + "\(pair.1 + 1) overlaps subview \(pair.0 + 1); if all have the \(length) 60, none overlap",
                remedy:
                    "Advance the position by the \(length) of the subview itself, or by the largest of its own row or "
                    + "column.", filter: DoctorFinding.placements)
            return shown(finding, by: views, at: proposal)
        }
        return nil
    }

    // MARK: Rows

    /// A layout whose size grows by each row, but whose rows lie over each other.
    private func pileOfRows(_ node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let sizes = Array(repeating: view(20, 40, axis), count: 6)
        guard let ideal = try fitting(node, sizes, .unspecified), firstOverlap(ideal.frames) == nil,
            let narrow = try fitting(node, sizes, proposal(across: 100, axis)), let pair = firstOverlap(narrow.frames)
        else { return nil }
        func reserved(_ fitting: Fitting) -> CGFloat { fitting.outer.length(axis) }
        let used = (narrow.frames.map { $0.end(axis) }.max() ?? 0) - (narrow.frames.map { $0.start(axis) }.min() ?? 0)
        guard reserved(narrow) > reserved(ideal) + 19.5, used < reserved(narrow) - 19.5 else { return nil }
        let (row, length) = axis == .vertical ? ("row", "height") : ("column", "width")
        let finding = DoctorFinding(
            .overlapping, of: node, problem: "places its \(row)s over each other, although it has room for them",
            evidence: "at \(proposal(across: 100, axis).text), with six subviews of 40 points, its \(length) is "
                + "\(Points.text(reserved(narrow))), of which they take \(Points.text(used)): subview \(pair.1 + 1) "
                + "overlaps subview \(pair.0 + 1)",
            remedy: "Add the \(length)s of the \(row)s before to the position of each \(row).",
            filter: DoctorFinding.placements)
        return shown(finding, by: sizes, at: proposal(across: 100, axis))
    }

    /// A flow that begins another row at its own ideal length, because it counts a gap behind the last subview.
    private func earlyBreak(_ node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let sizes = Array(repeating: view(20, 40, axis), count: 5)
        let other = axis.other
        guard let ideal = try fitting(node, sizes, .unspecified), ideal.outer.length(other) > 80,
            let end = ideal.frames.map({ $0.end(other) }).max(),
            abs(end - ideal.outer.start(other) - ideal.outer.length(other)) < 0.5,
            let same = try fitting(node, sizes, proposal(across: ideal.outer.length(other), axis)),
            let wide = try fitting(node, sizes, proposal(across: ideal.outer.length(other) + 40, axis)),
            same.outer.length(axis) > ideal.outer.length(axis) + 19.5,
            abs(wide.outer.length(axis) - ideal.outer.length(axis)) < 0.5
        else { return nil }
        let row = axis == .vertical ? "row" : "column"
        let finding = DoctorFinding(
            .unusedGaps, of: node,
            problem: "begins another \(row) at its own ideal \(other == .horizontal ? "width" : "height")",
            evidence: "at – × –, five subviews take \(Points.text(ideal.outer.size)); at "
                + "\(proposal(across: ideal.outer.length(other), axis).text), they take \(Points.text(same.outer.size))",
            remedy: "Compare the end of the subview with the limit, without the gap behind it.",
            filter: DoctorFinding.placements)
        return shown(finding, by: sizes, at: proposal(across: ideal.outer.length(other), axis))
    }

    /// A flow whose rows are longer than the proposal at some lengths, because it counts no gaps where it breaks them.
    private func lateBreak(_ node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let sizes = Array(repeating: view(20, 40, axis), count: 6)
        let other = axis.other
        var rows: Set<Int> = []
        var late: (offered: CGFloat, end: CGFloat)?
        var (tried, fits) = (0, 0)
        for offered in stride(from: CGFloat(44), through: 260, by: 6) {
            guard let fitting = try fitting(node, sizes, proposal(across: offered, axis)) else { return nil }
            let count = Set(fitting.frames.map { $0.start(axis) }).count
            let end = (fitting.frames.map { $0.end(other) }.max() ?? 0) - fitting.outer.start(other)
            rows.insert(count)
            tried += 1
            if end > offered + 0.5 {
                // A length for which some rows are too long, and that has several of them.
                if count > 1, late == nil, followInRows(fitting.frames, axis) { late = (offered, end) }
            } else {
                fits += 1
            }
        }
        // A grid has the same rows at all lengths, and one that never fits takes no notice of the proposal.
        guard let late, rows.count > 2, fits > 8 else { return nil }
        let (row, length) = axis == .vertical ? ("row", "width") : ("column", "height")
        let finding = DoctorFinding(
            .unreservedGaps, of: node, problem: "makes \(row)s that are longer than its proposal",
            evidence:
                "at \(proposal(across: late.offered, axis).text), with six subviews of 40 points, a \(row) ends at "
                + "\(Points.text(late.end)); at \(fits) of \(tried) \(length)s all fit",
            remedy: "Add the gap before a subview to its \(length) where you decide whether it fits into the \(row).",
            filter: DoctorFinding.placements)
        return shown(finding, by: sizes, at: proposal(across: late.offered, axis))
    }

    /// Whether subviews follow one another in rows, in their order, as those of a flow do. Those on a circle do not, and are
    /// in no rows.
    private func followInRows(_ frames: [CGRect], _ axis: Axis) -> Bool {
        zip(frames, frames.dropFirst()).allSatisfy { one, two in
            let advance = two.start(axis) - one.start(axis)
            return abs(advance) < 0.5 ? two.start(axis.other) > one.end(axis.other) - 0.5 : advance > 0
        }
    }

    // MARK: Equal subviews

    /// A layout whose own size does not contain its equal subviews, of which none is a background for the others. Less than
    /// half of a subview may be meant, as an offset is; and those that lie completely outside may be hidden, unless they
    /// follow the ones inside directly.
    private func sticksOut(_ node: NodeID) throws -> DoctorFinding? {
        let own = CGSize(width: 40, height: 20)
        let views = Array(repeating: ProbeView.fixed(own), count: 6)
        guard let fitting = try fitting(node, views, .unspecified), fitting.outer.width > own.width - 0.5,
            fitting.outer.height > own.height - 0.5, !fitting.frames.contains(fitting.outer)
        else { return nil }
        let outer = fitting.outer
        let near = outer.insetBy(dx: -own.width, dy: -own.height)
        let inside = fitting.frames.count { $0.overlaps(outer) }
        guard
            inside == fitting.frames.count
                || inside > 3 && fitting.frames.allSatisfy({ !sticksOut($0, of: near) })
        else { return nil }
        func beyond(_ frame: CGRect) -> [(CGFloat, String)] {
            [
                (outer.minX - frame.minX, "left"), (frame.maxX - outer.maxX, "right"),
                (outer.minY - frame.minY, "top"), (frame.maxY - outer.maxY, "bottom"),
            ].filter { $0.0 > 0.45 * ($0.1 == "left" || $0.1 == "right" ? own.width : own.height) }
        }
        guard let index = fitting.frames.firstIndex(where: { !beyond($0).isEmpty }) else { return nil }
        let sides = beyond(fitting.frames[index]).map { "\(Points.text($0.0)) at the \($0.1)" }
        let finding = DoctorFinding(
            .tooSmall, of: node, problem: "returns a size that does not contain its subviews",
            evidence:
                "at – × –, with six subviews of 40 × 20, it is \(Points.text(outer.size)), and subview \(index + 1) "
                + "sticks out by \(sides.joined(separator: " and "))",
            remedy: "Return the extent of all placements in sizeThatFits.", filter: DoctorFinding.placements)
        return shown(finding, by: views, at: .unspecified)
    }

    /// A layout that divides its length among its subviews, but not what the gaps between them leave of it. Pages, each as
    /// long as the layout, are beside the one that is shown.
    private func stretchesOut(_ node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let views = Array(repeating: ProbeView.growing, count: 6)
        let proposal = proposal(across: 320, axis.other)
        guard let fitting = try fitting(node, views, proposal), abs(fitting.outer.length(axis) - 320) < 0.5,
            let end = fitting.frames.map({ $0.end(axis) - fitting.outer.start(axis) }).max(), end > 322,
            // Subviews that are all moved by an offset take no more than the length.
            let start = fitting.frames.map({ $0.start(axis) - fitting.outer.start(axis) }).min(), end - start > 322,
            fitting.frames.allSatisfy({ $0.length(axis) < 318 && $0.length(axis) > 0.5 })
        else { return nil }
        let length = axis == .horizontal ? "width" : "height"
        let finding = DoctorFinding(
            .unreservedGaps, of: node, problem: "places subviews that stretch beyond its size",
            evidence:
                "at \(proposal.text), with six subviews that take the \(length) they are offered, its \(length) is "
                + "320, and they end at \(Points.text(end))",
            remedy: "Subtract the gaps between the subviews before you divide the \(length) among them.",
            filter: DoctorFinding.placements)
        return shown(finding, by: views, at: proposal)
    }
}

extension CGRect {
    func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? maxX : maxY }
}

extension Axis {
    var other: Axis { self == .vertical ? .horizontal : .vertical }
}
