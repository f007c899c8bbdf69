import GalleySDK

/// The empty space between a view and its neighbour in the same container.
package struct Gap: Hashable {
    package var frame: CGRect
    /// The distance between the neighbours, in points.
    package var length: CGFloat
    package var axis: Axis

    /// Returns the gaps between siblings: from each view to the next one on its right and to the next one below, where
    /// they face each other. Among more than 512 siblings, only those that follow each other are compared.
    package static func between(_ siblings: [CGRect]) -> [Gap] {
        let areMany = siblings.count > 512
        var gaps: [Gap] = []
        for (index, view) in siblings.enumerated() {
            // A neighbour may come earlier in the tree.
            let others = areMany ? siblings[(index + 1)...].prefix(1) : siblings[...]
            for axis in [Axis.horizontal, .vertical] {
                let nearest = others.compactMap { gap(view, $0, axis) }.min { first, second in
                    first.length != second.length ? first.length < second.length : first.across > second.across
                }
                guard let nearest, areMany || !siblings.contains(where: { $0.overlaps(nearest.frame) }) else {
                    continue
                }
                gaps.append(nearest)
            }
        }
        return gaps
    }

    private var across: CGFloat { axis == .horizontal ? frame.height : frame.width }

    /// Returns the gap from one view to another one after it along an axis; nil if they do not face each other.
    private static func gap(_ first: CGRect, _ second: CGRect, _ axis: Axis) -> Gap? {
        let (left, right) = (max(first.minX, second.minX), min(first.maxX, second.maxX))
        let (top, bottom) = (max(first.minY, second.minY), min(first.maxY, second.maxY))
        let frame =
            axis == .horizontal
            ? CGRect(x: first.maxX, y: top, width: second.minX - first.maxX, height: bottom - top)
            : CGRect(x: left, y: first.maxY, width: right - left, height: second.minY - first.maxY)
        // Checks the lengths of `size`, because `width` and `height` of a rectangle are never negative.
        guard frame.size.width > 0.01, frame.size.height > 0.01 else { return nil }
        return Gap(frame: frame, length: axis == .horizontal ? frame.size.width : frame.size.height, axis: axis)
    }
}
