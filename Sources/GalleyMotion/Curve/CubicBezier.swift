/// A cubic Bézier curve from (0, 0) to (1, 1), solved for x to the precision of a double.
struct CubicBezier {
    private let start: UnitCurve.ControlPoint
    private let end: UnitCurve.ControlPoint

    init(_ start: UnitCurve.ControlPoint, _ end: UnitCurve.ControlPoint) {
        self.start = .init(x: min(max(start.x, 0), 1), y: start.y)
        self.end = .init(x: min(max(end.x, 0), 1), y: end.y)
    }

    func value(at x: Double) -> Double {
        // The ends are exact.
        x <= 0 ? 0 : x >= 1 ? 1 : Self.point(start.y, end.y, parameter(at: x))
    }

    func velocity(at x: Double) -> Double {
        let t = parameter(at: x)
        let run = Self.rate(start.x, end.x, t)
        let rise = Self.rate(start.y, end.y, t)
        if run == rise && run != 0 { return 1 }
        if run == 0 && rise == 0 { return x < 0.5 ? 1 : isDiagonal ? 1 : 0 }
        return run == 0 ? (rise < 0 ? -.infinity : .infinity) : rise / run
    }

    /// The slopes of the curve at its start and end. If a control point coincides with an end, the next point
    /// determines the slope.
    var endSlopes: (start: Double, end: Double) {
        let (zero, one) = (UnitCurve.ControlPoint(x: 0, y: 0), UnitCurve.ControlPoint(x: 1, y: 1))
        let first = start != zero ? start : end != zero ? end : one
        let last = end != one ? end : start != one ? start : zero
        return (first.y / first.x, (1 - last.y) / (1 - last.x))
    }

    private var isDiagonal: Bool { start.x == start.y && end.x == end.y }

    /// Returns the curve's parameter at an x, by Newton's method within a shrinking interval.
    private func parameter(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        var (low, high) = (0.0, 1.0)
        var t = x
        for _ in 0..<80 {
            let error = Self.point(start.x, end.x, t) - x
            if error == 0 { break }
            if error < 0 { low = t } else { high = t }
            let slope = Self.rate(start.x, end.x, t)
            var next = t - error / slope
            if !(next > low && next < high) { next = low + (high - low) / 2 }
            if next == t || !(next > low && next < high) { break }
            t = next
        }
        return t
    }

    private static func point(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    private static func rate(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let rest = 1 - t
        return 3 * (rest * rest * first + 2 * rest * t * (second - first) + t * t * (1 - second))
    }
}
