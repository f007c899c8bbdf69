import CoreGraphics

/// A point in a rectangle as a fraction of its size: {0, 0} top leading, {1, 1} bottom trailing.
@frozen public struct UnitPoint: Hashable, Sendable {
    /// The fraction of the width.
    public var x: CGFloat
    /// The fraction of the height.
    public var y: CGFloat

    /// Makes the top leading corner.
    @inlinable public init() {
        self.init(x: 0, y: 0)
    }

    /// Makes a point from its two fractions.
    @inlinable public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The top leading corner.
    public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
    /// The centre.
    public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
    /// The leading edge, vertically centred.
    public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
    /// The trailing edge, vertically centred.
    public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
    /// The top edge, horizontally centred.
    public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
    /// The bottom edge, horizontally centred.
    public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
    /// The top leading corner.
    public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
    /// The top trailing corner.
    public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
    /// The bottom leading corner.
    public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
    /// The bottom trailing corner.
    public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }
}

extension UnitPoint: Animatable {
    /// The coordinates x and y, multiplied by 128 (Motion rules §11).
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x * 128, y * 128) }
        set {
            x = newValue.first / 128
            y = newValue.second / 128
        }
    }
}
