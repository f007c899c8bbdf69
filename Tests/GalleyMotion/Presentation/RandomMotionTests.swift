import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing
import TreeSamples

@Suite("Motion at random")
struct RandomMotionTests {
    static func animation(_ random: inout SeededGenerator) -> Animation {
        let seconds = Double.random(in: 0.1...0.8, using: &random)
        let animation: Animation =
            switch Int.random(in: 0..<9, using: &random) {
            case 0: .smooth(duration: seconds)
            case 1: .snappy(duration: seconds)
            case 2: .bouncy(duration: seconds)
            case 3: .interpolatingSpring(stiffness: .random(in: 20...400, using: &random), damping: 15)
            case 4: .linear(duration: seconds)
            case 5: .easeIn(duration: seconds)
            case 6: .easeOut(duration: seconds)
            case 7: .easeInOut(duration: seconds)
            default: .timingCurve(0.4, 0, 0.1, 1, duration: seconds)
            }
        return Bool.random(using: &random) ? animation : animation.speed(.random(in: 0.5...2, using: &random))
    }

    @Test("10,000 sequences of up to 8 targets: no jump in position or velocity")
    func retargeting() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for sequence in 0..<10_000 {
            var value = AnimatedValue(SIMD4<Double>.zero)
            var time = 0.0
            for _ in 0..<Int.random(in: 2...8, using: &random) {
                let before = value.sample(at: time)
                let target = SIMD4<Double>((0..<4).map { _ in .random(in: -500...500, using: &random) })
                let animation = Self.animation(&random)
                value.animate(to: target, with: animation, at: time)
                let after = value.sample(at: time)
                #expect((after.value - before.value).magnitude <= 1e-9, "seed \(seed), sequence \(sequence)")
                // From rest a curve starts with the velocity that it has.
                if before.velocity != .zero {
                    let jump = (after.velocity - before.velocity).magnitude
                    #expect(jump <= 1e-6 * max(before.velocity.magnitude, 1), "seed \(seed), sequence \(sequence)")
                }
                time += .random(in: 0.001...0.4, using: &random)
            }
        }
    }

    @Test("Clocks of 24, 60 and 120 pictures a second and one without rhythm see the same")
    func clocks() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let script = (0..<4).map { index in
                (
                    time: Double(index) * 0.13, target: Double.random(in: -300...300, using: &random),
                    animation: Self.animation(&random)
                )
            }
            let end = Double.random(in: 0.4...1, using: &random)
            var seen: [Double] = []
            for rate in [24.0, 60, 120, 0] {
                var value = AnimatedValue(0.0)
                var (next, time) = (0, 0.0)
                while time < end {
                    while next < script.count, script[next].time <= time {
                        value.animate(to: script[next].target, with: script[next].animation, at: script[next].time)
                        next += 1
                    }
                    _ = value.sample(at: time)
                    time += rate > 0 ? 1 / rate : .random(in: 0.001...0.05, using: &random)
                }
                while next < script.count, script[next].time <= end {
                    value.animate(to: script[next].target, with: script[next].animation, at: script[next].time)
                    next += 1
                }
                seen.append(value.sample(at: end).value)
            }
            for other in seen { #expect(abs(other - seen[0]) <= 1e-9, "seed \(seed)") }
        }
    }

    @Test("1,000 fast toggles leave nothing stuck, and each removal ends exactly once with a reason")
    func toggles() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let tree = try LayoutTree()
        var rows: [(row: NodeID, items: [NodeID])] = []
        for row in 0..<3 {
            let items = try (0..<4).map {
                try tree.addLeaf(.fixed(CGSize(width: 10 + 5 * $0, height: 10)), name: "\(row).\($0)")
            }
            rows.append((try tree.addContainer(AnyLayout(HStackLayout()), items, name: "row \(row)"), items))
        }
        let box = try tree.addContainer(AnyLayout(VStackLayout()), rows.map(\.row), name: "box")
        try tree.setRoot(box)
        let animated = try AnimatedTree(tree, proposal: .unspecified)
        let kinds: [Transition] = [
            .opacity, .slide, .scale(0.2), .move(edge: .top), .identity, .opacity.combined(with: .offset(x: 9)),
        ]
        for (row, items) in rows {
            for node in items + [row] { animated.setTransition(kinds.randomElement(using: &random)!, of: node) }
        }
        animated.setGeometryGroup(true, of: rows[1].row)
        var time = 0.0
        var removals = 0
        func shown() -> Set<NodeID> { Set(tree.presentedViews().map(\.node)) }
        for step in 0..<1_000 {
            time += .random(in: 0...0.08, using: &random)
            let before = shown()
            let animation = Int.random(in: 0..<10, using: &random) == 0 ? nil : Self.animation(&random)
            try animated.withAnimation(animation, at: time) {
                // Views are detached and put back by the tree's own means: they live for ever.
                if Bool.random(using: &random) {
                    let (row, items) = rows.randomElement(using: &random)!
                    let chosen = items.filter { _ in Bool.random(using: &random) }
                    try tree.setChildren(chosen.shuffled(using: &random), of: row)
                } else {
                    try tree.setChildren(
                        rows.map(\.row).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }, of: box)
                }
                if Int.random(in: 0..<5, using: &random) == 0 {
                    try tree.setLayout(
                        Bool.random(using: &random) ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(spacing: 3)),
                        of: box)
                }
            }
            let after = shown()
            // What went together counts once: the outermost.
            for node in before.subtracting(after) {
                let outer = tree.parent(of: node)
                if outer.map({ before.contains($0) && !after.contains($0) }) != true { removals += 1 }
            }
            let views = try animated.presentedViews(at: time)
            let nodes = views.map(\.node)
            #expect(Set(nodes).count == nodes.count, "a view is seen twice, seed \(seed), step \(step)")
            #expect(after.isSubset(of: nodes), "a view is not seen, seed \(seed), step \(step)")
            for view in views {
                #expect(view.frame.minX.isFinite && view.frame.width >= 0, "seed \(seed), step \(step)")
            }
        }
        let end = try animated.presentedViews(at: time + 30)
        #expect(end == tree.presentedViews(), "something is stuck, seed \(seed)")
        #expect(animated.endedRemovals.count == removals, "seed \(seed)")
        #expect(animated.restingTime() == time + 30)
    }
}
