import GalleySDK

extension LayoutTree {
    /// Returns the frame of a node on a screen with `scale` pixels per point: each edge is rounded to the nearest edge
    /// of a pixel, halves upwards, in points (Layout rules §9).
    ///
    /// Only drawing rounds; `frame(of:)` and layouts never do. Edges are rounded, not sizes, so views that touch still
    /// touch. Lengths that are not finite, and all lengths for a scale of 0 or less, stay unchanged.
    public func pixelFrame(of node: NodeID, scale: CGFloat) -> CGRect {
        Self.onPixels(frame(of: node), scale: scale)
    }

    /// Returns a frame on a screen, as `pixelFrame(of:scale:)`.
    package static func onPixels(_ frame: CGRect, scale: CGFloat) -> CGRect {
        guard scale > 0, scale.isFinite else { return frame }
        let (x, width) = onPixels(frame.origin.x, frame.size.width, scale)
        let (y, height) = onPixels(frame.origin.y, frame.size.height, scale)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private static func onPixels(_ start: CGFloat, _ length: CGFloat, _ scale: CGFloat) -> (CGFloat, CGFloat) {
        let (first, last) = ((start * scale + 0.5).rounded(.down), ((start + length) * scale + 0.5).rounded(.down))
        guard first.isFinite, last.isFinite else { return (start, length) }
        return (first / scale, (last - first) / scale)
    }
}
