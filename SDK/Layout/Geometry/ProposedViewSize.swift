import CoreGraphics
import GalleyABI

/// What a parent offers to a child, in points. A nil dimension asks for the ideal size, 0 for the
/// minimum, infinity for the maximum. Deliberately not Hashable: sources add that themselves.
@frozen public struct ProposedViewSize: Equatable, Sendable {
    /// The proposed width; nil where the child may choose.
    public var width: CGFloat?
    /// The proposed height; nil where the child may choose.
    public var height: CGFloat?

    /// Makes a proposal from its two dimensions.
    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Makes a proposal of exactly this size.
    @inlinable public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// 0 x 0: asks for the minimum.
    public static var zero: ProposedViewSize { ProposedViewSize(width: 0, height: 0) }
    /// Asks for the ideal size.
    public static var unspecified: ProposedViewSize { ProposedViewSize(width: nil, height: nil) }
    /// Asks for the maximum.
    public static var infinity: ProposedViewSize { ProposedViewSize(width: .infinity, height: .infinity) }

    /// The proposal as a size; unspecified dimensions come from `size` (`semantics.md §9`).
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    /// The proposal as it crosses the border: NaN where a dimension is unspecified.
    @inlinable public var _wire: galley_proposal {
        galley_proposal(width: width.map(Double.init) ?? .nan, height: height.map(Double.init) ?? .nan)
    }

    /// A proposal that came across the border.
    @inlinable public init(_wire wire: galley_proposal) {
        width = wire.width.isNaN ? nil : CGFloat(wire.width)
        height = wire.height.isNaN ? nil : CGFloat(wire.height)
    }
}
