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
    var length: CGFloat {
        let texts = [
            String(format: "%.2f", 3.14159), String(format: "%05.1f|%-3d|", 2.25, 7),
            String(format: "%@ %x%%", "a", 255),
        ]
        return texts == ["3.14", "002.2|7  |", "a ff%"] ? 4 : 0
    }
}

struct DateLayout: Measured {
    var start = Date(timeIntervalSinceReferenceDate: 0)
    var length: CGFloat {
        let end = start.addingTimeInterval(90)
        return end.timeIntervalSince(start) / 60
    }
}

struct IdentifiedLayout: Measured {
    let id = UUID(), other = UUID()
    var length: CGFloat {
        guard id != other, id == UUID(uuidString: id.uuidString) else { return 0 }
        return CGFloat(id.uuidString.count)
    }
}

struct CodableLayout: Measured, Codable {
    var gap: CGFloat = 6
    private enum CodingKeys: String, CodingKey { case gap = "space" }
    init() {}
    init(from decoder: Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        gap = try values.decode(CGFloat.self, forKey: .gap)
    }
    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(gap, forKey: .gap)
    }
    var length: CGFloat { gap }
}

struct LockedLayout: Measured {
    private let lock = NSLock()
    var length: CGFloat {
        lock.lock()
        lock.unlock()
        return lock.withLock { 23 }
    }
}

struct PrintedLayout: Measured {
    var length: CGFloat {
        let sizes = [CGSize(width: 3, height: 4), CGSize(width: 5, height: 12)]
        print("sizes:", sizes.map(\.height), separator: " ", terminator: "\n")
        debugPrint(ProposedViewSize(width: 3, height: nil), sizes[0])
        NSLog("%d sizes of %@", sizes.count, "a layout")
        return "\(sizes[1])" == "(5.0, 12.0)" ? 29 : 0
    }
}

struct QualifiedLayout: Measured {
    var length: CGFloat { CGFloat(Foundation.sqrt(1225.0)) + Foundation.floor(0.5) }
}
