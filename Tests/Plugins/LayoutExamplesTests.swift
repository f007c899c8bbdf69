import Foundation
import GalleyABI
import TestTools
import Testing

/// Single rules of single layouts, with small numbers.
struct LayoutExamplesTests {
    @Test("Flow: a child that overflows leaves the lines as they were measured")
    func overflowingChild() throws {
        let children = [rigid(30, 10), rigid(30, 10), rigid(70, 10)]
        let container = try TestContainer(TestLayout(FlowLayout()), children)
        // Offered 40: one a line. The bounds become 70 wide, where the first two (68) would fit side by side.
        #expect(try frames(container, width: 40) == [[0, 0, 30, 10], [0, 18, 30, 10], [0, 36, 70, 10]])
    }

    @Test("Flow: a child wider than a line is offered the line")
    func wrappingChild() throws {
        let text = TestChild(rule: .text(longestWord: 20, length: 100))
        let container = try TestContainer(TestLayout(FlowLayout()), [rigid(30, 10), text])
        // 100 points of text on lines of 40: three lines of 10.
        #expect(try frames(container, width: 40) == [[0, 0, 30, 10], [0, 18, 40, 30]])
    }

    @Test("Flow: children of a line share a guide")
    func guides() throws {
        let layout = TestLayout(FlowLayout(alignment: .init(horizontal: .trailing, vertical: .lastTextBaseline)))
        let container = try TestContainer(layout, [rigid(30, 10), rigid(30, 22), rigid(50, 10)])
        // Baselines lie 2 above the bottom, so bottoms meet. Line 1 is 68 wide, line 2 50.
        #expect(try frames(container, width: 80) == [[0, 12, 30, 10], [38, 0, 30, 22], [18, 30, 50, 10]])
    }

    @Test("Spaced flow: gaps are what the neighbours prefer")
    func preferredGaps() throws {
        var children = [rigid(30, 10), rigid(30, 10), rigid(30, 10), rigid(30, 10)]
        children[0].gap = 2
        children[1].gap = 4
        children[3].gap = 1
        let container = try TestContainer(TestLayout(SpacedFlowLayout(alignment: .leading)), children)
        // Between 1 and 2 the larger of 2 and 4; between the lines the larger of 4 and 1.
        #expect(
            try frames(container, width: 70) == [
                [0, 0, 30, 10], [34, 0, 30, 10], [0, 14, 30, 10], [31, 14, 30, 10],
            ])
    }

    @Test("Equal-width rows: all get narrower, until one of them cannot")
    func narrowRow() throws {
        let stretchy = TestChild(
            rule: .flexible(
                minimum: galley_size(width: 0, height: 10), ideal: galley_size(width: 60, height: 10),
                maximum: galley_size(width: 90, height: 10)))
        var container = try TestContainer(TestLayout(EqualWidthHStack(spacing: 10)), [stretchy, stretchy])
        #expect(try frames(container, width: 70) == [[0, 0, 30, 10], [40, 0, 30, 10]])
        container = try TestContainer(TestLayout(EqualWidthHStack(spacing: 10)), [stretchy, rigid(40, 10)])
        #expect(try frames(container, width: 70) == [[0, 0, 40, 10], [50, 0, 40, 10]])
    }

    @Test("Masonry: the first of equally low columns")
    func ties() throws {
        let container = try TestContainer(
            TestLayout(MasonryLayout(columns: 2, spacing: 0)),
            [
                rigid(10, 10), rigid(10, 10), rigid(10, 5),
            ])
        #expect(try frames(container, width: 20) == [[0, 0, 10, 10], [10, 0, 10, 10], [0, 10, 10, 5]])
    }

    @Test("Column-span grid: spans below 1 and above the number of columns")
    func oddSpans() throws {
        var children = [rigid(10, 10), rigid(10, 10), rigid(10, 10)]
        children[0].value = 0
        children[1].value = 99
        children[2].value = -3
        let layout = TestLayout(ColumnSpanGrid(columns: 2, spacing: 0, anchor: .topLeading))
        let container = try TestContainer(layout, children)
        #expect(try frames(container, width: 40) == [[0, 0, 10, 10], [0, 10, 10, 10], [0, 20, 10, 10]])
    }

    @Test("Ranked radial: equal ranks keep their order")
    func equalRanks() throws {
        let container = try TestContainer(TestLayout(RankedRadialLayout()), [rigid(10, 10), rigid(10, 10)])
        let frames = try container.frames(galley_proposal(width: 50, height: 50)).compactMap { $0 }
        #expect(abs(frames[0].origin.y - 0) < 1e-9)
        #expect(abs(frames[1].origin.y - 40) < 1e-9)
    }

    @Test("Radial: the ideal circle keeps two children just apart")
    func idealCircle() throws {
        let container = try TestContainer(TestLayout(RadialLayout()), [rigid(10, 10), rigid(10, 10)])
        // Half a child's length for each, and one more: 10 * (2 / 2 + 1).
        #expect(try container.size(.init(width: .nan, height: .infinity)) == CGSize(width: 20, height: 20))
    }

    @Test("Diagonal: a negative step begins at the bottom left, and baselines are those of the first and the last")
    func diagonal() throws {
        let layout = try TestLayout(NativePlugin.diagonal.get(), [-10])
        let container = try TestContainer(layout, [rigid(30, 10), rigid(30, 10)])
        #expect(try frames(container, width: 100) == [[10, 10, 30, 10], [0, 0, 30, 10]])
        let bounds = CGRect(x: 5, y: 100, width: 40, height: 20)
        let first = try container.explicitAlignment(galley_alignment(GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE), in: bounds)
        let last = try container.explicitAlignment(galley_alignment(GALLEY_ALIGNMENT_LAST_TEXT_BASELINE), in: bounds)
        let top = try container.explicitAlignment(galley_alignment(GALLEY_ALIGNMENT_TOP), in: bounds)
        #expect(first == 118.0)  // 100, a step of 10, and 8 in the first child
        #expect(last == 108.0)  // 100, and 8 in the last child
        #expect(top == nil)
    }

    @Test("Diagonal: a step must be a finite number, and the plugin says so")
    func diagonalParameters() throws {
        let plugin = try NativePlugin.diagonal.get()
        #expect(throws: Failure.self) { try TestLayout(plugin, [.infinity]) }
        #expect(NativePlugin.lastMessage == "step is a finite number of points")
        #expect(throws: Failure.self) { try TestLayout(plugin, [1, 2]) }
        #expect(NativePlugin.lastMessage == "diagonal has one parameter, number 0: step")
    }

    @Test("Justified: parameters are read back and refused with a reason", .needs(.rustc))
    func justifiedParameters() throws {
        let layout = try TestLayout(NativePlugin.justified.get(), [nil, 3])
        var values = [galley_value(), galley_value()]
        #expect(layout.functions.pointee.parameter(layout.instance, 0, &values[0]) == GALLEY_OK)
        #expect(layout.functions.pointee.parameter(layout.instance, 1, &values[1]) == GALLEY_OK)
        #expect(values.map(\.number) == [8, 3])
        #expect(layout.functions.pointee.parameter(layout.instance, 2, &values[0]) == GALLEY_ERROR_UNKNOWN)
        #expect(NativePlugin.lastMessage == "justified has two parameters: 0 spacing, 1 lineSpacing")
    }

    private func rigid(_ width: Double, _ height: Double) -> TestChild {
        TestChild(rule: .rigid(galley_size(width: width, height: height)))
    }

    /// The frames for an offered width, as `[x, y, width, height]`.
    private func frames(_ container: TestContainer, width: Double) throws -> [[Double]] {
        try container.frames(galley_proposal(width: width, height: .nan)).map { frame in
            let frame = try #require(frame)
            return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
        }
    }
}
