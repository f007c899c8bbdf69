import GalleyMotion
import Testing
import TreeSamples

/// What the faithful mode does that the exact one does not.
@Suite struct SwiftUIModeTests {
    private func values(_ animation: Animation, to target: Double, _ times: [Double]) -> [Double?] {
        var value = AnimatedValue(0.0, mode: .swiftUI)
        value.animate(to: target, with: animation, at: 0)
        return times.map { time in
            let sample = value.sample(at: time)
            return sample.isFinished ? nil : sample.value
        }
    }

    /// Springs are integrated: near the curve, but not on it.
    @Test func semantics11_springsAreIntegrated() {
        let times = stride(from: 0.05, through: 0.7, by: 0.05).map { $0 }
        for animation in [Animation.smooth, .snappy, .bouncy] {
            let exact = times.map { animation.state(of: 100.0, at: $0)!.value }
            let found = values(animation, to: 100, times).map { $0 ?? 100 }
            let apart = zip(exact, found).map { abs($0 - $1) }.max()!
            #expect(apart > 0.1 && apart < 2.5, "\(animation): \(apart)")
        }
    }

    /// The threshold is absolute: the farther the way, the later the end, at 60 frames a second.
    @Test(arguments: [(1.0, 0.83), (100.0, 1.27), (1000.0, 1.50)])
    func semantics11_restDependsOnTheWay(_ way: Double, _ end: Double) {
        let times = (0...120).map { Double($0) / 60 }
        let first = zip(times, values(.smooth, to: way, times)).first { $0.1 == nil }!.0
        #expect(abs(first - end) < 0.02, "\(first)")
    }

    @Test func semantics11_springsKeepValueAndVelocity() {
        var value = AnimatedValue(0.0, mode: .swiftUI)
        value.animate(to: 100, with: .smooth, at: 0)
        let before = value.sample(at: 0.2)
        value.animate(to: 0, with: .bouncy, at: 0.2)
        let after = value.sample(at: 0.2)
        #expect(isClose(after.value, before.value, 1e-9) && isClose(after.velocity, before.velocity, 1e-9))
        // It goes on rising before it turns.
        #expect(value.sample(at: 0.21).value > before.value)
    }

    /// The response of the spring before passes into the new one's: at first the slow one's is felt.
    @Test func semantics11_blendIsSmooth() {
        func after(blend: Double) -> Double {
            var value = AnimatedValue(0.0, mode: .swiftUI)
            value.animate(to: 100, with: .spring(duration: 2), at: 0)
            _ = value.sample(at: 0.1)
            value.animate(to: 200, with: .spring(duration: 0.2, blendDuration: blend), at: 0.1)
            return value.sample(at: 0.15).value
        }
        #expect(after(blend: 0) > after(blend: 0.25) + 10)
        #expect(after(blend: 0.25) > after(blend: 2))
    }

    @Test func semantics11_whoMerges() {
        let merging: [Animation] = [.spring, .smooth, .snappy, .bouncy, .default, .interactiveSpring]
        for animation in merging { #expect(animation.shouldMerge(previous: .linear), "\(animation)") }
        for animation in [Animation.linear, .easeIn, .interpolatingSpring, .smooth.repeatCount(2)] {
            #expect(!animation.shouldMerge(previous: .smooth), "\(animation)")
        }
        #expect(Animation.smooth.delay(1).shouldMerge(previous: .bouncy.delay(1)))
        #expect(!Animation.smooth.delay(1).shouldMerge(previous: .bouncy.delay(2)))
    }

    /// `default` equals itself alone, though it moves as `smooth`.
    @Test func semantics13_default() {
        #expect(Animation.default == .default && Animation.default != .smooth)
        #expect(values(.default, to: 10, [0.1, 0.3]) == values(.smooth, to: 10, [0.1, 0.3]))
    }

    @Test func semantics11_logicalCompletionComesBeforeTheEnd() {
        for mode in [MotionMode.exact, .swiftUI] {
            var value = AnimatedValue(0.0, mode: mode)
            value.animate(to: 100, with: .smooth, at: 0)
            #expect(!value.sample(at: 0.49).isLogicallyComplete)
            let sample = value.sample(at: 0.51)
            #expect(sample.isLogicallyComplete && !sample.isFinished)
            // No gap of more than a second, at which SwiftUI's springs stand still.
            _ = value.sample(at: 1.1)
            #expect(value.sample(at: 1.6).isFinished)
        }
    }

    @Test func semantics11_velocityTracking() {
        var tracker = VelocityTracker<Double>()
        #expect(tracker.velocity == 0)
        for (value, time) in [(9.0, 0.0), (1, 1), (2, 2), (4, 3), (100, 2.5), (5, .nan)] {
            tracker.add(value, at: time)
        }
        // The last three in order: 1 per second, then 2.
        #expect(tracker.velocity == 1.25 && tracker.velocity(at: 3) == 1.25)
        #expect(isClose(tracker.velocity(at: 3.1), 1.25 * 0.818567, 1e-6))
    }
}
