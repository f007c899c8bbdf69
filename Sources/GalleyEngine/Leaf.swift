import GalleySDK

/// A view without children: what it answers to proposals. Sizes in points.
public enum Leaf: Sendable, Hashable {
    /// Takes its own size, whatever is proposed.
    case fixed(CGSize)
    /// Takes what is proposed between a minimum and a maximum; its ideal where nothing is proposed.
    case flexible(minimum: CGSize, ideal: CGSize, maximum: CGSize)
    /// Takes what is proposed, as colours and shapes do (Layout rules §9).
    case fill(whenUnspecified: CGSize)
    /// Takes a fraction of the proposed length along one axis and all of the other; 10 where unspecified.
    case fraction(axis: Axis, factor: Double)
    /// Stretches along the stack around it, at least `minLength`, 8 where nil (Layout rules §1.8).
    case spacer(minLength: CGFloat?)
    /// A line across the stack around it, flat outside of stacks; as long as it is offered, 10 where unspecified.
    case divider(thickness: CGFloat)
}
