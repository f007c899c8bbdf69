/// A width and a height in points.
public struct SceneSize: Hashable, Sendable {
    /// The width in points; infinite for a maximum size without a bound.
    public var width: Double
    /// The height in points; infinite for a maximum size without a bound.
    public var height: Double

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A width and a height of 0.
    public static let zero = SceneSize(width: 0, height: 0)
}

/// A position in points, with x to the right and y down.
public struct ScenePoint: Hashable, Sendable {
    /// The distance to the right, in points.
    public var x: Double
    /// The distance down, in points.
    public var y: Double

    /// Makes a position.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = ScenePoint(x: 0, y: 0)
}

/// Lengths on the four edges, in points.
public struct SceneEdges: Hashable, Sendable {
    /// The length at the top, in points.
    public var top: Double
    /// The length at the leading edge, in points.
    public var leading: Double
    /// The length at the bottom, in points.
    public var bottom: Double
    /// The length at the trailing edge, in points.
    public var trailing: Double

    /// Makes lengths on the four edges, in points.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
