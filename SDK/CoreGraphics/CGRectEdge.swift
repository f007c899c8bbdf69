#if hasFeature(Embedded)

    /// An edge of a rectangle.
    @frozen public enum CGRectEdge: UInt32, Sendable {
        /// The edge with the smallest x coordinate.
        case minXEdge
        /// The edge with the smallest y coordinate.
        case minYEdge
        /// The edge with the largest x coordinate.
        case maxXEdge
        /// The edge with the largest y coordinate.
        case maxYEdge
    }

    extension CGRect {
        /// Returns the two parts that a line at a distance from an edge makes of the rectangle: the slice at the edge, and
        /// the remainder. A distance outside the rectangle is that of its nearest edge.
        @inlinable public func divided(
            atDistance distance: CGFloat, from edge: CGRectEdge
        ) -> (slice: CGRect, remainder: CGRect) {
            if isNull { return (.null, .null) }
            let isVertical = edge == .minXEdge || edge == .maxXEdge
            let length = Swift.min(Swift.max(distance, 0), isVertical ? width : height)
            let rest = (isVertical ? width : height) - length
            // Where the part at the smallest coordinate ends.
            let first = edge == .minXEdge || edge == .minYEdge ? length : rest
            let second = (isVertical ? width : height) - first
            let near: CGRect
            let far: CGRect
            if isVertical {
                near = CGRect(x: minX, y: minY, width: first, height: height)
                far = CGRect(x: minX + first, y: minY, width: second, height: height)
            } else {
                near = CGRect(x: minX, y: minY, width: width, height: first)
                far = CGRect(x: minX, y: minY + first, width: width, height: second)
            }
            return edge == .minXEdge || edge == .minYEdge ? (near, far) : (far, near)
        }
    }

#endif
