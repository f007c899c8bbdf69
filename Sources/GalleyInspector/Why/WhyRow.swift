import GalleyEngine
import GalleySDK

extension Why {
    /// A piece of a row of subviews: a subview, or the room before, between or after them. The amounts of a row add up to
    /// the length of the view around it.
    public struct Piece: Sendable {
        /// What lies there.
        public enum Kind: String, Sendable {
            case subview, before, gap, after
        }

        /// The points; negative where the last subview reaches beyond the view.
        public let amount: CGFloat
        /// What lies there.
        public let kind: Kind
        /// The subview; for room, the subview next to it.
        public let view: NodeID
    }

    /// Returns the subviews and gaps that lead to the subview that reaches furthest, from edge to edge of the view, in
    /// order; empty without shown subviews.
    static func row(of node: NodeID, along axis: Axis, in tree: LayoutTree) -> [Piece] {
        let outer = Place(tree.frame(of: node), axis)
        guard outer.start.isFinite, outer.end.isFinite else { return [] }
        let places = tree.children(of: node).filter(tree.isShown).map { ($0, Place(tree.frame(of: $0), axis)) }
            .filter { $0.1.start.isFinite && $0.1.end.isFinite }
            .sorted { $0.1.end > $1.1.end }
        guard let furthest = places.first else { return [] }
        var (pieces, current) = ([Piece(amount: furthest.1.length, kind: .subview, view: furthest.0)], furthest)
        // The ends only decrease, so one walk finds the whole row.
        for before in places where before.1.precedes(current.1) {
            let gap = current.1.start - before.1.end
            if gap > Place.least { pieces.append(Piece(amount: gap, kind: .gap, view: before.0)) }
            pieces.append(Piece(amount: before.1.length, kind: .subview, view: before.0))
            current = before
        }
        let (before, after) = (current.1.start - outer.start, outer.end - furthest.1.end)
        if abs(before) > Place.least { pieces.append(Piece(amount: before, kind: .before, view: current.0)) }
        pieces.reverse()
        if abs(after) > Place.least { pieces.append(Piece(amount: after, kind: .after, view: furthest.0)) }
        return pieces
    }

    /// A frame along one axis, and across it.
    private struct Place {
        let start, end, low, high: CGFloat
        var length: CGFloat { end - start }

        /// Positions that differ by less are the same.
        static let least: CGFloat = 1e-6

        init(_ frame: CGRect, _ axis: Axis) {
            let isHorizontal = axis == .horizontal
            (start, end) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
            (low, high) = isHorizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
        }

        /// Whether it lies in the same row, before another place. One without a length precedes only what begins after it,
        /// so that each step leads back.
        func precedes(_ other: Place) -> Bool {
            end <= other.start + Self.least && start < other.start - Self.least
                && low < other.high - Self.least && high > other.low + Self.least
        }
    }
}
