import CoreGraphics
import GalleySDK

/// A side of an outline whose curves are lines.
struct PathSide {
    var start: CGPoint
    var end: CGPoint

    var middle: CGPoint { CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) }
    var length: CGFloat { ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot() }

    fileprivate func point(at part: CGFloat) -> CGPoint {
        CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }

    /// Returns the parts of this side at which another one crosses it, or at which an end of the other lies on it.
    fileprivate func crossings(_ other: PathSide, _ distance: CGFloat) -> [CGFloat] {
        guard max(start.x, end.x) + distance >= min(other.start.x, other.end.x),
            max(other.start.x, other.end.x) + distance >= min(start.x, end.x),
            max(start.y, end.y) + distance >= min(other.start.y, other.end.y),
            max(other.start.y, other.end.y) + distance >= min(start.y, end.y)
        else { return [] }
        let (x, y) = (end.x - start.x, end.y - start.y)
        let (otherX, otherY) = (other.end.x - other.start.x, other.end.y - other.start.y)
        let (gapX, gapY) = (other.start.x - start.x, other.start.y - start.y)
        let area = x * otherY - y * otherX
        if abs(area) > distance * distance {
            let (here, there) = ((gapX * otherY - gapY * otherX) / area, (gapX * y - gapY * x) / area)
            let slack = distance / max(other.length, distance)
            return there >= -slack && there <= 1 + slack && here > 0 && here < 1 ? [here] : []
        }
        // Parallel: the ends of the other, if they lie on this side.
        let square = x * x + y * y
        return [other.start, other.end].compactMap { point in
            let part = ((point.x - start.x) * x + (point.y - start.y) * y) / square
            guard part > 0, part < 1 else { return nil }
            let near = self.point(at: part)
            return abs(near.x - point.x) + abs(near.y - point.y) <= distance ? part : nil
        }
    }
}

/// The area in an outline. Curves are lines in it.
struct PathRegion {
    /// The closed lines.
    private(set) var sides: [PathSide] = []
    let isEvenOdd: Bool

    init(_ path: Path, isEvenOdd: Bool = false) {
        self.isEvenOdd = isEvenOdd
        for line in path.flattened() where line.count > 1 {
            for (start, end) in zip(line, line.dropFirst() + line.prefix(1)) where start != end {
                sides.append(PathSide(start: start, end: end))
            }
        }
    }

    /// Whether a point lies in the area.
    func contains(_ point: CGPoint) -> Bool {
        var (crossings, winding) = (0, 0)
        for side in sides where (side.start.y > point.y) != (side.end.y > point.y) {
            let part = (point.y - side.start.y) / (side.end.y - side.start.y)
            guard side.start.x + part * (side.end.x - side.start.x) > point.x else { continue }
            crossings += 1
            winding += side.end.y > side.start.y ? 1 : -1
        }
        return isEvenOdd ? crossings % 2 == 1 : winding != 0
    }

    /// More sides than outlines of views have; the search for their crossings takes the square of it.
    private static let limit = 6000

    /// The sides, cut where they cross one another or a side of another region, and their tolerance.
    private static func pieces(_ sides: [PathSide], at others: [PathSide]) -> (pieces: [PathSide], distance: CGFloat) {
        let points = (sides + others).flatMap { [$0.start, $0.end] }
        let extent = points.reduce(CGFloat(1)) { max($0, abs($1.x), abs($1.y)) }
        let distance = extent * 1e-7
        guard sides.count + others.count <= limit else { return (sides, distance) }
        var result: [PathSide] = []
        for side in sides {
            var parts = others.flatMap { side.crossings($0, distance) }.sorted()
            parts.append(1)
            var start = side.start
            for part in parts {
                let end = part == 1 ? side.end : side.point(at: part)
                let piece = PathSide(start: start, end: end)
                guard piece.length > distance * 4 else { continue }
                result.append(piece)
                start = end
            }
        }
        return (result, distance)
    }

    /// Returns the outline of the points for which a function of their places in two areas is true. The area lies at the
    /// left of each line of it.
    static func outline(_ one: PathRegion, _ other: PathRegion, _ isKept: (Bool, Bool) -> Bool) -> Path {
        let all = one.sides + other.sides
        let (pieces, distance) = pieces(all, at: all)
        // Sides on top of one another are one.
        func place(_ point: CGPoint) -> SIMD2<Int> {
            SIMD2(Int((point.x / distance / 16).rounded()), Int((point.y / distance / 16).rounded()))
        }
        var known: Set<Set<SIMD2<Int>>> = []
        var next: [SIMD2<Int>: [PathSide]] = [:]
        var order: [SIMD2<Int>] = []
        for piece in pieces where known.insert([place(piece.start), place(piece.end)]).inserted {
            let (middle, step) = (piece.middle, min(distance * 50, piece.length / 4) / piece.length)
            let (x, y) = ((piece.end.y - piece.start.y) * step, (piece.start.x - piece.end.x) * step)
            let (left, right) = (CGPoint(x: middle.x + x, y: middle.y + y), CGPoint(x: middle.x - x, y: middle.y - y))
            let isLeft = isKept(one.contains(left), other.contains(left))
            guard isLeft != isKept(one.contains(right), other.contains(right)) else { continue }
            let side = isLeft ? piece : PathSide(start: piece.end, end: piece.start)
            if next[place(side.start)] == nil { order.append(place(side.start)) }
            next[place(side.start), default: []].append(side)
        }
        var result = Path()
        for start in order {
            while let first = next[start]?.popLast() {
                var line = [first.start, first.end]
                while place(line[line.count - 1]) != start, let side = next[place(line[line.count - 1])]?.popLast() {
                    line.append(side.end)
                }
                result.addClosedLine(line, distance)
            }
        }
        return result
    }

    /// Returns the parts of a path's lines that lie in the area, or outside of it.
    func lines(of path: Path, inside: Bool) -> Path {
        var result = Path()
        for line in path.flattened() {
            let sides = zip(line, line.dropFirst()).map { PathSide(start: $0, end: $1) }.filter { $0.length > 0 }
            for piece in Self.pieces(sides, at: self.sides).pieces where contains(piece.middle) == inside {
                if result.currentPoint != piece.start { result.move(to: piece.start) }
                result.addLine(to: piece.end)
            }
        }
        return result
    }
}

extension Path {
    /// The points of each line, with curves as lines. A closed line ends where it began.
    func flattened() -> [[CGPoint]] {
        var result: [[CGPoint]] = []
        var line: [CGPoint] = []
        func end() {
            if line.count > 1 { result.append(line) }
            line = []
        }
        func add(_ steps: Int, _ place: (CGFloat) -> CGPoint) {
            for step in 1...steps { line.append(place(CGFloat(step) / CGFloat(steps))) }
        }
        forEach { element in
            let last = line.last ?? .zero
            switch element {
            case .move(let point):
                end()
                line = [point]
            case .line(let point): line.append(point)
            case .quadCurve(let point, let control):
                add(16) { t in
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
                    return CGPoint(
                        x: a * last.x + b * control.x + c * point.x, y: a * last.y + b * control.y + c * point.y)
                }
            case .curve(let point, let one, let two):
                add(20) { t in
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: a * last.x + b * one.x + c * two.x + d * point.x,
                        y: a * last.y + b * one.y + c * two.y + d * point.y)
                }
            case .closeSubpath:
                guard let first = line.first else { return }
                if last != first { line.append(first) }
                end()
                // What follows begins where the closed line did.
                line = [first]
            }
        }
        end()
        return result.filter { points in points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    }

    /// Adds a closed line without the points between others on one line.
    fileprivate mutating func addClosedLine(_ points: [CGPoint], _ distance: CGFloat) {
        var kept: [CGPoint] = []
        for point in points {
            if let last = kept.last, abs(last.x - point.x) + abs(last.y - point.y) <= distance * 8 { continue }
            if kept.count > 1 {
                let (one, two) = (kept[kept.count - 2], kept[kept.count - 1])
                let area = (two.x - one.x) * (point.y - one.y) - (two.y - one.y) * (point.x - one.x)
                let length = PathSide(start: one, end: point).length
                let isAhead = (two.x - one.x) * (point.x - two.x) + (two.y - one.y) * (point.y - two.y) >= 0
                if abs(area) <= distance * 8 * length, isAhead { kept.removeLast() }
            }
            kept.append(point)
        }
        if let first = kept.first, let last = kept.last, kept.count > 1,
            abs(last.x - first.x) + abs(last.y - first.y) <= distance * 32
        {
            kept.removeLast()
        }
        guard kept.count > 2 else { return }
        addLines(kept)
        closeSubpath()
    }
}
