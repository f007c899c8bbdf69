import Foundation
import GalleyMotion
import Testing
import TreeSamples

@Suite struct SpringTests {
    static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6, 7, 8]

    /// The table of reference samples for a way of 1.
    @Test(arguments: [
        (Spring.smooth, 1.0 / 60, 0.019097755, 2.134568), (.smooth, 0.1, 0.357739556, 4.494374),
        (.smooth, 0.25, 0.821025554, 1.706017), (.smooth, 0.5, 0.986399069, 0.147447),
        (.snappy, 1.0 / 60, 0.019475983, 2.198226), (.snappy, 0.1, 0.388102446, 5.038908),
        (.snappy, 0.25, 0.894509453, 1.645581), (.snappy, 0.5, 1.006019961, -0.019148),
        (.bouncy, 1.0 / 60, 0.019865847, 2.264525), (.bouncy, 0.1, 0.423302123, 5.707558),
        (.bouncy, 0.25, 0.984087491, 1.526265), (.bouncy, 0.5, 1.014498422, -0.210951),
    ])
    func presetsPassTheReferenceSamples(_ spring: Spring, _ time: Double, _ value: Double, _ velocity: Double) {
        let state = spring.state(target: 1.0, time: time)
        #expect(isClose(state.value, value, 1e-9) && isClose(state.velocity, velocity, 1e-6))
    }

    @Test(arguments: [
        (Spring.smooth, 1.0, 157.914, 25.1327, 0.0, [0.1336, 0.3095, 0.5283, 0.7347]),
        (.snappy, 0.85, 157.914, 21.3628, 0.00629, [0.1230, 0.2534, 0.3551, 0.6966]),
        (.bouncy, 0.7, 157.914, 17.5929, 0.04599, [0.1136, 0.2094, 0.2540, 0.8187]),
        (.snappy(duration: 0.15), 0.85, 1754.596, 71.2094, 0.00629, [0.0369, 0.0760, 0.1065, 0.2090]),
        (
            Spring(response: 0.5, dampingRatio: 0.825), 0.825, 157.914, 20.7345, 0.01019,
            [0.1213, 0.2451, 0.3326, 0.6885]
        ),
        (
            Spring(response: 0.15, dampingRatio: 0.86), 0.86, 1754.596, 72.0472, 0.00502,
            [0.0371, 0.0771, 0.1095, 0.2092]
        ),
    ])
    func presetsHaveTheMeasuresOfTheTable(
        _ spring: Spring, _ ratio: Double, _ stiffness: Double, _ damping: Double, _ overshoot: Double,
        _ times: [Double]
    ) {
        #expect(isClose(spring.dampingRatio, ratio, 1e-12))
        #expect(isClose(spring.stiffness, stiffness, 1e-3) && isClose(spring.damping, damping, 1e-4))
        #expect(isClose(spring.overshoot, overshoot, 1e-5))
        let found = [0.5, 0.9, 0.99].map { spring.time(reaching: $0) } + [spring.time(leaving: 0.001)]
        // The table cuts its numbers off.
        for (time, wanted) in zip(found, times) { #expect(isClose(time, wanted, 1.01e-4), "\(found)") }
    }

    @Test(arguments: seeds) func velocityIsTheSlopeOfTheValue(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let spring = random.spring()
            let (target, push, time) = (random.number(-500...500), random.number(-2000...2000), random.number(0.01...2))
            func value(_ time: Double) -> Double { spring.value(target: target, initialVelocity: push, time: time) }
            let step = 1e-4 * spring.duration
            let slope =
                (8 * (value(time + step) - value(time - step)) - value(time + 2 * step) + value(time - 2 * step))
                / (12 * step)
            let velocity = spring.state(target: target, initialVelocity: push, time: time).velocity
            let scale = abs(target) / spring.duration + abs(push)
            #expect(isClose(slope, velocity, 1e-7, scale: scale), "seed \(seed): \(spring) at \(time)")
        }
    }

    @Test(arguments: seeds) func manyStepsAreAsOne(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let spring = random.spring()
            let (target, push) = (random.number(-500...500), random.number(-2000...2000))
            let scale = abs(target) + abs(push) * spring.duration
            // The same moment by three clocks that tick evenly, and by one that does not and stops for 500 ms.
            for steps in [24, 60, 120, 0] {
                var (value, velocity, time) = (0.0, 0.0 + push, 0.0)
                while time < 0.999 {
                    let step =
                        steps > 0
                        ? 1 / Double(steps) : min(1 - time, random.next() % 8 == 0 ? 0.5 : random.number(0.001...0.05))
                    spring.update(value: &value, velocity: &velocity, target: target, deltaTime: step)
                    time += step
                }
                let whole = spring.state(target: target, initialVelocity: push, time: time)
                #expect(isClose(value, whole.value, 1e-9, scale: scale), "seed \(seed): \(spring), \(steps) Hz")
                #expect(
                    isClose(velocity, whole.velocity, 1e-8, scale: scale / spring.duration),
                    "seed \(seed): \(spring), \(steps) Hz")
            }
        }
    }

    @Test(arguments: seeds) func everyFormDescribesTheSameSpring(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let (duration, bounce) = (random.number(0.1...3), random.number(-0.8...1))
            let spring = Spring(duration: duration, bounce: bounce)
            #expect(isClose(spring.duration, duration, 1e-9) && isClose(spring.bounce, bounce, 1e-9))
            #expect(spring.response == spring.duration)
            let other = Spring(response: spring.response, dampingRatio: spring.dampingRatio)
            #expect(isClose(other.value(target: 1, time: 0.3), spring.value(target: 1, time: 0.3), 1e-9))
            guard bounce >= 0 else { continue }
            let physical = Spring(mass: 3, stiffness: 3 * spring.stiffness, damping: 3 * spring.damping)
            #expect(
                isClose(physical.value(target: 1, time: 0.3), spring.value(target: 1, time: 0.3), 1e-6),
                "seed \(seed): \(spring)")
        }
    }

    @Test(arguments: seeds) func restIsRest(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let spring = random.spring()
            let (way, speed) = (random.number(1...500), random.number(0...2000))
            let rest = spring.restingTime(way: way, initialSpeed: speed, within: 0.1)
            for time in stride(from: rest, to: rest + 3 * spring.duration, by: spring.duration / 40) {
                for push in [speed, -speed] {
                    let left = abs(spring.value(target: way, initialVelocity: push, time: time) - way)
                    #expect(left <= 0.1 + 1e-9, "seed \(seed): \(spring) at \(time), rest \(rest)")
                }
            }
        }
    }

    /// What a spring of the settling form promises, it keeps to within the search's own tolerance.
    @Test(arguments: [0.2, 0.5, 0.8, 0.95]) func settlingFormSettles(_ ratio: Double) {
        for time in [0.1, 0.5, 2, 9] {
            let spring = Spring(settlingDuration: time, dampingRatio: ratio)
            #expect(abs(1 - spring.value(target: 1, time: time)) < 0.005, "\(time) s")
            #expect(isClose(spring.dampingRatio, ratio, 1e-9))
        }
    }

    @Test func semantics12_overDampedQuirks() {
        let spring = Spring(duration: 0.7, bounce: -0.2)
        let natural = pow(2 * Double.pi / 0.7, 2)
        // The stiffness is not the natural one, and the velocity has the target on top.
        #expect(spring.stiffness > natural * 1.5)
        let state = spring.state(target: 1.2, time: 0.2)
        #expect(isClose(spring.velocity(target: 1.2, time: 0.2) - state.velocity, 1.2, 1e-12))
        #expect(Spring(mass: 1, stiffness: 4, damping: 100).dampingRatio == 1)
        #expect(Spring(mass: 1, stiffness: 4, damping: 100, allowOverDamping: true).dampingRatio > 20)
    }

    @Test func oddNumbersTrapNowhere() {
        let odd = [-Double.infinity, -1, -0.0, 0, 1e-300, 1e300, .infinity, .nan, .greatestFiniteMagnitude]
        for first in odd {
            for second in odd {
                for third in odd {
                    let springs = [
                        Spring(duration: first, bounce: second), Spring(response: first, dampingRatio: second),
                        Spring(mass: first, stiffness: second, damping: third),
                        Spring(mass: first, stiffness: second, damping: third, allowOverDamping: true),
                        Spring(settlingDuration: first, dampingRatio: second, epsilon: third),
                    ]
                    for spring in springs {
                        _ = spring.state(target: third, initialVelocity: first, time: second)
                        _ = spring.settlingDuration(target: third, initialVelocity: first, epsilon: second)
                        _ = spring.restingTime(way: third, initialSpeed: first, within: second)
                        _ = (spring.time(reaching: 0.5), spring.time(leaving: 0.001), spring.overshoot, spring.bounce)
                    }
                }
            }
        }
        #expect(Spring(duration: 0.7, bounce: -1.2).bounce.isNaN)
        #expect(Spring(mass: 0, stiffness: 50, damping: 0.4).stiffness.isNaN)
        #expect(Spring(settlingDuration: .infinity, dampingRatio: 0).stiffness.isNaN)
        #expect(Spring.smooth.value(target: 3, time: .infinity) == 3)
        #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
    }
}
