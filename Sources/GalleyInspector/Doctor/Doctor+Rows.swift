import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trials of rows that wrap, with subviews whose lengths across the rows differ.
extension Doctor {
    /// Finds layouts that are right only where all rows are equally high: a row lies over the one before it, or the size
    /// and the placements disagree; and those whose two functions disagree about where a row ends.
    func unevenRows() throws -> [DoctorFinding] {
        try probingEach(looksAtPlacements: true) { node in
            // What lies outside in the subject's own layout is a mistake in the positions of all, not of rows.
            guard !isKnownToOverflow(node) else { return nil }
            for axis in [Axis.vertical, .horizontal] {
                let finding =
                    try rowsOverlap(of: node, axis) ?? unequalSums(of: node, axis) ?? otherBreaks(of: node, axis)
                if let finding { return finding }
            }
            return nil
        }
    }

    /// A layout that advances by the length of a row's last subview instead of its longest, so that the next row lies
    /// over the longer ones. Where subviews that are all as long as the longest do not overlap, there is room for each.
    private func rowsOverlap(of node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        for lengths in [[44, 20], [20, 44]] as [[CGFloat]] {
            guard let equal = try rows(of: node, [44, 44], axis), firstOverlap(equal.given) == nil,
                let uneven = try rows(of: node, lengths, axis), let pair = firstOverlap(uneven.given),
                // Where none has two subviews, they overlap along one row, as cards in a hand.
                Set(uneven.starts).count < uneven.starts.count
            else { continue }
            let (row, next, length) = words(axis)
            let finding = DoctorFinding(
                .overlapping, of: node, problem: "places a \(row) over the one before it",
                evidence: "at \(proposal(along: axis).text), with subviews of the \(length)s "
                    + "\(Points.text(lengths[0])) and \(Points.text(lengths[1])) in turn, subview "
                    + "\(pair.1 + 1) overlaps subview \(pair.0 + 1); if all have the \(length) 44, none overlap",
                remedy: "Begin the next \(row) \(next) the largest \(length) of this one, not \(next) the last "
                    + "subview's.", filter: DoctorFinding.placements)
            return shown(finding, by: views(lengths, axis), at: proposal(along: axis))
        }
        return nil
    }

    /// A layout that carries the length of a row over to the next in one of its functions alone: with the longest rows
    /// first, the other has another sum. Cells that are all as long as the longest are no such rows: their sum does not
    /// depend on the order. Nor are rows that are placed as they are measured, with the rest behind the last.
    private func unequalSums(of node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let lengths: [CGFloat] = [44, 44, 20, 20, 20, 20]
        guard let equal = try rows(of: node, [20], axis), abs(equal.rest) < 0.001, equal.areOfPairs,
            let uneven = try rows(of: node, lengths, axis), abs(uneven.rest) > 0.5, uneven.areOfPairs,
            let turned = try rows(of: node, lengths.reversed(), axis), abs(turned.rest) < 0.001, turned.areOfPairs,
            uneven.rest < 0
                || uneven.end + uneven.rest > turned.end + 0.5
                    && abs(uneven.starts[4] - uneven.starts[2] - equal.starts[2]) < 0.001
        else { return nil }
        let (row, _, length) = words(axis)
        let (reserved, used) = (uneven.end + uneven.rest, uneven.end)
        let finding = DoctorFinding(
            .unequalRows, of: node,
            problem: uneven.rest < 0
                ? "places \(row)s of different \(length)s outside of the size that it returns"
                : "reserves more room for \(row)s of different \(length)s than they take",
            evidence:
                "at \(proposal(along: axis).text), with subviews of the \(length)s 44, 44, 20, 20, 20 and 20, its "
                + "\(length) is \(Points.text(reserved)), but the subviews end at \(Points.text(used)); if all have the "
                + "\(length) 20, both are equal",
            remedy: "Begin each \(row) with the \(length) 0 in "
                + "\(uneven.rest < 0 ? "placeSubviews, as in sizeThatFits" : "sizeThatFits, as in placeSubviews").",
            filter: DoctorFinding.placements)
        return shown(finding, by: views(lengths, axis), at: proposal(along: axis))
    }

    /// A layout that ends its rows by another condition when it measures than when it places: at some widths one of the two
    /// has a row more. Widths at which both agree lie on both sides of these, or it would be a smallest or largest size.
    private func otherBreaks(of node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let source = try subject.make()
        guard let layout = source.layout(of: source.counterpart(of: node)) else { return nil }
        let tree = try LayoutTree()
        let leaves = try (0..<6).map { _ in
            try tree.addLeaf(.fixed(axis == .vertical ? CGSize(width: 40, height: 20) : CGSize(width: 20, height: 40)))
        }
        let container = try tree.addContainer(layout, leaves)
        try tree.setRoot(container)
        typealias Width = (offered: CGFloat, whole: CGFloat, end: CGFloat)
        var (odd, wrong, agreeing) = (Width?.none, Width?.none, 0)
        for offered in stride(from: CGFloat(42), to: 320, by: 4) {
            let proposal =
                axis == .vertical
                ? ProposedViewSize(width: offered, height: nil) : ProposedViewSize(width: nil, height: offered)
            try tree.layOut(proposal)
            guard leaves.allSatisfy(tree.isShown) else { return nil }
            let (frames, outer) = (leaves.map(tree.frame), tree.frame(of: container))
            let end =
                axis == .vertical
                ? frames.reduce(0) { max($0, $1.maxY - outer.minY) }
                : frames.reduce(0) { max($0, $1.maxX - outer.minX) }
            let whole = axis == .vertical ? outer.height : outer.width
            if abs(whole - end) < 0.001 {
                agreeing += 1
                if wrong == nil { wrong = odd }
                odd = nil
            } else if abs(whole - end) < 19.5 {
                return nil
            } else if agreeing > 0, odd == nil {
                odd = (offered, whole, end)
            }
        }
        guard let wrong, agreeing > 35 else { return nil }
        let (row, _, length) = words(axis)
        let across = axis == .vertical ? "width" : "height"
        let asked = "\(Points.text(wrong.offered))"
        let finding = DoctorFinding(
            .unequalRows, of: node, problem: "ends its \(row)s elsewhere when it places than when it measures",
            evidence: "at \(axis == .vertical ? "\(asked) × –" : "– × \(asked)"), with six subviews of 40 points, its "
                + "\(length) is \(Points.text(wrong.whole)), but they end at \(Points.text(wrong.end)); at most other "
                + "\(across)s both are equal",
            remedy:
                "Decide by the same condition in sizeThatFits and in placeSubviews where a \(row) ends, best in one "
                + "function.",
            filter: DoctorFinding.placements)
        return shown(
            finding, by: Array(repeating: view(20, 40, axis), count: 6), at: proposal(across: wrong.offered, axis))
    }

    private func words(_ axis: Axis) -> (row: String, next: String, length: String) {
        axis == .vertical ? ("row", "below", "height") : ("column", "beside", "width")
    }

    private func proposal(along axis: Axis) -> ProposedViewSize {
        axis == .vertical ? ProposedViewSize(width: 200, height: nil) : ProposedViewSize(width: nil, height: 200)
    }

    /// Rows that wrap: the frames of their subviews, where these begin and end along an axis, and what the layout has
    /// behind them.
    private struct Rows {
        /// The frames without the parts by which subviews exceed their proposals: a layout that divides its room has
        /// reserved no more.
        var given: [CGRect]
        var starts: [CGFloat]
        var end, rest: CGFloat

        /// Whether the subviews are in three rows of two each, from the layout's start.
        var areOfPairs: Bool {
            starts.first == 0 && Set(starts).count == 3
                && stride(from: 0, to: 6, by: 2).allSatisfy { starts[$0] == starts[$0 + 1] }
        }
    }

    /// Six views whose lengths along an axis are these in turn.
    private func views(_ lengths: [CGFloat], _ axis: Axis) -> [ProbeView] {
        (0..<6).map { view(lengths[$0 % lengths.count], 80, axis) }
    }

    /// Lays out six subviews whose lengths along an axis are these in turn; nil if one is not placed or not shown.
    private func rows(of node: NodeID, _ lengths: [CGFloat], _ axis: Axis) throws -> Rows? {
        guard let probe = try probe(node, views(lengths, axis), at: proposal(along: axis), isExact: true) else {
            return nil
        }
        let (tree, entries, container) = (probe.tree, probe.entries, probe.container)
        let leaves = tree.children(of: container)
        guard !entries.contains(where: \.isUnplaced), leaves.allSatisfy(tree.isShown) else { return nil }
        let (frames, outer) = (leaves.map(tree.frame), tree.frame(of: container))
        let ends = frames.map { axis == .vertical ? $0.maxY - outer.minY : $0.maxX - outer.minX }
        let starts = frames.map { axis == .vertical ? $0.minY - outer.minY : $0.minX - outer.minX }
        let end = ends.max() ?? 0
        let whole = axis == .vertical ? outer.height : outer.width
        return Rows(
            given: leaves.map { given($0, in: tree, entries) }, starts: starts, end: end, rest: whole - end)
    }
}
