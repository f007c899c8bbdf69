import SwiftUI

/// Dates, ranges and scales that no scene writes: what is divided by their extent is finite.
struct TimelineLayout: Measured {
    let start: Date
    let end: Date
    let hours: ClosedRange<Date>
    let domain: Range<Double>
    let position: (Date) -> CGFloat
    let scale: (Double) -> CGFloat
    var length: CGFloat {
        CGFloat(end.timeIntervalSince(start) / 3600 + hours.upperBound.timeIntervalSince(hours.lowerBound) / 3600)
            + CGFloat(domain.upperBound - domain.lowerBound) + position(end) + scale(7)
    }
}
