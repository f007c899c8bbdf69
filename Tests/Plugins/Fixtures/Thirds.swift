import SwiftUI

/// A third from the leading edge.
private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

extension HorizontalAlignment {
    fileprivate static let third = HorizontalAlignment(Third.self)
}

/// A column whose children stand with their thirds on one line, on which the column's own third lies too.
struct ThirdsLayout: Layout {
    private func axis(_ subviews: Subviews) -> CGFloat {
        subviews.map { $0.dimensions(in: .unspecified)[.third] }.max() ?? 0
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let axis = axis(subviews)
        return subviews.reduce(into: CGSize.zero) { size, subview in
            let dimensions = subview.dimensions(in: .unspecified)
            size.width = max(size.width, axis + dimensions.width - dimensions[.third])
            size.height += dimensions.height
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let axis = bounds.minX + axis(subviews)
        var y = bounds.minY
        for subview in subviews {
            let dimensions = subview.dimensions(in: .unspecified)
            subview.place(at: CGPoint(x: axis - dimensions[.third], y: y), proposal: .unspecified)
            y += dimensions.height
        }
    }

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        guide == .third ? bounds.minX + axis(subviews) : nil
    }
}
