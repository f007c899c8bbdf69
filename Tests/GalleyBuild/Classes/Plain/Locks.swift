import QuartzCore
import SwiftUI
import os

/// Counts its measurements behind locks, as layouts with a shared cache do.
struct GuardedLayout: Layout {
    private final class Counts: Sendable {
        let all = OSAllocatedUnfairLock(initialState: 50)
        let some = OSAllocatedUnfairLock(uncheckedState: 0)
        let plain = OSAllocatedUnfairLock()
    }
    private let counts = Counts()

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let start = CACurrentMediaTime()
        counts.some.withLock { $0 = 2 }
        let width = counts.plain.withLock { counts.all.withLock { $0 } + counts.some.withLock { $0 } }
        return CGSize(width: CGFloat(width) + (CACurrentMediaTime() - start), height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}

/// Is as large as half a circle with a radius of 10 points, and 31 points wider.
struct ArcedLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let path = Path { path in
            path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(180), clockwise: false)
        }
        let bounds = path.boundingRect
        return CGSize(width: (bounds.width + 31).rounded(), height: bounds.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}
