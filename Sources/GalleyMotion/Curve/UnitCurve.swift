import Foundation

/// A curve from progress in time to progress on the way, both from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    /// A point that draws a Bézier curve towards it.
    public struct ControlPoint: Hashable, Sendable {
        /// Along time.
        public var x: Double
        /// Along the way. Outside of 0…1 the curve overshoots.
        public var y: Double

        /// Makes a point.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    enum Form: Hashable, Sendable {
        case linear, circularEaseIn, circularEaseOut, circularEaseInOut
        case bezier(ControlPoint, ControlPoint)
    }

    let form: Form

    /// The straight line: constant speed.
    public static let linear = UnitCurve(form: .linear)
    /// Slow at first: (0.42, 0), (1, 1).
    public static let easeIn = bezier(startControlPoint: .init(x: 0.42, y: 0), endControlPoint: .init(x: 1, y: 1))
    /// Slow at last: (0, 0), (0.58, 1).
    public static let easeOut = bezier(startControlPoint: .init(x: 0, y: 0), endControlPoint: .init(x: 0.58, y: 1))
    /// Slow at both ends: (0.42, 0), (0.58, 1).
    public static let easeInOut = bezier(
        startControlPoint: .init(x: 0.42, y: 0), endControlPoint: .init(x: 0.58, y: 1))
    /// A quarter of a circle, slow at first and infinitely fast at last.
    public static let circularEaseIn = UnitCurve(form: .circularEaseIn)
    /// A quarter of a circle, infinitely fast at first and slow at last.
    public static let circularEaseOut = UnitCurve(form: .circularEaseOut)
    /// Two quarters of a circle, slow at both ends and infinitely fast in the middle.
    public static let circularEaseInOut = UnitCurve(form: .circularEaseInOut)

    /// A cubic Bézier curve from (0, 0) to (1, 1). The points' x are held in 0…1, or time would run backwards.
    public static func bezier(startControlPoint: ControlPoint, endControlPoint: ControlPoint) -> UnitCurve {
        UnitCurve(form: .bezier(startControlPoint, endControlPoint))
    }

    /// The points of a Bézier curve, those of `linear` on the ends; nil for the arcs of circles.
    public var controlPoints: (start: ControlPoint, end: ControlPoint)? {
        switch form {
        case .linear: (ControlPoint(x: 0, y: 0), ControlPoint(x: 1, y: 1))
        case .bezier(let start, let end): (start, end)
        case .circularEaseIn, .circularEaseOut, .circularEaseInOut: nil
        }
    }

    /// The progress on the way at a progress in time, which is held in 0…1. NaN stays NaN.
    public func value(at progress: Double) -> Double {
        let x = min(max(progress, 0), 1)
        switch form {
        case .linear: return x
        case .circularEaseIn: return Self.circular(x)
        case .circularEaseOut: return 1 - Self.circular(1 - x)
        case .circularEaseInOut:
            return x < 0.5 ? Self.circular(2 * x) / 2 : 1 - Self.circular(2 - 2 * x) / 2
        case .bezier(let start, let end): return CubicBezier(start, end).value(at: x)
        }
    }

    /// How fast the way is done at a progress in time, which is held in 0…1; infinite where a curve is upright.
    ///
    /// Where a Bézier curve ends in its own control point and so has no speed of its own, this answers as SwiftUI
    /// does: 1 at the start, 0 at the end (`semantics.md` §11; `easeIn` ends with 0, though it comes in at 1.72).
    public func velocity(at progress: Double) -> Double {
        let x = min(max(progress, 0), 1)
        switch form {
        case .linear: return 1
        case .circularEaseIn: return Self.circularRate(x)
        case .circularEaseOut: return Self.circularRate(1 - x)
        case .circularEaseInOut: return Self.circularRate(x < 0.5 ? 2 * x : 2 - 2 * x)
        case .bezier(let start, let end): return CubicBezier(start, end).velocity(at: x)
        }
    }

    /// How fast the way is done, the ends not excepted: what motion is made of.
    func slope(at progress: Double) -> Double {
        guard case .bezier(let start, let end) = form, progress <= 0 || progress >= 1 else {
            return velocity(at: progress)
        }
        let slopes = CubicBezier(start, end).endSlopes
        return progress <= 0 ? slopes.start : slopes.end
    }

    /// The curve with time and way exchanged. A Bézier curve exchanges its points' coordinates: `easeIn.inverse`
    /// is not `easeOut`.
    public var inverse: UnitCurve {
        switch form {
        case .linear, .circularEaseInOut: self
        case .circularEaseIn: .circularEaseOut
        case .circularEaseOut: .circularEaseIn
        case .bezier(let start, let end):
            .bezier(startControlPoint: .init(x: start.y, y: start.x), endControlPoint: .init(x: end.y, y: end.x))
        }
    }

    /// The lower right quarter of the unit circle, from its lowest point.
    private static func circular(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }
    private static func circularRate(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}
