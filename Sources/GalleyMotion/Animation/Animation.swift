/// How a value comes from where it is to where it shall be: a curve, a spring, or one of these changed.
///
/// An animation is a description without state. `AnimatedValue` runs it.
public struct Animation: Hashable, Sendable {
    indirect enum Form: Hashable, Sendable {
        /// A curve for so many seconds.
        case curve(UnitCurve, duration: Double)
        /// A spring that takes over the motion it finds.
        case spring(response: Double, dampingFraction: Double, blendDuration: Double)
        /// A spring that runs beside the motion it finds. Its velocity is in ways per second.
        case interpolatingSpring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
        /// The animation of those who name none: equal to itself alone.
        case standard
        case delayed(Form, seconds: Double)
        case sped(Form, factor: Double)
        /// Without a count for ever.
        case repeated(Form, count: Int?, autoreverses: Bool)
    }

    let form: Form

    init(_ form: Form) { self.form = form }
}

extension Animation.Form {
    /// What stands for `default`: a spring of half a second without bounce (`semantics.md` §13, 12).
    static let standardSpring = Animation.Form.spring(response: 0.5, dampingFraction: 1, blendDuration: 0)
}

extension Animation {
    /// The animation later by so many seconds. What was moving before moves on until then.
    public func delay(_ delay: Double) -> Animation { Animation(.delayed(form, seconds: delay)) }

    /// The animation so many times as fast.
    public func speed(_ speed: Double) -> Animation { Animation(.sped(form, factor: speed)) }

    /// The animation so many times, every second one backwards if it reverses. Whatever it was doing, at its end
    /// the value is at its target.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeated(form, count: repeatCount, autoreverses: autoreverses))
    }

    /// The animation without end.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeated(form, count: nil, autoreverses: autoreverses))
    }
}

extension Animation {
    /// Whether the animation takes over value and velocity of one that it meets, as SwiftUI's do
    /// (`semantics.md` §11): true for `spring` and its kin and for `default`, also in equal delays and speeds;
    /// false for curves, `interpolatingSpring` and what repeats, which run beside it.
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
