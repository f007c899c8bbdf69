import Foundation
import SwiftUI

/// Spans of time as widths: how much of one lies in another.
struct IntervalLayout: Layout {
    var shown = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 3600)

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let late = DateInterval(start: shown.start + 1800, end: shown.end.addingTimeInterval(600))
        var width = shown.intersection(with: late).map { $0.duration / 60 } ?? 0
        var early = shown
        early.end = shown.start + 600
        // 30 minutes, 20 and 12 points.
        if !early.intersects(late), early < late { width += 20 }
        if shown.contains(late.start), !shown.contains(late.end) { width += 12 }
        return CGSize(width: width, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}
