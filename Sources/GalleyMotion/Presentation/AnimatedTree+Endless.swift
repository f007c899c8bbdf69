import GalleyEngine

/// Motions that never end: those of animations that repeat forever.
extension AnimatedTree {
    /// The rounds of motions that never end.
    public struct Cycle: Hashable, Sendable {
        /// The time from which nothing else moves, in seconds.
        public var start: Double
        /// The seconds after which all of them are where they were.
        public var length: Double
    }

    /// Keeps the motions that never end where they begin: they have no rest that could be shown. Views that appear in
    /// such a motion are there. Later changes find them so. Only in `MotionMode.exact`.
    ///
    /// - Returns: The time from which everything is at rest, in seconds.
    package func holdEndlessMotions() -> Double {
        let end = restingTimeOfOthers()
        for node in motions.keys { motions[node]?.course.holdEndless() }
        for node in numberMotions.keys { numberMotions[node]?.holdEndless() }
        for node in parameters.keys { parameters[node]?.course?.holdEndless() }
        for (node, effect) in effects where effect.course.end == .infinity {
            if leaving[node] == nil { effects[node] = nil } else { effects[node]?.course.holdEndless() }
        }
        arrangedTime = nil
        return end
    }

    /// Returns the rounds of the motions that never end; nil if all end.
    ///
    /// - Parameter longest: The maximum length, in seconds. Motions that are together where they were only after a longer
    ///   time have the length of the longest of them.
    package func cycle(longest: Double) -> Cycle? {
        let found =
            motions.values.compactMap(\.course.cycle) + numberMotions.values.compactMap(\.cycle)
            + parameters.values.compactMap { $0.course?.cycle } + effects.values.compactMap(\.course.cycle)
        guard let slowest = found.map(\.length).max() else { return nil }
        let start = max(restingTimeOfOthers(), found.map(\.start).max() ?? 0)
        // 1 % of a round is not seen, and springs of unequal ways differ by less.
        let most = max(1, Int(min(longest / slowest, 1000)))
        let common = (1...most).first { count in
            found.allSatisfy { cycle in
                let rounds = Double(count) * slowest / cycle.length
                return abs(rounds.rounded() - rounds) < 0.01
            }
        }
        return Cycle(start: start, length: min(Double(common ?? 1) * slowest, longest))
    }

    /// The time from which everything that comes to rest is at rest, in seconds.
    private func restingTimeOfOthers() -> Double {
        let ends =
            motions.values.map(\.course.end) + numberMotions.values.map(\.end)
            + parameters.values.compactMap { $0.course?.end } + effects.values.map(\.course.end)
        let end = ends.lazy.filter(\.isFinite).max() ?? time
        // At exactly its end, an animation still shows its last value.
        return end > time ? end.nextUp : time
    }
}
