import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The trials of the room between subviews: gaps of a row, and the rows of a flow.
extension Doctor {
    /// Finds layouts whose size has other gaps between the subviews than their placements.
    func otherGaps() throws -> [DoctorFinding] {
        try probingEach { node in
            for axis in [Axis.horizontal, .vertical] {
                let rows = try (1...4).map { try row(of: node, subviews: $0, axis) }
                if let finding = try gapBehindTheLast(of: node, rows, axis) { return finding }
                guard let two = rows[1], abs(two.rest) > 0.5,
                    rows.enumerated().allSatisfy({ index, row in
                        guard let row else { return false }
                        return abs(row.rest - CGFloat(index) * two.rest) < 0.001
                            && (index == 0 || abs(row.gap - two.gap) < 0.001)
                    })
                else { continue }
                let length = axis == .horizontal ? "width" : "height"
                let lengths =
                    "\(Points.text(abs(two.rest))), \(Points.text(2 * abs(two.rest))) and "
                    + Points.text(3 * abs(two.rest))
                if two.rest > 0, abs(two.gap) < 0.001 {
                    return DoctorFinding(
                        .unusedGaps, of: node, problem: "reserves gaps between its subviews, but places them without",
                        evidence: "at – × –, its \(length) is \(lengths) more than 2, 3 and 4 subviews take",
                        remedy: "Advance the position by the same gap in placeSubviews as in sizeThatFits.",
                        filter: filter(node))
                } else if two.rest < 0, two.gap > 0.5 {
                    return DoctorFinding(
                        .unreservedGaps, of: node,
                        problem: "places gaps between its subviews that its size does not include",
                        evidence: "at – × –, its \(length) is \(lengths) less than 2, 3 and 4 subviews take, which are "
                            + "placed with gaps of \(Points.text(two.gap))",
                        remedy: "Add the same gap between two subviews in sizeThatFits as in placeSubviews.",
                        filter: filter(node))
                }
            }
            return nil
        }
    }

    /// Returns the finding that the size of a layout has a gap behind the last subview too, as a sum in a loop does. The
    /// gap must not depend on the length of the subviews: otherwise, it is the rest of a cell.
    private func gapBehindTheLast(of node: NodeID, _ rows: [Row?], _ axis: Axis) throws -> DoctorFinding? {
        guard let gap = rows[1]?.gap, gap > 0.5 else { return nil }
        func isBehindEach(_ rows: [Row?]) -> Bool {
            rows.enumerated().allSatisfy { index, row in
                guard let row else { return false }
                return abs(row.rest - gap) < 0.001 && (index == 0 || abs(row.gap - gap) < 0.001)
            }
        }
        let longer = CGSize(width: 57, height: 33)
        guard isBehindEach(rows), isBehindEach(try (1...3).map { try row(of: node, subviews: $0, axis, size: longer) })
        else { return nil }
        let length = axis == .horizontal ? "width" : "height"
        return DoctorFinding(
            .unusedGaps, of: node, problem: "reserves a gap behind its last subview",
            evidence: "at – × –, its \(length) is \(Points.text(gap)) more than 1, 2, 3 and 4 subviews take with the "
                + "gaps of \(Points.text(gap)) between them",
            remedy: "Add one gap less than there are subviews: gap * CGFloat(max(0, subviews.count - 1)).",
            filter: filter(node))
    }

    /// The gap between equal subviews in a row, and the length that the layout has behind the last one.
    private typealias Row = (gap: CGFloat, rest: CGFloat)

    /// Returns the gap between equal subviews in a row, and the length that the layout has behind the last one, at an
    /// unspecified proposal; nil if they are not in a row from the layout's start.
    private func row(
        of node: NodeID, subviews count: Int, _ axis: Axis, size: CGSize = CGSize(width: 40, height: 20)
    ) throws -> Row? {
        let source = try subject.make()
        guard let layout = source.layout(of: source.counterpart(of: node)) else { return nil }
        let tree = try LayoutTree()
        let leaves = try (0..<count).map { _ in try tree.addLeaf(.fixed(size)) }
        let container = try tree.addContainer(layout, leaves)
        try tree.setRoot(container)
        let entries = try recorded(tree, .unspecified)
        let outer = tree.frame(of: container)
        // Pages of a carousel: each has the whole length, whatever the others take.
        let whole = axis == .horizontal ? outer.width : outer.height
        let isPaged = leaves.allSatisfy { leaf in
            let placed = entries.last { $0.event == .place && $0.node == leaf }?.proposal
            return (axis == .horizontal ? placed?.width : placed?.height) == whole
        }
        if isPaged, count > 1 { return nil }
        var end = axis == .horizontal ? outer.minX : outer.minY
        var gaps: [CGFloat] = []
        for leaf in leaves {
            let frame = tree.frame(of: leaf)
            let (start, next) = axis == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
            guard tree.isShown(leaf) else { return nil }
            gaps.append(start - end)
            end = next
        }
        let gap = gaps.count > 1 ? gaps[1] : 0
        guard abs(gaps[0]) < 0.001, gaps.dropFirst().allSatisfy({ abs($0 - gap) < 0.001 }) else { return nil }
        return (gap, (axis == .horizontal ? outer.maxX : outer.maxY) - end)
    }
}
