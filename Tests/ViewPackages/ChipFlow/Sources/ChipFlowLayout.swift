// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SwiftUI

/// What a layout needs of a subview, so that tests can give others.
protocol Chip {
    var spacing: ViewSpacing { get }
    var emphasis: ChipEmphasis { get }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
}

extension LayoutSubview: Chip {
    var emphasis: ChipEmphasis { self[EmphasisKey.self] }
}

protocol Chips: RandomAccessCollection where Element: Chip, Index == Int {}

extension LayoutSubviews: Chips {}

/// The sizes of chips, and the gaps before them.
public struct ChipFlowCache: Sendable {
    var sizes: [CGSize]
    var gaps: [CGFloat]

    init(_ chips: some Chips, spacing: CGFloat?) {
        sizes = chips.map { $0.sizeThatFits(.unspecified) }
        gaps = chips.indices.map { index in
            index == chips.startIndex
                ? 0 : spacing ?? chips[index - 1].spacing.distance(to: chips[index].spacing, along: .horizontal)
        }
    }
}

/// Rows of chips.
@frozen
public struct ChipFlowLayout: Sendable {
    @usableFromInline let alignment: VerticalAlignment
    @usableFromInline let spacing: CGFloat?

    @inlinable
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    struct Row {
        var indices: [Int] = []
        var width: CGFloat = 0
        var height: CGFloat = 0
    }

    func rows(_ chips: some Chips, in width: CGFloat, _ cache: ChipFlowCache) -> [Row] {
        var rows: [Row] = [Row()]
        for index in chips.indices {
            let size = cache.sizes[index]
            let gap = rows[rows.count - 1].indices.isEmpty ? 0 : cache.gaps[index]
            if chips[index].emphasis == .row || rows[rows.count - 1].width + gap + size.width > width,
                !rows[rows.count - 1].indices.isEmpty
            {
                rows.append(Row(indices: [index], width: size.width, height: size.height))
            } else {
                rows[rows.count - 1].indices.append(index)
                rows[rows.count - 1].width += gap + size.width
                rows[rows.count - 1].height = max(rows[rows.count - 1].height, size.height)
            }
        }
        return rows
    }

    func size(_ chips: some Chips, proposal: ProposedViewSize, _ cache: ChipFlowCache) -> CGSize {
        let rows = rows(chips, in: proposal.replacingUnspecifiedDimensions(by: .infinite).width, cache)
        let gaps = (spacing ?? 8) * CGFloat(max(0, rows.count - 1))
        return CGSize(width: rows.map(\.width).max() ?? 0, height: rows.map(\.height).reduce(gaps, +))
    }

    func place(_ chips: some Chips, in bounds: CGRect, _ cache: ChipFlowCache) {
        var y = bounds.minY
        for row in rows(chips, in: bounds.width, cache) {
            var x = bounds.minX
            for index in row.indices {
                if index != row.indices.first { x += cache.gaps[index] }
                let size = cache.sizes[index]
                let offset: CGFloat
                switch alignment {
                case .top: offset = 0
                case .bottom: offset = row.height - size.height
                default: offset = (row.height - size.height) / 2
                }
                chips[index].place(
                    at: CGPoint(x: x, y: y + offset), anchor: .topLeading, proposal: ProposedViewSize(size))
                x += size.width
            }
            y += row.height + (spacing ?? 8)
        }
    }
}

extension CGSize {
    static var infinite: CGSize { CGSize(width: CGFloat.infinity, height: CGFloat.infinity) }
}

extension ChipFlowLayout: Layout {
    public func makeCache(subviews: LayoutSubviews) -> ChipFlowCache { ChipFlowCache(subviews, spacing: spacing) }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ChipFlowCache
    ) -> CGSize {
        size(subviews, proposal: proposal, cache)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ChipFlowCache
    ) {
        place(subviews, in: bounds, cache)
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }
}
