import Foundation
import SwiftUI

struct Chip: Comparable {
    var name: String
    var width: CGFloat
    static func < (left: Chip, right: Chip) -> Bool { left.width < right.width }
}

struct SortedLayout: Measured {
    private let chips = [Chip(name: "b", width: 4), Chip(name: "a", width: 9)]
    var length: CGFloat { chips.sorted(using: KeyPathComparator(\.name)).first?.width ?? 0 }
}

struct FormatLayout: Measured {
    var length: CGFloat { CGFloat(String(format: "%.2f", 3.14159).count) }
}

struct DateLayout: Measured {
    var start = Date(timeIntervalSinceReferenceDate: 0)
    var length: CGFloat {
        let end = start.addingTimeInterval(90)
        return end.timeIntervalSince(start) / 60
    }
}

struct CalendarLayout: Measured {
    var length: CGFloat {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        let day = calendar.date(from: DateComponents(year: 2025, month: 3, day: 1))!
        return CGFloat(calendar.dateComponents([.month], from: day).month ?? 0)
    }
}

protocol Weighted { var weight: CGFloat { get } }
struct Heavy: Weighted { var weight: CGFloat { 5 } }

struct CastLayout: Measured {
    private let values: [Any] = [Heavy(), 3, "text"]
    var length: CGFloat {
        values.compactMap { $0 as? any Weighted }.reduce(0) { $0 + $1.weight }
            + CGFloat(values.compactMap { $0 as? Int }.first ?? 0)
    }
}

struct NumberLayout: Measured {
    private static let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.maximumFractionDigits = 0
        return formatter
    }()
    var length: CGFloat { CGFloat(Self.formatter.string(from: 12)?.count ?? 0) }
}

struct IdentifiedLayout: Measured {
    let id = UUID()
    var length: CGFloat { CGFloat(id.uuidString.count) }
}

struct CodableLayout: Measured, Codable {
    var gap: CGFloat = 6
    var length: CGFloat { gap }
}
