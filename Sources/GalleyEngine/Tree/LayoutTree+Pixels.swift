import GalleySDK

extension LayoutTree {
    /// Where a node is drawn on a screen of `scale` pixels a point: its frame with each edge on the nearest edge of a
    /// pixel, halves upwards, in points (Layout rules §9).
    ///
    /// Only drawing rounds; `frame(of:)` and what layouts see never do. Edges are rounded, not sizes, so that views
    /// that touch still touch. Lengths that are not finite, and all at a scale that is not positive, stay as they are.
    public func pixelFrame(of node: NodeID, scale: CGFloat) -> CGRect {
        let frame = frame(of: node)
        guard scale > 0, scale.isFinite else { return frame }
        let (x, width) = Self.onPixels(frame.origin.x, frame.size.width, scale)
        let (y, height) = Self.onPixels(frame.origin.y, frame.size.height, scale)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private static func onPixels(_ start: CGFloat, _ length: CGFloat, _ scale: CGFloat) -> (CGFloat, CGFloat) {
        let (first, last) = ((start * scale + 0.5).rounded(.down), ((start + length) * scale + 0.5).rounded(.down))
        guard first.isFinite, last.isFinite else { return (start, length) }
        return (first / scale, (last - first) / scale)
    }
}
