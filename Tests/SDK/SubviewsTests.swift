import GalleyABI
import GalleySDK
import Testing

private struct SpanKey: LayoutValueKey {
    static let defaultValue = 1
    static var _layoutValueName: String { "SpanKey" }
}

private struct ClosureKey: LayoutValueKey {
    static var defaultValue: @Sendable (Int) -> Int { { $0 + 1 } }
}

/// Calls another layout on some of its children.
private struct Every: Layout {
    var indices: [Int]
    func makeCache(subviews: Subviews) -> AnyLayout.Cache {
        AnyLayout(HStackLayout(spacing: 1)).makeCache(subviews: subviews[indices])
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        AnyLayout(HStackLayout(spacing: 1)).sizeThatFits(proposal: proposal, subviews: subviews[indices], cache: &cache)
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
    ) {
        AnyLayout(HStackLayout(spacing: 1)).placeSubviews(
            in: bounds, proposal: proposal, subviews: subviews[indices], cache: &cache)
    }
}

/// Asks for a child that does not exist.
private struct Outside: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews[subviews.count].sizeThatFits(proposal)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

@Suite struct SubviewsTests {
    private let host = FakeHost((0..<6).map { .fixed("c\($0)", Double(10 * $0), 5) })

    private func widths(_ subviews: LayoutSubviews) -> [CGFloat] {
        subviews.map { $0.sizeThatFits(.unspecified).width }
    }

    @Test("A slice begins at 0 again, and its children keep their identity")
    func slices() {
        let slice = host.subviews[2..<5]
        #expect(slice.startIndex == 0)
        #expect(slice.endIndex == 3)
        #expect(widths(slice) == [20, 30, 40])
        #expect(widths(slice[1...]) == [30, 40])
        #expect(widths(slice[3...]) == [])
        #expect(widths(slice.dropFirst().prefix(1)) == [30])
        #expect(slice[0] == host.subviews[2])
        #expect(slice[0] != host.subviews[0])
        #expect(host.subviews[...] == host.subviews)
        #expect(slice != host.subviews)
    }

    @Test("Subsets in any order, of subsets and of slices, keep identity")
    func subsets() {
        let subset = host.subviews[[5, 1, 3]]
        #expect(widths(subset) == [50, 10, 30])
        #expect(widths(subset[[2, 0]]) == [30, 50])
        #expect(widths(subset[1..<3]) == [10, 30])
        #expect(widths(host.subviews[1..<4][[2, 0]]) == [30, 10])
        #expect(subset[1] == host.subviews[1])
        #expect(subset[1..<3] == host.subviews[[1, 3]])
        #expect(host.subviews[[Int]()].isEmpty)
    }

    @Test("Another layout on a subset, behind the table")
    func layoutOnSubset() {
        let container = Container(Every(indices: [4, 2]), (0..<6).map { .fixed("c\($0)", Double(10 * $0), 5) })
        #expect(container.size(nil, nil) == [61, 5])
        #expect(container.place(100, 7, [61, 5], nil, nil) == GALLEY_OK)
        #expect(container.host.placed["c4"]?.origin == SIMD2(100, 7))
        #expect(container.host.placed["c2"]?.origin == SIMD2(141, 7))
        #expect(container.host.placed.count == 2)
    }

    @Test("A child that does not exist is an error of the pass")
    func outside() {
        #expect(Container(Outside(), [.fixed("a", 1, 1)]).size(nil, nil) == [Double(GALLEY_ERROR_CHILD_RANGE)])
        #expect(Container(Every(indices: [7]), [.fixed("a", 1, 1)], expecting: GALLEY_ERROR_CHILD_RANGE).cache == nil)
    }

    @Test("Layout values: the key's default, a value, a value of another type, a value without a wire form")
    func values() {
        let key = internedSpanKey()
        var value = galley_value()
        value.type = GALLEY_VALUE_INTEGER
        value.integer = 3
        host.children[1].values[key] = value
        value.type = GALLEY_VALUE_NONE
        host.children[2].values[key] = value
        #expect(host.subviews.prefix(3).map { $0[SpanKey.self] } == [1, 3, 1])
        #expect(host.subviews[0][ClosureKey.self](4) == 5)
    }

    // The number that the SDK gives the key while no host is connected: found by trying.
    private func internedSpanKey() -> UInt32 {
        var found: UInt32 = 0
        var value = galley_value()
        value.type = GALLEY_VALUE_INTEGER
        value.integer = 77
        for key in UInt32(1)...500 where found == 0 {
            let probe = FakeHost([.fixed("a", 1, 1)])
            probe.children[0].values[key] = value
            if probe.subviews[0][SpanKey.self] == 77 { found = key }
        }
        return found
    }

    @Test("Direction is the host's")
    func direction() {
        #expect(host.subviews.layoutDirection == .leftToRight)
        host.direction = GALLEY_DIRECTION_RIGHT_TO_LEFT
        #expect(host.subviews.layoutDirection == .rightToLeft)
    }

    @Test("place: anchors, and the default at the top leading corner")
    func placing() {
        host.subviews[2].place(at: CGPoint(x: 50, y: 50), anchor: .center, proposal: .unspecified)
        #expect(host.placed["c2"]?.origin == SIMD2(40, 47.5))
        host.subviews[2].place(at: CGPoint(x: 50, y: 50), proposal: .unspecified)
        #expect(host.placed["c2"]?.origin == SIMD2(50, 50))
    }
}
