import GalleyEngine
import GalleySDK

/// A grid as a case describes it.
struct GridForm {
    struct Cell {
        var json: JSON
        var span: Int
        var values: [(key: String, value: GalleyValue)] = []

        var name: String? { json["name"]?.string }
    }

    struct Row {
        var cells: [Cell]
        /// Whether the cells stand in a `GridRow`.
        var isRow = true
        var alignment: String?
    }

    /// A grid in a tree.
    struct Built {
        var tree: LayoutTree
        var grid: NodeID
        var cells: [[NodeID]]
        var views: [[SizedView?]]
        /// For each number of columns a view that lies over so many, where they were asked for.
        var rulers: [NodeID] = []
    }

    var rows: [Row]
    private var alignment = Alignment.center
    private var spacing: (horizontal: CGFloat?, vertical: CGFloat?)

    /// As many columns as the widest row has.
    var columnCount: Int { rows.map { $0.isRow ? $0.cells.reduce(0) { $0 + $1.span } : 1 }.max() ?? 0 }

    /// Nil where something is said that has no meaning here.
    init?(_ grid: JSON, rows: JSON) {
        for (key, value) in grid.object ?? [:] {
            switch (key, value) {
            case (_, .null): break
            case ("alignment", .string(let name)):
                guard let alignment = Alignment(layoutValueName: name) else { return nil }
                self.alignment = alignment
            case (_, .number(let length)):
                let isBoth = key == "spacing"
                guard isBoth || ["hspacing", "horizontalSpacing", "vspacing", "verticalSpacing"].contains(key) else {
                    return nil
                }
                if isBoth || key.hasPrefix("h") { spacing.horizontal = CGFloat(length) }
                if isBoth || key.hasPrefix("v") { spacing.vertical = CGFloat(length) }
            default: return nil
            }
        }
        guard let list = rows.array else { return nil }
        self.rows = list.compactMap { Row($0) }
        if self.rows.isEmpty || self.rows.count < list.count { return nil }
    }

    /// A grid of views that take what they are offered.
    init(flexibleRows: Int, columns: Int) {
        let cell = Cell(json: .object(["flexible": .bool(true)]), span: 1)
        rows = [Row](repeating: Row(cells: [Cell](repeating: cell, count: columns)), count: flexibleRows)
    }

    /// Makes the grid.
    ///
    /// - Parameters:
    ///   - isHollow: all cells are of size zero, so that what is left are the gaps.
    ///   - rulers: adds views over one column, two and so on, which ask for no room.
    func build(isHollow: Bool = false, rulers: Bool = false) throws -> Built {
        let tree = try LayoutTree(LayoutOptions(memo: .swiftUI))
        return try build(in: tree, isHollow: isHollow, rulers: rulers)
    }

    private func build(in tree: LayoutTree, isHollow: Bool, rulers: Bool) throws -> Built {
        var result = Built(tree: tree, grid: NodeID(inNoTree: 0), cells: [], views: [])
        for (index, row) in rows.enumerated() {
            var (nodes, views) = ([NodeID](), [SizedView?]())
            for cell in row.cells {
                let view = isHollow ? nil : SizedView(cell.json)
                let node =
                    try view?.leaf(in: tree)
                    ?? cell.nested.flatMap { isHollow ? nil : $0 }?.build(in: tree, isHollow: false, rulers: false).grid
                    ?? tree.addLeaf(.fixed(.zero))
                for (key, value) in cell.values { try tree.setLayoutValue(value, forKey: key, of: node) }
                if row.isRow { try tree.setLayoutValue(.integer(Int64(index)), forKey: "gridRow", of: node) }
                if let alignment = row.alignment {
                    try tree.setLayoutValue(.string(alignment), forKey: "gridRowAlignment", of: node)
                }
                nodes.append(node)
                views.append(view)
            }
            result.cells.append(nodes)
            result.views.append(views)
        }
        for count in 0..<(rulers ? columnCount : 0) {
            let ruler = try tree.addLeaf(.fill(whenUnspecified: .zero))
            try tree.setLayoutValue(.integer(Int64(rows.count + count)), forKey: "gridRow", of: ruler)
            try tree.setLayoutValue(.integer(Int64(count + 1)), forKey: "gridCellColumns", of: ruler)
            try tree.setLayoutValue(.integer(3), forKey: "gridCellUnsizedAxes", of: ruler)
            result.rulers.append(ruler)
        }
        let layout = GridLayout(
            alignment: alignment, horizontalSpacing: spacing.horizontal, verticalSpacing: spacing.vertical)
        result.grid = try tree.addContainer(AnyLayout(layout), result.cells.joined() + result.rulers)
        return result
    }
}

extension GridForm.Row {
    /// A list of cells, an object with such a list, or one cell outside of any row.
    fileprivate init?(_ json: JSON) {
        var (list, isRow, alignment) = (json.array, true, String?.none)
        if let object = json.object {
            if let cells = object["cells"]?.array {
                guard object.keys.allSatisfy({ ["cells", "alignment"].contains($0) }) else { return nil }
                list = cells
                if let given = object["alignment"] {
                    guard let name = given.string, VerticalAlignment.layoutValueNames.contains(name) else { return nil }
                    alignment = name
                }
            } else {
                guard object["outsideRow"] == .bool(true) else { return nil }
                (list, isRow) = ([json], false)
            }
        }
        let cells = list?.compactMap { GridForm.Cell($0) }
        guard let cells, !cells.isEmpty, cells.count == list?.count else { return nil }
        self.init(cells: cells, isRow: isRow, alignment: alignment)
    }
}

extension GridForm.Cell {
    /// A grid inside of it, given by its rows or by its least size, which is that of its default gaps.
    fileprivate var nested: GridForm? {
        if let nested = json["nestedGrid"] {
            return nested["rows"].flatMap { GridForm(nested["grid"] ?? .null, rows: $0) }
        }
        guard let least = json["nestedGridWithMinimum"]?.size else { return nil }
        return GridForm(flexibleRows: Int(least.height / 8) + 1, columns: Int(least.width / 8) + 1)
    }

    fileprivate init?(_ json: JSON) {
        guard let object = json.object else { return nil }
        self.init(json: json, span: 1)
        for (key, value) in object {
            switch (key, value) {
            case ("span", .number(let number)), ("gridCellColumns", .number(let number)):
                guard number >= 1, number == number.rounded() else { return nil }
                span = Int(number)
                values.append(("gridCellColumns", .integer(Int64(span))))
            case ("anchor", _), ("gridCellAnchor", _):
                let named = value.string.flatMap { UnitPoint(layoutValueName: $0) }
                guard let point = named ?? value.point.map({ UnitPoint(x: $0.x, y: $0.y) }) else { return nil }
                values.append(("gridCellAnchor", .point(CGPoint(x: point.x, y: point.y))))
            case ("columnAlignment", .string(let name)), ("gridColumnAlignment", .string(let name)):
                guard HorizontalAlignment.layoutValueNames.contains(name) else { return nil }
                values.append(("gridColumnAlignment", .string(name)))
            case ("unsizedAxes", _), ("gridCellUnsizedAxes", _):
                let axes = (value.array ?? [value]).map { ["horizontal": 1, "vertical": 2, "both": 3][$0.string] }
                guard axes.allSatisfy({ $0 != nil }) else { return nil }
                values.append(("gridCellUnsizedAxes", .integer(Int64(axes.reduce(0) { $0 | $1! }))))
            case ("outsideRow", .bool), ("nestedGrid", _), ("nestedGridWithMinimum", _): break
            default:
                guard SizedView.keys.contains(key) || SizedView.labels.contains(key) else { return nil }
            }
        }
        guard SizedView(json) != nil || nested != nil else { return nil }
    }
}

extension Dictionary where Key == String, Value == Int {
    fileprivate subscript(key: String?) -> Int? { key.flatMap { self[$0] } }
}
