import GalleySDK

/// A text as a layout without children: it measures itself, and says where its baselines lie.
///
/// `tree.leaf(AnyLayout(TextLayout(text)))` makes a leaf of it.
public struct TextLayout: Layout {
    /// What is set.
    public var text: Text

    /// A text that measures itself.
    public init(_ text: Text) { self.text = text }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}
