/// The state of SwiftUI's `spring`, which it integrates in steps of 1/300 s (`semantics.md` §11).
///
/// It leaves the exact curve by up to 2.5 % of the way.
struct SwiftUISpring<Value: MotionVector>: Sendable {
    private(set) var offset = Value.zero
    private(set) var velocity = Value.zero
    private var force = Value.zero
    /// Up to when it is integrated, in seconds.
    private var time = 0.0
    private var start = 0.0
    private var blendStart = 0.0
    /// How much slower the spring was that this one took over from, in seconds of response.
    private var blend = 0.0

    private static var step: Double { 1.0 / 300 }

    /// Integrates to a time; nil where the spring has come to rest.
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
        // No stiffer than an infinitely stiff one is made of.
        let stiffness = response > 0 ? min(frequency * frequency, 45_000) : 45_000
        let damping = 2 * stiffness.squareRoot() * dampingFraction
        if now - start >= response { isLogicallyComplete = true }
        // After a gap the spring goes on as if one frame had passed.
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

    /// Goes on from where another animation was.
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
