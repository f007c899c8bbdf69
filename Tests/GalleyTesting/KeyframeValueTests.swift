import SwiftUI
import Testing

/// The values of keyframes and springs with velocities (documentation of `CubicKeyframe`, `SpringKeyframe` and `Spring`).
@MainActor @Suite("Values of keyframes") struct KeyframeValueTests {
    private func value<Content: KeyframeTrackContent<Double>>(
        at time: Double, @KeyframeTrackContentBuilder<Double> _ content: () -> Content
    ) -> Double {
        let content = content()
        return KeyframeTimeline(initialValue: 0.0) { KeyframeTrack { content } }.value(time: time)
    }

    private func velocity<Content: KeyframeTrackContent<Double>>(
        at time: Double, @KeyframeTrackContentBuilder<Double> _ content: () -> Content
    ) -> Double {
        let content = content()
        return (value(at: time + 1e-6) { content } - value(at: time - 1e-6) { content }) / 2e-6
    }

    @Test("A cubic keyframe begins and ends with its velocities")
    func velocities() {
        // A parabola: the height of a throw that begins with 4 and stands still after a second at 2.
        for time in [0.25, 0.5, 0.75] {
            let height = value(at: time) { CubicKeyframe(2, duration: 1, startVelocity: 4, endVelocity: 0) }
            #expect(abs(height - (4 * time - 2 * time * time)) < 1e-9)
        }
        let fall = velocity(at: 0.999) { CubicKeyframe(1, duration: 1, startVelocity: 0, endVelocity: -3) }
        #expect(abs(fall + 3) < 0.02)
    }

    @Test("Adjacent cubic keyframes are a Catmull-Rom spline, which stands still at both ends")
    func spline() {
        let steps = KeyframeTrackContentBuilder<Double>.buildBlock(
            CubicKeyframe(1, duration: 1)._steps, CubicKeyframe(4, duration: 1)._steps)
        #expect(abs(velocity(at: 1) { steps } - 2) < 0.001)
        #expect(abs(velocity(at: 0.00001) { steps }) < 0.001)
        #expect(abs(value(at: 0.5) { steps } - 0.25) < 1e-9)
        #expect(value(at: 2) { steps } == 4)
    }

    @Test("Next to another keyframe, a cubic one has its velocity")
    func joints() {
        let after = KeyframeTrackContentBuilder<Double>.buildBlock(
            LinearKeyframe(3, duration: 1)._steps, CubicKeyframe(4, duration: 1)._steps)
        #expect(abs(velocity(at: 1.00001) { after } - 3) < 0.001)
        let before = KeyframeTrackContentBuilder<Double>.buildBlock(
            CubicKeyframe(1, duration: 1)._steps, LinearKeyframe(6, duration: 1)._steps)
        #expect(abs(velocity(at: 0.99999) { before } - 5) < 0.001)
        let jump = KeyframeTrackContentBuilder<Double>.buildBlock(
            MoveKeyframe(3)._steps, CubicKeyframe(4, duration: 1)._steps)
        #expect(abs(value(at: 0.5) { jump } - 3.5) < 1e-9)
    }

    @Test("A spring keyframe continues the motion before it, or begins with its velocity")
    func springs() {
        let after = KeyframeTrackContentBuilder<Double>.buildBlock(
            LinearKeyframe(2, duration: 1)._steps, SpringKeyframe(2, duration: 1)._steps)
        #expect(abs(velocity(at: 1.00001) { after } - 2) < 0.01)
        let own = velocity(at: 0.00001) { SpringKeyframe(0, duration: 1, startVelocity: 7) }
        #expect(abs(own - 7) < 0.01)
    }

    @Test(
        "A spring's value and velocity solve its equation, with and without a bounce and overdamped",
        arguments: [0.4, 0, -0.3])
    func equation(bounce: Double) {
        let spring = Spring(duration: 0.8, bounce: bounce)
        #expect(spring.value(target: 3, initialVelocity: 5, time: 0) == 0)
        #expect(abs(spring.velocity(target: 3.0, initialVelocity: 5, time: 0) - 5) < 1e-9)
        for time in [0.1, 0.3, 0.9] {
            let value = spring.value(target: 3.0, initialVelocity: 5, time: time)
            let velocity = spring.velocity(target: 3.0, initialVelocity: 5, time: time)
            func near(_ step: Double) -> (Double, Double) {
                (
                    spring.value(target: 3.0, initialVelocity: 5, time: time + step),
                    spring.velocity(target: 3.0, initialVelocity: 5, time: time + step)
                )
            }
            let (before, after) = (near(-1e-5), near(1e-5))
            #expect(abs((after.0 - before.0) / 2e-5 - velocity) < 1e-4)
            let force = spring.force(target: 3.0, position: value, velocity: velocity)
            #expect(abs((after.1 - before.1) / 2e-5 - force) < 1e-2)
        }
        var (value, velocity) = (1.0, 2.0)
        spring.update(value: &value, velocity: &velocity, target: 4, deltaTime: 0.25)
        #expect(abs(value - spring.value(fromValue: 1, toValue: 4, initialVelocity: 2, time: 0.25)) < 1e-9)
        #expect(abs(velocity - spring.velocity(fromValue: 1, toValue: 4, initialVelocity: 2, time: 0.25)) < 1e-9)
    }

    @Test("Stiffness and damping are those that a spring was made of; overdamping counts only if it is allowed")
    func constants() {
        let spring = Spring(mass: 2, stiffness: 50, damping: 12)
        #expect(spring.mass == 2)
        #expect(abs(spring.stiffness - 50) < 1e-9 && abs(spring.damping - 12) < 1e-9)
        #expect(Spring(stiffness: 100, damping: 60).dampingRatio == 1)
        #expect(abs(Spring(stiffness: 100, damping: 60, allowOverDamping: true).dampingRatio - 3) < 1e-9)
        #expect(abs(Spring(response: 0.5, dampingRatio: 1.25).bounce + 0.2) < 1e-9)
    }
}
