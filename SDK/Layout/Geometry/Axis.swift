/// The horizontal or vertical dimension in a 2D coordinate system.
@frozen public enum Axis: Int8, CaseIterable, Sendable {
    /// The horizontal dimension.
    case horizontal
    /// The vertical dimension.
    case vertical

    /// A set of axes. It is deliberately not Hashable: sources add that conformance themselves.
    @frozen public struct Set: OptionSet, Sendable {
        /// The set's bits, one for each axis.
        public let rawValue: Int8

        /// Makes a set from its bits.
        @inlinable public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The horizontal axis.
        public static var horizontal: Set { Set(rawValue: 1) }
        /// The vertical axis.
        public static var vertical: Set { Set(rawValue: 2) }
    }
}

extension Axis: CustomStringConvertible {
    /// The axis's name: `horizontal` or `vertical`.
    public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// The direction of the interface. A layout always works from left to right; in a right-to-left interface the host
/// mirrors its placements (Layout rules §9).
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
}
