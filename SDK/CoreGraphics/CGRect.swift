#if hasFeature(Embedded)

    /// A position.
    @frozen public struct CGPoint: Hashable, Sendable {
        /// The x coordinate.
        public var x: CGFloat
        /// The y coordinate.
        public var y: CGFloat

        /// Makes the origin.
        @inlinable public init() { self.init(x: CGFloat(0), y: CGFloat(0)) }
        /// Makes a point.
        @inlinable public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
        /// Makes a point.
        @_disfavoredOverload @inlinable public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
        /// Makes a point.
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

        /// Makes a size of zero.
        @inlinable public init() { self.init(width: CGFloat(0), height: CGFloat(0)) }
        /// Makes a size.
        @inlinable public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
        /// Makes a size.
        @_disfavoredOverload @inlinable public init(width: Double, height: Double) {
            self.init(width: CGFloat(width), height: CGFloat(height))
        }
        /// Makes a size.
        @_disfavoredOverload @inlinable public init(width: Int, height: Int) {
            self.init(width: CGFloat(width), height: CGFloat(height))
        }
        /// The size zero.
        @inlinable public static var zero: CGSize { CGSize() }
    }

    /// A rectangle.
    @frozen public struct CGRect: Equatable, Sendable {
        /// One corner.
        public var origin: CGPoint
        /// The distances to the opposite corner.
        public var size: CGSize

        /// Makes a rectangle of zero size at the origin.
        @inlinable public init() { self.init(origin: .zero, size: .zero) }
        /// Makes a rectangle.
        @inlinable public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
        /// Makes a rectangle.
        @inlinable public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
            self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
        }
        /// Makes a rectangle.
        @_disfavoredOverload @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
            self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
        }
        /// Makes a rectangle.
        @_disfavoredOverload @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
            self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
        }

        /// The rectangle of zero size at the origin.
        @inlinable public static var zero: CGRect { CGRect() }
        /// No rectangle: the intersection of two that do not meet.
        @inlinable public static var null: CGRect {
            CGRect(x: CGFloat.infinity, y: CGFloat.infinity, width: CGFloat(0), height: CGFloat(0))
        }
        /// A rectangle without bounds.
        @inlinable public static var infinite: CGRect {
            CGRect(
                x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
                width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        }

        /// The width, never negative.
        @inlinable public var width: CGFloat { size.width.magnitude }
        /// The height, never negative.
        @inlinable public var height: CGFloat { size.height.magnitude }
        /// The least x.
        @inlinable public var minX: CGFloat { size.width < 0 ? origin.x + size.width : origin.x }
        /// The middle x.
        @inlinable public var midX: CGFloat { (minX + maxX) / 2 }
        /// The largest x.
        @inlinable public var maxX: CGFloat { size.width < 0 ? origin.x : origin.x + size.width }
        /// The least y.
        @inlinable public var minY: CGFloat { size.height < 0 ? origin.y + size.height : origin.y }
        /// The middle y.
        @inlinable public var midY: CGFloat { (minY + maxY) / 2 }
        /// The largest y.
        @inlinable public var maxY: CGFloat { size.height < 0 ? origin.y : origin.y + size.height }
        /// The same rectangle with a size that is not negative.
        @inlinable public var standardized: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
        /// Whether it covers nothing.
        @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
        /// Whether it is no rectangle.
        @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
        /// Whether it is without bounds.
        @inlinable public var isInfinite: Bool { self == .infinite }
        /// The least rectangle of whole coordinates around it.
        @inlinable public var integral: CGRect {
            if isNull { return self }
            let (x, y) = (minX.rounded(.down), minY.rounded(.down))
            return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
        }

        /// The rectangle moved inwards by so much on both sides.
        @inlinable public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
            if isNull { return self }
            let inset = CGSize(width: width - dx - dx, height: height - dy - dy)
            if inset.width < 0 || inset.height < 0 { return .null }
            return CGRect(origin: CGPoint(x: minX + dx, y: minY + dy), size: inset)
        }
        /// The rectangle moved by so much.
        @inlinable public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
            if isNull { return self }
            return CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
        }
        /// The least rectangle around both.
        @inlinable public func union(_ other: CGRect) -> CGRect {
            if isNull { return other }
            if other.isNull { return self }
            // Foundation rounds like this: the greatest x of a rectangle of negative width is its least plus its width.
            let (one, other) = (standardized, other.standardized)
            let (x, y) = (Swift.min(one.minX, other.minX), Swift.min(one.minY, other.minY))
            return CGRect(
                x: x, y: y, width: Swift.max(one.maxX, other.maxX) - x, height: Swift.max(one.maxY, other.maxY) - y)
        }
        /// What both have in common.
        @inlinable public func intersection(_ other: CGRect) -> CGRect {
            if isNull || other.isNull { return .null }
            let (one, other) = (standardized, other.standardized)
            let (x, y) = (Swift.max(one.minX, other.minX), Swift.max(one.minY, other.minY))
            let (right, bottom) = (Swift.min(one.maxX, other.maxX), Swift.min(one.maxY, other.maxY))
            if right < x || bottom < y { return .null }
            return CGRect(x: x, y: y, width: right - x, height: bottom - y)
        }
        /// Whether both have something in common.
        @inlinable public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }
        /// Whether the point lies inside; the largest x and y do not.
        @inlinable public func contains(_ point: CGPoint) -> Bool {
            !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
        }
        /// Whether the other one lies inside.
        @inlinable public func contains(_ other: CGRect) -> Bool { union(other) == standardized }
    }

    extension CGPoint: CustomDebugStringConvertible {
        /// `(x, y)`.
        public var debugDescription: String { "(\(x), \(y))" }
    }

    extension CGSize: CustomDebugStringConvertible {
        /// `(width, height)`.
        public var debugDescription: String { "(\(width), \(height))" }
    }

    extension CGRect: CustomDebugStringConvertible {
        /// `(x, y, width, height)`.
        public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
    }

#endif
