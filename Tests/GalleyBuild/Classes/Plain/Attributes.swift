import SwiftUI

#if canImport(AppKit)
    import AppKit
    final class Host: NSHostingView<Text> {}
#endif

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
struct AvailableLayout: Measured {
    var length: CGFloat {
        if #available(iOS 17, *) { return 11 }
        return 10
    }
}

struct SystemLayout: Measured {
    #if os(iOS)
        var gap: CGFloat = 7
    #else
        var gap: CGFloat = 7
    #endif
    var length: CGFloat { gap }
}

@MainActor struct IsolatedLayout: @preconcurrency Measured {
    var gap: CGFloat = 13
    nonisolated var length: CGFloat { 13 }
}

nonisolated struct NonisolatedLayout: Measured {
    @inline(__always) private func twice(_ value: CGFloat) -> CGFloat { value * 2 }
    var length: CGFloat { twice(7) }
}

/// A layout that other modules may use.
@frozen public struct PublicLayout: Layout {
    @usableFromInline let gap: CGFloat
    /// Makes one with a gap.
    @inlinable public init(gap: CGFloat = 15) { self.gap = gap }
    /// The gap.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: gap, height: 1)
    }
    /// Places none.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}

struct ThrowingLayout: Measured {
    enum Problem: Error { case none, many(Int) }
    private func checked(_ count: Int) throws(Problem) -> CGFloat {
        guard count < 20 else { throw .many(count) }
        return CGFloat(count)
    }
    var length: CGFloat {
        do { return try checked(16) } catch { return 0 }
    }
}

struct ExpressionLayout: Measured {
    var axis = Axis.vertical
    var length: CGFloat {
        let extra: CGFloat = if axis == .vertical { 17 } else { 0 }
        return switch axis {
        case .horizontal: 1
        case .vertical: extra
        }
    }
}

struct CachedLayout: Layout {
    typealias Cache = [CGFloat]
    func makeCache(subviews: Subviews) -> Cache { subviews.map { $0.sizeThatFits(.unspecified).width } }
    func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        defer { cache.removeAll() }
        return CGSize(width: total(of: cache) + 1, height: 1)
    }
    private func total(of widths: some Collection<CGFloat>) -> CGFloat { widths.reduce(into: 0) { $0 += $1 } }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {}
}

indirect enum Shape2 {
    case leaf(CGFloat)
    case pair(Shape2, Shape2)
    var width: CGFloat {
        switch self {
        case .leaf(let width): width
        case .pair(let left, let right): left.width + right.width
        }
    }
}

struct IndirectLayout: Measured {
    private let shape = Shape2.pair(.leaf(9), .pair(.leaf(4), .leaf(5)))
    var length: CGFloat { shape.width }
}

struct PlainStateLayout: Measured {
    @ScaledMetric(relativeTo: .body) var gap: CGFloat = 19
    var length: CGFloat { gap }
}

struct AnimatedLayout: Measured, Animatable {
    var spread: CGFloat = 20
    var angle = Angle.degrees(0)
    var animatableData: AnimatablePair<CGFloat, Angle.AnimatableData> {
        get { AnimatablePair(spread, angle.animatableData) }
        set { (spread, angle.animatableData) = (newValue.first, newValue.second) }
    }
    var length: CGFloat { spread }
}
