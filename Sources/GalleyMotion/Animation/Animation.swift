/// A description of the way a value changes over time: a curve, a spring, or a modified animation.
///
/// An animation has no state. `AnimatedValue` runs it.
public struct Animation: Hashable, Sendable {
    indirect enum Form: Hashable, Sendable {
        /// A curve with a duration in seconds.
        case curve(UnitCurve, duration: Double)
        /// A spring that continues with the current velocity.
        case spring(response: Double, dampingFraction: Double, blendDuration: Double)
        /// A spring that runs beside earlier animations. Its velocity is in multiples of the distance per second.
        case interpolatingSpring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
        /// The default animation, which equals only itself.
        case standard
        case delayed(Form, seconds: Double)
        case sped(Form, factor: Double)
        /// Repeated `count` times; without a count, forever.
        case repeated(Form, count: Int?, autoreverses: Bool)
    }

    let form: Form

    init(_ form: Form) { self.form = form }
}

extension Animation.Form {
    /// The spring behind `default`: half a second without bounce (Layout rules §13.12).
    static let standardSpring = Animation.Form.spring(response: 0.5, dampingFraction: 1, blendDuration: 0)
}

extension Animation {
    /// Returns the animation with a delay in seconds. Until it starts, the previous animation continues.
    public func delay(_ delay: Double) -> Animation { Animation(.delayed(form, seconds: delay)) }

    /// Returns the animation with its speed multiplied by a factor.
    public func speed(_ speed: Double) -> Animation { Animation(.sped(form, factor: speed)) }

    /// Returns the animation repeated a number of times, every second time backwards if `autoreverses` is true. At the
    /// end the value is always at its target.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeated(form, count: repeatCount, autoreverses: autoreverses))
    }

    /// Returns the animation repeated forever.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeated(form, count: nil, autoreverses: autoreverses))
    }
}

extension Animation {
    /// Returns whether the animation takes over value and velocity of the previous one, as in SwiftUI
    /// (Motion rules §11). True for `spring` and its variants and for `default`, also with equal delays and speeds.
    /// False for curves, `interpolatingSpring` and repeated animations, which run beside the previous one.
    public func shouldMerge(previous: Animation) -> Bool { form.shouldMerge(previous.form) }
}

extension Animation.Form {
    func shouldMerge(_ previous: Animation.Form) -> Bool {
        switch (self, previous) {
        case (.spring, _), (.standard, _): true
        case (.delayed(let base, let seconds), .delayed(let other, let others)):
            seconds == others && base.shouldMerge(other)
        case (.sped(let base, let factor), .sped(let other, let others)):
            factor == others && base.shouldMerge(other)
        default: false
        }
    }
}
