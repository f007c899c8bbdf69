import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// The grid (Layout rules §7).
@Suite struct GridTests {
    private struct Cell {
        var leaf: Leaf
        var values: [(String, GalleyValue)] = []
        /// Whether it stands in a row.
        var isInRow = true
        var guide: AlignmentGuide?

        static func fixed(_ width: CGFloat, _ height: CGFloat) -> Cell {
            Cell(leaf: .fixed(CGSize(width: width, height: height)))
        }
        static let fill = Cell(leaf: .fill(whenUnspecified: CGSize(width: 10, height: 10)))
        static func range(_ least: CGFloat, _ most: CGFloat) -> Cell {
            Cell(
                leaf: .flexible(
                    minimum: CGSize(width: least, height: 10), ideal: CGSize(width: least, height: 10),
                    maximum: CGSize(width: most, height: 10)))
        }
        func span(_ columns: Int64) -> Cell { with("gridCellColumns", .integer(columns)) }
        func unsized(_ axes: Int64) -> Cell { with("gridCellUnsizedAxes", .integer(axes)) }
        func anchor(_ x: Double, _ y: Double) -> Cell { with("gridCellAnchor", .point(CGPoint(x: x, y: y))) }
        func column(_ alignment: String) -> Cell { with("gridColumnAlignment", .string(alignment)) }
        func row(_ alignment: String) -> Cell { with("gridRowAlignment", .string(alignment)) }
        var outside: Cell {
            var cell = self
            cell.isInRow = false
            return cell
        }
        func guide(_ guide: VerticalAlignment, _ value: CGFloat) -> Cell {
            var cell = self
            cell.guide = AlignmentGuide(.vertical(guide)) { _ in value }
            return cell
        }
        private func with(_ key: String, _ value: GalleyValue) -> Cell {
            var cell = self
            cell.values.append((key, value))
            return cell
        }
    }

    /// A grid in a tree, row by row, and its cells.
    private func tree(
        _ rows: [[Cell]], _ layout: GridLayout = GridLayout(), _ options: LayoutOptions = LayoutOptions()
    ) throws -> (tree: LayoutTree, cells: [NodeID]) {
        let tree = try LayoutTree(options)
        var cells: [NodeID] = []
        for (index, row) in rows.enumerated() {
            for cell in row {
                var node = try tree.addLeaf(cell.leaf)
                if let guide = cell.guide { node = try tree.addModifier(.alignmentGuide(guide), node) }
                if cell.isInRow { try tree.setLayoutValue(.integer(Int64(index)), forKey: "gridRow", of: node) }
                for (key, value) in cell.values { try tree.setLayoutValue(value, forKey: key, of: node) }
                cells.append(node)
            }
        }
        try tree.setRoot(tree.addContainer(AnyLayout(layout), cells))
        return (tree, cells)
    }

    /// The size of a grid and the frames of its cells, as numbers.
    private func lay(
        _ rows: [[Cell]], _ layout: GridLayout = GridLayout(),
        _ proposal: ProposedViewSize = ProposedViewSize(width: 1000, height: 1000),
        _ options: LayoutOptions = LayoutOptions()
    ) throws -> [[Double]] {
        let (tree, cells) = try tree(rows, layout, options)
        let size = try tree.layOut(proposal)
        return [[Double(size.width), Double(size.height)]]
            + cells.map { tree.frame(of: $0) }.map { [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) } }
    }

    private let tight = GridLayout(horizontalSpacing: 0, verticalSpacing: 0)

    @Test func semantics7_rigidCells() throws {
        let rows: [[Cell]] = [[.fixed(30, 10), .fixed(50, 40)], [.fixed(70, 20), .fixed(20, 20)]]
        #expect(
            try lay(rows, tight) == [
                [120, 60], [20, 15, 30, 10], [70, 0, 50, 40], [0, 40, 70, 20], [85, 40, 20, 20],
            ])
        // The default gaps are 8, and a shorter row leaves its last columns empty.
        #expect(try lay([rows[0], [rows[1][0]]])[0] == [128, 68])
        #expect(try lay([]) == [[0, 0]])
    }

    @Test func semantics7_alignmentByColumnRowAndAnchor() throws {
        var layout = tight
        layout.alignment = .topLeading
        #expect(
            try lay(
                [
                    [.fixed(30, 10).row("bottom"), .fixed(50, 40)],
                    [.fixed(70, 20), .fixed(20, 30).column("trailing")],
                    [.fixed(10, 10), .fixed(10, 20).anchor(0.5, 1), .fixed(5, 50)],
                ], layout) == [
                    [125, 120], [0, 30, 30, 10], [70, 0, 50, 40], [0, 40, 70, 20], [100, 40, 20, 30], [0, 70, 10, 10],
                    [90, 100, 10, 20], [120, 70, 5, 50],
                ])
    }

    /// The baselines of a row share a line, and the row is as high as that makes it.
    @Test func semantics7_rowsAlignGuides() throws {
        var layout = tight
        layout.alignment = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
        let cells: [Cell] = [
            .fixed(10, 20).guide(.firstTextBaseline, 4), .fixed(10, 20).guide(.firstTextBaseline, 15), .fixed(10, 10),
        ]
        #expect(try lay([cells], layout) == [[30, 31], [0, 11, 10, 20], [10, 0, 10, 20], [20, 5, 10, 10]])
    }

    @Test func semantics7_flexibleCellsShareAsInAStack() throws {
        let proposal = ProposedViewSize(width: 108, height: 40)
        #expect(
            try lay([[.fill, .fill]], GridLayout(), proposal) == [[108, 40], [0, 0, 50, 40], [58, 0, 50, 40]])
        // The least flexible column comes first; what it leaves goes to the others.
        #expect(
            try lay([[.range(0, 20), .fill, .range(60, 200)]], tight, ProposedViewSize(width: 140, height: nil))
                == [[140, 10], [0, 0, 20, 10], [20, 0, 60, 10], [80, 0, 60, 10]])
        // Rows divide the height likewise.
        #expect(
            try lay([[.fixed(10, 10)], [.fill], [.fill]], tight, ProposedViewSize(width: 10, height: 70))
                == [[10, 70], [0, 0, 10, 10], [0, 10, 10, 30], [0, 40, 10, 30]])
    }

    /// Spans 2 and 3 of 5 columns: gaps only where a row has a boundary.
    @Test func semantics7_spannedCells() throws {
        let spans = try lay([[.fill.span(2), .fill.span(3)]], tight, ProposedViewSize(width: 100, height: 10))
        #expect(spans == [[100, 10], [0, 0, 40, 10], [40, 0, 60, 10]])
        let counted = try lay([[.fill, .fill, .fill.span(2)]], GridLayout(), ProposedViewSize(width: 350, height: 350))
        #expect(counted == [[350, 350], [0, 0, 83.5, 350], [91.5, 0, 83.5, 350], [183, 0, 167, 350]])
        // A wide cell widens the columns that it spans, those without cells of their own first.
        #expect(
            try lay([[.fixed(20, 5), .fixed(20, 5)], [.fixed(68, 5).span(2)]])
                == [[68, 18], [5, 0, 20, 5], [43, 0, 20, 5], [0, 13, 68, 5]])
        #expect(
            try lay([[.fixed(20, 5)], [.fixed(68, 5).span(2)]], tight)
                == [[68, 10], [0, 0, 20, 5], [0, 5, 68, 5]])
    }

    @Test func semantics7_childrenOutsideOfRowsSpanAllColumns() throws {
        let row: [Cell] = [.fixed(50, 50), .fixed(50, 50), .fixed(50, 50)]
        let line = Cell(leaf: .divider(thickness: 2))
        let grid = GridLayout(horizontalSpacing: 5, verticalSpacing: 5)
        let flat = try lay([row, [line.unsized(1).outside], row], grid)
        #expect(flat[0] == [160, 112] && flat[4] == [0, 55, 160, 2])
        // Without unsized axes it takes what is offered, and the columns with it.
        let wide = try lay([row, [line.outside], row], grid, ProposedViewSize(width: 310, height: 400))
        #expect(wide[0] == [310, 112] && wide[4] == [0, 55, 310, 2])
        #expect(wide[1] == [25, 0, 50, 50] && wide[3] == [235, 0, 50, 50])
    }

    @Test func semantics7_unsizedAxesTakeWhatTheOthersLeave() throws {
        let five = [Cell](repeating: .fixed(50, 50), count: 5)
        let frames = try lay([five, [.fixed(50, 50), .fill.span(3).unsized(3), .fixed(50, 50)]])
        #expect(frames[0] == [282, 108] && frames[7] == [58, 58, 166, 50])
        let column = try lay([[.fixed(160, 80), .fixed(80, 80)], [.fill.unsized(3), .fixed(80, 80)]])
        #expect(column[0] == [248, 168] && column[3] == [0, 88, 160, 80])
    }

    @Test(arguments: [
        (ProposedViewSize.zero, [8.0, 16.0]), (.unspecified, [28, 46]), (.infinity, [.infinity, .infinity]),
    ])
    func semantics7_specialProposals(_ proposal: ProposedViewSize, _ size: [Double]) throws {
        let (tree, _) = try tree([[.fill, .fill], [.fill, .fill], [.fill, .fill]])
        let found = try tree.sizeThatFits(proposal)
        #expect([Double(found.width), Double(found.height)] == size)
    }

    /// Least and greatest size on both axes together, then the final one.
    @Test func semantics2_callsOfACell() throws {
        let (tree, log) = (try LayoutTree(), CallLog())
        let cells = try ["a", "b"].map { name in
            let cell = try tree.addContainer(
                AnyLayout(Probe(name, log)), [tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10)))])
            try tree.setLayoutValue(1, forKey: "gridRow", of: cell)
            return cell
        }
        try tree.setRoot(tree.addContainer(AnyLayout(GridLayout()), cells))
        _ = try tree.sizeThatFits(ProposedViewSize(width: 108, height: 30))
        let probes: [ProposedViewSize] = [.zero, .infinity]
        #expect(log.proposals.map(\.name) == ["a", "a", "b", "b", "a", "b"])
        #expect(
            log.proposals.map(\.proposal) == probes + probes
                + [ProposedViewSize](
                    repeating: ProposedViewSize(width: 50, height: 30), count: 2))
        log.proposals = []
        _ = try tree.sizeThatFits(.unspecified)
        #expect(log.proposals.map(\.proposal) == [.unspecified, .unspecified])
    }

    @Test func gapsFollowThePreferencesOfFacingCells() throws {
        let (tree, cells) = try tree([
            [.fixed(10, 10), Cell(leaf: .spacer(minLength: 0)), .fixed(10, 10)],
            [.fixed(10, 10), .fixed(10, 10).span(2)],
        ])
        _ = cells
        // A spacer outside of stacks wants no gap on any side; the other row's boundary asks for 8.
        #expect(try tree.sizeThatFits(.unspecified) == CGSize(width: 28, height: 28))
    }

    @Test func semantics9_gridsAreMirrored() throws {
        let frames = try lay(
            [[.fixed(30, 10), .fixed(50, 40)]], tight, .unspecified, LayoutOptions(layoutDirection: .rightToLeft))
        #expect(frames == [[80, 40], [50, 15, 30, 10], [0, 0, 50, 40]])
    }

    /// A row number of one cell changes: the columns are made anew.
    @Test func semantics2_aCellMovesToAnotherRow() throws {
        let (tree, cells) = try tree([[.fixed(30, 10), .fixed(50, 40)]], tight)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 80, height: 40))
        try tree.setLayoutValue(7, forKey: "gridRow", of: cells[1])
        #expect(try tree.layOut(.unspecified) == CGSize(width: 50, height: 50))
        try tree.setLayoutValue(nil, forKey: "gridRow", of: cells[0])
        #expect(try tree.layOut(.unspecified) == CGSize(width: 50, height: 50))
        #expect(tree.frame(of: cells[0]).minX == 10)
    }

    @Test func oddSpansDoNoHarm() throws {
        #expect(try lay([[.fixed(10, 10).span(0), .fixed(10, 10).span(-3)]], tight)[0] == [20, 10])
        // More columns than a grid has room for are cut; the cell is as wide as it is all the same.
        let wide = try lay([[.fixed(10, 10).span(.max)]], tight)
        #expect(abs(wide[0][0] - 10) < 1e-9 && wide[1][2...] == [10, 10])
    }

    /// Ten times the cells, ten times the questions: a grid asks each cell a fixed number of times.
    @Test func questionsAreLinearInTheCells() throws {
        func questions(_ rows: Int) throws -> Int {
            let (tree, log) = (try LayoutTree(), CallLog())
            var cells: [NodeID] = []
            for row in 0..<rows {
                for _ in 0..<10 {
                    let cell = try tree.addContainer(AnyLayout(Probe("", log)), [])
                    try tree.setLayoutValue(.integer(Int64(row)), forKey: "gridRow", of: cell)
                    cells.append(cell)
                }
            }
            try tree.setRoot(tree.addContainer(AnyLayout(GridLayout()), cells))
            try tree.layOut(ProposedViewSize(width: 500, height: 500))
            return log.proposals.count
        }
        #expect(try questions(100) == 10 * questions(10))
    }
}
