import GalleySDK

/// The answers of a view to the lengths of a range, as points. Between two points the answer is linear, or it jumps.
package struct AnswerCurve: Sendable {
    /// A proposed length and the answer, in points.
    package struct Point: Sendable, Hashable {
        /// The length that was proposed along the axis of the curve.
        package var asked: Double
        /// The size that the view answered.
        package var size: CGSize
    }

    /// The points by ascending length. Two points that are at most `step` apart are the two sides of a jump.
    package private(set) var points: [Point] = []
    /// The number of measures that the curve took.
    package private(set) var questions = 0

    /// The precision with which a jump is located, in points.
    package static let step = 1.0 / 128
    /// The largest deviation of an answer from the drawn line, in points.
    package static let tolerance = 0.001
    /// What the sizes of texts are rounded up to, in points. A cut text, which is as wide as proposed, is a staircase of
    /// such steps, and the steps are no jumps.
    package static let rounding = 0.5
    /// The maximum number of measures. A curve with more jumps is drawn with fewer.
    package static let maximumQuestions = 400

    /// Measures the answers to lengths from 0 to `end`, which is finite and greater than 0.
    ///
    /// - Parameters:
    ///   - end: The largest length, in points.
    ///   - including: Further lengths to measure, at which the curve has the answer itself.
    ///   - limit: The maximum number of measures, except that the first 33, in equal steps, are always made.
    ///   - answer: Measures the view; returns nil if its answer is not finite.
    package init(
        to end: Double, including: [Double] = [], limit: Int = Self.maximumQuestions,
        answer: (Double) throws -> CGSize?
    ) rethrows {
        func ask(_ length: Double) throws -> Point? {
            questions += 1
            return try answer(length).map { Point(asked: length, size: $0) }
        }
        let starts = (0...32).map { end * Double($0) / 32 } + including.filter { $0 > 0 && $0 < end }
        var known = try Set(starts).sorted().compactMap(ask)
        // Breadth first, so that a limited number of measures is spread over all jumps.
        var pending = zip(known, known.dropFirst()).map { ($0, $1) }
        while !pending.isEmpty {
            var next: [(Point, Point)] = []
            for (left, right) in pending where right.asked - left.asked > Self.step {
                guard questions < limit, let middle = try ask((left.asked + right.asked) / 2) else {
                    continue
                }
                known.append(middle)
                if !Self.lies(middle, between: left, right) { next += [(left, middle), (middle, right)] }
            }
            pending = next
        }
        points = Self.thinned(known.sorted { $0.asked < $1.asked }, keeping: Set(including))
    }

    private static func isRounded(_ length: CGFloat) -> Bool { (length / rounding).rounded() * rounding == length }

    /// Whether a size differs from another one by more than rounding.
    package static func isJump(_ left: CGSize, _ right: CGSize) -> Bool {
        max(abs(left.width - right.width), abs(left.height - right.height)) > rounding
    }

    /// Whether a point lies on the straight line between two others, or so near that rounding explains it.
    private static func lies(_ point: Point, between left: Point, _ right: Point) -> Bool {
        let part = (point.asked - left.asked) / (right.asked - left.asked)
        func isOn(_ left: CGFloat, _ length: CGFloat, _ right: CGFloat) -> Bool {
            let deviation = abs(left * (1 - part) + right * part - length)
            if deviation <= tolerance { return true }
            return deviation < rounding && [left, length, right].allSatisfy(Self.isRounded)
        }
        return isOn(left.size.width, point.size.width, right.size.width)
            && isOn(left.size.height, point.size.height, right.size.height)
    }

    /// Returns the points without those that lie on the line between their neighbours, except at the lengths to keep.
    private static func thinned(_ points: [Point], keeping kept: Set<Double>) -> [Point] {
        guard points.count > 2 else { return points }
        var result = [points[0]]
        var start = 0
        for index in points.indices.dropFirst(2) {
            let isStraight = (start + 1..<index).allSatisfy { lies(points[$0], between: points[start], points[index]) }
            guard !isStraight || kept.contains(points[index - 1].asked) else { continue }
            result.append(points[index - 1])
            start = index - 1
        }
        return result + [points[points.count - 1]]
    }
}
