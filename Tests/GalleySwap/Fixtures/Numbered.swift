import SwiftUI

/// Tests write another number over these digits in the built file: a version of its own, without a compiler.
private let label = "galley-numbered-000000"

private var number: Int { label.utf8.suffix(6).reduce(0) { 10 * $0 + Int($1) - 48 } }

/// Children side by side, as far apart as the version's number says. A cache of another version would show.
struct NumberedLayout: Layout {
    var factor = 1

    /// The number of the version that made it, and the widths of the children.
    struct Cache {
        var number: Int
        var widths: [CGFloat]
    }

    func makeCache(subviews: Subviews) -> Cache {
        Cache(number: number, widths: subviews.map { $0.sizeThatFits(.unspecified).width })
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        CGSize(width: cache.number * factor, height: number + cache.widths.count)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        for (index, subview) in subviews.enumerated() {
            let x = bounds.minX + CGFloat(index * cache.number) + cache.widths[index]
            subview.place(at: CGPoint(x: x, y: bounds.minY + CGFloat(number)), proposal: .unspecified)
        }
    }
}
