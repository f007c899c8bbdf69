import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@Suite("Parameters of layouts in motion")
struct ParameterTests {
    @Test("Parameters of the same type go through the layout, frame by frame")
    func samePath() throws {
        let chips = try Chips(AnyLayout(GapLayout(gap: 0)))
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) {
            try chips.tree.setLayout(AnyLayout(GapLayout(gap: 20)), of: chips.box)
        }
        #expect(try chips.frame(chips.chips[2], at: 0)?.minX == 80)
        #expect(try chips.frame(chips.chips[2], at: 0.25)?.minX == 90)
        #expect(try chips.frame(chips.box, at: 0.25)?.width == 130)
        // The layout itself is on its way.
        #expect(chips.tree.frame(of: chips.chips[2]).minX == 90)
        #expect(try chips.frame(chips.chips[2], at: 1.5)?.minX == 120)
        #expect(chips.tree.frame(of: chips.chips[2]).minX == 120)
    }

    @Test("A layout that holds an AnyLayout animates with the data of the layout inside", arguments: [false, true])
    func wrapped(asVector: Bool) throws {
        func wrapped(_ gap: Double) -> AnyLayout {
            AnyLayout(
                Wrapped(
                    inner: asVector ? AnyLayout(VectorGapLayout(gap: gap)) : AnyLayout(GapLayout(gap: gap)), margin: gap
                ))
        }
        let chips = try Chips(wrapped(0))
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) {
            try chips.tree.setLayout(wrapped(20), of: chips.box)
        }
        #expect(try chips.frame(chips.chips[2], at: 0)?.minX == 80)
        // Two gaps of 5 and a margin of 5.
        #expect(try chips.frame(chips.chips[2], at: 0.25)?.minX == 95)
        #expect(chips.tree.frame(of: chips.chips[2]).minX == 95)
        #expect(try chips.frame(chips.chips[2], at: 1.5)?.minX == 140)
    }

    @Test("A change is laid out once before its first picture, and a change on the way four times")
    func passes() throws {
        let passes = Counter()
        let chips = try Chips(AnyLayout(CountedLayout(counter: passes, gap: 0)))
        func count(_ body: () throws -> Void) rethrows -> Int {
            let before = passes.count
            try body()
            return passes.count - before
        }
        func change(to gap: Double, at time: Double) throws {
            try chips.animated.withAnimation(.smooth, at: time) {
                try chips.tree.setLayout(AnyLayout(CountedLayout(counter: passes, gap: gap)), of: chips.box)
            }
        }
        var start: CGRect?
        let first = try count {
            try change(to: 20, at: 0)
            start = try chips.frame(chips.chips[2], at: 0)
        }
        #expect(first == 1 && start?.minX == 80)
        // Each picture of a later time needs one pass, and the tree is laid out for the current time when it is shown.
        let motions = chips.animated.snapshot
        let ahead = try count {
            for time in [0.1, 0.2, 5] {
                _ = try chips.animated.lookingAhead(from: motions) { try chips.animated.presentedViews(at: time) }
            }
        }
        #expect(ahead == 3)
        var now: CGRect?
        let again = try count { now = try chips.frame(chips.chips[2], at: 0) }
        #expect(again == 1 && now?.minX == 80)
        // On the way there, the velocities before and after the change take a pass each.
        let onTheWay = try count { try change(to: 40, at: 0.1) }
        #expect(onTheWay == 4)
    }

    @Test("A parameter that is sent elsewhere keeps its place and its velocity")
    func retarget() throws {
        let chips = try Chips(AnyLayout(GapLayout(gap: 0)))
        try chips.animated.withAnimation(.smooth, at: 0) {
            try chips.tree.setLayout(AnyLayout(GapLayout(gap: 100)), of: chips.box)
        }
        let before = try #require(try chips.frame(chips.chips[1], at: 0.12)).minX
        try chips.animated.withAnimation(.smooth, at: 0.12) {
            try chips.tree.setLayout(AnyLayout(GapLayout(gap: 0)), of: chips.box)
        }
        #expect(abs(before - 40 - 44.484) < 0.001)
        #expect(try chips.frame(chips.chips[1], at: 0.12)?.minX == before)
        #expect(abs(try #require(try chips.frame(chips.chips[1], at: 0.1541)).minX - 40 - 50.717) < 0.001)
    }

    @Test("A switch to another type in the middle starts from where the parameters had brought the views, and as fast")
    func switchInTheMiddle() throws {
        let chips = try Chips(AnyLayout(GapLayout(gap: 0)))
        try chips.animated.withAnimation(.smooth, at: 0) {
            try chips.tree.setLayout(AnyLayout(GapLayout(gap: 100)), of: chips.box)
        }
        let step = 1e-6
        let before = try #require(try chips.frame(chips.chips[1], at: 0.12 - step)).minX
        let there = try #require(try chips.frame(chips.chips[1], at: 0.12)).minX
        try chips.animated.withAnimation(.smooth, at: 0.12) {
            try chips.tree.setLayout(AnyLayout(VStackLayout(spacing: 0)), of: chips.box)
        }
        #expect(try chips.frame(chips.chips[1], at: 0.12)?.minX == there)
        let after = try #require(try chips.frame(chips.chips[1], at: 0.12 + step)).minX
        let speeds = (Double(there - before) / step, Double(after - there) / step)
        #expect(abs(speeds.0 - speeds.1) < 0.05)
        #expect(abs(speeds.0 - 419.469) < 0.05)
    }

    @Test("Setting one parameter in the middle leaves the others on their way")
    func targetsAreKept() throws {
        let chips = try Chips(AnyLayout(GapLayout(gap: 0)))
        let wide = AnyLayout(GapLayout(gap: 100))
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) { try chips.tree.setLayout(wide, of: chips.box) }
        _ = try chips.frame(chips.box, at: 0.5)
        // Something else changes, and the layout is looked at again.
        try chips.animated.withAnimation(.linear(duration: 1), at: 0.5) {
            try chips.tree.setLeaf(.fixed(CGSize(width: 40, height: 90)), of: chips.chips[0])
        }
        #expect(try chips.frame(chips.chips[1], at: 0.75)?.minX == 115)
        #expect(try chips.frame(chips.chips[1], at: 2)?.minX == 140)
    }
}
