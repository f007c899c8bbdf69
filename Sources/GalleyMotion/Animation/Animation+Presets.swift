extension Animation {
    /// SwiftUI's default: a spring of half a second without bounce. Equal to no other animation.
    public static let `default` = Animation(.standard)

    // MARK: Springs that keep the velocity they find

    /// A spring of half a second without bounce.
    public static var spring: Animation { spring() }

    /// A spring by its perceptual duration in seconds and its bounce.
    ///
    /// - Parameter blendDuration: How long the pace of a spring that it takes over passes into its own, in seconds.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(
            response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce), blendDuration: blendDuration)
    }

    /// A spring by its response in seconds and its damping ratio.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        Animation(.spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }

    /// A spring that is given as a value.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        self.spring(
            response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
    }

    /// A quick spring for what follows a finger: 0.15 s, a bounce of 0.15, blended for 0.25 s.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// A quick spring for what follows a finger; seconds.
    public static func interactiveSpring(
        duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A quick spring for what follows a finger, by its damping ratio: 0.86 here, 0.85 in the other form
    /// (`semantics.md` §13, 13).
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring without bounce.
    public static var smooth: Animation { smooth() }
    /// A spring without bounce, or with as much as is given; seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a bounce of 0.15.
    public static var snappy: Animation { snappy() }
    /// A spring with a bounce of 0.15 and what is added to it; seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a bounce of 0.3.
    public static var bouncy: Animation { bouncy() }
    /// A spring with a bounce of 0.3 and what is added to it; seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    // MARK: Springs that run beside others

    /// A spring of half a second without bounce that runs beside the motion it finds.
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    /// A spring by its physical quantities.
    ///
    /// - Parameter initialVelocity: What it starts with, in ways per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        Animation(
            .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// A spring by its perceptual duration in seconds and its bounce.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        let frequency = 2 * Double.pi / duration
        return interpolatingSpring(
            stiffness: frequency * frequency, damping: 2 * frequency * Spring.dampingRatio(bounce: bounce),
            initialVelocity: initialVelocity)
    }

    // MARK: Curves

    /// How long a curve takes where nothing says it, in seconds.
    public static let defaultCurveDuration = 0.35

    /// Constant speed for 0.35 s.
    public static var linear: Animation { linear(duration: defaultCurveDuration) }
    /// Constant speed; seconds.
    public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }

    /// Slow at first, for 0.35 s.
    public static var easeIn: Animation { easeIn(duration: defaultCurveDuration) }
    /// Slow at first; seconds.
    public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }

    /// Slow at last, for 0.35 s.
    public static var easeOut: Animation { easeOut(duration: defaultCurveDuration) }
    /// Slow at last; seconds.
    public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }

    /// Slow at both ends, for 0.35 s.
    public static var easeInOut: Animation { easeInOut(duration: defaultCurveDuration) }
    /// Slow at both ends; seconds.
    public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

    /// Any curve; seconds.
    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.curve(curve, duration: duration))
    }

    /// A Bézier curve by its two control points; seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = defaultCurveDuration
    ) -> Animation {
        timingCurve(
            .bezier(startControlPoint: .init(x: p1x, y: p1y), endControlPoint: .init(x: p2x, y: p2y)),
            duration: duration)
    }
}
