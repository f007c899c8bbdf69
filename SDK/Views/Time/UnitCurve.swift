import CoreGraphics
import Foundation
import GalleySDK

/// A curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    private enum Form: Hashable, Sendable {
        case bezier
        /// A quarter of a circle, which begins or ends level, or two of half the size.
        case circularEaseIn, circularEaseOut, circularEaseInOut
    }

    private var form = Form.bezier
    private var first = CGPoint.zero
    private var second = CGPoint(x: 1, y: 1)

    private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ form: Form = .bezier) {
        (first, second) = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
        self.form = form
    }

    /// The two points that steer the curve; of a circle, those of the nearest curve that has such points.
    var controlPoints: (CGPoint, CGPoint) { (first, second) }

    /// A curve of constant speed.
    public static let linear = UnitCurve(0, 0, 1, 1)
    /// Slow at first.
    public static let easeIn = UnitCurve(0.42, 0, 1, 1)
    /// Slow at last.
    public static let easeOut = UnitCurve(0, 0, 0.58, 1)
    /// Slow at both ends.
    public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
    /// Slow at both ends, along a circle.
    public static let circularEaseInOut = UnitCurve(0.85, 0, 0.15, 1, .circularEaseInOut)
    /// Slow at first, along a circle.
    public static let circularEaseIn = UnitCurve(0.55, 0, 1, 0.45, .circularEaseIn)
    /// Slow at last, along a circle.
    public static let circularEaseOut = UnitCurve(0, 0.55, 0.45, 1, .circularEaseOut)
    /// A curve with two points that steer it. Their times are at least 0 and at most 1.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            min(max(Double(startControlPoint.x), 0), 1), Double(startControlPoint.y),
            min(max(Double(endControlPoint.x), 0), 1), Double(endControlPoint.y))
    }

    /// The value at a part of the time.
    public func value(at progress: Double) -> Double {
        let progress = min(max(progress, 0), 1)
        switch form {
        case .circularEaseIn: return Self.quarter(progress)
        case .circularEaseOut: return 1 - Self.quarter(1 - progress)
        case .circularEaseInOut:
            return progress < 0.5 ? Self.quarter(2 * progress) / 2 : 1 - Self.quarter(2 - 2 * progress) / 2
        case .bezier: break
        }
        // On the diagonal the value is the time, without an error of the search below.
        if first.x == first.y, second.x == second.y { return progress }
        return point(place(at: progress), first.y, second.y)
    }

    /// The slope at a part of the time.
    public func velocity(at progress: Double) -> Double {
        let progress = min(max(progress, 0), 1)
        switch form {
        case .circularEaseIn: return Self.slope(progress)
        case .circularEaseOut: return Self.slope(1 - progress)
        case .circularEaseInOut: return Self.slope(progress < 0.5 ? 2 * progress : 2 - 2 * progress)
        case .bezier: break
        }
        if first.x == first.y, second.x == second.y { return 1 }
        let place = place(at: progress)
        let (time, value) = (speed(place, first.x, second.x), speed(place, first.y, second.y))
        // A point that steers the curve and lies on its end leaves the slope there open: SwiftUI says 1 and 0.
        if abs(time) < 1e-9, abs(value) < 1e-9 { return progress == 0 ? 1 : 0 }
        return abs(value) < 1e-9 ? 0 : value / time
    }

    /// The curve from its end to its begin.
    public var inverse: UnitCurve {
        switch form {
        case .circularEaseIn: return .circularEaseOut
        case .circularEaseOut: return .circularEaseIn
        case .bezier, .circularEaseInOut:
            return UnitCurve(Double(first.y), Double(first.x), Double(second.y), Double(second.x))
        }
    }

    /// The place on the curve at which a part of the time has passed. The time grows along the curve.
    private func place(at progress: Double) -> Double {
        if progress == 0 || progress == 1 { return progress }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if point(middle, first.x, second.x) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private func point(_ t: Double, _ one: CGFloat, _ two: CGFloat) -> Double {
        3 * (1 - t) * (1 - t) * t * Double(one) + 3 * (1 - t) * t * t * Double(two) + t * t * t
    }

    private func speed(_ t: Double, _ one: CGFloat, _ two: CGFloat) -> Double {
        let (one, two) = (Double(one), Double(two))
        return 3 * (1 - t) * (1 - t) * one + 6 * (1 - t) * t * (two - one) + 3 * t * t * (1 - two)
    }

    private static func quarter(_ progress: Double) -> Double { 1 - (1 - progress * progress).squareRoot() }
    private static func slope(_ progress: Double) -> Double { progress / (1 - progress * progress).squareRoot() }
}
