import SwiftUI

/// A flow of children of equal width, so that they form columns as well as lines.
///
/// A child that cannot become as narrow as the others widens all of them. Each child keeps its own height.
struct EqualFlowLayout: Layout {
    /// The width of every child, in points; without a value, the width of the widest child.
    /// - Range: 0...
    var itemWidth: CGFloat? = nil

    /// The gap between columns, in points.
    var spacing: CGFloat = 8

    /// The gap between lines, in points.
    var lineSpacing: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let columns = columns(for: proposal, subviews: subviews)
        var size = CGSize(width: columns.totalWidth, height: 0)
        for line in lines(of: subviews, columns: columns) {
            size.height = max(size.height, line.y + line.height)
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let columns = columns(for: proposal, subviews: subviews)
        for line in lines(of: subviews, columns: columns) {
            var middle = bounds.minX + columns.width / 2
            for subview in subviews[line.items] {
                subview.place(
                    at: CGPoint(x: middle, y: bounds.minY + line.y), anchor: .top, proposal: columns.itemProposal)
                middle += columns.width + spacing
            }
        }
    }

    private struct Columns {
        var count = 0
        var width: CGFloat = 0
        var totalWidth: CGFloat = 0
        var itemProposal: ProposedViewSize { ProposedViewSize(width: width, height: nil) }
    }

    private func columns(for proposal: ProposedViewSize, subviews: Subviews) -> Columns {
        let limit = proposal.width ?? .infinity
        let wanted = itemWidth ?? subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
        var columns = Columns()
        columns.width = max(0, min(wanted, limit))
        columns.width = subviews.reduce(columns.width) { max($0, $1.sizeThatFits(columns.itemProposal).width) }

        // The first column always exists, even if it does not fit.
        var end = columns.width
        while columns.count < subviews.count, columns.count == 0 || end <= limit {
            columns.count += 1
            columns.totalWidth = max(columns.totalWidth, end)
            end += spacing + columns.width
        }
        return columns
    }

    private struct Line {
        var items: Range<Int>
        var y: CGFloat = 0
        var height: CGFloat = 0
    }

    private func lines(of subviews: Subviews, columns: Columns) -> [Line] {
        var lines: [Line] = []
        for start in stride(from: 0, to: subviews.count, by: max(1, columns.count)) {
            var line = Line(items: start..<min(start + columns.count, subviews.count))
            line.height = subviews[line.items].reduce(0) { max($0, $1.sizeThatFits(columns.itemProposal).height) }
            if let above = lines.last {
                line.y = above.y + above.height + lineSpacing
            }
            lines.append(line)
        }
        return lines
    }
}
