import GalleyABI
import GalleySDK
import Testing

/// Expected numbers: cases of `Tests/Truth` with the ids in the names.
@Suite struct StackTests {
    private let row = HStackLayout(spacing: 0)

    @Test("trc-002: order of questions over two priorities")
    func traceOfPriorities() {
        let container = Container(
            row,
            [
                .fill("a"), .fixed("b", 40, 20).priority(2), .fill("c", 25...75), .fill("d", 10...100).priority(2),
            ])
        #expect(container.size(180, 40) == [180, 40])
        #expect(
            container.host.measured == [
                "c 0x40", "c infx40", "a 0x40", "a infx40", "d 0x40", "d infx40", "b 0x40", "b infx40", "b 77.5x40",
                "d 115x40", "c 20x40", "a 15x40",
            ])
        #expect(
            container.frames(180, 40) == [
                "a": [0, 0, 15, 40], "b": [15, 10, 40, 20], "c": [55, 0, 25, 40], "d": [80, 0, 100, 40],
            ])
    }

    @Test("trc-004: equal flexibility keeps the declaration's order")
    func traceOfEqualFlexibility() {
        let container = Container(
            HStackLayout(spacing: 10), [.fill("a", 30...30), .fill("b", 10...50), .fill("c", 20...60)])
        #expect(container.size(110, 20) == [110, 20])
        #expect(
            container.host.measured == [
                "b 0x20", "b infx20", "a 0x20", "a infx20", "c 0x20", "c infx20", "a 30x20", "b 30x20", "c 30x20",
            ])
    }

    @Test("cal-003: a child alone in its priority is not asked for its maximum; lower ones at 0 only")
    func lonelyPriorities() {
        let container = Container(row, [.fill("a", 5...50), .fixed("b", 40, 20).priority(1)])
        #expect(container.size(100, 20) == [90, 20])
        #expect(container.host.measured == ["a 0x20", "b 95x20", "a 60x20"])
    }

    @Test("cal-005: the same proposal again asks nobody")
    func sameProposal() {
        let container = Container(row, [.fill("a"), .fill("b")])
        #expect(container.size(100, 20) == [100, 20])
        container.host.measured = []
        #expect(container.size(100, 20) == [100, 20])
        #expect(container.host.measured == [])
    }

    @Test("semantics §1.4.7: ranges are asked again only for another minor proposal or after nil")
    func ranges() {
        let container = Container(row, [.fill("a"), .fill("b", 10...20)])
        _ = container.size(100, 20)
        container.host.measured = []
        _ = container.size(80, 20)
        #expect(container.host.measured == ["b 40x20", "a 60x20"])
        container.host.measured = []
        _ = container.size(nil, 20)
        #expect(container.host.measured == ["a -x20", "b -x20"])
        container.host.measured = []
        _ = container.size(80, 20)
        #expect(container.host.measured.count == 6)
    }

    @Test("stk-002: minima are not reserved inside a group")
    func overflow() {
        let container = Container(row, [.fill("a", 0...100), .fill("b", 100...(.infinity))])
        #expect(container.size(150, 100) == [175, 100])
    }

    @Test("stk-011, stk-012: a child that takes a fraction")
    func fractions() {
        let first = Container(HStackLayout(spacing: 10), [.half("blue"), .fill("green"), .fill("yellow")])
        #expect(first.frames(620, 100)["green"] == [110, 0, 250, 100])
        let second = Container(HStackLayout(spacing: 10), [.fill("blue"), .half("green"), .fill("yellow")])
        #expect(
            second.frames(620, 100) == [
                "blue": [0, 0, 200, 100], "green": [210, 0, 100, 100], "yellow": [320, 0, 300, 100],
            ])
    }

    @Test("stk-021: of two infinitely flexible children the one with the larger minimum comes first")
    func infiniteTie() {
        let container = Container(row, [.fill("a"), .fill("b", 100...(.infinity))])
        #expect(container.frames(150, 100) == ["a": [0, 0, 50, 100], "b": [50, 0, 100, 100]])
    }

    @Test("stk-026, stk-030: default gaps of 8, never compressed")
    func defaultGaps() {
        let container = Container(HStackLayout(), [.fixed("a", 30, 10), .fill("b"), .fill("c", 20...(.infinity))])
        #expect(container.size(0, 0) == [66, 10])
    }

    @Test("stk-027: what was measured without a height is placed with the stack's")
    func minorAtPlacement() {
        let container = Container(HStackLayout(), [.fill("a"), .fixed("b", 30, 40)])
        #expect(container.frames(nil, nil) == ["a": [0, 0, 10, 40], "b": [18, 0, 30, 40]])
    }

    @Test("stk-024: infinite proposals")
    func infinite() {
        let container = Container(HStackLayout(), [.fixed("a", 30, 10), .fill("b", 0...100)])
        #expect(container.size(.infinity, .infinity) == [138, .infinity])
    }

    @Test("One algorithm: a vertical stack is a horizontal one with the axes exchanged")
    func axesExchanged() {
        func transposed(_ child: FakeChild) -> FakeChild {
            var result = child
            result.size = {
                let size = child.size(galley_proposal(width: $0.height, height: $0.width))
                return galley_size(width: size.height, height: size.width)
            }
            return result
        }
        let children: [FakeChild] = [.fill("a"), .fixed("b", 40, 20).priority(2), .fill("c", 25...75), .half("d")]
        let horizontal = Container(HStackLayout(spacing: 3), children)
        let vertical = Container(VStackLayout(spacing: 3), children.map(transposed))
        for (width, height) in [(180.0, 40.0), (nil, 40), (180, nil), (0, 0), (.infinity, 30)] as [(Double?, Double?)] {
            // As text, in which NaN is equal to itself.
            let expected = horizontal.frames(width, height).mapValues { "\([$0[1], $0[0], $0[3], $0[2]])" }
            #expect(vertical.frames(height, width).mapValues { "\($0)" } == expected)
        }
    }

    @Test("Rigid children are asked once, and are offered what they would be otherwise")
    func rigid() {
        let children: [FakeChild] = [.fixed("a", 30, 10), .fixed("b", 20, 30).priority(1), .fixed("c", 10, 5)]
        let flags = GALLEY_TRAIT_RIGID | GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT
        let quick = Container(HStackLayout(spacing: 4), children, flags: flags)
        let plain = Container(HStackLayout(spacing: 4), children)
        for (width, height) in [(100.0, 40.0), (10, 10), (nil, nil), (.infinity, 5)] as [(Double?, Double?)] {
            #expect(quick.frames(width, height) == plain.frames(width, height))
        }
        #expect(quick.host.measured.count == 3)
        #expect(quick.host.explicitQuestions == 0)
    }

    @Test("Traits spare questions")
    func traits() {
        let children: [FakeChild] = [.fill("a"), .fill("b")]
        let told = Container(
            row, children, flags: GALLEY_TRAIT_EQUAL_PRIORITIES | GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT)
        let untold = Container(row, children)
        #expect(told.frames(90, 10) == untold.frames(90, 10))
        #expect(told.host.explicitQuestions == 0)
        #expect(told.host.priorityQuestions == 0)
        #expect(untold.host.explicitQuestions > 0)
        #expect(untold.host.priorityQuestions == 2)
    }

    @Test("Reasons are said where somebody listens")
    func reasons() {
        let container = Container(row, [.fill("a"), .fill("b", 10...20)], flags: GALLEY_TRAIT_LISTENING)
        _ = container.size(100, 20)
        #expect(
            container.host.reasons == [
                "b \(GALLEY_REASON_SMALLEST) 0/0", "b \(GALLEY_REASON_LARGEST) 0/0",
                "a \(GALLEY_REASON_SMALLEST) 0/0", "a \(GALLEY_REASON_LARGEST) 0/0",
                "b \(GALLEY_REASON_SHARE) 100/2", "a \(GALLEY_REASON_REST) 80/1",
            ])
    }

    @Test("40 children: served by flexibility, equal ones in order")
    func manyChildren() {
        let children = (0..<40).map { FakeChild.fill("c\($0)", 0...Double(1 + ($0 * 7) % 10)) }
        let container = Container(row, children)
        #expect(container.size(1000, 10)[0] == children.indices.reduce(0) { $0 + Double(1 + ($1 * 7) % 10) })
        #expect(
            container.host.measured.suffix(40).prefix(4) == [
                "c0 25x10", "c10 \(999.0 / 39)x10", "c20 \(998.0 / 38)x10", "c30 \(997.0 / 37)x10",
            ])
    }

    @Test("A child's error ends the solve and is the status; the next pass is not affected")
    func errors() {
        let container = Container(row, [.fill("a"), .fill("b")])
        container.host.children[1].status = GALLEY_ERROR_BUDGET
        #expect(container.size(100, 20) == [Double(GALLEY_ERROR_BUDGET)])
        #expect(container.host.measured == ["b 0x20"])
        container.host.children[1].status = GALLEY_OK
        #expect(container.size(100, 20) == [100, 20])
    }

    @Test("No children: size zero")
    func empty() {
        #expect(Container(row, []).size(100, 100) == [0, 0])
        #expect(Container(ZStackLayout(), []).size(100, 100) == [0, 0])
    }

    @Test("Orientation and flags")
    func properties() {
        for (layout, orientation) in [
            (AnyLayout(HStackLayout()), GALLEY_ORIENTATION_HORIZONTAL),
            (AnyLayout(VStackLayout()), GALLEY_ORIENTATION_VERTICAL),
        ] {
            var properties = galley_layout_properties()
            properties.size = UInt32(MemoryLayout<galley_layout_properties>.size)
            #expect(layout.functions.pointee.properties(layout.instance, &properties) == GALLEY_OK)
            #expect(properties.stack_orientation == orientation)
            #expect(properties.flags == GALLEY_LAYOUT_FOLLOWS_SUBVIEWS)
        }
    }
}

@Suite struct ZStackTests {
    @Test("zst-001, zst-002: one common point; the highest priority decides the size")
    func alignmentAndPriority() {
        let plain = Container(
            ZStackLayout(alignment: .bottomTrailing), [.fixed("red", 60, 60), .fixed("blue", 20, 20)])
        #expect(plain.frames(200, 200) == ["red": [0, 0, 60, 60], "blue": [40, 40, 20, 20]])
        let ranked = Container(
            ZStackLayout(alignment: .leading),
            [.fixed("blue", 100, 100).priority(-0.1), .fixed("red", 60, 60), .fixed("green", 40, 40).priority(1)])
        #expect(ranked.size(200, 200) == [40, 40])
        #expect(
            ranked.frames(200, 200) == [
                "blue": [0, -30, 100, 100], "red": [0, -10, 60, 60], "green": [0, 0, 40, 40],
            ])
    }

    @Test("zst-004: an oversized child widens what the others are offered")
    func oversized() {
        let container = Container(ZStackLayout(), [.fill("bg"), .fixed("img", 300, 50)])
        #expect(container.size(100, 100) == [300, 100])
        #expect(container.frames(100, 100) == ["bg": [0, 0, 300, 100], "img": [0, 25, 300, 50]])
    }
}
