import SwiftUI

/// The number of columns that a child of a `ColumnSpanGrid` spans.
///
/// `view.layoutValue(key: ColumnSpanKey.self, value: 2)` in SwiftUI, `layoutValues: {ColumnSpanKey: 2}` in a scene.
struct ColumnSpanKey: LayoutValueKey {
    static let defaultValue = 1
}

/// A grid of equal columns, in which a child may span several columns.
///
/// Children fill the rows in order; a child that does not fit into the rest of a row starts the next row. The columns
/// share the proposed width. If it is unspecified or infinite, they are wide enough for every child.
struct ColumnSpanGrid: Layout {
    /// The number of columns.
    /// - Range: 1...
    var columns: Int = 4

    /// The gap between columns and between rows, in points.
    var spacing: CGFloat = 8

    /// The anchor: this point of a child is placed at the same point of its cell.
    var anchor: UnitPoint = .center

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let columnWidth = columnWidth(for: proposal, subviews: subviews)
        var size = CGSize(width: max(0, width(of: max(1, columns), columnWidth: columnWidth)), height: 0)
        for cell in cells(columnWidth: columnWidth, subviews: subviews) {
            size.height = max(size.height, cell.maxY)
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let columnWidth = columnWidth(for: proposal, subviews: subviews)
        for (subview, cell) in zip(subviews, cells(columnWidth: columnWidth, subviews: subviews)) {
            let position = CGPoint(
                x: bounds.minX + cell.minX + cell.width * anchor.x,
                y: bounds.minY + cell.minY + cell.height * anchor.y)
            subview.place(at: position, anchor: anchor, proposal: ProposedViewSize(width: cell.width, height: nil))
        }
    }

    private func span(of subview: LayoutSubview) -> Int {
        min(max(1, subview[ColumnSpanKey.self]), max(1, columns))
    }

    private func width(of span: Int, columnWidth: CGFloat) -> CGFloat {
        CGFloat(span) * columnWidth + CGFloat(span - 1) * spacing
    }

    private func columnWidth(for proposal: ProposedViewSize, subviews: Subviews) -> CGFloat {
        if let width = proposal.width, width.isFinite {
            let columns = CGFloat(max(1, columns))
            return max(0, (width - (columns - 1) * spacing) / columns)
        }
        return subviews.reduce(0) { widest, subview in
            let span = CGFloat(span(of: subview))
            return max(widest, (subview.sizeThatFits(.unspecified).width - (span - 1) * spacing) / span)
        }
    }

    /// Returns the cells of the children, relative to the container; the cells of a row are equally high.
    private func cells(columnWidth: CGFloat, subviews: Subviews) -> [CGRect] {
        var cells: [CGRect] = []
        var row = Row()
        for subview in subviews {
            let span = span(of: subview)
            if span > max(1, columns) - row.columns {
                row.stretch(&cells)
                row = Row(start: cells.count, y: row.y + row.height + spacing)
            }
            let x = CGFloat(row.columns) * (columnWidth + spacing)
            let width = max(0, width(of: span, columnWidth: columnWidth))
            let height = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
            cells.append(CGRect(x: x, y: row.y, width: width, height: height))
            row.columns += span
            row.height = max(row.height, height)
        }
        row.stretch(&cells)
        return cells
    }

    private struct Row {
        /// The index of the first cell.
        var start = 0
        var y: CGFloat = 0
        var height: CGFloat = 0
        /// The number of columns that are taken.
        var columns = 0

        /// Makes the cells of this row, which is the last one, as high as the row.
        func stretch(_ cells: inout [CGRect]) {
            for index in start..<cells.count {
                cells[index].size.height = height
            }
        }
    }
}
