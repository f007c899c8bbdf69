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
                    return try self.gaps(of: node, axis, AnyLayout(spaced))?.placed
                }
                if let finding = try otherDistances(node, axis) { return finding }
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

    /// Finds stacks whose size includes the distances that their subviews prefer, but whose placements do not, and the
    /// opposite.
    private func otherDistances(_ node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        func gaps(_ distance: CGFloat) throws -> Gaps? {
            try self.gaps(of: node, axis, AnyLayout(SpacedBox(across: distance, down: distance)))
        }
        guard let near = try gaps(12), let far = try gaps(47) else { return nil }
        func follow(_ length: KeyPath<Gaps, CGFloat>) -> Bool {
            abs(near[keyPath: length] - 12) < 0.001 && abs(far[keyPath: length] - 47) < 0.001
        }
        func isConstant(_ length: KeyPath<Gaps, CGFloat>) -> Bool {
            abs(near[keyPath: length] - far[keyPath: length]) < 0.001
        }
        let isReserved = follow(\.reserved) && isConstant(\.placed)
        guard isReserved || follow(\.placed) && isConstant(\.reserved) else { return nil }
        let length = axis == .vertical ? "height" : "width"
        return DoctorFinding(
            isReserved ? .unusedGaps : .unreservedGaps, of: node,
            problem: isReserved
                ? "reserves the distances that its subviews prefer, but places them with others"
                : "places its subviews with the distances that they prefer, but reserves others",
            evidence:
                "at – × –, with subviews that prefer 12 points, and with others that prefer 47, its \(length) has "
                + "\(Points.text(near.reserved)) and \(Points.text(far.reserved)) for each gap, but the placed gaps are "
                + "\(Points.text(near.placed)) and \(Points.text(far.placed))",
            remedy: "Use spacing.distance(to:along:) for the gaps in "
                + "\(isReserved ? "placeSubviews, as in sizeThatFits" : "sizeThatFits, as in placeSubviews").",
            filter: DoctorFinding.placements)
    }

    /// The gaps between subviews: those of their positions, and what the size has for each.
    private struct Gaps {
        var placed, reserved: CGFloat
    }

    /// Returns the gaps between the subviews of a stack along an axis; nil if they are not placed one behind the other along
    /// it, with equal gaps.
    private func gaps(of node: NodeID, _ axis: Axis, _ view: AnyLayout) throws -> Gaps? {
        guard let probe = try probe(node, 3, at: .unspecified, leaf: { tree, _ in try tree.addLeaf(view) }) else {
            return nil
        }
        let leaves = probe.tree.children(of: probe.container)
        guard leaves.count > 1, leaves.allSatisfy(probe.tree.isShown),
            !probe.entries.contains(where: \.isUnplaced)
        else { return nil }
        let frames = leaves.map(probe.tree.frame)
        let gaps = zip(frames, frames.dropFirst()).map { $1.start(axis) - $0.start(axis) - $0.length(axis) }
        guard gaps.allSatisfy({ abs($0 - gaps[0]) < 0.001 }) else { return nil }
        let rest = probe.tree.frame(of: probe.container).length(axis) - frames.reduce(0) { $0 + $1.length(axis) }
        return Gaps(placed: gaps[0], reserved: rest / CGFloat(gaps.count))
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
