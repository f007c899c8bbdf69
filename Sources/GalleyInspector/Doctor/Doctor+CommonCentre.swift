import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial of subviews that all have one centre.
extension Doctor {
    /// Finds layouts that place subviews over each other, although they reserve room for each.
    func allPiles() throws -> [DoctorFinding] {
        let found = try pilesUp()
        return try found.isEmpty ? pilesAtTheCentre() : found
    }

    /// Finds layouts that place all subviews around one centre, although their size grows by the length of each.
    private func pilesAtTheCentre() throws -> [DoctorFinding] {
        let fewer: [[CGFloat]] = [[40, 56], [40, 56, 72], [40, 56, 72, 48]]
        return try probingEach(looksAtPlacements: true) { node in
            for axis in [Axis.horizontal, .vertical] {
                // Only a size that is the sum for several lengths is one that reserves room for each subview.
                guard let one = try pile(of: node, [40, 56, 72, 48, 64], axis),
                    let two = try pile(of: node, [61, 35, 90, 52, 44], axis), one.rest >= -0.5,
                    abs(one.rest - two.rest) < 0.001,
                    // A layout for another number of subviews may put the others anywhere.
                    try fewer.allSatisfy({ try pile(of: node, $0, axis) != nil })
                else { continue }
                let length = axis == .horizontal ? "width" : "height"
                let finding = DoctorFinding(
                    .overlapping, of: node, problem: "places subviews over each other, although it has room for them",
                    evidence: "at – × –, with five subviews of the \(length)s 40, 56, 72, 48 and 64, its \(length) is "
                        + "\(Points.text(one.whole)), but all have the same centre",
                    remedy: "Advance the position by each subview's length in placeSubviews, or return the largest "
                        + "\(length) in sizeThatFits.", filter: DoctorFinding.placements)
                return shown(finding, by: views([40, 56, 72, 48, 64], axis), at: .unspecified)
            }
            return nil
        }
    }

    private func views(_ lengths: [CGFloat], _ axis: Axis) -> [ProbeView] {
        lengths.map {
            .fixed(axis == .horizontal ? CGSize(width: $0, height: 30) : CGSize(width: 30, height: $0))
        }
    }

    /// Returns the length of a layout at an unspecified proposal, and what of it is beyond the sum of the subviews' lengths;
    /// nil if these do not have one centre.
    private func pile(
        of node: NodeID, _ lengths: [CGFloat], _ axis: Axis
    ) throws -> (whole: CGFloat, rest: CGFloat)? {
        guard let probe = try probe(node, views(lengths, axis), at: .unspecified) else { return nil }
        let (tree, entries, leaves) = (probe.tree, probe.entries, probe.tree.children(of: probe.container))
        // The engine centres a view that is not placed.
        guard leaves.count >= min(3, lengths.count), !entries.contains(where: \.isUnplaced),
            leaves.allSatisfy(tree.isShown)
        else { return nil }
        let frames = leaves.map(tree.frame)
        guard let first = frames.first,
            frames.allSatisfy({ abs($0.midX - first.midX) < 0.001 && abs($0.midY - first.midY) < 0.001 })
        else { return nil }
        let outer = tree.frame(of: probe.container)
        let (whole, sum) =
            axis == .horizontal
            ? (outer.width, frames.reduce(0) { $0 + $1.width }) : (outer.height, frames.reduce(0) { $0 + $1.height })
        return (whole, whole - sum)
    }
}
