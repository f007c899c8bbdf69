import GalleySDK

/// One column of a `LazyVGrid` or one row of a `LazyHGrid`, or several where it is adaptive. Lengths in points.
public struct GridItem: Sendable, Equatable {
    /// How long an item is across the grid.
    public enum Size: Sendable, Hashable {
        /// This long, whatever is proposed.
        case fixed(CGFloat)
        /// Its share of what the others leave, between two bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns as fit into its share, each between two bounds.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How long the item is.
    public var size: Size
    /// The gap after it, and between the columns of an adaptive one; nil: 8.
    public var spacing: CGFloat?
    /// Where cells lie in their places; nil: as the grid says.
    public var alignment: Alignment?

    /// An item of a size.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}
