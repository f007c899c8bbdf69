import CoreGraphics

extension Path {
    /// Adds a part of a circle. Because y grows downwards, `clockwise` means counterclockwise on the screen.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var sweep = endAngle.radians - startAngle.radians
        let turn = 2 * Double.pi
        if clockwise {
            while sweep > 0 { sweep -= turn }
            while sweep < -turn { sweep += turn }
        } else {
            while sweep < 0 { sweep += turn }
            while sweep > turn { sweep -= turn }
        }
        addArc(center, radius, startAngle.radians, sweep)
    }

    /// Adds a part of a circle by its angle.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        addArc(center, radius, startAngle.radians, delta.radians)
    }

    private mutating func addArc(_ center: CGPoint, _ radius: CGFloat, _ start: Double, _ sweep: Double) {
        guard start.isFinite, sweep.isFinite, radius.isFinite else { return }
        func point(_ angle: Double, _ radius: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(CGFloat(angle)), y: center.y + radius * sin(CGFloat(angle)))
        }
        let first = point(start, radius)
        if isEmpty { move(to: first) } else { addLine(to: first) }
        let count = max(1, Int((abs(min(max(sweep, -100), 100)) / (Double.pi / 2)).rounded(.up)))
        let step = min(max(sweep, -100), 100) / Double(count)
        let reach = radius * CGFloat(4 / 3 * tan(step / 4))
        for index in 0..<count {
            let (from, to) = (start + step * Double(index), start + step * Double(index + 1))
            let (one, two) = (point(from, radius), point(to, radius))
            addCurve(
                to: two,
                control1: CGPoint(x: one.x - reach * CGFloat(sin(from)), y: one.y + reach * CGFloat(cos(from))),
                control2: CGPoint(x: two.x + reach * CGFloat(sin(to)), y: two.y - reach * CGFloat(cos(to))))
        }
    }
}
