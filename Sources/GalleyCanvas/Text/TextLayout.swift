import GalleySDK

/// A text as a layout without children: it measures itself, and says where its baselines lie.
///
/// `tree.leaf(AnyLayout(TextLayout(text)))` makes a leaf of it.
///
/// It is as wide as its longest line, rounded up to half a point, and as high as its lines; a proposed width breaks lines,
/// between words where it can, and a proposed height cuts what does not fit, down to one line. It is wider than proposed
/// only where one letter is, or the last two of a word, which Pango does not part. Where nothing, or infinity, is proposed
/// it breaks at newlines only. Placed in its own answer it breaks where it broke when it was measured.
public struct TextLayout: Layout {
    /// What is set.
    public var text: Text

    /// A text that measures itself.
    public init(_ text: Text) { self.text = text }

    /// What the lines need in the proposed width, cut to the proposed height.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        TypesetText(text, width: proposal.width, height: proposal.height).size
    }

    /// There is nothing to place.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

    /// No preference: the gap to other views is the usual one.
    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

    /// None.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }

    /// The baselines of the first and the last line.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
        let lines = TypesetText(text, width: proposal.width, height: proposal.height)
        return bounds.minY + (guide == .firstTextBaseline ? lines.firstBaseline : lines.lastBaseline)
    }
}
