import GalleyEngine
import GalleySDK

@testable import GalleyInspector

/// A layout of two closures.
struct DoctorSample: Layout {
    var size: (ProposedViewSize, LayoutSubviews) -> CGSize
    var place: (CGRect, ProposedViewSize, LayoutSubviews) -> Void

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        size(proposal, subviews)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        place(bounds, proposal, subviews)
    }
}

/// A layout of two closures with a cache that they fill; by default it is made again whenever subviews change.
struct CachedSample: Layout {
    var make: (LayoutSubviews) -> [CGSize]
    var update: (@Sendable (inout [CGSize], LayoutSubviews) -> Void)?
    var size: (ProposedViewSize, LayoutSubviews, inout [CGSize]) -> CGSize
    var place: (CGRect, ProposedViewSize, LayoutSubviews, inout [CGSize]) -> Void

    func makeCache(subviews: Subviews) -> [CGSize] { make(subviews) }

    func updateCache(_ cache: inout [CGSize], subviews: Subviews) {
        if let update { update(&cache, subviews) } else { cache = make(subviews) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
        size(proposal, subviews, &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
        place(bounds, proposal, subviews, &cache)
    }
}

/// State outside of every cache.
final class Outside<Value>: @unchecked Sendable {
    // Sound: a tree is laid out on one thread.
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// What sound and faulty layouts have in common.
enum Chips {
    static let spacing: CGFloat = 8

    static func sizes(_ subviews: LayoutSubviews, _ proposal: ProposedViewSize = .unspecified) -> [CGSize] {
        subviews.map { $0.sizeThatFits(proposal) }
    }

    static func gaps(_ count: Int) -> CGFloat { CGFloat(max(0, count - 1)) * spacing }

    /// The positions of a flow, relative to its origin, and its extent.
    static func flow(_ sizes: [CGSize], width: CGFloat) -> (points: [CGPoint], size: CGSize) {
        var (points, x, y, row, wide) = ([CGPoint](), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for size in sizes {
            if x > 0, x + size.width > width { (x, y, row) = (0, y + row + spacing, 0) }
            points.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            row = max(row, size.height)
            wide = max(wide, x - spacing)
        }
        return (points, CGSize(width: wide, height: y + row))
    }

    static func columnSize(_ sizes: [CGSize]) -> CGSize {
        CGSize(
            width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height } + gaps(sizes.count))
    }

    static func rowSize(_ sizes: [CGSize]) -> CGSize {
        CGSize(width: sizes.reduce(0) { $0 + $1.width } + gaps(sizes.count), height: sizes.map(\.height).max() ?? 0)
    }

    static func placeColumn(
        _ subviews: LayoutSubviews, from origin: CGPoint, _ proposal: ProposedViewSize = .unspecified
    ) {
        var y = origin.y
        for subview in subviews {
            subview.place(at: CGPoint(x: origin.x, y: y), proposal: proposal)
            y += subview.sizeThatFits(proposal).height + spacing
        }
    }

    static func placeRow(_ subviews: LayoutSubviews, from origin: CGPoint, _ proposal: ProposedViewSize = .unspecified)
    {
        var x = origin.x
        for subview in subviews {
            subview.place(at: CGPoint(x: x, y: origin.y), proposal: proposal)
            x += subview.sizeThatFits(proposal).width + spacing
        }
    }

    static var column: DoctorSample {
        DoctorSample { _, subviews in
            columnSize(sizes(subviews))
        } place: { bounds, _, subviews in
            placeColumn(subviews, from: bounds.origin)
        }
    }

    /// Returns a flow for which `width` reads the proposal.
    static func flow(_ width: @escaping (ProposedViewSize) -> CGFloat) -> DoctorSample {
        DoctorSample { proposal, subviews in
            flow(sizes(subviews), width: width(proposal)).size
        } place: { bounds, _, subviews in
            let points = flow(sizes(subviews), width: bounds.width).points
            for (subview, point) in zip(subviews, points) {
                subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
            }
        }
    }
}
