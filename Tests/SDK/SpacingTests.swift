import GalleyABI
import GalleySDK
import Testing

/// Expected numbers: cases of `Tests/Truth` with the ids in the names.
@Suite struct SpacingTests {
    private func spacing(_ entries: [(category: UInt32, edge: UInt32, value: Double)]) -> ViewSpacing {
        let entries = entries.map { galley_spacing_entry(category: $0.category, edge: $0.edge, value: $0.value) }
        return entries.withUnsafeBufferPointer { ViewSpacing(_entries: $0) }
    }

    /// Left to right.
    private func spacing(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> ViewSpacing {
        spacing([(0, 0, top), (0, 1, left), (0, 2, bottom), (0, 3, right)])
    }

    @Test("vsp-002, vsp-003, vsp-005, vsp-011, vsp-012: distances")
    func distances() {
        let (small, large) = (spacing(2, 3, 7, 11), spacing(13, 17, 21, 23))
        #expect(small.distance(to: large, along: .vertical) == 13)
        #expect(large.distance(to: small, along: .horizontal) == 23)
        #expect(large.distance(to: small, along: .vertical) == 21)
        #expect(spacing(10, 20, 30, 40).distance(to: .zero, along: .horizontal) == 40)
        #expect(spacing(10, 20, 30, 40).distance(to: .zero, along: .vertical) == 30)
        #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == 8)
        #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
        #expect(ViewSpacing().distance(to: .zero, along: .vertical) == 0)
    }

    @Test("vsp-016: equal categories on facing edges add up, and go before plain values")
    func categories() {
        let first = spacing([(9, 3, 4), (7, 3, 1), (0, 3, 50)])
        #expect(first.distance(to: spacing([(9, 1, 5), (7, 1, 1)]), along: .horizontal) == 9)
        #expect(first.distance(to: spacing([(8, 1, 5)]), along: .horizontal) == 50)
        #expect(spacing([(9, 3, 4)]).distance(to: spacing([(8, 1, 5)]), along: .horizontal) == 8)
    }

    @Test("vsp-013, vsp-014, vsp-015: unions")
    func unions() {
        var value = spacing([(0, 0, 10), (0, 1, 20)])
        value.formUnion(spacing([(0, 0, 30), (0, 3, 40)]), edges: .top)
        #expect(value == spacing([(0, 0, 30), (0, 1, 20)]))
        let other = spacing([(0, 0, 8), (0, 1, 3), (0, 3, 15)])
        #expect(spacing([(0, 0, 5), (0, 1, 10)]).union(other) == spacing([(0, 0, 8), (0, 1, 10), (0, 3, 15)]))
        #expect(spacing([(0, 0, 5)]).union(other, edges: .leading) == spacing([(0, 0, 5), (0, 1, 3)]))
        #expect(spacing([(9, 0, 5)]).union(spacing([(9, 0, 7), (8, 0, 1)])) == spacing([(9, 0, 7), (8, 0, 1)]))
    }

    @Test("vsp-017, vsp-018: a layout's default is the union of all")
    func layoutDefault() {
        #expect(Container(Probe(), []).spacing == [0: 0, 1: 0, 2: 0, 3: 0])
        let children = [
            FakeChild.fixed("a", 1, 1).spacing(top: 1, leading: 5, bottom: 2, trailing: 0),
            FakeChild.fixed("b", 1, 1).spacing(top: 4, leading: 3, bottom: 1, trailing: 9),
        ]
        #expect(Container(Probe(), children).spacing == [0: 4, 1: 5, 2: 2, 3: 9])
    }

    @Test("vsp-019: stacks are more exact")
    func stacks() {
        let children = [
            FakeChild.fixed("a", 1, 1).spacing(top: 1, leading: 5, bottom: 2, trailing: 60),
            FakeChild.fixed("b", 1, 1).spacing(top: 4, leading: 30, bottom: 1, trailing: 9),
        ]
        #expect(Container(HStackLayout(), children).spacing == [0: 4, 1: 5, 2: 2, 3: 9])
        #expect(Container(VStackLayout(), children).spacing == [0: 1, 1: 30, 2: 1, 3: 60])
    }

    @Test("A stack's gaps come from its children; more entries than usual are read too")
    func gaps() {
        var second = FakeChild.fixed("b", 10, 10).spacing(leading: 3)
        for category in 20..<60 {
            second.spacing.append(galley_spacing_entry(category: UInt32(category), edge: 1, value: 1))
        }
        let first = FakeChild.fixed("a", 10, 10).spacing(trailing: 2)
        #expect(Container(HStackLayout(), [first, second]).size(nil, nil) == [23, 10])
        #expect(Container(HStackLayout(spacing: 1), [first, second]).size(nil, nil) == [21, 10])
    }
}

/// A layout that stacks its children downwards without gaps, and counts its calls.
struct Probe: Layout {
    final class Calls {
        var made = 0
        var updated = 0
        var counts: SIMD2<Int> { SIMD2(made, updated) }
    }

    var calls = Calls()

    func makeCache(subviews: Subviews) -> Int {
        calls.made += 1
        return subviews.count
    }

    func updateCache(_ cache: inout Int, subviews: Subviews) {
        calls.updated += 1
        cache = subviews.count
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
        var y = bounds.minY
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height
        }
    }
}
