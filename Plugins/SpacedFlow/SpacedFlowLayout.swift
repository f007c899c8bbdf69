import SwiftUI

/// A tag cloud: lines of children, with the gaps that the children prefer.
///
/// Every child has its ideal size, except a child that is wider than a whole line: it is proposed the line's width.
/// Justified lines take the whole proposed width; the last line is never stretched.
struct SpacedFlowLayout: Layout {
    /// The use of a line's free space.
    enum LineAlignment {
        case leading, center, trailing, justified
    }

    /// The gap between neighbours on a line, in points; without a value, the gap that the neighbours prefer.
    var spacing: CGFloat? = nil

    /// The gap between lines, in points; without a value, the gap that the children of the two lines prefer.
    var lineSpacing: CGFloat? = nil

    /// The position of a short line in the container, or `justified` to widen its gaps until it is as wide as the
    /// container.
    var alignment: LineAlignment = .center

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let lines = lines(of: subviews, proposal: proposal)
        var size = CGSize.zero
        if alignment == .justified, lines.count > 1, let width = proposal.width, width.isFinite {
            size.width = max(0, width)
        }
        for line in lines {
            size.width = max(size.width, line.width)
            size.height = max(size.height, line.y + line.height)
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let lines = lines(of: subviews, proposal: proposal)
        for (number, line) in lines.enumerated() {
            let free = bounds.width - line.width
            let inset: CGFloat
            var stretch: CGFloat = 0
            switch alignment {
            case .leading: inset = 0
            case .center: inset = free / 2
            case .trailing: inset = free
            case .justified:
                inset = 0
                if number + 1 < lines.count && line.items.count > 1 {
                    stretch = free / CGFloat(line.items.count - 1)
                }
            }
            let y = bounds.minY + line.y + line.height / 2
            for (position, item) in line.items.enumerated() {
                let x = bounds.minX + inset + item.x + stretch * CGFloat(position)
                item.subview.place(at: CGPoint(x: x, y: y), anchor: .leading, proposal: item.proposal)
            }
        }
    }

    private func lines(of subviews: Subviews, proposal: ProposedViewSize) -> [Line] {
        let limit = proposal.width ?? .infinity
        var lines: [Line] = []
        for subview in subviews {
            var item = Item(subview, proposal: .unspecified)
            if item.size.width > limit {
                item = Item(subview, proposal: ProposedViewSize(width: limit, height: nil))
            }
            if let last = lines.last?.items.last {
                item.x = last.end + (spacing ?? last.subview.spacing.distance(to: subview.spacing, along: .horizontal))
            }
            if lines.isEmpty || item.end > limit {
                item.x = 0
                lines.append(Line())
            }
            lines[lines.count - 1].append(item)
        }
        // The preferred gap between two lines is known only when both are complete.
        for (above, below) in zip(lines.indices, lines.indices.dropFirst()) {
            let gap = lineSpacing ?? lines[above].spacing.distance(to: lines[below].spacing, along: .vertical)
            lines[below].y = lines[above].y + lines[above].height + gap
        }
        return lines
    }

    private struct Item {
        let subview: LayoutSubview
        let proposal: ProposedViewSize
        let size: CGSize
        var x: CGFloat = 0
        var end: CGFloat { x + size.width }

        init(_ subview: LayoutSubview, proposal: ProposedViewSize) {
            self.subview = subview
            self.proposal = proposal
            size = subview.sizeThatFits(proposal)
        }
    }

    private struct Line {
        var items: [Item] = []
        var y: CGFloat = 0
        var width: CGFloat = 0
        var height: CGFloat = 0
        var spacing = ViewSpacing()

        mutating func append(_ item: Item) {
            items.append(item)
            width = max(width, item.end)
            height = max(height, item.size.height)
            spacing.formUnion(item.subview.spacing, edges: .vertical)
        }
    }
}
