import GalleySDK

/// A column of a `LazyVGrid` or a row of a `LazyHGrid`; an adaptive item makes several. Lengths are in points.
public struct GridItem: Sendable, Equatable {
    /// The length of an item across the grid.
    public enum Size: Sendable, Hashable {
        /// A fixed length.
        case fixed(CGFloat)
        /// A share of the remaining length, between two bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns as fit into its share, each between two bounds.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The length of the item.
    public var size: Size
    /// The gap after the item, and between the columns of an adaptive item; nil: 8.
    public var spacing: CGFloat?
    /// The alignment of cells in their areas; nil: the grid's alignment.
    public var alignment: Alignment?

    /// Makes an item.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}
