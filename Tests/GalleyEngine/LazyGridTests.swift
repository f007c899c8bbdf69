import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// Lazy grids (Layout rules §7).
@Suite struct LazyGridTests {
    private let fill = Leaf.fill(whenUnspecified: CGSize(width: 10, height: 10))

    private func fixed(_ width: CGFloat, _ height: CGFloat) -> Leaf { .fixed(CGSize(width: width, height: height)) }

    /// The width a grid takes, and the first rows of its cells: where each column begins and how wide it is.
    private func columns(
        _ items: [GridItem], in width: CGFloat?, cells: Int = 12, framed: Bool = false
    ) throws -> (width: CGFloat, columns: [[CGFloat]]) {
        let tree = try LayoutTree()
        let leaves = try (0..<cells).map { _ in try tree.addLeaf(fill) }
        let grid = try tree.addContainer(AnyLayout(LazyGridLayout(axis: .vertical, items: items)), leaves)
        try tree.setRoot(
            framed ? try tree.addModifier(.frame(width: width, height: nil, alignment: .center), grid) : grid)
        try tree.layOut(ProposedViewSize(width: framed ? nil : width, height: nil))
        let frames = leaves.map(tree.frame).filter { $0.minY == 0 }
        return (tree.frame(of: grid).width, frames.map { [rounded($0.minX), rounded($0.width)] })
    }

    private func rounded(_ length: CGFloat) -> CGFloat { (length * 1e6).rounded() / 1e6 }

    /// objc.io 2020/11/23: the columns are found again in the width of the grid, and may leave it.
    @Test func semantics7_twoPasses() throws {
        let items = [GridItem(.flexible(minimum: 100)), GridItem(.flexible(minimum: 180))]
        let (width, overflowing) = try columns(items, in: 300, framed: true)
        #expect(width == 334)
        #expect(overflowing == [[-17, 163], [154, 180]])
        #expect(try columns(items, in: 300).columns == [[0, 163], [171, 180]])
        let turned = try columns(items.reversed(), in: 300)
        #expect(turned.width == 300 && turned.columns == [[0, 180], [188, 112]])
    }

    @Test func semantics7_adaptiveItemsHoldAsManyColumnsAsFit() throws {
        let beside = try columns([GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], in: 200)
        #expect(beside.width == 200 && beside.columns == [[0, 70], [78, 57], [143, 57]])
        let alone = try columns([GridItem(.adaptive(minimum: 50, maximum: 100))], in: 300)
        #expect(alone.width == 300 && alone.columns == (0..<5).map { [rounded(CGFloat($0) * 61.6), 53.6] })
        let two = try columns(
            [GridItem(.adaptive(minimum: 50, maximum: 100)), GridItem(.adaptive(minimum: 40, maximum: 100))], in: 300)
        let third = rounded(130.0 / 3)
        #expect(two.width == 300)
        #expect(two.columns.map { $0[1] } == [69, 69, third, third, third])
        #expect(two.columns.map { $0[0] } == [0, 77, 154, rounded(162 + 130.0 / 3), rounded(170 + 260.0 / 3)])
    }

    /// An item whose share is negative is 0 wide: its minimum decides only how many columns it holds.
    @Test func semantics7_adaptiveItemsMayHaveNoWidth() throws {
        let (width, all) = try columns(
            [
                GridItem(.flexible(minimum: 100)), GridItem(.fixed(100)), GridItem(.adaptive(minimum: 100)),
                GridItem(.fixed(100)),
            ], in: 300)
        #expect(width == 324 && all == [[0, 100], [108, 100], [216, 0], [224, 100]])
    }

    /// Columns as wide as their maximum leave room, and the next offer, which is only their sum, holds as many.
    @Test func columnsOfTheirMaximumAreAsManyTheSecondTime() throws {
        for count in 1...12 {
            for tenths in stride(from: 101, to: 600, by: 7) {
                let length = CGFloat(tenths) / 10
                let room = CGFloat(count) * (length + 8)
                let item = GridItem(.adaptive(minimum: length, maximum: length))
                #expect(try columns([item], in: room, cells: count + 3).columns.count == count, "\(count) of \(length)")
            }
        }
    }

    @Test func gapsAreThoseOfTheirItem() throws {
        let (width, all) = try columns(
            [GridItem(.fixed(20), spacing: 3), GridItem(.adaptive(minimum: 30), spacing: 5), GridItem(.flexible())],
            in: 188)
        // 160 are left: 80 for two columns of 37.5, then 80.
        #expect(width == 188 && all == [[0, 20], [23, 37.5], [65.5, 37.5], [108, 80]])
    }

    @Test func bounds() throws {
        // What a maximum leaves goes to the next items; the default minimum is 10.
        #expect(
            try columns([GridItem(.flexible(maximum: 40)), GridItem(), GridItem()], in: 216).columns
                == [[0, 40], [48, 80], [136, 80]])
        #expect(try columns([GridItem(), GridItem(.fixed(50))], in: 20).columns == [[0, 10], [18, 50]])
        #expect(try columns([GridItem(.fixed(-5)), GridItem(.fixed(4))], in: 20).columns == [[0, 0], [8, 4]])
        #expect(try columns([GridItem(.fixed(-5)), GridItem()], in: 28).columns == [[0, 0], [8, 20]])
    }

    /// Our reading where no width is proposed: ten points.
    @Test func withoutAWidthItIsTenPoints() throws {
        for item in [GridItem(), GridItem(.adaptive(minimum: 4), spacing: 2)] {
            let (none, ten) = (try columns([item], in: nil), try columns([item], in: 10))
            #expect(none.width == 10 && none.columns == ten.columns)
        }
    }

    /// Infinite and absurd lengths give as many columns as there are cells, and no endless work.
    @Test func endlessColumns() throws {
        let tree = try LayoutTree()
        for item in [
            GridItem(.adaptive(minimum: 20, maximum: 30)), GridItem(.adaptive(minimum: 0, maximum: 30), spacing: 8),
            GridItem(.adaptive(minimum: -40, maximum: 30), spacing: 8),
        ] {
            let leaves = try (0..<3).map { _ in try tree.addLeaf(fixed(5, 5)) }
            let layout = LazyGridLayout(axis: .vertical, items: [item, GridItem(.fixed(7))])
            try tree.setRoot(tree.addContainer(AnyLayout(layout), leaves))
            let size = try tree.layOut(ProposedViewSize(width: .infinity, height: nil))
            #expect(size == CGSize(width: 121, height: 5), "\(item)")
        }
        let none = GridItem(.adaptive(minimum: 0), spacing: 0)
        #expect(try columns([none], in: 60, cells: 4).columns == [[0, 15], [15, 15], [30, 15], [45, 15]])
        let both = try columns([GridItem(), GridItem()], in: .infinity)
        #expect(both.width == .infinity && both.columns == [[0, .infinity], [.infinity, .infinity]])
    }

    @Test func rowsAreAsHighAsTheirHighestCell() throws {
        let tree = try LayoutTree()
        let leaves = try [(10, 10), (20, 30), (5, 5), (5, 6), (7, 7)].map { try tree.addLeaf(fixed($0.0, $0.1)) }
        let items = [GridItem(.fixed(40)), GridItem(.fixed(50))]
        let grid = try tree.addContainer(AnyLayout(LazyGridLayout(axis: .vertical, items: items)), leaves)
        try tree.setRoot(grid)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 98, height: 30 + 8 + 6 + 8 + 7))
        #expect(
            leaves.map { tree.frame(of: $0).origin } == [
                CGPoint(x: 15, y: 10), CGPoint(x: 63, y: 0), CGPoint(x: 17.5, y: 38.5), CGPoint(x: 70.5, y: 38),
                CGPoint(x: 16.5, y: 52),
            ])
        // A row's gap of one's own, and no gap behind the last row.
        try tree.setLayout(AnyLayout(LazyGridLayout(axis: .vertical, items: items, spacing: 1)), of: grid)
        #expect(try tree.layOut(.unspecified).height == 45)
    }

    @Test func anItemsAlignmentComesBeforeTheGrids() throws {
        let tree = try LayoutTree()
        let leaves = try [fixed(10, 10), fixed(10, 10), fixed(10, 40)].map { try tree.addLeaf($0) }
        let layout = LazyGridLayout(
            axis: .vertical,
            items: [GridItem(.fixed(30)), GridItem(.fixed(30), alignment: .bottomTrailing), GridItem(.fixed(30))],
            alignment: .leading)
        try tree.setRoot(tree.addContainer(AnyLayout(layout), leaves))
        try tree.layOut(.unspecified)
        #expect(
            leaves.map { tree.frame(of: $0).origin }
                == [CGPoint(x: 0, y: 15), CGPoint(x: 58, y: 30), CGPoint(x: 76, y: 0)])
    }

    /// Cells are asked for their column's width and no height, and get the height of their row.
    @Test func cellsAreOfferedTheirColumnAndThenTheirRow() throws {
        let (tree, log) = (try LayoutTree(), CallLog())
        let cell = try tree.addContainer(AnyLayout(Probe("cell", log)), [tree.addLeaf(fill)])
        let layout = LazyGridLayout(axis: .vertical, items: [GridItem(.fixed(40)), GridItem(.fixed(20))])
        try tree.setRoot(tree.addContainer(AnyLayout(layout), [cell, tree.addLeaf(fixed(10, 30))]))
        #expect(try tree.sizeThatFits(.zero) == CGSize(width: 68, height: 30))
        #expect(log.proposals.map(\.proposal) == [ProposedViewSize(width: 40, height: nil)])
        try tree.layOut(.zero)
        #expect(tree.frame(of: cell) == CGRect(x: 0, y: 0, width: 40, height: 30))
    }

    /// A horizontal grid is a vertical one with its axes exchanged.
    @Test func horizontalGrids() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let items = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                let (low, high) = (CGFloat(random.length(1, 40)), CGFloat(random.length(40, 90)))
                return GridItem(
                    random.pick([.fixed(low), .flexible(minimum: low, maximum: high), .adaptive(minimum: low)]),
                    spacing: random.pick([nil, 0, low]))
            }
            let sizes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                CGSize(width: random.length(), height: random.length())
            }
            let proposed = random.pick([nil, 0, CGFloat(random.length(1, 400))])
            let gap = random.pick([nil, CGFloat(random.length(0, 9))])
            func frames(_ axis: Axis) throws -> [CGRect] {
                let tree = try LayoutTree()
                func turned(_ rect: CGRect) -> CGRect {
                    axis == .vertical
                        ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
                }
                let leaves = try sizes.map { try tree.addLeaf(.fixed(turned(CGRect(origin: .zero, size: $0)).size)) }
                let grid = try tree.addContainer(
                    AnyLayout(LazyGridLayout(axis: axis, items: items, spacing: gap)), leaves)
                try tree.setRoot(grid)
                try tree.layOut(
                    axis == .vertical
                        ? ProposedViewSize(width: proposed, height: 5) : ProposedViewSize(width: 5, height: proposed))
                return ([grid] + leaves).map { turned(tree.frame(of: $0)) }
            }
            #expect(try frames(.vertical) == frames(.horizontal), "seed \(seed)")
        }
    }

    @Test func rightToLeftBeginsAtTheRight() throws {
        let tree = try LayoutTree(LayoutOptions(layoutDirection: .rightToLeft))
        let leaves = try (0..<3).map { _ in try tree.addLeaf(fill) }
        let items = [GridItem(.fixed(20)), GridItem(.fixed(30))]
        try tree.setRoot(tree.addContainer(AnyLayout(LazyGridLayout(axis: .vertical, items: items)), leaves))
        try tree.layOut(.unspecified)
        #expect(leaves.map { tree.frame(of: $0).minX } == [38, 0, 38])
    }

    @Test func withoutColumnsOrCellsItIsEmpty() throws {
        for (items, cells) in [([], 3), ([GridItem(.fixed(40))], 0)] as [([GridItem], Int)] {
            let tree = try LayoutTree()
            let leaves = try (0..<cells).map { _ in try tree.addLeaf(fixed(5, 5)) }
            try tree.setRoot(tree.addContainer(AnyLayout(LazyGridLayout(axis: .vertical, items: items)), leaves))
            #expect(try tree.layOut(ProposedViewSize(width: 100, height: 100)) == .zero)
        }
    }

    @Test(
        "A cell begins a new row, or takes a whole one, by its layout value",
        arguments: [Axis.vertical, .horizontal])
    func lines(axis: Axis) throws {
        let tree = try LayoutTree()
        let cells = try (0..<7).map { _ in try tree.addLeaf(fixed(10, 10)) }
        let items = [GridItem(.fixed(20)), GridItem(.fixed(30)), GridItem(.fixed(40))]
        let grid = try tree.addContainer(
            AnyLayout(LazyGridLayout(axis: axis, items: items, alignment: .topLeading, spacing: 5)), cells)
        try tree.setRoot(grid)
        try tree.setLayoutValue(.string("whole"), forKey: "gridLine", of: cells[1])
        try tree.setLayoutValue(.string("start"), forKey: "gridLine", of: cells[4])
        try tree.layOut(.unspecified)
        func starts() -> [[CGFloat]] {
            cells.map { axis == .vertical ? tree.frame(of: $0) : turned(tree.frame(of: $0)) }
                .map { [$0.minX, $0.minY] }
        }
        func turned(_ frame: CGRect) -> CGRect {
            CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
        }
        #expect(starts() == [[0, 0], [0, 15], [0, 30], [28, 30], [0, 45], [28, 45], [66, 45]])
        let size = tree.frame(of: grid).size
        #expect([size.width, size.height].sorted() == [55, 106])
        // The value is gone, and with it the row.
        try tree.setLayoutValue(nil, forKey: "gridLine", of: cells[1])
        try tree.layOut(.unspecified)
        #expect(starts() == [[0, 0], [28, 0], [66, 0], [0, 15], [0, 30], [28, 30], [66, 30]])
    }

    @Test("A whole row is proposed all columns with their gaps")
    func wholeRows() throws {
        let tree = try LayoutTree()
        let cells = try (0..<3).map { _ in try tree.addLeaf(fill) }
        try tree.setRoot(
            tree.addContainer(
                AnyLayout(LazyGridLayout(axis: .vertical, items: [GridItem(), GridItem()], spacing: 0)), cells))
        try tree.setLayoutValue(.string("whole"), forKey: "gridLine", of: cells[0])
        try tree.layOut(ProposedViewSize(width: 108, height: nil))
        #expect(cells.map { tree.frame(of: $0).width } == [108, 50, 50])
    }
}
