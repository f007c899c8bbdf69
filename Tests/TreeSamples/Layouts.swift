import GalleyABI
import GalleyEngine
import GalleySDK

/// A custom guide at a third of the width.
package enum Third: AlignmentID {
    package static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
    package static var _alignmentName: String { "TreeSamples.Third" }
}

/// A custom guide that looks across: a tenth of the width, measured from the top.
package enum Tenth: AlignmentID {
    package static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 10 }
    package static var _alignmentName: String { "TreeSamples.Tenth" }
}

/// A custom guide that looks at others: half way between the leading and the trailing one, wherever these lie.
package enum Between: AlignmentID {
    package static func defaultValue(in context: ViewDimensions) -> CGFloat {
        (context[HorizontalAlignment.leading] + context[HorizontalAlignment.trailing]) / 2
    }
    package static var _alignmentName: String { "TreeSamples.Between" }
}

/// A custom guide that looks at another: a little below the centre, wherever that lies.
package enum Below: AlignmentID {
    package static func defaultValue(in context: ViewDimensions) -> CGFloat {
        context[VerticalAlignment.center] + context.height / 8
    }
    package static var _alignmentName: String { "TreeSamples.Below" }
}

extension HorizontalAlignment {
    /// Half way between leading and trailing.
    package static let between = HorizontalAlignment(Between.self)
    /// A third of the width.
    package static let third = HorizontalAlignment(Third.self)
}

extension VerticalAlignment {
    /// A little below the centre.
    package static let below = VerticalAlignment(Below.self)
    /// A tenth of the width, from the top.
    package static let tenth = VerticalAlignment(Tenth.self)
}

/// A layout value of any kind, as it came across the border.
package enum WeightKey: LayoutValueKey {
    package static let defaultValue = GalleyValue.none
    package static var _layoutValueName: String { "weight" }
    package static func _value(_ value: galley_value) -> GalleyValue? { GalleyValue(value) }
}

/// Rows of children at their ideal sizes, broken at the proposed width. Its cache holds the ideal sizes.
package struct Wrap: Layout {
    /// The gap between children and between rows, in points.
    package var gap: CGFloat

    /// Rows with a gap.
    package init(gap: CGFloat) { self.gap = gap }

    package func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
        let places = places(cache, proposal.width ?? .infinity)
        return CGSize(
            width: zip(places, cache).map { $0.x + $1.width }.max() ?? 0,
            height: zip(places, cache).map { $0.y + $1.height }.max() ?? 0)
    }

    package func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) {
        for (subview, place) in zip(subviews, places(cache, proposal.width ?? .infinity)) {
            subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
        }
    }

    private func places(_ sizes: [CGSize], _ width: CGFloat) -> [CGPoint] {
        var (x, y, row) = (CGFloat(0), CGFloat(0), CGFloat(0))
        return sizes.map { size in
            if x > 0, x + size.width > width { (x, y, row) = (0, y + row + gap, 0) }
            defer { (x, row) = (x + size.width + gap, max(row, size.height)) }
            return CGPoint(x: x, y: y)
        }
    }
}

/// Children down the diagonal, each offered half of the proposal, times its weight; every third one is left
/// unplaced. Its height depends on the proposed width and its width on the height.
package struct Diagonal: Layout {
    /// The layout.
    package init() {}

    private func offer(_ proposal: ProposedViewSize, _ subview: LayoutSubview) -> ProposedViewSize {
        var factor = CGFloat(0.5)
        if case .number(let weight) = subview[WeightKey.self] { factor = CGFloat(weight) / 2 }
        return ProposedViewSize(width: proposal.height.map { $0 * factor }, height: proposal.width.map { $0 * factor })
    }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.reduce(into: CGSize.zero) { size, subview in
            let own = subview.sizeThatFits(offer(proposal, subview))
            size = CGSize(width: size.width + own.width, height: size.height + own.height)
        }
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var corner = CGPoint(x: bounds.minX, y: bounds.minY)
        for (position, subview) in subviews.enumerated() {
            let proposal = offer(proposal, subview)
            let size = subview.sizeThatFits(proposal)
            if position % 3 != 2 { subview.place(at: corner, proposal: proposal) }
            corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
        }
    }
}
