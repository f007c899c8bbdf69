import SwiftUI

/// Moves every child by how often its cache was updated since it was made: a cache that another version took over goes on
/// counting, a new one begins at 0.
struct UpdatesLayout: Layout {
    struct Cache {
        var widths: [CGFloat]
        var updates = 0
    }

    func makeCache(subviews: Subviews) -> Cache { Cache(widths: widths(subviews)) }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.widths = widths(subviews)
        cache.updates += 1
    }

    private func widths(_ subviews: Subviews) -> [CGFloat] {
        subviews.map { $0.sizeThatFits(.unspecified).width }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        CGSize(width: cache.widths.reduce(0, +), height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        for subview in subviews {
            subview.place(
                at: CGPoint(x: bounds.minX + CGFloat(cache.updates), y: bounds.minY), proposal: .unspecified)
        }
    }
}

extension UpdatesLayout.Cache: MigratableCache {
    static var schema: CacheSchema { "updates/1" }

    var value: [AnyLayoutValue] { [AnyLayoutValue(widths), AnyLayoutValue(updates)] }

    init?(value: [AnyLayoutValue]) {
        guard value.count == 2, let widths = value[0].as([CGFloat].self), let updates = value[1].as(Int.self) else {
            return nil
        }
        self.init(widths: widths, updates: updates)
    }
}
