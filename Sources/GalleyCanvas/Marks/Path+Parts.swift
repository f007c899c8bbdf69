import Glibc
import GalleySDK

extension Path {
    /// The part of the path between two fractions of its length.
    ///
    /// - Complexity: O(*n*), where *n* is the number of its elements.
    func trimmed(from start: Double, to end: Double) -> Path {
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        guard start > 0 || end < 1 else { return self }
        guard start < end else { return Path() }
        let pieces = self.pieces
        let lengths = pieces.map(\.length)
        let whole = lengths.reduce(0, +)
        let (first, last) = (start * whole, end * whole)
        var (result, done) = (Path(), 0.0)
        var place: CGPoint?
        for (piece, length) in zip(pieces, lengths) {
            defer { done += length }
            guard length > 0, done < last, done + length > first else { continue }
            let part = piece.part(
                from: piece.parameter(at: (first - done) / length), to: piece.parameter(at: (last - done) / length))
            if place != part.start { result.elements.append(.move(part.start)) }
            result.elements.append(
                part.isLine ? .line(part.end) : .curve(part.first, part.second, part.end))
            place = part.end
        }
        return result
    }

    /// The lines and curves of the path, each with its start.
    private var pieces: [Piece] {
        var result: [Piece] = []
        var (last, first) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point): (last, first) = (point, point)
            case .line(let point):
                result.append(Piece(line: last, point))
                last = point
            case .curve(let one, let two, let point):
                result.append(Piece(start: last, first: one, second: two, end: point, isLine: false))
                last = point
            case .close:
                if last != first { result.append(Piece(line: last, first)) }
                last = first
            }
        }
        return result
    }

    /// A line or a cubic curve.
    private struct Piece {
        var start: CGPoint, first: CGPoint, second: CGPoint, end: CGPoint
        var isLine: Bool

        init(start: CGPoint, first: CGPoint, second: CGPoint, end: CGPoint, isLine: Bool) {
            (self.start, self.first, self.second, self.end, self.isLine) = (start, first, second, end, isLine)
        }

        init(line start: CGPoint, _ end: CGPoint) {
            self.init(start: start, first: start, second: end, end: end, isLine: true)
        }

        private func point(_ t: Double) -> CGPoint {
            let (t, u) = (CGFloat(t), CGFloat(1 - t))
            func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
                u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
            }
            return CGPoint(
                x: mix(start.x, first.x, second.x, end.x), y: mix(start.y, first.y, second.y, end.y))
        }

        /// The lengths of the chords of a curve, which is close enough to its own length for a trim.
        private var chords: [Double] {
            let count = isLine ? 1 : 24
            var last = start
            return (1...count).map { step in
                let next = isLine ? end : point(Double(step) / Double(count))
                defer { last = next }
                return hypot(Double(next.x - last.x), Double(next.y - last.y))
            }
        }

        var length: Double { chords.reduce(0, +) }

        /// The curve's parameter at a fraction of its length.
        func parameter(at fraction: Double) -> Double {
            if fraction <= 0 { return 0 }
            if fraction >= 1 || isLine { return min(fraction, 1) }
            let chords = chords
            var rest = fraction * chords.reduce(0, +)
            for (index, chord) in chords.enumerated() {
                if rest <= chord { return (Double(index) + (chord > 0 ? rest / chord : 0)) / Double(chords.count) }
                rest -= chord
            }
            return 1
        }

        /// The part between two parameters.
        func part(from lower: Double, to upper: Double) -> Piece {
            if isLine {
                func at(_ t: Double) -> CGPoint {
                    CGPoint(x: start.x + (end.x - start.x) * CGFloat(t), y: start.y + (end.y - start.y) * CGFloat(t))
                }
                return Piece(line: at(lower), at(upper))
            }
            let tail = split(lower).tail
            return lower < 1 ? tail.split((upper - lower) / (1 - lower)).head : tail
        }

        private func split(_ t: Double) -> (head: Piece, tail: Piece) {
            func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
                CGPoint(x: a.x + (b.x - a.x) * CGFloat(t), y: a.y + (b.y - a.y) * CGFloat(t))
            }
            let (a, b, c) = (mix(start, first), mix(first, second), mix(second, end))
            let (d, e) = (mix(a, b), mix(b, c))
            let middle = mix(d, e)
            return (
                Piece(start: start, first: a, second: d, end: middle, isLine: false),
                Piece(start: middle, first: e, second: c, end: end, isLine: false)
            )
        }
    }

    /// The path of an ellipse that begins at the top, beginning at the right as in SwiftUI.
    var beginningAtTheRight: Path {
        let curves = elements.filter { if case .curve = $0 { true } else { false } }
        guard curves.count == 4, case .curve(_, _, let right) = curves[0] else { return self }
        return Path([.move(right)] + curves[1...] + [curves[0], .close])
    }

    /// The path moved by a distance.
    func moved(x: Double, y: Double) -> Path {
        func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + CGFloat(x), y: point.y + CGFloat(y)) }
        return Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(place(point))
                case .line(let point): .line(place(point))
                case .curve(let first, let second, let end): .curve(place(first), place(second), place(end))
                case .close: .close
                }
            })
    }

    /// Makes a rectangle whose corners have different radii: at the top left, top right, bottom right and bottom left.
    init(_ rect: CGRect, corners: [Double]) {
        let most = min(rect.width, rect.height) / 2
        let radii = corners.map { CGFloat(min(max($0.isFinite ? $0 : 0, 0), Double(most))) }
        guard radii.count == 4, radii.contains(where: { $0 > 0 }) else {
            self.init(rect)
            return
        }
        let part: CGFloat = 1 - 0.5522847498
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        let (a, b, c, d) = (radii[0], radii[1], radii[2], radii[3])
        self.init([
            .move(point(left + a, top)), .line(point(right - b, top)),
            .curve(point(right - b * part, top), point(right, top + b * part), point(right, top + b)),
            .line(point(right, bottom - c)),
            .curve(point(right, bottom - c * part), point(right - c * part, bottom), point(right - c, bottom)),
            .line(point(left + d, bottom)),
            .curve(point(left + d * part, bottom), point(left, bottom - d * part), point(left, bottom - d)),
            .line(point(left, top + a)),
            .curve(point(left, top + a * part), point(left + a * part, top), point(left + a, top)), .close,
        ])
    }
}
