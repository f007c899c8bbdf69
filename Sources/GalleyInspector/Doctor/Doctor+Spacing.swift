import GalleyABI
import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial of the gaps that subviews prefer.
extension Doctor {
    /// Finds stacks whose gaps are those that their subviews prefer along the other axis.
    func spacingOfTheOtherAxis() throws -> [DoctorFinding] {
        try probingEach(looksAtPlacements: true) { node in
            for axis in [Axis.vertical, .horizontal] {
                func gap(_ own: CGFloat, _ other: CGFloat) throws -> CGFloat? {
                    let spaced =
                        axis == .vertical ? SpacedBox(across: other, down: own) : SpacedBox(across: own, down: other)
                    return try self.gap(of: node, axis, AnyLayout(spaced))
                }
                guard let plain = try gap(12, 30), abs(plain - 30) < 0.001, let more = try gap(12, 47),
                    abs(more - 47) < 0.001
                else { continue }
                let (name, other) = axis == .vertical ? ("vertical", "horizontal") : ("horizontal", "vertical")
                let (way, stack) = axis == .vertical ? ("below", "column") : ("beside", "row")
                return DoctorFinding(
                    .otherSpacing, of: node, problem: "takes the \(other) distances of its subviews for a \(stack)",
                    evidence:
                        "subviews that prefer 12 points \(way) each other and 30 on the other axis are placed \(way) "
                        + "each other with gaps of 30",
                    remedy: "Ask for the distance along: .\(name).", filter: DoctorFinding.placements)
            }
            return nil
        }
    }

    /// Returns the gap between the subviews of a stack along an axis; nil if they are not placed one behind the other along
    /// it, with equal gaps.
    private func gap(of node: NodeID, _ axis: Axis, _ view: AnyLayout) throws -> CGFloat? {
        guard let probe = try probe(node, 3, at: .unspecified, leaf: { tree, _ in try tree.addLeaf(view) }) else {
            return nil
        }
        let leaves = probe.tree.children(of: probe.container)
        guard leaves.count > 1, leaves.allSatisfy(probe.tree.isShown),
            !probe.entries.contains(where: \.isUnplaced)
        else { return nil }
        let frames = leaves.map(probe.tree.frame)
        let gaps = zip(frames, frames.dropFirst()).map { $1.start(axis) - $0.start(axis) - $0.length(axis) }
        return gaps.allSatisfy { abs($0 - gaps[0]) < 0.001 } ? gaps[0] : nil
    }
}

/// A view of 40 × 20 points that prefers other distances on each axis.
private struct SpacedBox: Layout {
    let across, down: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 40, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        let entries = [
            (GALLEY_EDGE_TOP, down), (GALLEY_EDGE_BOTTOM, down), (GALLEY_EDGE_LEADING, across),
            (GALLEY_EDGE_TRAILING, across),
        ].map { galley_spacing_entry(category: 0, edge: $0, value: $1) }
        return entries.withUnsafeBufferPointer { ViewSpacing(_entries: $0) }
    }
}
