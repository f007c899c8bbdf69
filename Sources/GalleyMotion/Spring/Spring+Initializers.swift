import Foundation

extension Spring {
    /// A spring by its perceptual duration in seconds and its bounce.
    ///
    /// A bounce of 0 or more takes as much from a damping ratio of 1, which ends at 0; a negative one divides it
    /// by `1 + bounce`. From -1 down there is no such spring: its values are NaN (`semantics.md` §12).
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// A spring by its response in seconds and its damping ratio.
    ///
    /// A negative ratio is taken as it is: such a spring swings ever wider.
    public init(response: Double, dampingRatio: Double) {
        let side: Double = dampingRatio > 1 ? -1 : 1
        let frequency = 2 * Double.pi / response
        angularFrequency = side * abs(1 - dampingRatio * dampingRatio).squareRoot() * frequency
        decay = dampingRatio * frequency
        mass = 1
    }

    /// A spring by its physical quantities.
    ///
    /// - Parameter allowOverDamping: Whether damping may be more than critical. Without it, more damping is the
    ///   critical one (`semantics.md` §12 d).
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

    /// A spring that is at rest after a time.
    ///
    /// As SwiftUI has it (`semantics.md` §12 e): the time is held in 0.01…10 s, the ratio in (0, 1], and the
    /// frequency is found by Newton's method, which stops at a step of `epsilon`; so the spring comes close to
    /// what was asked and no closer. Ratios near 0 find no frequency: NaN.
    ///
    /// - Parameters:
    ///   - settlingDuration: When it is at rest, in seconds.
    ///   - dampingRatio: The damping as a fraction of the critical one.
    ///   - epsilon: How far from its target a spring at rest may be, as a fraction of its way.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let ratio = min(max(dampingRatio, .ulpOfOne), 1)
        let time = min(max(settlingDuration, 0.01), 10)
        let search = SettlingSearch(time: time, ratio: ratio, epsilon: epsilon)
        let natural = search.frequency
        let damped = natural * ratio
        mass = 1
        if natural < damped {
            // A search that went below zero.
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

/// Looks for the natural frequency with which a spring's envelope falls to `epsilon` in a given time.
private struct SettlingSearch {
    let time: Double
    let ratio: Double
    let epsilon: Double

    /// The frequency found from the first guess that works; NaN where none does.
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

    /// How much too much is left at the time with a frequency, and how that changes with the frequency.
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
