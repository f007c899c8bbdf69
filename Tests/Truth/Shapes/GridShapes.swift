import GalleyEngine
import GalleySDK

extension Shape {
    /// Grids (Layout rules §7).
    static let grids = [
        Shape("grid") { test in
            guard test.has("rows", "proposal", optional: ["grid", "columns", "what"]),
                let proposal = test.input["proposal"]?.namedProposal, let form = form(test.input)
            else { return nil }
            return try answers(form, proposal, test.expected)
        },
        Shape("grid.columnCount") { test in
            guard test.has("what", "rows"), test.what == "number of columns",
                let rows = test.input["rows"]?.numbers
            else { return nil }
            // Columns ten wide without gaps.
            let cell = JSON.object(["fixed": .array([.number(10), .number(10)])])
            let cells = rows.map { JSON.array([JSON](repeating: cell, count: Int($0))) }
            guard let form = GridForm(.object(["spacing": .number(0)]), rows: .array(cells)) else { return nil }
            let grid = try form.build()
            try grid.tree.setRoot(grid.grid)
            return ["columns": JSON(try grid.tree.sizeThatFits(.unspecified).width / 10)]
        },
        Shape("grid.spacing") { test in
            guard test.has("what"), test.what == "default spacing of Grid for non-text cells" else { return nil }
            let grid = try GridForm(flexibleRows: 2, columns: 2).build(isHollow: true)
            try grid.tree.setRoot(grid.grid)
            let gaps = try grid.tree.sizeThatFits(.unspecified)
            guard gaps.width == gaps.height else { return ["spacing": JSON(gaps)] }
            return ["spacing": JSON(gaps.width)]
        },
    ]

    /// Rows of cells, or how many of either there are.
    private static func form(_ input: JSON) -> GridForm? {
        guard let rows = input["rows"] else { return nil }
        guard let columns = input["columns"] else { return GridForm(input["grid"] ?? .null, rows: rows) }
        guard let counts = JSON.array([rows, columns]).numbers, counts.allSatisfy({ $0 >= 1 && $0 == $0.rounded() }),
            input["grid"]?.object?.values.allSatisfy({ $0 == .null }) != false
        else { return nil }
        return GridForm(flexibleRows: Int(counts[0]), columns: Int(counts[1]))
    }

    private static func answers(_ form: GridForm, _ proposal: ProposedViewSize, _ expected: JSON) throws
        -> [String: JSON]
    {
        let grid = try form.build()
        try grid.tree.setRoot(grid.grid)
        var calls: [JSON] = []
        for (row, views) in zip(form.rows, grid.views) {
            for (cell, view) in zip(row.cells, views) {
                guard let name = cell.name else { continue }
                view?.heard = { calls.append(.array([.string(name), JSON($0)])) }
            }
        }
        let size = try grid.tree.layOut(proposal)
        let frames = grid.cells.map { $0.map(grid.tree.frame) }
        let offers = grid.cells.map { $0.map(grid.tree.placedProposal) }
        var answers = ["size": JSON(size)]
        if expected["size"]?.string != nil, let proposed = proposal.width, size.width < proposed {
            // So says a case whose source publishes no number.
            answers["size"] = .string("smaller than \(JSON(proposed)) wide (exact number not published)")
        }
        answers["cells"] = .array(
            zip(form.rows, frames).map { row, frames in
                row.isRow ? .array(frames.map { JSON($0) }) : JSON(frames[0])
            })
        answers["rowHeights"] = .array(offers.map { JSON($0[0].height) })
        (answers["columnWidths"], answers["gapsCounted"]) = try columns(form, proposal)
        answers["sizeThatFitsCallsInOrder"] = .array(calls)
        func answer(_ keys: String..., values: [[JSON]]) {
            let rows = JSON.array(values.map { .array($0) })
            // A grid of one row may be written as that row.
            for key in keys {
                let isFlat = values.count == 1 && (expected[key]?.depth ?? 0) < rows.depth
                answers[key] = isFlat ? .array(values[0]) : rows
            }
        }
        answer("widths", "cellWidths", values: frames.map { $0.map { JSON($0.width) } })
        answer("heights", "cellHeights", values: frames.map { $0.map { JSON($0.height) } })
        answer("fractions", values: frames.map { $0.map { JSON($0.width / size.width) } })
        answer("offers", "offered", "cellOffers", values: offers.map { $0.map { JSON($0) } })

        let all = form.rows.enumerated().flatMap { row, cells in
            cells.cells.enumerated().map { (row: row, column: $0.offset, cell: $0.element, isRow: cells.isRow) }
        }
        func answer(_ name: String, where isMeant: (GridForm.Cell, Bool) -> Bool) {
            guard let found = all.first(where: { isMeant($0.cell, $0.isRow) }) else { return }
            answers[name] = JSON(frames[found.row][found.column])
            answers[name + "Proposal"] = JSON(offers[found.row][found.column])
            if let view = grid.views[found.row][found.column] {
                answers[name + "Proposals"] = .array(view.asked.map { JSON($0) })
            }
        }
        answer("cell") { _, _ in true }
        answer("spanned") { cell, _ in cell.span > 1 }
        answers["proposals"] = answers["spannedProposals"] ?? answers["cellProposals"]
        answer("divider") { _, isRow in !isRow }
        answer("nested") { cell, _ in SizedView(cell.json) == nil }
        for (key, name) in [("unsized", "gridCellUnsizedAxes"), ("anchored", "gridCellAnchor")] {
            answer(key) { cell, _ in cell.values.contains { $0.key == name } }
        }
        var named: [String: JSON] = [:]
        for item in all {
            guard let name = item.cell.name else { continue }
            named[name] = JSON(frames[item.row][item.column])
        }
        answers["frames"] = .object(named)
        return answers.merging(named) { first, _ in first }
    }

    /// The columns' widths and the gaps between them, by views that lie over the first column, the first two and so on.
    private static func columns(_ form: GridForm, _ proposal: ProposedViewSize) throws -> (JSON, JSON) {
        func ends(isHollow: Bool) throws -> [CGFloat] {
            let grid = try form.build(isHollow: isHollow, rulers: true)
            try grid.tree.setRoot(grid.grid)
            try grid.tree.layOut(isHollow ? .unspecified : proposal)
            return grid.rulers.map { grid.tree.frame(of: $0).width }
        }
        let (hollow, full) = (try ends(isHollow: true), try ends(isHollow: false))
        let gaps = zip(hollow.dropFirst(), hollow).map { $0 - $1 }
        let widths = full.indices.map { $0 == 0 ? full[0] : full[$0] - full[$0 - 1] - gaps[$0 - 1] }
        return (.array(widths.map { JSON($0) }), .array(gaps.map { JSON($0) }))
    }
}

extension JSON {
    /// How many lists are inside one another.
    fileprivate var depth: Int { array.map { 1 + ($0.first?.depth ?? 0) } ?? 0 }
}
