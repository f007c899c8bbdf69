import GalleyMotion
import Testing
import TreeSamples

@Suite struct TextTests {
    @Test(arguments: [
        ("smooth", Animation.smooth), (".snappy(duration: 0.3)", .snappy(duration: 0.3)), ("default", .default),
        ("spring(duration=1, bounce=-0.25)", .spring(duration: 1, bounce: -0.25)),
        ("spring(response: 1)", .spring(response: 1)), ("spring", .spring), ("interactiveSpring", .interactiveSpring),
        ("interactiveSpring(response: 0.2)", .interactiveSpring(response: 0.2)),
        ("bouncy(extraBounce: .1)", .bouncy(extraBounce: 0.1)), ("linear(1)", .linear(duration: 1)),
        ("easeInOut . speed( 2 )", .easeInOut.speed(2)), ("timingCurve(0.2,-1,1e-1,1)", .timingCurve(0.2, -1, 0.1, 1)),
        ("sampled(0, .5, -1, 1, duration: 2)", .timingCurve(.samples([0, 0.5, -1, 1]), duration: 2)),
        ("timingCurve(.circularEaseIn, duration: 2)", .timingCurve(.circularEaseIn, duration: 2)),
        ("interpolatingSpring(stiffness: 100, damping: 10)", .interpolatingSpring(stiffness: 100, damping: 10)),
        ("linear(1).repeatCount(2, autoreverses: false)", .linear(duration: 1).repeatCount(2, autoreverses: false)),
        (
            ".smooth.delay(0.5).repeatForever(autoreverses: false)",
            .smooth.delay(0.5).repeatForever(autoreverses: false)
        ),
    ])
    func reads(_ text: String, _ animation: Animation) throws {
        #expect(try Animation(text: text) == animation)
        #expect(try Animation(text: "\(animation)") == animation, "\(animation)")
    }

    @Test("Samples are joined by lines, and begin and end where they say")
    func samples() {
        let curve = UnitCurve.samples([0, 0.5, -1, 1])
        #expect(
            [0, 1.0 / 6, 1.0 / 3, 0.5, 1].map { (curve.value(at: $0) * 1e6).rounded() / 1e6 } == [
                0, 0.25, 0.5, -0.25, 1,
            ])
        #expect((curve.velocity(at: 0.1) * 1e6).rounded() / 1e6 == 1.5 && curve.velocity(at: 1) == 6)
        #expect(throws: MotionTextError.self) { try Animation(text: "sampled(1)") }
        #expect(throws: MotionTextError.self) { try Animation(text: "sampled(0, x, duration: 1)") }
    }

    @Test func whatIsWrittenIsReadBack() throws {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<300 {
            let animation = random.animation().repeatCount(3).speed(random.number(0.1...5))
            #expect(try Animation(text: "\(animation)") == animation, "seed 41: \(animation)")
        }
    }

    @Test(arguments: [
        ("", 1, "a name", "the end"), ("smoth", 1, "an animation: default, spring", "\"smoth\""),
        ("smooth(", 8, "a value", "the end"), ("smooth(1", 9, "a comma or a closing", "the end"),
        ("smooth(1))", 10, "a dot and a modifier", "\")\""), ("spring(bounc: 1)", 15, "duration, bounce", "bounc: 1"),
        ("spring(bounce: -1)", 16, "above -1", "\"-1\""), ("linear(-1)", 8, "seconds, 0 or more", "\"-1\""),
        ("linear(x)", 8, "a number", "\"x\""), ("linear(1e999)", 8, "a number", "1e999"),
        ("linear(nan)", 8, "a number", "nan"), ("linear(1).speed(0)", 17, "above 0", "\"0\""),
        ("linear.repeatCount(0)", 20, "1 or more", "\"0\""), ("linear.delay", 8, "seconds", "\"delay\""),
        ("linear.bend(1)", 8, "delay, speed, repeatCount", "\"bend\""), ("smooth smooth", 8, "a dot", "\"s\""),
        ("timingCurve(1,2,3)", 17, "four numbers", "\"3\""),
        ("linear(duration: 1, duration: 2)", 18, "duration", "duration: 1"),
    ])
    func saysWhatIsWrong(_ text: String, _ column: Int, _ expected: String, _ found: String) {
        let error = #expect(throws: MotionTextError.self) { try Animation(text: text) }
        #expect(error?.column == column, "\(String(describing: error))")
        #expect(
            error?.expected.contains(expected) == true && error?.found.contains(found) == true,
            "\(String(describing: error))")
    }

    @Test(arguments: [
        ("duration=0.5,bounce=0.3", Spring.bouncy), ("bouncy", .bouncy), ("snappy(duration: 1)", .snappy(duration: 1)),
        ("response=0.4,dampingRatio=0.8", Spring(response: 0.4, dampingRatio: 0.8)),
        ("mass=2, stiffness=100, damping=10", Spring(mass: 2, stiffness: 100, damping: 10)),
        ("settlingDuration=1,dampingRatio=0.5", Spring(settlingDuration: 1, dampingRatio: 0.5)),
    ])
    func readsSprings(_ text: String, _ spring: Spring) throws { #expect(try Spring(text: text) == spring) }

    @Test(arguments: [
        "", "smoth", "duration=0", "duration=-1", "bounce=-1", "mass=0,stiffness=1,damping=1", "stiffness=1",
        "duration=0.5,stiffness=1", "duration=0.5,", "duration=0.5 bounce=1", "smooth.delay(1)",
        "settlingDuration=1,dampingRatio=1e-9", "dampingRatio=-1", "settlingDuration=1,epsilon=1",
    ])
    func refusesWhatIsNoSpring(_ text: String) { #expect(throws: MotionTextError.self) { try Spring(text: text) } }

    @Test func readsCurves() throws {
        for curve in [UnitCurve.linear, .easeIn, .circularEaseInOut] {
            #expect(try UnitCurve(text: "\(curve)") == curve)
        }
        let bezier = UnitCurve.bezier(startControlPoint: .init(x: 0.1, y: -1), endControlPoint: .init(x: 1, y: 2))
        #expect(try UnitCurve(text: "\(bezier)") == bezier)
        for text in ["ease", "bezier(1,2)", "linear(1)", "bezier(1,2,3,x)", "easeIn.delay(1)"] {
            #expect(throws: MotionTextError.self) { try UnitCurve(text: text) }
        }
    }
}
