import GalleySDK

/// A text as a layout without children, which measures itself and provides its baselines.
///
/// `tree.addLeaf(AnyLayout(CanvasTextLayout(text)))` makes a leaf of it.
///
/// Its width is that of its longest line, rounded up to half a point, and its height that of its lines. A proposed
/// width breaks lines, between words if possible. A proposed height cuts the text that does not fit, to at least one
/// line. The text is wider than proposed only if one letter is, or the last two letters of a word, which Pango does not
/// separate. For an unspecified or infinite width it breaks only at newlines. Placed in its own size, it breaks exactly
/// as it was measured.
public struct CanvasTextLayout: Layout {
    /// The text.
    public var text: CanvasText

    /// Makes a layout of a text.
    public init(_ text: CanvasText) { self.text = text }

    /// Returns the size of the lines in the proposed width, cut to the proposed height.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        TypesetText(text, width: proposal.width, height: proposal.height).size
    }

    /// Does nothing: a text has no children.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

    /// Returns spacing without a preference, so that the gap to other views is the default.
    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

    /// Returns nil: a text has no horizontal guide.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }

    /// Returns the baseline of the first or the last line.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
        let lines = TypesetText(text, width: proposal.width, height: proposal.height)
        return bounds.minY + (guide == .firstTextBaseline ? lines.firstBaseline : lines.lastBaseline)
    }
}
