import Foundation
import SwiftUI

/// What a direction of a chart has room for: words side by side, or numbers from a least to a greatest.
struct ChartScale {
    /// The words, in their order; empty for numbers.
    private(set) var categories: [String] = []
    private(set) var range: ClosedRange<Double> = 0...1
    let isDate: Bool

    /// - Parameters:
    ///   - values: all values of the direction.
    ///   - includesZero: whether bars or areas begin at 0.
    init(_ values: [ChartValue], includesZero: Bool, domain: ClosedRange<Double>?, words: [String]) {
        isDate = values.contains(where: \.isDate)
        for name in words + values.compactMap(\.category) where !categories.contains(name) { categories.append(name) }
        guard categories.isEmpty else { return }
        let numbers = values.compactMap(\.number).filter(\.isFinite)
        var (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
        if includesZero, !isDate { (low, high) = (min(low, 0), max(high, 0)) }
        if low == high { high = low + 1 }
        if let domain {
            (low, high) = (domain.lowerBound, domain.upperBound)
        } else if !isDate {
            let step = Self.step(high - low, parts: 4)
            (low, high) = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
        }
        range = low...max(high, low + .leastNonzeroMagnitude)
    }

    /// Where a value is, from 0 to 1; nil for one that has no place.
    func position(_ value: ChartValue) -> Double? {
        if categories.isEmpty {
            guard let number = value.number, number.isFinite else { return nil }
            let length = range.upperBound - range.lowerBound
            return length > 0 ? (number - range.lowerBound) / length : 0.5
        }
        let name = value.category ?? value.text
        guard let index = categories.firstIndex(of: name) else { return nil }
        return (Double(index) + 0.5) / Double(categories.count)
    }

    /// The marks of the axis and what is written at them.
    var ticks: [(position: Double, text: String)] {
        if !categories.isEmpty { return categories.map { (position(.category($0)) ?? 0, $0) } }
        let length = range.upperBound - range.lowerBound
        guard length > 0, length.isFinite else { return [] }
        let step = isDate ? length / 4 : Self.step(length, parts: 4)
        guard step > 0 else { return [] }
        let first = isDate ? range.lowerBound : (range.lowerBound / step).rounded(.up) * step
        return (0...8).compactMap { index in
            let value = first + Double(index) * step
            guard value <= range.upperBound + step / 1000 else { return nil }
            return (
                (value - range.lowerBound) / length,
                isDate ? Self.dateText(value, span: length) : Self.text(value == 0 ? 0 : value)
            )
        }
    }

    /// The share of the direction that one word or value has.
    func share(of count: Int) -> Double { 1 / Double(max(categories.isEmpty ? count : categories.count, 1)) }

    /// A step of 1, 2 or 5 with zeros that divides a length into about so many parts.
    private static func step(_ length: Double, parts: Double) -> Double {
        guard length.isFinite, length > 0 else { return 1 }
        let raw = length / parts
        let power = pow(10, log10(raw).rounded(.down))
        return ([1, 2, 5, 10].first { $0 * power >= raw * 0.999 } ?? 10) * power
    }

    /// A number with thousands apart and up to two decimal places.
    static func text(_ number: Double) -> String {
        number.formatted(.number.precision(.fractionLength(0...2)).locale(Locale(identifier: "en_US")))
    }

    /// A date as a day, or as a time if the axis spans less than two days.
    static func dateText(_ seconds: Double, span: Double) -> String {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let english = Locale(identifier: "en_US")
        return span < 172_800
            ? date.formatted(.dateTime.hour().minute().locale(english))
            : span > 63_072_000
                ? date.formatted(.dateTime.year().locale(english))
                : date.formatted(.dateTime.month(.abbreviated).day().locale(english))
    }
}
