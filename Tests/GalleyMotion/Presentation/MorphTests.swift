import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@Suite("A switch of layouts in motion")
struct MorphTests {
    @Test("Views move from where they were to where the new layout has them, sizes too")
    func morph() throws {
        let chips = try Chips()
        let before = try #require(try chips.frame(chips.chips[2], at: 0))
        #expect(before == CGRect(x: 80, y: 0, width: 40, height: 20))
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) {
            try chips.tree.setLayout(AnyLayout(VStackLayout(spacing: 0)), of: chips.box)
        }
        #expect(try chips.frame(chips.chips[2], at: 0) == before)
        #expect(try chips.frame(chips.chips[2], at: 0.5) == CGRect(x: 40, y: 20, width: 40, height: 20))
        #expect(try chips.frame(chips.box, at: 0.5) == CGRect(x: 0, y: 0, width: 80, height: 40))
        #expect(try chips.frame(chips.chips[2], at: 2) == CGRect(x: 0, y: 40, width: 40, height: 20))
        // The layout itself was there at once.
        #expect(chips.tree.frame(of: chips.chips[2]) == CGRect(x: 0, y: 40, width: 40, height: 20))
    }

    @Test("Without an animation, and where views say so, everything is there at once")
    func instant() throws {
        let chips = try Chips()
        chips.animated.setAnimation(nil, of: chips.chips[1])
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) {
            try chips.tree.setLayout(AnyLayout(VStackLayout(spacing: 0)), of: chips.box)
        }
        #expect(try chips.frame(chips.chips[1], at: 0)?.minY == 20)
        #expect(try chips.frame(chips.chips[2], at: 0)?.minY == 0)
        try chips.animated.withTransaction(Transaction(), at: 0.5) {
            try chips.tree.setLayout(AnyLayout(HStackLayout(spacing: 0)), of: chips.box)
        }
        #expect(try chips.frame(chips.chips[2], at: 0.5)?.minX == 80)
    }

    @Test("A view's own animation and that of a value take the place of the transaction's")
    func ownAnimations() throws {
        let chips = try Chips()
        chips.animated.setAnimation(.linear(duration: 2), of: chips.chips[1])
        chips.animated.setAnimation(.linear(duration: 4), of: chips.chips[2], value: 1)
        func toggle(_ layout: AnyLayout, at time: Double, value: Int, disabled: Bool = false) throws {
            let transaction = Transaction(animation: .linear(duration: 1), disablesAnimations: disabled)
            try chips.animated.withTransaction(transaction, at: time) {
                chips.animated.setAnimation(.linear(duration: 4), of: chips.chips[2], value: value)
                try chips.tree.setLayout(layout, of: chips.box)
            }
        }
        // The value stays: only the first view has an animation of its own.
        try toggle(AnyLayout(VStackLayout(spacing: 0)), at: 0, value: 1)
        #expect(try chips.frame(chips.chips[1], at: 0.5)?.minY == 5)
        #expect(try chips.frame(chips.chips[2], at: 0.5)?.minY == 20)
        // The value changes.
        try toggle(AnyLayout(HStackLayout(spacing: 0)), at: 10, value: 2)
        #expect(try chips.frame(chips.chips[1], at: 10.5)?.minY == 15)
        #expect(try chips.frame(chips.chips[2], at: 10.5)?.minY == 35)
        // Both are disabled.
        try toggle(AnyLayout(VStackLayout(spacing: 0)), at: 20, value: 3, disabled: true)
        #expect(try chips.frame(chips.chips[1], at: 20.5)?.minY == 10)
        #expect(try chips.frame(chips.chips[2], at: 20.5)?.minY == 20)
    }

    @Test("A nested transaction animates what is changed in it, the outer one the rest")
    func nested() throws {
        // Nothing but widths changes here: the frame of a view is one value, which the last to change it moves.
        let chips = try Chips(AnyLayout(VStackLayout(alignment: .leading, spacing: 0)), count: 2)
        let frames = try (chips.tree.addLeaf(.fixed(CGSize(width: 10, height: 10))), chips.tree.addLeaf(.fixed(.zero)))
        let row = try chips.tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [frames.0, frames.1])
        try chips.animated.withTransaction(Transaction(), at: 0) {
            try chips.tree.setChildren([row] + chips.chips, of: chips.box)
        }
        try chips.animated.withAnimation(.linear(duration: 1), at: 1) {
            try chips.tree.setLeaf(.fixed(CGSize(width: 60, height: 20)), of: chips.chips[0])
            try chips.animated.withAnimation(.linear(duration: 10), at: 1) {
                try chips.tree.setLeaf(.fixed(CGSize(width: 20, height: 10)), of: frames.0)
            }
            try chips.tree.setLeaf(.fixed(CGSize(width: 50, height: 20)), of: chips.chips[1])
        }
        #expect(try chips.frame(chips.chips[0], at: 1.5)?.width == 50)
        #expect(try chips.frame(chips.chips[1], at: 1.5)?.width == 45)
        #expect(try chips.frame(frames.0, at: 1.5)?.width == 10.5)
    }

    @Test("The reference interruption: sent back after 0.12 s, it rises to 50.717 pt 34.1 ms later")
    func interruption() throws {
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 1, height: 1)))
        let box = try tree.addModifier(.offset(x: 0, y: 0), leaf)
        try tree.setRoot(box)
        let animated = try AnimatedTree(tree, proposal: .unspecified)
        func x(_ time: Double) throws -> Double {
            Double(try #require(try animated.presentedViews(at: time).last).frame.minX)
        }
        try animated.withAnimation(.smooth, at: 0) { try tree.setModifier(.offset(x: 100, y: 0), of: box) }
        try animated.withAnimation(.smooth, at: 0.12) { try tree.setModifier(.offset(x: 0, y: 0), of: box) }
        #expect(abs(try x(0.12) - 44.484) < 0.001)
        var peak = (value: 0.0, time: 0.0)
        for step in 0...20_000 {
            let time = 0.12 + Double(step) * 1e-5
            let value = try x(time)
            if value > peak.value { peak = (value, time) }
        }
        #expect(abs(peak.value - 50.717) < 0.001)
        #expect(abs(peak.time - 0.12 - 0.0341) < 0.0001)
    }

    @Test("In SwiftUI's mode a curve that interrupts another loses the velocity, and says so; the exact one does not")
    func jumps() throws {
        for mode in [MotionMode.swiftUI, .exact] {
            let chips = try Chips(mode: mode)
            for (time, layout) in [(0.0, AnyLayout(VStackLayout())), (0.1, AnyLayout(HStackLayout(spacing: 0)))] {
                try chips.animated.withAnimation(.easeOut(duration: 0.4), at: time) {
                    try chips.tree.setLayout(layout, of: chips.box)
                }
                _ = try chips.animated.presentedViews(at: time)
            }
            #expect(chips.animated.jumps.isEmpty == (mode == .exact))
        }
    }

    @Test("Which pictures were seen before does not matter, to the last bit")
    func scrubbing() throws {
        func chips() throws -> Chips {
            let chips = try Chips(AnyLayout(GapLayout(gap: 1.0 / 3)), width: 40.3)
            // Containers that are resized at first, and then moved by lengths which do not fit into a Double.
            for chip in 0..<3 {
                let inner = [
                    try chips.tree.addLeaf(.fill(whenUnspecified: CGSize(width: 3, height: 3))),
                    try chips.tree.addLeaf(.fixed(CGSize(width: 0.7, height: 1.1 * CGFloat(chip + 1)))),
                ]
                let stack = try chips.tree.addContainer(AnyLayout(VStackLayout(spacing: 0.1)), inner)
                try chips.tree.setChildren(chips.tree.children(of: chips.box) + [stack], of: chips.box)
            }
            try chips.animated.withTransaction(Transaction(), at: 0) {}
            return chips
        }
        func script(_ chips: Chips, until end: Double, seeing times: [Double]) throws -> [PresentedView] {
            let changes: [(Double, () throws -> Void)] = [
                (0.1, { try chips.tree.setLayout(AnyLayout(GapLayout(gap: 100.0 / 7)), of: chips.box) }),
                (0.2, { try chips.tree.setLayout(AnyLayout(VStackLayout(spacing: 1.1)), of: chips.box) }),
                (0.25, { try chips.animated.remove(chips.chips[1]) }),
                (0.3, { try chips.tree.setLayout(AnyLayout(GapLayout(gap: 0.7)), of: chips.box) }),
                (0.37, { try chips.tree.setLayout(AnyLayout(GapLayout(gap: 41.7)), of: chips.box) }),
            ]
            var seen = times[...]
            for (time, change) in changes where time <= end {
                while let next = seen.first, next <= time {
                    _ = try chips.animated.presentedViews(at: seen.removeFirst())
                }
                try chips.animated.withAnimation(.snappy, at: time, change)
            }
            while let next = seen.first, next < end { _ = try chips.animated.presentedViews(at: seen.removeFirst()) }
            return try chips.animated.presentedViews(at: end)
        }
        let tree = try LayoutTree()
        for end in [0.15, 0.22, 0.29, 0.33, 0.41, 0.6, 1.5] {
            let direct = try script(try chips(), until: end, seeing: []).asViews(of: tree)
            for rate in [24.0, 60, 120, 77.7] {
                let played = try script(try chips(), until: end, seeing: (0...200).map { Double($0) / rate })
                #expect(played.asViews(of: tree) == direct)
            }
        }
    }

    @Test("Of two switches at one time the second starts as the first did: as fast, in one transaction or in two")
    func twoAtOnce() throws {
        for isNested in [false, true] {
            let chips = try Chips()
            let row = AnyLayout(HStackLayout(spacing: 0))
            try chips.animated.withAnimation(.linear(duration: 1), at: 0) {
                try chips.tree.setLayout(AnyLayout(VStackLayout(spacing: 0)), of: chips.box)
            }
            func twice(_ body: () throws -> Void) throws {
                try chips.animated.withAnimation(.smooth, at: 0.5) {
                    try chips.tree.setLayout(AnyLayout(ZStackLayout()), of: chips.box)
                    if isNested { try body() }
                }
                if !isNested { try body() }
            }
            try twice {
                try chips.animated.withAnimation(.smooth, at: 0.5) { try chips.tree.setLayout(row, of: chips.box) }
            }
            let there = try #require(try chips.frame(chips.chips[2], at: 0.5))
            let next = try #require(try chips.frame(chips.chips[2], at: 0.5001))
            #expect(there == CGRect(x: 40, y: 20, width: 40, height: 20))
            // 80 points of the way back and 40 of the way down took a second each.
            #expect(abs((next.minX - there.minX) / 0.0001 + 80) < 2)
            #expect(abs((next.minY - there.minY) / 0.0001 - 40) < 2)
        }
    }

    @Test("What moves along one axis does not change how it moves along the other")
    func axes() {
        var (both, alone) = (AnimatedValue(SIMD2<Double>.zero), AnimatedValue(0.0))
        both.animate(to: [100, 0], with: .linear(duration: 1), at: 0)
        both.animate(to: [100, 60], with: .linear(duration: 1), at: 0.5)
        alone.animate(to: 60, with: .linear(duration: 1), at: 0.5)
        #expect(both.sample(at: 0.9).value.y == alone.sample(at: 0.9).value)
    }

    @Test("When it says that everything rests, nothing moves any more")
    func rest() throws {
        let chips = try Chips()
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) {
            try chips.tree.setLayout(AnyLayout(VStackLayout()), of: chips.box)
            try chips.animated.remove(chips.chips[0])
        }
        let end = chips.animated.restingTime()
        #expect(abs(end - 1) < 1e-9)
        #expect(try chips.animated.presentedViews(at: end) == chips.tree.presentedViews())
    }

    @Test("A short curve's velocity dies away in a long one, and does not carry the value on and on")
    func longCurve() {
        var value = AnimatedValue(0.0)
        value.animate(to: 300, with: .linear(duration: 0.3), at: 0)
        value.animate(to: 100, with: .linear(duration: 5), at: 0.2)
        let highest = (0...500).map { value.sample(at: 0.2 + Double($0) / 100).value }.max() ?? 0
        // 1,020 points a second too much, for 0.35 s: at most 1020 * 0.35 * 4 / 27 = 52.9 beyond 200.
        #expect(highest > 210 && highest < 253)
        #expect(abs(value.sample(at: 1.2).value - 180) < 1e-9)
    }
}
