import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The trials of the room between subviews: gaps of a row, and the rows of a flow.
extension Doctor {
    /// Finds layouts whose size has other gaps between the subviews than their placements.
    func otherGaps() throws -> [DoctorFinding] {
        try probingEach { node in
            for arrangement in Arrangement.all {
                if let finding = try otherGaps(of: node, arrangement) {
                    return shown(finding, by: equal(3), at: arrangement.proposal(Self.short))
                }
            }
            return try gapBehindColumns(of: node) ?? otherGapsOfRows(node)
        }
    }

    private func otherGaps(of node: NodeID, _ arrangement: Arrangement) throws -> DoctorFinding? {
        let rows = try (1...4).map { try row(of: node, subviews: $0, arrangement) }
        if let finding = try gapBehindTheLast(of: node, rows, arrangement) { return finding }
        guard let two = rows[1], abs(two.rest) > 0.5, Self.growByGaps(rows, two) else { return nil }
        let lengths = [1, 2, 3].map { Points.text($0 * abs(two.rest)) }
        let amount = "\(lengths[0]), \(lengths[1]) and \(lengths[2])"
        let (start, length) = (arrangement.conditions, arrangement.length)
        if two.rest > 0, abs(two.gap) < 0.001 {
            return DoctorFinding(
                .unusedGaps, of: node, problem: "reserves gaps between its subviews, but places them without",
                evidence: "\(start), its \(length) is \(amount) more than 2, 3 and 4 subviews take",
                remedy: "Advance the position by the same gap in placeSubviews as in sizeThatFits.",
                filter: DoctorFinding.placements)
        } else if two.rest > 0, two.gap > 0.5 {
            // Room that depends on the length of the subviews is no gap.
            for size in Self.others {
                let rows = try (1...4).map { try row(of: node, subviews: $0, arrangement, size: size) }
                guard let other = rows[1], abs(other.rest - two.rest) < 0.001, Self.growByGaps(rows, other) else {
                    return nil
                }
            }
            return DoctorFinding(
                .unusedGaps, of: node, problem: "reserves larger gaps between its subviews than it places",
                evidence: "\(start), its \(length) is \(amount) more than 2, 3 and 4 subviews take with the gaps of "
                    + "\(Points.text(two.gap)) between them",
                remedy: "Advance the position by the same gap in placeSubviews as in sizeThatFits.",
                filter: DoctorFinding.placements)
        } else if two.rest < -two.gap - 0.5 {
            return DoctorFinding(
                .tooSmall, of: node, problem: "returns a size that does not grow with its subviews",
                evidence:
                    "\(start), its \(length) is \(amount) less than 2, 3 and 4 subviews take, which are placed one "
                    + "behind the other",
                remedy: "Add the \(length) of each subview in sizeThatFits, and the gaps between them.",
                filter: DoctorFinding.placements)
        } else if two.rest < 0, two.gap > 0.5 {
            return DoctorFinding(
                .unreservedGaps, of: node,
                problem: "places gaps between its subviews that its size does not include",
                evidence: "\(start), its \(length) is \(amount) less than 2, 3 and 4 subviews take, which are "
                    + "placed with gaps of \(Points.text(two.gap))",
                remedy: "Add the same gap between two subviews in sizeThatFits as in placeSubviews.",
                filter: DoctorFinding.placements)
        }
        return nil
    }

    /// Whether the gaps of rows of 1 to 4 subviews are equal, and what is left behind each is a multiple for each gap.
    private static func growByGaps(_ rows: [Row?], _ two: Row) -> Bool {
        rows.enumerated().allSatisfy { index, row in
            guard let row else { return false }
            return abs(row.rest - CGFloat(index) * two.rest) < 0.001 && (index == 0 || abs(row.gap - two.gap) < 0.001)
        }
    }

    /// Returns the finding that the size of a layout has a gap behind the last subview too, as a sum in a loop does. The
    /// gap must not depend on the length of the subviews: otherwise, it is the rest of a cell.
    private func gapBehindTheLast(
        of node: NodeID, _ rows: [Row?], _ arrangement: Arrangement
    ) throws -> DoctorFinding? {
        guard let gap = rows[1]?.gap, gap > 0.5 else { return nil }
        func isBehindEach(_ rows: [Row?]) -> Bool {
            rows.enumerated().allSatisfy { index, row in
                guard let row else { return false }
                return abs(row.rest - gap) < 0.001 && (index == 0 || abs(row.gap - gap) < 0.001)
            }
        }
        guard isBehindEach(rows),
            try Self.others.allSatisfy({ size in
                isBehindEach(try (1...3).map { try row(of: node, subviews: $0, arrangement, size: size) })
            })
        else { return nil }
        var finding = DoctorFinding(
            .unusedGaps, of: node, problem: "reserves a gap behind its last \(arrangement.part)",
            evidence: "\(arrangement.conditions), its \(arrangement.length) is \(Points.text(gap)) more than 1, 2, 3 "
                + "and 4 \(arrangement.part)s take with the gaps of \(Points.text(gap)) between them",
            remedy: arrangement.isWrapped
                ? "Add a gap before each \(arrangement.part) but the first, in sizeThatFits as in placeSubviews."
                : "Add one gap less than there are subviews: gap * CGFloat(max(0, subviews.count - 1)).",
            filter: DoctorFinding.placements)
        finding.call = "sizeThatFits"
        return finding
    }

    /// How subviews come to lie one behind the other.
    private struct Arrangement {
        /// The axis along which they follow each other.
        var axis: Axis
        /// Whether the layout is proposed the length of one subview on the other axis, so that a flow has a row, or a
        /// column, for each.
        var isWrapped: Bool

        static let all = [false, true].flatMap { isWrapped in
            [Axis.horizontal, .vertical].map { Arrangement(axis: $0, isWrapped: isWrapped) }
        }

        func proposal(_ size: CGSize) -> ProposedViewSize {
            guard isWrapped else { return .unspecified }
            return axis == .vertical
                ? ProposedViewSize(width: size.width, height: nil) : ProposedViewSize(width: nil, height: size.height)
        }

        var length: String { axis == .horizontal ? "width" : "height" }

        /// What follows one another: `row`.
        var part: String { isWrapped ? (axis == .vertical ? "row" : "column") : "subview" }

        var conditions: String {
            "at \(proposal(Doctor.short).text)" + (isWrapped ? ", where each subview has its own \(part)" : "")
        }
    }

    static let short = CGSize(width: 40, height: 20)
    /// Sizes that show whether room depends on the lengths of the subviews. Of the differences between the three sizes, no two
    /// are multiples of one length, so that a grid to which a layout rounds lengths leaves another rest for one of them.
    static let others = [CGSize(width: 57, height: 33), CGSize(width: 49, height: 22)]

    /// The gap between equal subviews in a row, and the length that the layout has behind the last one.
    private typealias Row = (gap: CGFloat, rest: CGFloat)

    /// Returns the gap between equal subviews in a row, and the length that the layout has behind the last one; nil if
    /// they are not in a row from the layout's start.
    private func row(
        of node: NodeID, subviews count: Int, _ arrangement: Arrangement, size: CGSize = Self.short
    ) throws -> Row? {
        guard let probe = try probe(node, equal(count, size), at: arrangement.proposal(size), isExact: true) else {
            return nil
        }
        let (tree, entries, leaves) = (probe.tree, probe.entries, probe.tree.children(of: probe.container))
        let (axis, outer) = (arrangement.axis, tree.frame(of: probe.container))
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

    func equal(_ count: Int, _ size: CGSize = Self.short) -> [ProbeView] {
        Array(repeating: .fixed(size), count: count)
    }

    // MARK: Columns

    /// Returns the finding that the height of several columns has a gap behind the last subview of the longest one too.
    private func gapBehindColumns(of node: NodeID) throws -> DoctorFinding? {
        let proposal = ProposedViewSize(width: 320, height: nil)
        var gap: CGFloat?
        for (count, size) in [(4, Self.short), (5, Self.short), (7, Self.short)] + Self.others.map({ (6, $0) }) {
            guard let fitting = try fitting(node, equal(count, size), proposal) else { return nil }
            let (frames, outer) = (fitting.frames, fitting.outer)
            let columns = Dictionary(grouping: frames) { ($0.minX * 2).rounded() }.values
            guard columns.count > 1, columns.contains(where: { $0.count > 1 }) else { return nil }
            for column in columns {
                guard abs(column[0].minY - outer.minY) < 0.001 else { return nil }
                for (one, two) in zip(column, column.dropFirst()) {
                    gap = gap ?? two.minY - one.maxY
                    guard let gap, gap > 0.5, abs(two.minY - one.maxY - gap) < 0.001 else { return nil }
                }
            }
            let end = frames.map(\.maxY).max() ?? 0
            guard let gap, abs(outer.maxY - end - gap) < 0.001 else { return nil }
        }
        guard let gap else { return nil }
        let length = Points.text(gap)
        var finding = DoctorFinding(
            .unusedGaps, of: node, problem: "reserves a gap behind the last subview of its longest column",
            evidence:
                "at \(proposal.text), with 4, 5 and 7 equal subviews, its height is \(length) more than they take with "
                + "the gaps of \(length) between them",
            remedy: "Add a gap before each subview of a column but the first, or subtract one from the longest column.",
            filter: DoctorFinding.placements)
        finding.call = "sizeThatFits"
        return shown(finding, by: equal(5), at: proposal)
    }
}
