import Foundation

extension Spring {
    /// SwiftUI's estimate of when the spring is at rest, in seconds, for a way of 1 and an epsilon of 0.001.
    public var settlingDuration: Double { settlingDuration(target: 1.0, epsilon: 0.001) }

    /// SwiftUI's estimate of when the spring is at rest, in seconds; infinite without damping.
    ///
    /// Its quirks are kept (`semantics.md` §12 c): springs that oscillate answer the logarithm of their envelope,
    /// in which a frequency is missing; all others are looked at every 0.1 s, and answer 0 where that
    /// has found no rest after 102 s. `restingTime` is exact.
    public func settlingDuration<Value: MotionVector>(
        target: Value, initialVelocity: Value = .zero, epsilon: Double
    ) -> Double {
        guard decay != 0 else { return .infinity }
        if angularFrequency > 0 {
            let reach = (target.scaled(by: decay) - initialVelocity).magnitude + target.magnitude
            return max(0, -log(epsilon / reach) / decay)
        }
        var nearest = Double.infinity
        var nearestTime = -1.0
        var time = 0.0
        for _ in 0..<1024 {
            let distance = (value(target: target, initialVelocity: initialVelocity, time: time) - target).magnitude
            guard distance.isFinite else { return 0 }
            if nearest >= epsilon {
                if distance < nearest { (nearest, nearestTime) = (distance, time) }
            } else if distance >= epsilon {
                nearest = .infinity
            } else if time - nearestTime > 1 {
                return nearestTime
            }
            time += 0.1
        }
        return 0
    }

    /// The time after which the spring stays closer to its target than a distance, in seconds: exact for a
    /// spring that does not oscillate, never too early for one that does. Infinite without damping.
    ///
    /// - Parameters:
    ///   - way: How far it goes.
    ///   - initialSpeed: How fast it starts, in whatever direction.
    ///   - distance: What counts as rest.
    public func restingTime(way: Double, initialSpeed: Double = 0, within distance: Double) -> Double {
        let frequency = naturalFrequencySquared.squareRoot()
        guard decay > 0, frequency > 0, frequency.isFinite, distance > 0, way.isFinite, initialSpeed.isFinite else {
            return .infinity
        }
        // The envelope rises for no longer than the natural frequency's turn by one radian, then falls.
        var low = 1 / frequency
        guard envelope(way, initialSpeed, at: low) > distance else { return low }
        var high = 2 * low
        while envelope(way, initialSpeed, at: high) > distance {
            (low, high) = (high, 2 * high)
            guard high.isFinite else { return .infinity }
        }
        return bisect(low, high) { envelope(way, initialSpeed, at: $0) > distance }
    }

    /// What the distance to the target is not above, from this time on.
    private func envelope(_ way: Double, _ speed: Double, at time: Double) -> Double {
        if angularFrequency > 0 {
            let swing = min(time, 1 / angularFrequency)
            return exp(-decay * time) * (way * (1 + decay * swing) + speed * swing)
        }
        let factors = factors(at: time)
        return way * (1 - factors.way) + speed * factors.push
    }

    /// How far the spring shoots past its target, as a fraction of its way; 0 for one that does not oscillate.
    public var overshoot: Double {
        guard angularFrequency > 0 else { return 0 }
        return exp(-.pi * decay / angularFrequency)
    }

    /// The first time at which the spring has done a fraction of its way, in seconds. It starts at rest.
    ///
    /// - Parameter fraction: More than 0 and less than 1.
    public func time(reaching fraction: Double) -> Double {
        guard decay >= 0, duration > 0, duration.isFinite, fraction > 0, fraction < 1 else { return .nan }
        // An oscillating spring is at its farthest after half a turn; the others only come nearer.
        var high = angularFrequency > 0 ? .pi / angularFrequency : duration
        while angularFrequency <= 0 && factors(at: high).way < fraction { high *= 2 }
        return bisect(0, high) { factors(at: $0).way < fraction }
    }

    /// The last time at which the spring is a fraction of its way or more from its target, in seconds. It starts
    /// at rest. Infinite without damping.
    ///
    /// - Parameter fraction: More than 0 and less than 1.
    public func time(leaving fraction: Double) -> Double {
        guard fraction > 0, fraction < 1 else { return .nan }
        guard angularFrequency > 0, decay > 0 else {
            // Without oscillation, rest is where the distance is left for good.
            let end = restingTime(way: 1, within: fraction)
            return end.isFinite ? bisect(0, end) { 1 - factors(at: $0).way >= fraction } : end
        }
        // The distance is greatest at each half turn, where the envelope alone is left: the last that counts, and from
        // there to the zero after it.
        let half = .pi / angularFrequency
        let turn = max(0, (-log(fraction) / (decay * half)).rounded(.down))
        let side: Double = turn.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1
        return bisect(turn * half, (turn + 1) * half) { side * (1 - factors(at: $0).way) >= fraction }
    }

    private func bisect(_ low: Double, _ high: Double, _ isBefore: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        while true {
            let middle = low + (high - low) / 2
            guard middle > low && middle < high else { return high }
            if isBefore(middle) { low = middle } else { high = middle }
        }
    }
}
