extension Animation {
    /// SwiftUI's default animation: a spring of half a second without bounce. It equals no other animation.
    public static let `default` = Animation(.standard)

    // MARK: Springs that keep the current velocity

    /// A spring of half a second without bounce.
    public static var spring: Animation { spring() }

    /// Returns a spring with a perceptual duration in seconds and a bounce.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds.
    ///   - bounce: the bounce, from -1 to 1.
    ///   - blendDuration: the time in seconds in which the response of the previous spring changes to this one's.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(
            response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce), blendDuration: blendDuration)
    }

    /// Returns a spring with a response in seconds and a damping ratio. The blend duration is in seconds.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        Animation(.spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }

    /// Returns an animation with a spring. The blend duration is in seconds.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        self.spring(
            response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
    }

    /// A quick spring for values that follow a finger: 0.15 s, a bounce of 0.15, blended over 0.25 s.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// Returns a quick spring for values that follow a finger. Times are in seconds.
    public static func interactiveSpring(
        duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// Returns a quick spring for values that follow a finger, with a damping ratio. The default is 0.86, although the
    /// other form corresponds to 0.85 (Layout rules §13.13).
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring without bounce.
    public static var smooth: Animation { smooth() }
    /// Returns a spring without bounce, or with the given extra bounce. The duration is in seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a bounce of 0.15.
    public static var snappy: Animation { snappy() }
    /// Returns a spring with a bounce of 0.15 plus the extra bounce. The duration is in seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a bounce of 0.3.
    public static var bouncy: Animation { bouncy() }
    /// Returns a spring with a bounce of 0.3 plus the extra bounce. The duration is in seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    // MARK: Springs that run beside others

    /// A spring of half a second without bounce that runs beside earlier animations of the same value.
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    /// Returns a spring from its physical quantities.
    ///
    /// - Parameters:
    ///   - mass: the mass.
    ///   - stiffness: the force for each unit of distance.
    ///   - damping: the force for each unit of velocity.
    ///   - initialVelocity: the initial velocity, in multiples of the distance per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        Animation(
            .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// Returns a spring with a perceptual duration in seconds and a bounce. The initial velocity is in multiples of the
    /// distance per second.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        let frequency = 2 * Double.pi / duration
        return interpolatingSpring(
            stiffness: frequency * frequency, damping: 2 * frequency * Spring.dampingRatio(bounce: bounce),
            initialVelocity: initialVelocity)
    }

    // MARK: Curves

    /// The duration of a curve without a duration of its own, in seconds.
    public static let defaultCurveDuration = 0.35

    /// Constant speed, for 0.35 s.
    public static var linear: Animation { linear(duration: defaultCurveDuration) }
    /// Returns an animation of constant speed. The duration is in seconds.
    public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }

    /// A curve that starts slowly, for 0.35 s.
    public static var easeIn: Animation { easeIn(duration: defaultCurveDuration) }
    /// Returns a curve that starts slowly. The duration is in seconds.
    public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }

    /// A curve that ends slowly, for 0.35 s.
    public static var easeOut: Animation { easeOut(duration: defaultCurveDuration) }
    /// Returns a curve that ends slowly. The duration is in seconds.
    public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }

    /// A curve that starts and ends slowly, for 0.35 s.
    public static var easeInOut: Animation { easeInOut(duration: defaultCurveDuration) }
    /// Returns a curve that starts and ends slowly. The duration is in seconds.
    public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

    /// Returns an animation along a curve. The duration is in seconds.
    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.curve(curve, duration: duration))
    }

    /// Returns an animation along a Bézier curve with two control points. The duration is in seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = defaultCurveDuration
    ) -> Animation {
        timingCurve(
            .bezier(startControlPoint: .init(x: p1x, y: p1y), endControlPoint: .init(x: p2x, y: p2y)),
            duration: duration)
    }
}
