import CoreGraphics
import GalleySDK

extension Path {
    /// The outline of the lines that a stroke draws. Curves are lines in it.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        let width = style.lineWidth / 2
        guard width > 0, width.isFinite else { return Path() }
        var result = Path()
        for line in flattened() {
            let isClosed = line.count > 2 && line.first == line.last
            for (part, isWhole) in line.dashes(style) {
                result.addStroke(part, width, style, isClosed: isClosed && isWhole)
            }
        }
        return result.normalized(eoFill: false)
    }

    private mutating func addStroke(_ line: [CGPoint], _ width: CGFloat, _ style: StrokeStyle, isClosed: Bool) {
        let sides = zip(line, line.dropFirst()).map { PathSide(start: $0, end: $1) }.filter { $0.length > 0 }
        guard let first = sides.first, let last = sides.last else { return }
        for side in sides { addBand(side.start, side.end, width) }
        for (one, two) in zip(sides, sides.dropFirst()) { addJoin(one, two, width, style) }
        if isClosed { return addJoin(last, first, width, style) }
        switch style.lineCap {
        case .butt: break
        case .round: for point in [first.start, last.end] { addDisc(point, width) }
        case .square:
            addBand(first.start.moved(from: first.end, by: width), first.start, width)
            addBand(last.end, last.end.moved(from: last.start, by: width), width)
        }
    }

    /// Adds the rectangle around a line.
    private mutating func addBand(_ start: CGPoint, _ end: CGPoint, _ width: CGFloat) {
        let length = PathSide(start: start, end: end).length
        guard length > 0 else { return }
        let (x, y) = ((start.y - end.y) / length * width, (end.x - start.x) / length * width)
        addLines([
            CGPoint(x: start.x - x, y: start.y - y), CGPoint(x: end.x - x, y: end.y - y),
            CGPoint(x: end.x + x, y: end.y + y), CGPoint(x: start.x + x, y: start.y + y),
        ])
        closeSubpath()
    }

    private mutating func addDisc(_ point: CGPoint, _ width: CGFloat) {
        addEllipse(in: CGRect(x: point.x - width, y: point.y - width, width: 2 * width, height: 2 * width))
    }

    /// Adds what lies between the bands of two lines, at the outside of their corner.
    private mutating func addJoin(_ one: PathSide, _ two: PathSide, _ width: CGFloat, _ style: StrokeStyle) {
        let corner = one.end
        let (ax, ay) = ((one.end.x - one.start.x) / one.length, (one.end.y - one.start.y) / one.length)
        let (bx, by) = ((two.end.x - two.start.x) / two.length, (two.end.y - two.start.y) / two.length)
        let (turn, cosine) = (ax * by - ay * bx, ax * bx + ay * by)
        // Between the lines of a curve nothing is missing that could be seen.
        guard abs(turn) > 1e-6 || cosine < 0 else { return }
        if style.lineJoin == .round { return addDisc(corner, width) }
        let side: CGFloat = turn > 0 ? 1 : -1
        let start = CGPoint(x: corner.x + ay * width * side, y: corner.y - ax * width * side)
        let end = CGPoint(x: corner.x + by * width * side, y: corner.y - bx * width * side)
        var points = [corner, start, end]
        // The length of a mitre in widths of the line is 1 / sin(half of the angle between the lines).
        let half = max((1 + cosine) / 2, 0).squareRoot()
        if style.lineJoin == .miter, half > 0, 1 / half <= style.miterLimit {
            let middle = CGPoint(x: (start.x + end.x) / 2 - corner.x, y: (start.y + end.y) / 2 - corner.y)
            points.insert(
                CGPoint(x: corner.x + middle.x / (half * half), y: corner.y + middle.y / (half * half)), at: 2)
        }
        if side < 0 { points.reverse() }
        addLines(points)
        closeSubpath()
    }
}

extension CGPoint {
    /// The point farther away from another one.
    fileprivate func moved(from other: CGPoint, by distance: CGFloat) -> CGPoint {
        let length = max(PathSide(start: other, end: self).length, .leastNonzeroMagnitude)
        return CGPoint(x: x + (x - other.x) / length * distance, y: y + (y - other.y) / length * distance)
    }
}

extension [CGPoint] {
    /// The parts of a line that its dashes draw, and whether a part is the whole line.
    fileprivate func dashes(_ style: StrokeStyle) -> [(line: [CGPoint], isWhole: Bool)] {
        let period = style.dash.reduce(0, +)
        guard period > 0, period.isFinite, style.dash.allSatisfy({ $0 >= 0 }) else { return [(self, true)] }
        // An odd number of lengths changes its meaning with each round.
        let lengths = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
        let total = zip(self, dropFirst()).reduce(0) { $0 + PathSide(start: $1.0, end: $1.1).length }
        guard total / period < 2000 else { return [(self, true)] }
        var index = 0
        var rest = style.dashPhase.truncatingRemainder(dividingBy: period * 2)
        if rest < 0 { rest += period * 2 }
        while rest >= lengths[index] {
            rest -= lengths[index]
            index = (index + 1) % lengths.count
        }
        var left = lengths[index] - rest
        var (result, line): ([[CGPoint]], [CGPoint]) = ([], index % 2 == 0 ? Array(prefix(1)) : [])
        for (start, end) in zip(self, dropFirst()) {
            let length = PathSide(start: start, end: end).length
            guard length > 0 else { continue }
            var done: CGFloat = 0
            while length - done > left {
                done += left
                let point = CGPoint(
                    x: start.x + (end.x - start.x) * done / length, y: start.y + (end.y - start.y) * done / length)
                if index % 2 == 0 {
                    result.append(line + [point])
                    line = []
                } else {
                    line = [point]
                }
                repeat { index = (index + 1) % lengths.count } while lengths[index] == 0 && lengths.count > 2
                left = Swift.max(lengths[index], 1e-9)
            }
            left -= length - done
            if index % 2 == 0 { line.append(end) }
        }
        if line.count > 1 { result.append(line) }
        return result.map { ($0, false) }
    }
}
