import GalleyEngine
import GalleyMotion
import GalleySDK

extension Film {
    /// Returns the times at which a strip shows the film, from its start to its end. Between two of them, the view that
    /// moves most moves equally far, so that no two moments show the film at rest. A film in which nothing moves has equal
    /// intervals.
    ///
    /// - Parameters:
    ///   - count: the number of moments, at least 1.
    ///   - progress: called with the completed fraction, from 0 to 1.
    /// - Throws: the errors of `picture`.
    func moments(_ count: Int, progress: (Double) -> Void = { _ in }) throws -> [Double] {
        let even = (0..<count).map { duration * Double($0) / Double(max(count - 1, 1)) }
        guard count > 2 else { return even }
        // As often as a screen shows a picture.
        let intervals = Int(min(max(duration * 60, 1), Self.mostIntervals).rounded(.up))
        let samples = (0...intervals).map { duration * Double($0) / Double(intervals) }
        var last = try picture(0)
        var travelled = [0.0]
        for (index, time) in samples.enumerated().dropFirst() {
            let next = try picture(time)
            travelled.append(travelled[travelled.count - 1] + Self.distance(last, next))
            last = next
            progress(Double(index) / Double(intervals))
        }
        let way = travelled[travelled.count - 1]
        guard way > 0 else { return even }
        var sample = 0
        return (0..<count).map { index in
            if index == count - 1 { return duration }
            let goal = way * Double(index) / Double(count - 1)
            // A goal at the beginning of a rest may lie behind it by rounding.
            while travelled[sample + 1] < goal - way * 1e-9 { sample += 1 }
            let step = travelled[sample + 1] - travelled[sample]
            let part = step > 0 ? (goal - travelled[sample]) / step : 0
            return samples[sample] + (samples[sample + 1] - samples[sample]) * part
        }
    }

    /// The maximum number of intervals in which the movement is measured.
    private static let mostIntervals = 300.0
    /// The distance for which another look counts, such as a view that appears or another colour, in points.
    private static let distanceOfLook = 5.0

    /// Returns the distance between two pictures, in points: that of the view that moved most, and of the looks.
    private static func distance(_ one: Picture, _ two: Picture) -> Double {
        var frames: [NodeID: PresentedView] = [:]
        for view in one.views { frames[view.node] = view }
        var most = 0.0
        var looks = one.views.count == two.views.count ? 0.0 : distanceOfLook
        for view in two.views {
            guard let before = frames[view.node] else {
                looks = distanceOfLook
                continue
            }
            if before.effect != view.effect || one.looks[view.node] != two.looks[view.node] { looks = distanceOfLook }
            let (a, b) = (before.frame, view.frame)
            let moved =
                abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height)
            if moved.isFinite { most = max(most, Double(moved)) }
        }
        return most + looks
    }
}
