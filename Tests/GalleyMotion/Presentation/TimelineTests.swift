import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing
import TreeSamples

@Suite("Timelines")
struct TimelineTests {
    @Test("Forwards, backwards and at random, the same is seen at each time")
    func anyOrder() throws {
        let timeline = Timeline(
            [
                Timeline.Step(at: 0.3) { animated in
                    guard let box = animated.tree.root else { return }
                    try animated.withAnimation(.bouncy, at: 0.3) {
                        try animated.remove(animated.tree.children(of: box)[0])
                    }
                },
                Timeline.Step(at: 0) { animated in
                    guard let box = animated.tree.root else { return }
                    try animated.withAnimation(.snappy, at: 0) {
                        try animated.tree.setLayout(AnyLayout(VStackLayout()), of: box)
                    }
                },
            ]
        ) { try Chips().animated }
        let times = (0...60).map { Double($0) / 40 }
        let played = try times.map { try timeline.presentedViews(at: $0) }
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for index in Array(times.indices).reversed() + times.indices.shuffled(using: &random) {
            #expect(try timeline.presentedViews(at: times[index]) == played[index], "seed \(seed)")
        }
        let rest = try timeline.restingTime()
        #expect(rest > 0.3 && rest < 2)
        #expect(try timeline.presentedViews(at: rest + 0.001) == timeline.presentedViews(at: rest + 10))
        #expect(try timeline.presentedViews(at: rest * 0.7) != timeline.presentedViews(at: rest + 10))
    }

    @Test("In SwiftUI's mode it does not matter either which pictures are asked for: it shows its own, 60 a second")
    func swiftUI() throws {
        func timeline() -> Timeline {
            Timeline([
                Timeline.Step(at: 0.1) { animated in
                    guard let box = animated.tree.root else { return }
                    try animated.withAnimation(.spring(duration: 2), at: 0.1) {
                        try animated.tree.setLayout(AnyLayout(VStackLayout()), of: box)
                    }
                }
            ]) { try Chips(mode: .swiftUI).animated }
        }
        let played = timeline()
        for time in stride(from: 0, to: 1.5, by: 0.29) { _ = try played.presentedViews(at: time) }
        let tree = try LayoutTree()
        #expect(
            try played.presentedViews(at: 1.5).asViews(of: tree)
                == timeline().presentedViews(at: 1.5).asViews(of: tree))
        #expect(try played.presentedViews(at: 1.5) != played.presentedViews(at: 9))
    }

    @Test(
        "A spring that repeats starts again each time, also as SwiftUI has it", arguments: [MotionMode.exact, .swiftUI])
    func repeated(_ mode: MotionMode) {
        var value = AnimatedValue(0.0, mode: mode)
        value.animate(to: 100, with: .bouncy.repeatForever(autoreverses: false), at: 0)
        var falls = 0
        var last = 0.0
        for frame in 0...600 {
            let now = value.sample(at: Double(frame) / 60).value
            if last > 50, now < 50 { falls += 1 }
            last = now
        }
        #expect(falls >= 4)
    }

    @Test("A clock skips what was not drawn, or slows down", arguments: [true, false])
    func clock(_ skips: Bool) {
        var clock = MotionClock(skips ? .skip : .hold(atMost: 0.05))
        #expect(clock.advance(to: 100) == 0)
        #expect(abs(clock.advance(to: 100.016) - 0.016) < 1e-9)
        #expect(abs(clock.advance(to: 101.016) - (skips ? 1.016 : 0.066)) < 1e-9)
        // A clock that is set back, and one that is none, stop nothing.
        let time = clock.advance(to: 99)
        #expect(clock.advance(to: .nan) == time)
        #expect(abs(clock.advance(to: 101.036) - time - 0.02) < 1e-9)
    }
}
