import Foundation

/// A curve that maps the fraction of time to the fraction of the distance, both from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    /// A control point of a Bézier curve.
    public struct ControlPoint: Hashable, Sendable {
        /// The fraction of time.
        public var x: Double
        /// The fraction of the distance. Outside of 0…1 the curve overshoots.
        public var y: Double

        /// Makes a control point.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    enum Form: Hashable, Sendable {
        case linear, circularEaseIn, circularEaseOut, circularEaseInOut
        case bezier(ControlPoint, ControlPoint)
        /// Lines between values at equal distances in time.
        case samples([Double])
    }

    let form: Form

    /// The straight line, which moves at constant speed.
    public static let linear = UnitCurve(form: .linear)
    /// A curve that starts slowly: (0.42, 0), (1, 1).
    public static let easeIn = bezier(startControlPoint: .init(x: 0.42, y: 0), endControlPoint: .init(x: 1, y: 1))
    /// A curve that ends slowly: (0, 0), (0.58, 1).
    public static let easeOut = bezier(startControlPoint: .init(x: 0, y: 0), endControlPoint: .init(x: 0.58, y: 1))
    /// A curve that starts and ends slowly: (0.42, 0), (0.58, 1).
    public static let easeInOut = bezier(
        startControlPoint: .init(x: 0.42, y: 0), endControlPoint: .init(x: 0.58, y: 1))
    /// A quarter of a circle that starts slowly and ends with infinite speed.
    public static let circularEaseIn = UnitCurve(form: .circularEaseIn)
    /// A quarter of a circle that starts with infinite speed and ends slowly.
    public static let circularEaseOut = UnitCurve(form: .circularEaseOut)
    /// Two quarters of a circle: slow at both ends, with infinite speed in the middle.
    public static let circularEaseInOut = UnitCurve(form: .circularEaseInOut)

    /// Returns a cubic Bézier curve from (0, 0) to (1, 1). The points' x coordinates are limited to 0…1, so that time
    /// never runs backwards.
    public static func bezier(startControlPoint: ControlPoint, endControlPoint: ControlPoint) -> UnitCurve {
        UnitCurve(form: .bezier(startControlPoint, endControlPoint))
    }

    /// Returns the curve of lines between values at equal distances in time, from 0 to the last one. It needs two values.
    public static func samples(_ values: [Double]) -> UnitCurve { UnitCurve(form: .samples(values)) }

    /// The control points of a Bézier curve; for `linear` the ends, for arcs of circles and samples nil.
    public var controlPoints: (start: ControlPoint, end: ControlPoint)? {
        switch form {
        case .linear: (ControlPoint(x: 0, y: 0), ControlPoint(x: 1, y: 1))
        case .bezier(let start, let end): (start, end)
        case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .samples: nil
        }
    }

    /// Returns the fraction of the distance at a fraction of time, which is limited to 0…1. NaN stays NaN.
    public func value(at progress: Double) -> Double {
        let x = min(max(progress, 0), 1)
        switch form {
        case .linear: return x
        case .circularEaseIn: return Self.circular(x)
        case .circularEaseOut: return 1 - Self.circular(1 - x)
        case .circularEaseInOut:
            return x < 0.5 ? Self.circular(2 * x) / 2 : 1 - Self.circular(2 - 2 * x) / 2
        case .bezier(let start, let end): return CubicBezier(start, end).value(at: x)
        case .samples(let values):
            guard let (index, part) = Self.place(x, values) else { return x }
            return values[index] + (values[index + 1] - values[index]) * part
        }
    }

    /// Returns the speed at a fraction of time, which is limited to 0…1; infinite where the curve is vertical.
    ///
    /// Where a control point of a Bézier curve coincides with an end, the speed is undefined. Like SwiftUI, this
    /// returns 1 at the start and 0 at the end (Motion rules §11): `easeIn` ends with 0, although its slope approaches
    /// 1.72.
    public func velocity(at progress: Double) -> Double {
        let x = min(max(progress, 0), 1)
        switch form {
        case .linear: return 1
        case .circularEaseIn: return Self.circularRate(x)
        case .circularEaseOut: return Self.circularRate(1 - x)
        case .circularEaseInOut: return Self.circularRate(x < 0.5 ? 2 * x : 2 - 2 * x)
        case .bezier(let start, let end): return CubicBezier(start, end).velocity(at: x)
        case .samples(let values):
            guard let (index, _) = Self.place(x, values) else { return 1 }
            return (values[index + 1] - values[index]) * Double(values.count - 1)
        }
    }

    /// Returns the true slope, including at the ends. Motion is computed from it.
    func slope(at progress: Double) -> Double {
        guard case .bezier(let start, let end) = form, progress <= 0 || progress >= 1 else {
            return velocity(at: progress)
        }
        let slopes = CubicBezier(start, end).endSlopes
        return progress <= 0 ? slopes.start : slopes.end
    }

    /// The curve with time and distance exchanged. The inverse of a Bézier curve has control points with exchanged
    /// coordinates, so `easeIn.inverse` is not `easeOut`.
    public var inverse: UnitCurve {
        switch form {
        case .linear, .circularEaseInOut: self
        case .circularEaseIn: .circularEaseOut
        case .circularEaseOut: .circularEaseIn
        // Values that go back and forth have no inverse: the curve is mirrored where it began and ended.
        case .samples(let values): .samples(values.reversed().map { 1 - $0 })
        case .bezier(let start, let end):
            .bezier(startControlPoint: .init(x: start.y, y: start.x), endControlPoint: .init(x: end.y, y: end.x))
        }
    }

    /// The line of samples at a fraction of time, and the part of it; nil for less than two samples, and for NaN.
    private static func place(_ x: Double, _ values: [Double]) -> (index: Int, part: Double)? {
        guard values.count > 1, !x.isNaN else { return nil }
        let place = x * Double(values.count - 1)
        let index = min(Int(place), values.count - 2)
        return (index, place - Double(index))
    }

    /// The lower right quarter of the unit circle, from its lowest point.
    private static func circular(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }
    private static func circularRate(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}
