import CoreGraphics

/// One edge of a rectangle. In a left-to-right interface, leading is left.
@frozen public enum Edge: Int8, CaseIterable, Sendable {
    /// The top edge.
    case top
    /// The leading edge.
    case leading
    /// The bottom edge.
    case bottom
    /// The trailing edge.
    case trailing

    /// A set of edges.
    @frozen public struct Set: OptionSet, Sendable {
        /// The set's bits, one for each edge.
        public let rawValue: Int8

        /// Makes a set from its bits.
        @inlinable public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Makes a set of one edge.
        @inlinable public init(_ edge: Edge) {
            rawValue = 1 << edge.rawValue
        }

        /// The top edge.
        public static var top: Set { Set(.top) }
        /// The leading edge.
        public static var leading: Set { Set(.leading) }
        /// The bottom edge.
        public static var bottom: Set { Set(.bottom) }
        /// The trailing edge.
        public static var trailing: Set { Set(.trailing) }
        /// All four edges.
        public static var all: Set { Set(rawValue: 15) }
        /// The leading and trailing edges.
        public static var horizontal: Set { Set(rawValue: 10) }
        /// The top and bottom edges.
        public static var vertical: Set { Set(rawValue: 5) }
    }
}

/// Distances from the four edges of a rectangle, in points.
@frozen public struct EdgeInsets: Equatable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the leading edge.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the trailing edge.
    public var trailing: CGFloat

    /// Makes insets from the four distances.
    @inlinable public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Makes insets of zero.
    @inlinable public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
}

extension EdgeInsets: Animatable {
    /// The distances from the top, leading, bottom and trailing edges.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
    {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            top = newValue.first
            leading = newValue.second.first
            bottom = newValue.second.second.first
            trailing = newValue.second.second.second
        }
    }
}
