import Foundation
import GalleySDK

/// Which part of the numbers an axis shows, and where its ticks are.
struct ChartAxis {
    private let least: Double
    private let most: Double
    /// Round numbers at equal distances.
    let ticks: [Double]
    private let step: Double

    /// An axis that shows a range, with ticks inside.
    init(_ range: ClosedRange<Double>, most count: Int) {
        (least, most) = (range.lowerBound, range.upperBound)
        step = Self.step((most - least) / Double(count))
        ticks = Self.ticks(from: (least / step).rounded(.up), to: (most / step).rounded(.down), step)
    }

    /// An axis that shows all of the values, from tick to tick.
    init(_ values: [Double], most count: Int) {
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        let reach = high - low > 1e-9 * max(abs(low), abs(high)) ? high - low : max(abs(high), 1)
        step = Self.step(reach / Double(count))
        // A hair beyond a tick, by rounding alone, needs no further one.
        let first = (low / step + 1e-9).rounded(.down)
        let last = max((high / step - 1e-9).rounded(.up), first + 1)
        (least, most) = (first * step, last * step)
        ticks = Self.ticks(from: first, to: last, step)
    }

    /// Where a value lies between two places.
    func place(_ value: Double, from start: CGFloat, to end: CGFloat) -> CGFloat {
        start + (end - start) * CGFloat((value - least) / (most - least))
    }

    /// A tick's number, in as many digits as tell it from its neighbours.
    func text(_ tick: Double) -> String {
        let largest = max(abs(least), abs(most))
        let digits = Int(min(max(log10(largest / step).rounded(.up) + 1, 1), 15))
        return Self.text(tick, digits: digits)
    }

    /// A number with so many digits that count.
    static func text(_ value: Double, digits: Int) -> String {
        String(format: "%.\(max(digits, 4))g", value == 0 ? 0 : value).replacingOccurrences(of: "-", with: "−")
    }

    private static func ticks(from first: Double, to last: Double, _ step: Double) -> [Double] {
        // The step is chosen so that there are few; rounding adds at most one or two.
        guard last >= first, last - first < 100 else { return [] }
        return (0...Int(last - first)).map { (first + Double($0)) * step }
    }

    /// The length from 1, 2, 5, 10 … that is nearest above.
    private static func step(_ length: Double) -> Double {
        let power = pow(10, log10(max(length, 1e-300)).rounded(.down))
        return power * ([1, 2, 5].first { $0 * power >= length * (1 - 1e-9) } ?? 10)
    }
}
