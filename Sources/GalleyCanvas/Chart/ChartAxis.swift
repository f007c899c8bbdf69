import Foundation
import GalleySDK

/// The visible range of an axis, and its ticks.
struct ChartAxis {
    private let least: Double
    private let most: Double
    /// Round numbers at equal distances.
    let ticks: [Double]
    private let step: Double

    /// Makes an axis that shows all values, with about `count` ticks at most. Equal values get a margin on both sides.
    init(_ values: [Double], most count: Int) {
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        let isFlat = high - low <= 1e-12 * max(abs(low), abs(high))
        let room = isFlat ? max(abs(high) / 2, 1e-300) : 0
        (least, most) = isFlat && high == 0 ? (-1, 1) : (low - room, high + room)
        let step = Self.step((most - least) / Double(count))
        self.step = step
        // Rounding can move a value at the edge slightly inside, so the edges are tolerant.
        let (first, last) = ((least / step - 1e-9).rounded(.up), (most / step + 1e-9).rounded(.down))
        ticks = last >= first && last - first < 100 ? (0...Int(last - first)).map { (first + Double($0)) * step } : []
    }

    /// Returns the position of a value between the positions of the axis's two ends.
    func place(_ value: Double, from start: CGFloat, to end: CGFloat) -> CGFloat {
        start + (end - start) * CGFloat((value - least) / (most - least))
    }

    /// Returns a tick's number, with enough digits to distinguish it from its neighbours.
    func text(_ tick: Double) -> String {
        let largest = max(abs(least), abs(most))
        let digits = Int(min(max(log10(largest / step).rounded(.up) + 1, 1), 15))
        return Self.text(tick, digits: max(digits, 4))
    }

    /// Returns a number with the given count of significant digits.
    static func text(_ value: Double, digits: Int) -> String {
        String(format: "%.\(digits)g", value == 0 ? 0 : value).replacingOccurrences(of: "-", with: "−")
    }

    /// Returns the smallest length of the series 1, 2, 5, 10 … that is not below a length.
    private static func step(_ length: Double) -> Double {
        let power = pow(10, log10(max(length, 1e-300)).rounded(.down))
        return power * ([1, 2, 5].first { $0 * power >= length * (1 - 1e-9) } ?? 10)
    }
}
