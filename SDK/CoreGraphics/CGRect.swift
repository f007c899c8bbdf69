#if hasFeature(Embedded)

    /// A point in the plane.
    @frozen public struct CGPoint: Hashable, Sendable {
        /// The x coordinate.
        public var x: CGFloat
        /// The y coordinate.
        public var y: CGFloat

        /// Creates the origin.
        @inlinable public init() { self.init(x: CGFloat(0), y: CGFloat(0)) }
        /// Creates a point from its coordinates.
        @inlinable public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
        /// Creates a point from its coordinates.
        @_disfavoredOverload @inlinable public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
        /// Creates a point from its coordinates.
        @_disfavoredOverload @inlinable public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
        /// The origin.
        @inlinable public static var zero: CGPoint { CGPoint() }
    }

    /// A width and a height.
    @frozen public struct CGSize: Hashable, Sendable {
        /// The width.
        public var width: CGFloat
        /// The height.
        public var height: CGFloat

        /// Creates a size of zero.
        @inlinable public init() { self.init(width: CGFloat(0), height: CGFloat(0)) }
        /// Creates a size from a width and a height.
        @inlinable public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
        /// Creates a size from a width and a height.
        @_disfavoredOverload @inlinable public init(width: Double, height: Double) {
            self.init(width: CGFloat(width), height: CGFloat(height))
        }
        /// Creates a size from a width and a height.
        @_disfavoredOverload @inlinable public init(width: Int, height: Int) {
            self.init(width: CGFloat(width), height: CGFloat(height))
        }
        /// The size of zero width and height.
        @inlinable public static var zero: CGSize { CGSize() }
    }

    /// A rectangle.
    @frozen public struct CGRect: Equatable, Sendable {
        /// The corner from which `size` is measured.
        public var origin: CGPoint
        /// The width and the height, which may be negative.
        public var size: CGSize

        /// Creates a rectangle of zero size at the origin.
        @inlinable public init() { self.init(origin: .zero, size: .zero) }
        /// Creates a rectangle from its origin and size.
        @inlinable public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
        /// Creates a rectangle from its coordinates and lengths.
        @inlinable public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
            self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
        }
        /// Creates a rectangle from its coordinates and lengths.
        @_disfavoredOverload @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
            self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
        }
        /// Creates a rectangle from its coordinates and lengths.
        @_disfavoredOverload @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
            self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
        }

        /// The rectangle of zero size at the origin.
        @inlinable public static var zero: CGRect { CGRect() }
        /// The null rectangle, which is the intersection of two rectangles that do not meet.
        @inlinable public static var null: CGRect {
            CGRect(x: CGFloat.infinity, y: CGFloat.infinity, width: CGFloat(0), height: CGFloat(0))
        }
        /// The infinite rectangle.
        @inlinable public static var infinite: CGRect {
            CGRect(
                x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
                width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        }

        /// The width, never negative.
        @inlinable public var width: CGFloat { size.width.magnitude }
        /// The height, never negative.
        @inlinable public var height: CGFloat { size.height.magnitude }
        /// The smallest x coordinate.
        @inlinable public var minX: CGFloat { size.width < 0 ? origin.x + size.width : origin.x }
        /// The x coordinate of the centre.
        @inlinable public var midX: CGFloat { (minX + maxX) / 2 }
        /// The largest x coordinate.
        @inlinable public var maxX: CGFloat { size.width < 0 ? origin.x : origin.x + size.width }
        /// The smallest y coordinate.
        @inlinable public var minY: CGFloat { size.height < 0 ? origin.y + size.height : origin.y }
        /// The y coordinate of the centre.
        @inlinable public var midY: CGFloat { (minY + maxY) / 2 }
        /// The largest y coordinate.
        @inlinable public var maxY: CGFloat { size.height < 0 ? origin.y : origin.y + size.height }
        /// The same rectangle with a width and a height that are not negative.
        @inlinable public var standardized: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
        /// Whether the width or the height is zero, or the rectangle is null.
        @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
        /// Whether the rectangle is null.
        @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
        /// Whether the rectangle is infinite.
        @inlinable public var isInfinite: Bool { self == .infinite }
        /// The smallest rectangle with integer coordinates that contains this one.
        @inlinable public var integral: CGRect {
            if isNull { return self }
            let (x, y) = (minX.rounded(.down), minY.rounded(.down))
            return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
        }

        /// Returns the rectangle with its edges moved inwards: by `dx` on the left and right, and by `dy` at the top
        /// and bottom; the null rectangle if they would cross.
        @inlinable public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
            if isNull { return self }
            let inset = CGSize(width: width - dx - dx, height: height - dy - dy)
            if inset.width < 0 || inset.height < 0 { return .null }
            return CGRect(origin: CGPoint(x: minX + dx, y: minY + dy), size: inset)
        }
        /// Returns the rectangle moved by a distance.
        @inlinable public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
            if isNull { return self }
            return CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
        }
        /// Returns the smallest rectangle that contains both rectangles.
        @inlinable public func union(_ other: CGRect) -> CGRect {
            if isNull { return other }
            if other.isNull { return self }
            // As in Foundation's rounding, the largest x of a rectangle of negative width is its smallest x plus its
            // width.
            let (one, other) = (standardized, other.standardized)
            let (x, y) = (Swift.min(one.minX, other.minX), Swift.min(one.minY, other.minY))
            return CGRect(
                x: x, y: y, width: Swift.max(one.maxX, other.maxX) - x, height: Swift.max(one.maxY, other.maxY) - y)
        }
        /// Returns the rectangle that both rectangles share, or the null rectangle if they do not meet.
        @inlinable public func intersection(_ other: CGRect) -> CGRect {
            if isNull || other.isNull { return .null }
            let (one, other) = (standardized, other.standardized)
            let (x, y) = (Swift.max(one.minX, other.minX), Swift.max(one.minY, other.minY))
            let (right, bottom) = (Swift.min(one.maxX, other.maxX), Swift.min(one.maxY, other.maxY))
            if right < x || bottom < y { return .null }
            return CGRect(x: x, y: y, width: right - x, height: bottom - y)
        }
        /// Returns whether the rectangles meet, including at their edges.
        @inlinable public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }
        /// Returns whether the rectangle contains a point. The points at the largest x and y are outside.
        @inlinable public func contains(_ point: CGPoint) -> Bool {
            !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
        }
        /// Returns whether the rectangle contains another one.
        @inlinable public func contains(_ other: CGRect) -> Bool { union(other) == standardized }
    }

    extension CGPoint: CustomDebugStringConvertible {
        /// The point as text: `(x, y)`.
        public var debugDescription: String { "(\(x), \(y))" }
    }

    extension CGSize: CustomDebugStringConvertible {
        /// The size as text: `(width, height)`.
        public var debugDescription: String { "(\(width), \(height))" }
    }

    extension CGRect: CustomDebugStringConvertible {
        /// The rectangle as text: `(x, y, width, height)`.
        public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
    }

#endif
