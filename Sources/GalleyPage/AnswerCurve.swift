import GalleySDK

/// What a view answers to each length of a range: points between which the answer goes in a straight line, or jumps.
package struct AnswerCurve: Sendable {
    /// A question and its answer, in points.
    package struct Point: Sendable, Hashable {
        /// The length that was proposed along the axis of the curve.
        package var asked: Double
        /// What came back.
        package var size: CGSize
    }

    /// By the length asked, rising. Two that are closer than `step` stand on both sides of a jump.
    package private(set) var points: [Point] = []
    /// How many questions it took.
    package private(set) var questions = 0

    /// How near a jump is found, in points.
    package static let step = 1.0 / 128
    /// How far an answer may lie from the line that is drawn, in points.
    package static let tolerance = 0.001
    /// Questions at most. A curve with more steps than that is drawn with fewer.
    package static let maximumQuestions = 400

    /// The curve of answers to lengths from 0 to `end`, which is finite and above 0.
    ///
    /// - Parameter answer: asks the view; nil where it has no finite answer.
    package init(to end: Double, including: [Double] = [], answer: (Double) throws -> CGSize?) rethrows {
        func ask(_ length: Double) throws -> Point? {
            questions += 1
            return try answer(length).map { Point(asked: length, size: $0) }
        }
        let starts = (0...32).map { end * Double($0) / 32 } + including.filter { $0 > 0 && $0 < end }
        var known = try Set(starts).sorted().compactMap(ask)
        // Breadth first, so that what questions there are go to all steps alike.
        var pending = zip(known, known.dropFirst()).map { ($0, $1) }
        while !pending.isEmpty {
            var next: [(Point, Point)] = []
            for (left, right) in pending where right.asked - left.asked > Self.step {
                guard questions < Self.maximumQuestions, let middle = try ask((left.asked + right.asked) / 2) else {
                    continue
                }
                known.append(middle)
                if !Self.lies(middle, between: left, right) { next += [(left, middle), (middle, right)] }
            }
            pending = next
        }
        points = Self.thinned(known.sorted { $0.asked < $1.asked })
    }

    /// Whether a point lies on the straight line between two others.
    private static func lies(_ point: Point, between left: Point, _ right: Point) -> Bool {
        let part = (point.asked - left.asked) / (right.asked - left.asked)
        func isOn(_ length: KeyPath<CGSize, CGFloat>) -> Bool {
            let line = left.size[keyPath: length] * (1 - part) + right.size[keyPath: length] * part
            return abs(line - point.size[keyPath: length]) <= tolerance
        }
        return isOn(\.width) && isOn(\.height)
    }

    /// Without the points that the line between their neighbours says too.
    private static func thinned(_ points: [Point]) -> [Point] {
        guard points.count > 2 else { return points }
        var result = [points[0]]
        var start = 0
        for index in points.indices.dropFirst(2) {
            let isStraight = (start + 1..<index).allSatisfy { lies(points[$0], between: points[start], points[index]) }
            guard !isStraight else { continue }
            result.append(points[index - 1])
            start = index - 1
        }
        return result + [points[points.count - 1]]
    }
}
