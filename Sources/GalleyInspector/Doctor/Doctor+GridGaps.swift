import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial of the gaps between the rows, and between the columns, of a grid.
extension Doctor {
    /// Returns the finding that the size of a grid has other gaps between its rows, or its columns, than their placements.
    func otherGapsOfRows(_ node: NodeID) throws -> DoctorFinding? {
        for axis in [Axis.vertical, .horizontal] {
            for proposal in [.unspecified, proposal(across: 320, axis)] {
                if let finding = try otherGapsOfRows(node, axis, proposal) { return finding }
            }
        }
        return nil
    }

    private func otherGapsOfRows(
        _ node: NodeID, _ axis: Axis, _ proposal: ProposedViewSize
    ) throws -> DoctorFinding? {
        var (placed, missing) = (CGFloat?.none, CGFloat?.none)
        var (most, isGrid) = (0, false)
        // Room that depends on the lengths of the subviews, as in cells, is no gap.
        for size in [Self.short] + Self.others {
            for count in 1...9 {
                guard
                    let rows = try gridRows(
                        node, equal(count, size), CGRect(origin: .zero, size: size).length(axis), axis, proposal)
                else {
                    return nil
                }
                if rows.count == 1 {
                    guard abs(rows.rest) < 0.001 else { return nil }
                    continue
                }
                placed = placed ?? rows.gap
                missing = missing ?? rows.rest / CGFloat(rows.count - 1)
                guard let placed, let missing, abs(missing) > 0.5, abs(rows.gap - placed) < 0.001,
                    abs(rows.rest - missing * CGFloat(rows.count - 1)) < 0.001
                else { return nil }
                (most, isGrid) = (max(most, rows.count), isGrid || rows.count < count)
            }
        }
        guard let placed, let missing, most > 2, isGrid, missing > 0 || placed > 0.5 else { return nil }
        let (part, length) = axis == .vertical ? ("row", "height") : ("column", "width")
        let own = missing > 0 && placed < 0.5 ? "without gaps" : "with gaps of \(Points.text(placed))"
        let finding = DoctorFinding(
            missing > 0 ? .unusedGaps : .unreservedGaps, of: node,
            problem: missing < 0
                ? "places gaps between its \(part)s that its size does not include"
                : placed < 0.5
                    ? "reserves gaps between its \(part)s, but places them without"
                    : "reserves larger gaps between its \(part)s than it places",
            evidence: "at \(proposal.text), its \(length) is \(Points.text(abs(missing))) "
                + "\(missing > 0 ? "more" : "less") for each \(part) but the first than the \(part)s take, which are placed "
                + own,
            remedy: "Use one gap between two \(part)s in sizeThatFits and in placeSubviews.",
            filter: DoctorFinding.placements)
        return shown(finding, by: equal(9), at: proposal)
    }

    /// Returns the number of rows of equal subviews, the gap between two, and the length that the layout has behind the
    /// last; nil if they are no rows from the layout's start.
    private func gridRows(
        _ node: NodeID, _ views: [ProbeView], _ length: CGFloat, _ axis: Axis, _ proposal: ProposedViewSize
    ) throws -> (count: Int, gap: CGFloat, rest: CGFloat)? {
        guard let probe = try probe(node, views, at: proposal, isExact: true) else { return nil }
        let (tree, leaves) = (probe.tree, probe.tree.children(of: probe.container))
        let (outer, frames) = (tree.frame(of: probe.container), leaves.map(tree.frame))
        guard !probe.entries.contains(where: \.isUnplaced), leaves.allSatisfy(tree.isShown), firstOverlap(frames) == nil
        else { return nil }
        let starts = Set(frames.map { ($0.start(axis) * 100).rounded() / 100 }).sorted()
        guard let first = starts.first, let last = starts.last, abs(first - outer.start(axis)) < 0.01 else {
            return nil
        }
        let gaps = zip(starts, starts.dropFirst()).map { $1 - $0 - length }
        guard gaps.allSatisfy({ $0 > -0.01 && abs($0 - gaps[0]) < 0.02 }) else { return nil }
        return (starts.count, gaps.first ?? 0, outer.end(axis) - last - length)
    }
}
