import GalleySDK

/// A view without children, described by its sizes. Lengths are in points.
public enum Leaf: Sendable, Hashable {
    /// A leaf that always has its own size.
    case fixed(CGSize)
    /// A leaf that takes the proposal, limited to a minimum and a maximum, and its ideal size for an unspecified
    /// proposal.
    case flexible(minimum: CGSize, ideal: CGSize, maximum: CGSize)
    /// A leaf that takes the proposal, as colours and shapes do (Layout rules §9).
    case fill(whenUnspecified: CGSize)
    /// A leaf that takes a fraction of the proposed length along one axis and all of the other, or 10 if unspecified.
    case fraction(axis: Axis, factor: Double)
    /// A leaf that stretches along the stack around it, to at least `minLength`; nil: 8 (Layout rules §1.8).
    case spacer(minLength: CGFloat?)
    /// A line across the stack around it, or a horizontal line outside of stacks, as long as proposed; 10 if
    /// unspecified.
    case divider(thickness: CGFloat)
}
