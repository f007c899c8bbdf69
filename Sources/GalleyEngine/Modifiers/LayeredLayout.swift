import GalleySDK

/// `background(alignment:content:)` and `overlay(alignment:content:)`: the first child alone determines size, spacing
/// and guides; the second is proposed that size and aligned with the first (Layout rules §6).
struct LayeredLayout: ModifierLayout {
    var alignment: Alignment

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (view, layer) = (subviews[0], subviews[1])
        view.place(at: bounds.origin, proposal: proposal)
        let offered = ProposedViewSize(bounds.size)
        let (outer, inner) = (view.dimensions(in: proposal), layer.dimensions(in: offered))
        layer.place(
            at: CGPoint(
                x: bounds.minX + outer[alignment.horizontal] - inner[alignment.horizontal],
                y: bounds.minY + outer[alignment.vertical] - inner[alignment.vertical]),
            proposal: offered)
    }

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { subviews[0].spacing }
}
