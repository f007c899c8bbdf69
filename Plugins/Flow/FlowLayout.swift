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

    /// The lines of the last call. Each call computes them again and reuses their memory.
    struct Cache {
        fileprivate var items: [Item] = []
        fileprivate var lines: [Line] = []
    }

    func makeCache(subviews: Subviews) -> Cache {
        Cache()
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {}

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        breakLines(of: subviews, proposal: proposal, cache: &cache)
        var size = CGSize.zero
        for line in cache.lines {
            size.width = max(size.width, line.width)
            size.height = max(size.height, line.y + line.height)
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        // The proposal, not the bounds, determines the line breaks: a child that overflows has widened the bounds.
        breakLines(of: subviews, proposal: proposal, cache: &cache)
        let limit = proposal.width ?? .infinity
        for line in cache.lines {
            let x = bounds.minX + (bounds.width - line.width) * freeSpaceBefore
            for index in line.children {
                let item = cache.items[index]
                let y = bounds.minY + line.y + line.ascent - item.ascent
                let itemProposal = item.isLimited ? ProposedViewSize(width: limit, height: nil) : .unspecified
                subviews[index].place(at: CGPoint(x: x + item.x, y: y), proposal: itemProposal)
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

    private func breakLines(of subviews: Subviews, proposal: ProposedViewSize, cache: inout Cache) {
        cache.items.removeAll(keepingCapacity: true)
        cache.lines.removeAll(keepingCapacity: true)
        let limit = proposal.width ?? .infinity
        var line = Line()
        for subview in subviews {
            var dimensions = subview.dimensions(in: .unspecified)
            let isLimited = dimensions.width > limit
            if isLimited { dimensions = subview.dimensions(in: ProposedViewSize(width: limit, height: nil)) }
            let ascent = dimensions[alignment.vertical]
            var x = line.children.isEmpty ? 0 : line.end + spacing
            if !line.children.isEmpty, x + dimensions.width > limit {
                cache.lines.append(line)
                line = Line(after: line, gap: lineSpacing)
                x = 0
            }
            line.append(CGSize(width: dimensions.width, height: dimensions.height), at: x, ascent: ascent)
            cache.items.append(Item(x: x, ascent: ascent, isLimited: isLimited))
        }
        if !line.children.isEmpty { cache.lines.append(line) }
    }

    /// A child on its line. Its guide lies `ascent` below its top edge; it is proposed the line's width if it `isLimited`.
    fileprivate struct Item {
        var x: CGFloat
        var ascent: CGFloat
        var isLimited: Bool
    }

    /// A line of at least one child. `ascent` and `descent` are its extents above and below the children's common
    /// guide.
    fileprivate struct Line {
        var children = 0..<0
        var y: CGFloat = 0
        var end: CGFloat = 0
        var width: CGFloat = 0
        var ascent = -CGFloat.infinity
        var descent = -CGFloat.infinity
        var height: CGFloat { ascent + descent }

        init() {}

        init(after line: Line, gap: CGFloat) {
            children = line.children.upperBound..<line.children.upperBound
            y = line.y + line.height + gap
        }

        mutating func append(_ size: CGSize, at x: CGFloat, ascent: CGFloat) {
            children = children.lowerBound..<children.upperBound + 1
            end = x + size.width
            width = max(width, end)
            self.ascent = max(self.ascent, ascent)
            descent = max(descent, size.height - ascent)
        }
    }
}
