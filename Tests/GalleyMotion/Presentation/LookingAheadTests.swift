import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@Suite("Looking ahead")
struct LookingAheadTests {
    @Test("What is seen ahead is what will be seen, and afterwards everything is still on its way")
    func ahead() throws {
        let chips = try Chips()
        var isOver = false
        try chips.animated.withAnimation(.bouncy, at: 0, completion: { isOver = true }) {
            try chips.tree.setLayout(AnyLayout(VStackLayout(spacing: 0)), of: chips.box)
        }
        let times = [0.0, 0.1, 0.25, 0.6, 3]
        let seen = try chips.animated.lookingAhead { try times.map { try chips.animated.presentedViews(at: $0) } }
        #expect(chips.animated.time == 0)
        #expect(!isOver)
        // A change on the way starts from there: what was seen ahead changed nothing.
        let other = try Chips()
        try other.animated.withAnimation(.bouncy, at: 0) {
            try other.tree.setLayout(AnyLayout(VStackLayout(spacing: 0)), of: other.box)
        }
        for (time, views) in zip(times.prefix(3), seen) {
            #expect(try chips.animated.presentedViews(at: time).map(\.frame) == views.map(\.frame))
            #expect(try other.animated.presentedViews(at: time).map(\.frame) == views.map(\.frame))
        }
        for one in [chips, other] {
            try one.animated.withAnimation(.snappy, at: 0.25) {
                try one.tree.setLayout(AnyLayout(HStackLayout(spacing: 0)), of: one.box)
            }
        }
        #expect(
            try chips.animated.presentedViews(at: 0.4).map(\.frame)
                == other.animated.presentedViews(at: 0.4).map(\.frame))
        #expect(chips.animated.restingTime() == other.animated.restingTime())
        _ = try chips.animated.presentedViews(at: 5)
        #expect(isOver)
    }

    @Test("Parameters that are on their way are where they were")
    func parameters() throws {
        let chips = try Chips(AnyLayout(GapLayout(gap: 0)))
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) {
            try chips.tree.setLayout(AnyLayout(GapLayout(gap: 20)), of: chips.box)
        }
        let before = try chips.animated.presentedViews(at: 0.25).map(\.frame)
        let end = try chips.animated.lookingAhead { try chips.animated.presentedViews(at: 2).map(\.frame) }
        #expect(end != before)
        #expect(try chips.animated.presentedViews(at: 0.25).map(\.frame) == before)
        #expect(try chips.animated.presentedViews(at: 2).map(\.frame) == end)
    }

    @Test("Views that leave are seen leaving, and stay in the tree until they have")
    func leaving() throws {
        let chips = try Chips()
        let last = chips.chips[2]
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) { try chips.animated.remove(last) }
        let gone = try chips.animated.lookingAhead {
            try [0.5, 2].map { try chips.animated.presentedViews(at: $0).contains { $0.node == last } }
        }
        #expect(gone == [true, false])
        #expect(chips.tree.contains(last))
        #expect(chips.animated.endedRemovals.isEmpty)
        #expect(try chips.animated.presentedViews(at: 0.5).contains { $0.node == last })
        _ = try chips.animated.presentedViews(at: 2)
        #expect(!chips.tree.contains(last))
    }
}
