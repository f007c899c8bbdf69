/// The state of SwiftUI's `spring`, which is integrated in steps of 1/300 s (Motion rules §11).
///
/// It differs from the exact curve by up to 2.5 % of the distance.
struct SwiftUISpring<Value: MotionVector>: Sendable {
    private(set) var offset = Value.zero
    private(set) var velocity = Value.zero
    private var force = Value.zero
    /// The time up to which it is integrated, in seconds.
    private var time = 0.0
    private var start = 0.0
    private var blendStart = 0.0
    /// The difference to the response of the previous spring, in seconds.
    private var blend = 0.0

    private static var step: Double { 1.0 / 300 }

    /// Integrates up to a time; nil when the spring is at rest.
    mutating func advance(
        to now: Double, way: Value, response given: Double, dampingFraction: Double, blendDuration: Double,
        _ isLogicallyComplete: inout Bool
    ) -> Value? {
        var response = given
        if blendDuration > 0, blend != 0 {
            let progress = min(max((now - blendStart) / blendDuration, 0), 1)
            response += blend * (1 - progress * progress * (3 - 2 * progress))
        }
        let frequency = 2 * Double.pi / response
        // The stiffness is limited to that of an infinitely stiff spring.
        let stiffness = response > 0 ? min(frequency * frequency, 45_000) : 45_000
        let damping = 2 * stiffness.squareRoot() * dampingFraction
        if now - start >= response { isLogicallyComplete = true }
        // After a gap, the spring continues as if one frame had passed.
        if now - time > 1 { time = now - 1.0 / 60 }
        while time < now {
            let middle = velocity + force.scaled(by: Self.step / 2)
            offset = offset + middle.scaled(by: Self.step)
            force = (way - offset).scaled(by: stiffness) - middle.scaled(by: damping)
            velocity = middle + force.scaled(by: Self.step / 2)
            time += Self.step
        }
        guard offset.magnitudeSquared.isFinite else { return nil }
        let isSlow = max(velocity.magnitudeSquared, force.magnitudeSquared) <= 0.0036
        let nearby = way.scaled(by: 0.01).magnitudeSquared
        let isNear = nearby <= 0 || (way - offset).magnitudeSquared <= nearby
        return isSlow && isNear ? nil : offset
    }

    /// Continues from the state of another animation.
    mutating func takeOver(offset: Value, velocity: Value, blend: Double?, at now: Double) {
        self.offset = offset
        self.velocity = velocity
        time = now
        start = now
        if let blend {
            self.blend = blend
            blendStart = now
        }
    }
}
