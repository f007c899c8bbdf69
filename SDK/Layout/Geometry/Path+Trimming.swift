import CoreGraphics

extension Path {
    /// The part of the outline between two fractions of its length, as short lines.
    public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
        var lines: [(from: CGPoint, to: CGPoint)] = []
        var (last, first) = (CGPoint.zero, CGPoint.zero)
        func line(_ point: CGPoint) {
            lines.append((last, point))
            last = point
        }
        forEach { element in
            switch element {
            case .move(let point): (last, first) = (point, point)
            case .line(let point): line(point)
            case .closeSubpath: line(first)
            case .quadCurve(let end, let control):
                let from = last
                for step in 1...16 {
                    let (t, u) = (CGFloat(step) / 16, 1 - CGFloat(step) / 16)
                    line(
                        CGPoint(
                            x: u * u * from.x + 2 * u * t * control.x + t * t * end.x,
                            y: u * u * from.y + 2 * u * t * control.y + t * t * end.y))
                }
            case .curve(let end, let one, let two):
                let from = last
                for step in 1...16 {
                    let (t, u) = (CGFloat(step) / 16, 1 - CGFloat(step) / 16)
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    line(
                        CGPoint(
                            x: a * from.x + b * one.x + c * two.x + d * end.x,
                            y: a * from.y + b * one.y + c * two.y + d * end.y))
                }
            }
        }
        func length(_ line: (from: CGPoint, to: CGPoint)) -> CGFloat {
            let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y)
            return (dx * dx + dy * dy).squareRoot()
        }
        let all = lines.reduce(0) { $0 + length($1) }
        let (lower, upper) = (min(max(start, 0), 1) * all, min(max(end, 0), 1) * all)
        var (result, done) = (Path(), CGFloat(0))
        var place: CGPoint?
        for line in lines {
            let long = length(line)
            defer { done += long }
            guard long > 0, done < upper, done + long > lower else { continue }
            func point(_ at: CGFloat) -> CGPoint {
                let part = min(max((at - done) / long, 0), 1)
                return CGPoint(
                    x: line.from.x + (line.to.x - line.from.x) * part, y: line.from.y + (line.to.y - line.from.y) * part
                )
            }
            let (from, to) = (point(lower), point(upper))
            if place != from { result.move(to: from) }
            result.addLine(to: to)
            place = to
        }
        return result
    }
}
