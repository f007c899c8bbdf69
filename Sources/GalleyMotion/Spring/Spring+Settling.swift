import Foundation

extension Spring {
    /// SwiftUI's estimate of the time of rest, in seconds, for a distance of 1 and an epsilon of 0.001.
    public var settlingDuration: Double { settlingDuration(target: 1.0, epsilon: 0.001) }

    /// Returns SwiftUI's estimate of the time of rest, in seconds; infinite without damping.
    ///
    /// This keeps SwiftUI's quirks (Motion rules §12.c): for springs that oscillate it is the logarithm of their
    /// envelope without a frequency factor; other springs are sampled every 0.1 s, and the result is 0 if they are not
    /// at rest after 102 s. `restingTime` is exact.
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

    /// Returns the time after which the spring stays within a distance of its target, in seconds. It is exact for a
    /// spring that does not oscillate, and never too early for one that does. Infinite without damping.
    ///
    /// - Parameters:
    ///   - way: the whole distance.
    ///   - initialSpeed: the initial speed, in any direction.
    ///   - distance: the distance that counts as rest.
    public func restingTime(way: Double, initialSpeed: Double = 0, within distance: Double) -> Double {
        let frequency = naturalFrequencySquared.squareRoot()
        guard decay > 0, frequency > 0, frequency.isFinite, distance > 0, way.isFinite, initialSpeed.isFinite else {
            return .infinity
        }
        // The envelope rises at most until the natural frequency has turned by one radian, then falls.
        var low = 1 / frequency
        guard envelope(way, initialSpeed, at: low) > distance else { return low }
        var high = 2 * low
        while envelope(way, initialSpeed, at: high) > distance {
            (low, high) = (high, 2 * high)
            guard high.isFinite else { return .infinity }
        }
        return bisect(low, high) { envelope(way, initialSpeed, at: $0) > distance }
    }

    /// Returns an upper bound of the distance to the target, from this time on.
    private func envelope(_ way: Double, _ speed: Double, at time: Double) -> Double {
        if angularFrequency > 0 {
            let swing = min(time, 1 / angularFrequency)
            return exp(-decay * time) * (way * (1 + decay * swing) + speed * swing)
        }
        let factors = factors(at: time)
        return way * (1 - factors.way) + speed * factors.push
    }

    /// The overshoot of the target, as a fraction of the whole distance; 0 for a spring that does not oscillate.
    public var overshoot: Double {
        guard angularFrequency > 0 else { return 0 }
        return exp(-.pi * decay / angularFrequency)
    }

    /// Returns the first time at which the spring has covered a fraction of the distance, in seconds, starting at rest.
    ///
    /// - Parameter fraction: more than 0 and less than 1.
    public func time(reaching fraction: Double) -> Double {
        guard decay >= 0, duration > 0, duration.isFinite, fraction > 0, fraction < 1 else { return .nan }
        // An oscillating spring is farthest from its start after half a turn; the others only come nearer to the
        // target.
        var high = angularFrequency > 0 ? .pi / angularFrequency : duration
        while angularFrequency <= 0 && factors(at: high).way < fraction { high *= 2 }
        return bisect(0, high) { factors(at: $0).way < fraction }
    }

    /// Returns the last time at which the spring is at least a fraction of the distance away from its target, in
    /// seconds, starting at rest. Infinite without damping.
    ///
    /// - Parameter fraction: more than 0 and less than 1.
    public func time(leaving fraction: Double) -> Double {
        guard fraction > 0, fraction < 1 else { return .nan }
        guard angularFrequency > 0, decay > 0 else {
            // Without oscillation, this is the time of rest within that fraction.
            let end = restingTime(way: 1, within: fraction)
            return end.isFinite ? bisect(0, end) { 1 - factors(at: $0).way >= fraction } : end
        }
        // The distance is greatest at each half turn, where it equals the envelope: find the last half turn that
        // counts, and then search up to the following zero.
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
