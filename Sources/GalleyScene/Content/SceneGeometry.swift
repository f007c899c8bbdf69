/// A width and a height in points.
public struct SceneSize: Hashable, Sendable {
    /// The width; may be infinite where a greatest size is meant.
    public var width: Double
    /// The height; may be infinite where a greatest size is meant.
    public var height: Double

    /// A size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No width and no height.
    public static let zero = SceneSize(width: 0, height: 0)
}

/// A position in points, to the right and down.
public struct ScenePoint: Hashable, Sendable {
    /// Points to the right.
    public var x: Double
    /// Points down.
    public var y: Double

    /// A position.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = ScenePoint(x: 0, y: 0)
}

/// Lengths on the four edges, in points.
public struct SceneEdges: Hashable, Sendable {
    /// Points above.
    public var top: Double
    /// Points before.
    public var leading: Double
    /// Points below.
    public var bottom: Double
    /// Points after.
    public var trailing: Double

    /// Lengths on the four edges.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
