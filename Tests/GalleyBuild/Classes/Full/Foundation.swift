import Foundation
import SwiftUI

struct CalendarLayout: Measured {
    var length: CGFloat {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        let day = calendar.date(from: DateComponents(year: 2025, month: 3, day: 1))!
        return CGFloat(calendar.dateComponents([.month], from: day).month ?? 0)
    }
}

/// Follows links to the time zone's file, which a worker cannot read.
struct ZoneLayout: Measured {
    var first = Calendar.current.firstWeekday
    private let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy"
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        return formatter
    }()
    var length: CGFloat { CGFloat(formatter.string(from: Date(timeIntervalSinceReferenceDate: 86_400)).count) }
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

struct DistinctLayout: Measured {
    private let ids = (0..<50).map { _ in UUID() }
    var length: CGFloat { CGFloat(Dictionary(uniqueKeysWithValues: ids.map { ($0, 1) }).count) }
}

struct ProtocolLayout: Measured {
    let weighted: any Weighted
    let link: URL
    init(weighted: any Weighted, link: URL) {
        self.weighted = weighted
        self.link = link
    }
    var length: CGFloat { weighted.weight + CGFloat(link.path.count) }
}

struct TypeLayout: Measured {
    let type: Heavy.Type
    init(_ type: Heavy.Type) { self.type = type }
    var length: CGFloat { type == Heavy.self ? 7 : 0 }
}

struct PostedLayout: Measured {
    private final class Box: @unchecked Sendable { var count = 0 }
    private let box = Box()
    var length: CGFloat {
        let box = box
        DispatchQueue.main.async { box.count += 1 }
        return 9
    }
}

struct HashedLayout: Measured {
    private let ids: [AnyHashable: CGFloat] = [1: 4, "b": 6]
    var length: CGFloat { (ids[AnyHashable(1)] ?? 0) + (ids["b"] ?? 0) }
}

struct OffsetsLayout: Measured {
    var length: CGFloat {
        var widths: [CGFloat] = [1, 10, 100, 1000]
        widths.remove(atOffsets: IndexSet([0, 2]))
        widths.move(fromOffsets: IndexSet(integer: 1), toOffset: 0)
        return widths[0] + widths[1] / 10
    }
}

@objc protocol Snapping { @objc func snap() }

class SnapModel: NSObject, ObservableObject, Snapping {
    @Published var width: CGFloat = 11
    @objc dynamic var offset: CGFloat = 0
    @objc func snap() { offset = width }
}

struct SnapLayout: Measured {
    @StateObject private var model = SnapModel()
    var length: CGFloat {
        model.snap()
        return model.offset
    }
}

enum Counted {
    nonisolated(unsafe) static var counts: [ObjectIdentifier: Int] = [:]
    static func count(_ type: Any.Type) { counts[ObjectIdentifier(type), default: 12] += 0 }
}

struct CountedLayout: Measured {
    var length: CGFloat {
        Counted.count(Int.self)
        return CGFloat(Counted.counts[ObjectIdentifier(Int.self)] ?? 0)
    }
}
