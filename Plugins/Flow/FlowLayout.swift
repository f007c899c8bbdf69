import SwiftUI

/// Places its children side by side, like words, and starts a new line when the next child does not fit.
///
/// Every child has its ideal size, except a child that is wider than a whole line: it is proposed the line's width.
struct FlowLayout: Layout {
    /// The gap between neighbours on a line, in points.
    var spacing: CGFloat = 8

    /// The gap between lines, in points.
    var lineSpacing: CGFloat = 8

    /// The position of a short line in the container, and the alignment of the children in a line.
    var alignment: Alignment = .topLeading

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(spacing, lineSpacing) }
        set { (spacing, lineSpacing) = (newValue.first, newValue.second) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var size = CGSize.zero
        for line in lines(of: subviews, proposal: proposal) {
            size.width = max(size.width, line.width)
            size.height = max(size.height, line.y + line.height)
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        // The proposal, not the bounds, determines the line breaks: a child that overflows has widened the bounds.
        for line in lines(of: subviews, proposal: proposal) {
            let x = bounds.minX + (bounds.width - line.width) * freeSpaceBefore
            for item in line.items {
                let y = bounds.minY + line.y + line.ascent - item.dimensions[alignment.vertical]
                item.subview.place(at: CGPoint(x: x + item.x, y: y), proposal: item.proposal)
            }
        }
    }

    /// The share of a line's free space that precedes its first child.
    private var freeSpaceBefore: CGFloat {
        switch alignment.horizontal {
        case .leading: 0
        case .trailing: 1
        default: 0.5
        }
    }

    private func lines(of subviews: Subviews, proposal: ProposedViewSize) -> [Line] {
        let limit = proposal.width ?? .infinity
        var lines: [Line] = []
        for subview in subviews {
            var item = Item(subview, proposal: .unspecified)
            if item.dimensions.width > limit {
                item = Item(subview, proposal: ProposedViewSize(width: limit, height: nil))
            }
            if let last = lines.last {
                item.x = last.end + spacing
                if item.end > limit {
                    item.x = 0
                    lines.append(Line(y: last.y + last.height + lineSpacing))
                }
            } else {
                lines.append(Line())
            }
            lines[lines.count - 1].append(item, alignment: alignment.vertical)
        }
        return lines
    }

    private struct Item {
        let subview: LayoutSubview
        let proposal: ProposedViewSize
        let dimensions: ViewDimensions
        var x: CGFloat = 0
        var end: CGFloat { x + dimensions.width }

        init(_ subview: LayoutSubview, proposal: ProposedViewSize) {
            self.subview = subview
            self.proposal = proposal
            dimensions = subview.dimensions(in: proposal)
        }
    }

    /// A line of at least one child. `ascent` and `descent` are its extents above and below the children's common
    /// guide.
    private struct Line {
        var items: [Item] = []
        var y: CGFloat = 0
        var end: CGFloat = 0
        var width: CGFloat = 0
        var ascent = -CGFloat.infinity
        var descent = -CGFloat.infinity
        var height: CGFloat { ascent + descent }

        init(y: CGFloat = 0) {
            self.y = y
        }

        mutating func append(_ item: Item, alignment: VerticalAlignment) {
            items.append(item)
            end = item.end
            width = max(width, end)
            ascent = max(ascent, item.dimensions[alignment])
            descent = max(descent, item.dimensions.height - item.dimensions[alignment])
        }
    }
}
