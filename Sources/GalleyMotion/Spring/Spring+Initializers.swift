import Foundation

extension Spring {
    /// Makes a spring from its perceptual duration in seconds and its bounce.
    ///
    /// A bounce of 0 or more reduces the damping ratio from 1 by that amount, to at least 0; a negative bounce divides
    /// 1 by `1 + bounce`. For a bounce of -1 or less all values are NaN (Motion rules §12).
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// Makes a spring from its response in seconds and its damping ratio.
    ///
    /// A negative ratio is allowed: the spring's oscillation grows.
    public init(response: Double, dampingRatio: Double) {
        let side: Double = dampingRatio > 1 ? -1 : 1
        let frequency = 2 * Double.pi / response
        angularFrequency = side * abs(1 - dampingRatio * dampingRatio).squareRoot() * frequency
        decay = dampingRatio * frequency
        mass = 1
    }

    /// Makes a spring from its physical quantities.
    ///
    /// - Parameters:
    ///   - mass: the mass.
    ///   - stiffness: the force for each unit of distance.
    ///   - damping: the force for each unit of velocity.
    ///   - allowOverDamping: whether the damping may exceed the critical one. Otherwise it is limited to the critical
    ///     damping (Motion rules §12.d).
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let natural = (stiffness / mass).squareRoot()
        let decay = damping / (2 * mass)
        self.mass = mass
        if decay > natural && !allowOverDamping {
            angularFrequency = 0
            self.decay = natural
        } else {
            let frequency = abs(stiffness / mass - decay * decay).squareRoot()
            angularFrequency = decay > natural ? -frequency : frequency
            self.decay = decay
        }
    }

    /// Makes a spring that is at rest after a time.
    ///
    /// As in SwiftUI (Motion rules §12.e), the time is limited to 0.01…10 s, the ratio to (0, 1], and Newton's method
    /// finds the frequency until a step is below `epsilon`; so the result is approximate. For ratios near 0 the method
    /// finds no frequency, and the values are NaN.
    ///
    /// - Parameters:
    ///   - settlingDuration: the time of rest, in seconds.
    ///   - dampingRatio: the damping as a fraction of the critical one.
    ///   - epsilon: the distance from the target that counts as rest, as a fraction of the whole distance.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let ratio = min(max(dampingRatio, .ulpOfOne), 1)
        let time = min(max(settlingDuration, 0.01), 10)
        let search = SettlingSearch(time: time, ratio: ratio, epsilon: epsilon)
        let natural = search.frequency
        let damped = natural * ratio
        mass = 1
        if natural < damped {
            // The search has gone below zero.
            angularFrequency = 0
            decay = natural
        } else {
            angularFrequency = abs(natural * natural - damped * damped).squareRoot()
            decay = damped
        }
    }

    static func dampingRatio(bounce: Double) -> Double {
        guard bounce > -1 else { return .infinity }
        return bounce < 0 ? 1 / (1 + bounce) : max(0, 1 - bounce)
    }
}

/// The search for the natural frequency with which a spring's envelope falls to `epsilon` in a given time.
private struct SettlingSearch {
    let time: Double
    let ratio: Double
    let epsilon: Double

    /// The frequency from the first initial guess that converges; NaN if none does.
    var frequency: Double {
        let (first, converged) = newton(from: 5 / time, steps: 12)
        return converged ? first : newton(from: 1 / time, steps: 20).root
    }

    private func newton(from guess: Double, steps: Int) -> (root: Double, converged: Bool) {
        var root = guess
        var lastFall = 0.0
        for step in 0..<steps {
            let (error, slope) = remainder(root)
            let next = root - error / slope
            guard next.isFinite else { return (next, false) }
            let fall = root - next
            root = next
            // The first two steps are always taken.
            if step >= 2 && abs(fall) <= epsilon { return (root, lastFall <= 1e5 * epsilon) }
            lastFall = fall
        }
        return (root, true)
    }

    /// Returns the excess at the given time for a frequency, and its derivative.
    private func remainder(_ frequency: Double) -> (error: Double, slope: Double) {
        if ratio >= 1 {
            let turned = time * frequency
            let left = exp(-turned)
            return (left * (turned + 1) - (frequency < 0 ? -epsilon : epsilon), -time * turned * left)
        }
        let damped = time * ratio
        let amplitude = ratio / (1 - ratio * ratio).squareRoot()
        let left = amplitude * exp(-damped * frequency)
        return (epsilon - abs(left), damped * left)
    }
}
