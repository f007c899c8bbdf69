import GalleyEngine
import GalleySDK

/// Places outside of a container that a layout means: they are no mistakes.
extension LayoutTree {
    /// The distance from which a view is hidden instead of misplaced, in points, and in extents of its container. From
    /// `most` points on, it is hidden however large the container is.
    private static let far: (points: CGFloat, extents: CGFloat, most: CGFloat) = (1_000, 10, 5_000)

    /// Whether a view lies far away from its container: an idiom that hides it.
    package func isHidden(_ child: NodeID, in container: NodeID) -> Bool {
        Self.isFar(frame(of: child), from: frame(of: container))
    }

    /// Whether a frame lies so far from a container's that its view is hidden instead of misplaced.
    package static func isFar(_ inner: CGRect, from outer: CGRect) -> Bool {
        let (x, y) = (
            gap(inner.minX, inner.maxX, outer.minX, outer.maxX), gap(inner.minY, inner.maxY, outer.minY, outer.maxY)
        )
        return max(x, y) > max(far.points, min(far.extents * max(outer.width, outer.height), far.most))
    }

    /// Whether a view that lies completely outside is meant to: it is hidden, a page of a carousel, or a badge.
    package func isMeantOutside(_ child: NodeID, in container: NodeID) -> Bool {
        isHidden(child, in: container) || isPage(child, in: container) || isBadge(child, in: container)
    }

    /// Whether a view is a page beside those that are shown: it was proposed the container's length on the axis on which it
    /// lies outside, and another view of the same kind is inside.
    private func isPage(_ child: NodeID, in container: NodeID) -> Bool {
        let (inner, outer) = (frame(of: child), frame(of: container))
        let isBeside = inner.minX >= outer.maxX || inner.maxX <= outer.minX
        let isBelow = inner.minY >= outer.maxY || inner.maxY <= outer.minY
        func isWhole(_ proposal: ProposedViewSize) -> Bool {
            (!isBeside || proposal.width == outer.width) && (!isBelow || proposal.height == outer.height)
        }
        guard isWhole(placedProposal(of: child)) else { return false }
        return children(of: container).contains { other in
            other != child && isShown(other) && isWhole(placedProposal(of: other)) && frame(of: other).overlaps(outer)
        }
    }

    /// Whether a view is a small one at a corner of its container, beyond both edges, and another one fills the
    /// container.
    private func isBadge(_ child: NodeID, in container: NodeID) -> Bool {
        let (inner, outer) = (frame(of: child), frame(of: container))
        guard inner.width <= outer.width / 2, inner.height <= outer.height / 2,
            inner.minX >= outer.maxX || inner.maxX <= outer.minX,
            inner.minY >= outer.maxY || inner.maxY <= outer.minY,
            Self.gap(inner.minX, inner.maxX, outer.minX, outer.maxX) <= inner.width,
            Self.gap(inner.minY, inner.maxY, outer.minY, outer.maxY) <= inner.height
        else { return false }
        return children(of: container).contains { isShown($0) && frame(of: $0) == outer }
    }

    /// Returns the distance between two ranges; 0 if they overlap.
    private static func gap(_ least: CGFloat, _ most: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
        max(0, least - to, from - most)
    }
}

extension CalledTree {
    /// Whether a view lies over another one that fills the container, as a badge does: the layout places all others at
    /// one common point or edge, but not as it places the one below. Any of them may be larger than that one. A layout that
    /// places all views alike forgets some of them in its size.
    func isOverlay(_ child: NodeID, in container: NodeID) -> Bool {
        let outer = tree.frame(of: container)
        let shown = tree.children(of: container).filter(tree.isShown)
        guard let base = shown.first(where: { tree.frame(of: $0) == outer }), base != child,
            let below = placement(of: base)?.placement, let above = placement(of: child)?.placement,
            below.position != above.position || below.anchor != above.anchor
        else { return false }
        let others = shown.filter { $0 != base }.map(tree.frame)
        func isCommon(_ line: (CGRect) -> CGFloat) -> Bool {
            let lines = others.map(line)
            return (lines.max() ?? 0) - (lines.min() ?? 0) < Self.tolerance
        }
        return tree.frame(of: child).overlaps(outer)
            && (isCommon(\.minX) || isCommon(\.midX) || isCommon(\.maxX))
            && (isCommon(\.minY) || isCommon(\.midY) || isCommon(\.maxY))
    }
}

extension CGRect {
    /// Whether two rectangles share a point inside. Unlike `intersects`, it accepts coordinates that are not numbers.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}
