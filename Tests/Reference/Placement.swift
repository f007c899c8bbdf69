import GalleySDK

/// §9: from placements to frames.
extension View {
    /// Lays the view out as a root, at the origin and with its size for the proposal.
    ///
    /// - Returns: the size; nil where a view was put at a place that is no place: not a number, or infinite though its
    ///   container is finite and was proposed nothing infinite. Then only some frames are set.
    package func layOut(_ proposal: Proposal, rightToLeft: Bool) -> Size? {
        let size = size(proposal)
        let window = Rect(origin: .zero, size: size)
        let root = Placement(position: .zero, proposal: proposal)
        return setFrame(root, in: window, at: window.origin, of: proposal, rightToLeft: rightToLeft) ? size : nil
    }

    /// A layout's placements and, for children that it does not place, the middle of the bounds with the container's
    /// own proposal.
    func allPlacements(in bounds: Rect, _ proposal: Proposal) -> [Placement] {
        let middle = Point(
            x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
        return placements(in: bounds, proposal).map {
            $0 ?? Placement(position: middle, isCentred: true, proposal: proposal)
        }
    }

    /// origin = point - anchor × size, in the coordinates of the bounds.
    func origin(_ placement: Placement) -> Point {
        guard placement.isCentred else { return placement.position }
        let size = size(placement.proposal)
        return Point(x: placement.position.x - 0.5 * size.width, y: placement.position.y - 0.5 * size.height)
    }

    /// - Parameters:
    ///   - corner: where the bounds really lie, which may be at infinity.
    ///   - proposal: what was proposed to the container.
    private func setFrame(
        _ placement: Placement, in bounds: Rect, at corner: Point, of proposal: Proposal, rightToLeft: Bool
    ) -> Bool {
        guard isPlace(placement.position, in: bounds, at: corner, of: proposal) else { return false }
        let size = size(placement.proposal)
        let origin = origin(placement)
        // Frames are relative to the parent. Layouts work left to right and are mirrored as a whole.
        let (x, y) = (origin.x - bounds.origin.x, origin.y - bounds.origin.y)
        frame = Rect(origin: Point(x: rightToLeft ? bounds.size.width - (x + size.width) : x, y: y), size: size)
        // From infinity there is no distance to measure: such bounds begin at 0.
        let inside = Rect(
            origin: Point(
                x: frame.origin.x.isFinite ? frame.origin.x : 0, y: frame.origin.y.isFinite ? frame.origin.y : 0),
            size: size)
        var isMirrored = rightToLeft
        if case .modifier(.layoutDirection(let direction)) = content { isMirrored = direction == .rightToLeft }
        return zip(children, allPlacements(in: inside, placement.proposal)).allSatisfy { child, inner in
            child.setFrame(inner, in: inside, at: frame.origin, of: placement.proposal, rightToLeft: isMirrored)
        }
    }

    private func isPlace(_ position: Point, in bounds: Rect, at corner: Point, of proposal: Proposal) -> Bool {
        let axes = [Axis.horizontal, .vertical]
        // What is infinite along one axis may answer for the other.
        return axes.allSatisfy { position[$0].isFinite }
            || axes.contains {
                bounds.size[$0] == .infinity || !corner[$0].isFinite || proposal[$0] == .infinity
            }
    }
}
