import Foundation
import GalleyMotion
import Testing
import TreeSamples

@Suite struct AnimatedValueTests {
    typealias Frame = SIMD4<Double>

    /// Up to eight targets, each set while something moves: neither a frame nor its velocity jumps.
    @Test(arguments: [UInt64](1...10)) func newTargetsMakeNoJump(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for run in 0..<1000 {
            var value = AnimatedValue<Frame>(random.frame())
            var time = random.number(-5...5)
            for step in 0..<Int(random.number(1...8)) {
                time += random.number(0.01...0.6)
                let animation = random.animation()
                let before = value.sample(at: time)
                value.animate(to: random.frame(), with: animation, at: time)
                let after = value.sample(at: time)
                let jump = (after.value - before.value).magnitude
                #expect(jump <= 1e-9, "seed \(seed), run \(run), step \(step): \(animation) jumps \(jump)")
                // What rests begins as its curve does.
                guard before.velocity != .zero else { continue }
                let bend = (after.velocity - before.velocity).magnitude
                #expect(
                    bend <= 1e-6 * max(1, before.velocity.magnitude),
                    "seed \(seed), run \(run), step \(step): \(animation) bends \(bend)")
            }
            let end = value.sample(at: time + 1000)
            #expect(end.isFinished && end.value == value.target && end.velocity == .zero)
        }
    }

    /// A delayed animation takes over when its delay is over, without a jump, and from what moved until then.
    @Test func whatMovesMovesOnDuringADelay() {
        var value = AnimatedValue(0.0)
        value.animate(to: 100, with: .linear(duration: 1), at: 0)
        value.animate(to: 0, with: .smooth.delay(0.3), at: 0.2)
        #expect(isClose(value.sample(at: 0.4).value, 40, 1e-12))
        let (before, after) = (value.sample(at: 0.5 - 1e-7), value.sample(at: 0.5 + 1e-7))
        #expect(isClose(before.value, 50, 1e-4) && isClose(after.value, before.value, 1e-4))
        #expect(isClose(after.velocity, 100, 1e-2))
        // What would have begun later is overtaken.
        value.animate(to: 70, with: .linear(duration: 1), at: 0.3)
        #expect(isClose(value.sample(at: 1.3).value, 70, 1e-9) && value.sample(at: 1.31).isFinished)
    }

    /// The reference interruption: 0 to 100 with smooth, sent back at 0.12 s.
    @Test func interruptedSpringCarriesOn() {
        var value = AnimatedValue(0.0)
        value.animate(to: 100, with: .smooth, at: 0)
        let turn = value.sample(at: 0.12)
        #expect(isClose(turn.value, 44.484, 1e-3) && isClose(turn.velocity, 419.469, 1e-3))
        value.animate(to: 0, with: .smooth, at: 0.12)
        let peak = (0...20_000).map { 0.12 + Double($0) / 200_000 }.max {
            value.sample(at: $0).value < value.sample(at: $1).value
        }!
        #expect(isClose(value.sample(at: peak).value, 50.717, 1e-3) && isClose(peak - 0.12, 0.0341, 1e-4))
    }

    /// The jumps that SwiftUI has and that the exact mode has not: curves start with their own velocity.
    @Test(arguments: [(Animation.easeOut, -246.0), (.linear, -98.0)])
    func semantics11_curvesForgetVelocity(_ animation: Animation, _ jump: Double) {
        func bend(_ mode: MotionMode) -> Double {
            var value = AnimatedValue(0.0, mode: mode)
            value.animate(to: 100, with: animation, at: 0)
            let samples = [0.12 - 1e-6, 0.12].map { value.sample(at: $0).value }
            value.animate(to: 0, with: animation, at: 0.12)
            let after = [0.12, 0.12 + 1e-6].map { value.sample(at: $0).value }
            return (after[1] - after[0] - samples[1] + samples[0]) / 1e-6
        }
        #expect(abs(bend(.exact)) < 0.1)
        #expect(isClose(bend(.swiftUI), jump, 0.6))
    }

    /// Whoever looks, and how often, changes nothing.
    @Test(arguments: [UInt64](11...14)) func samplesDoNotDependOnTheClock(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let (start, end, animation) = (random.frame(), random.frame(), random.animation())
            func value(_ times: [Double]) -> Frame {
                var value = AnimatedValue(start)
                value.animate(to: end, with: animation, at: 0)
                return times.map { value.sample(at: $0).value }.last!
            }
            let even = [24.0, 60, 120].map { rate in value((0...Int(rate / 2)).map { Double($0) / rate }) }
            let odd = value([0.001, 0.2, 0.21, 0.5])
            for other in even { #expect((other - odd).magnitude <= 1e-9, "seed \(seed): \(animation)") }
        }
    }

    @Test(arguments: [UInt64](21...24)) func velocityIsTheSlope(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let animation = random.animation()
            let (time, push) = (random.number(0.01...0.3), random.number(-500...500))
            func state(_ time: Double) -> MotionState<Double>? {
                animation.state(of: 200.0, initialVelocity: push, at: time)
            }
            guard let before = state(time - 1e-6), let at = state(time), let after = state(time + 1e-6) else {
                continue
            }
            let kink = abs(after.velocity - before.velocity)
            guard kink < 1 else { continue }
            let slope = (after.value - before.value) / 2e-6
            #expect(isClose(slope, at.velocity, 1e-3, scale: abs(slope)), "seed \(seed): \(animation) at \(time)")
        }
    }

    @Test func theFinalSnapIsSmall() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<500 {
            let (animation, way) = (random.animation(), random.number(0.5...800))
            let end = animation.duration(of: way)
            let last = animation.state(of: way, at: end)?.value ?? .nan
            #expect(abs(last - way) <= min(0.01, way / 10_000) + 1e-9, "seed 31: \(animation), way \(way)")
            #expect(animation.state(of: way, at: end.nextUp) == nil)
            #expect(animation.logicalDuration(of: way) <= end + 1e-9)
        }
    }

    @Test func modifiersChangeTime() {
        let line = Animation.linear(duration: 1)
        func value(_ animation: Animation, _ time: Double) -> Double? { animation.state(of: 10.0, at: time)?.value }
        #expect(
            value(line.delay(0.5), 0.4) == 0 && value(line.delay(0.5), 1) == 5 && value(line.delay(0.5), 1.6) == nil)
        #expect(value(line.speed(4), 0.125) == 5 && value(line.speed(4), 0.26) == nil)
        #expect(value(line.speed(0), 100) == 0)
        // Nothing that a late sample is late is lost.
        #expect(
            isClose(value(line.repeatCount(3), 1.25)!, 7.5, 1e-12)
                && isClose(value(line.repeatCount(3), 2.25)!, 2.5, 1e-12))
        #expect(value(line.repeatCount(3), 3) == 10 && value(line.repeatCount(3), 3.01) == nil)
        #expect(isClose(value(line.repeatCount(2, autoreverses: false), 1.25)!, 2.5, 1e-12))
        #expect(isClose(value(line.repeatForever(), 1001.5)!, 5, 1e-9))
        #expect(value(.linear(duration: 0), 0) == nil && value(.linear(duration: 0).repeatForever(), 1) == nil)
        #expect(
            value(line.delay(0.5).repeatCount(2), 2)! == 10
                && isClose(value(line.delay(0.5).repeatCount(2), 2.5)!, 5, 1e-12))
    }

    @Test func withoutAnAnimationTheValueIsThere() {
        for mode in [MotionMode.exact, .swiftUI] {
            var value = AnimatedValue(1.0, mode: mode)
            value.animate(to: 5, with: .smooth, at: 0)
            value.animate(to: 7, with: nil, at: 0.1)
            let sample = value.sample(at: 0.1)
            #expect(sample.value == 7 && sample.isFinished && value.target == 7)
        }
    }

    @Test func oddNumbersEndAnAnimation() {
        for mode in [MotionMode.exact, .swiftUI] {
            for odd in [Double.nan, .infinity, -.infinity] {
                for animation in [
                    Animation.spring(duration: odd), .easeIn(duration: odd), .smooth.delay(odd), .smooth.speed(odd),
                ] {
                    var value = AnimatedValue(1.0, mode: mode)
                    value.animate(to: 5, with: animation, at: 0)
                    #expect(!value.sample(at: 0.1).value.isNaN, "\(animation)")
                }
                var value = AnimatedValue(1.0, mode: mode)
                value.animate(to: odd, with: .smooth, at: 0)
                _ = value.sample(at: 0.1)
                value.animate(to: 2, with: .easeIn, at: 0.2)
                #expect(value.sample(at: 5).value == 2)
            }
        }
    }
}
