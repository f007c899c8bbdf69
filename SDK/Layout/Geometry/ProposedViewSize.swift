import CoreGraphics
import GalleyABI

/// The size that a parent proposes to a child, in points. A nil dimension asks for the ideal length, 0 for the minimum,
/// infinity for the maximum. It is deliberately not Hashable: sources add that conformance themselves.
@frozen public struct ProposedViewSize: Equatable, Sendable {
    /// The proposed width; nil for the ideal width.
    public var width: CGFloat?
    /// The proposed height; nil for the ideal height.
    public var height: CGFloat?

    /// Makes a proposal from its two dimensions.
    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Makes a proposal of this size.
    @inlinable public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// A proposal of 0 × 0, which asks for the minimum.
    public static var zero: ProposedViewSize { ProposedViewSize(width: 0, height: 0) }
    /// A proposal that asks for the ideal size.
    public static var unspecified: ProposedViewSize { ProposedViewSize(width: nil, height: nil) }
    /// A proposal that asks for the maximum.
    public static var infinity: ProposedViewSize { ProposedViewSize(width: .infinity, height: .infinity) }

    /// Returns the proposal as a size, with unspecified dimensions from `size` (Layout rules §9).
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    /// The proposal in the form of the ABI: NaN for an unspecified dimension.
    @inlinable public var _wire: galley_proposal {
        galley_proposal(width: width.map(Double.init) ?? .nan, height: height.map(Double.init) ?? .nan)
    }

    /// Makes a proposal from the form of the ABI.
    @inlinable public init(_wire wire: galley_proposal) {
        width = wire.width.isNaN ? nil : CGFloat(wire.width)
        height = wire.height.isNaN ? nil : CGFloat(wire.height)
    }
}
