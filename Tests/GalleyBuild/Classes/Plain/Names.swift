import SwiftUI

struct OperatorLayout: Measured {
    var length: CGFloat {
        var size = CGSize(width: 1, height: 2) + CGSize(width: 3, height: 4)
        size += CGSize(width: 2, height: 0)
        return size.width
    }
}

struct ClampedLayout: Measured {
    @Clamped(0...10) var gap: CGFloat = 25
    var length: CGFloat { gap }
}

struct RetroactiveLayout: Measured {
    var length: CGFloat {
        EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 0) < EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0)
            ? 6 : 0
    }
}

struct SafeLayout: Measured {
    let widths: [CGFloat] = [4, 8]
    var length: CGFloat { (widths[safe: 1] ?? 0) + (widths[safe: 7] ?? 1) }
}

struct BuilderLayout: Measured {
    @Lengths private var parts: [CGFloat] {
        2
        3
        if true { 4 as CGFloat }
    }
    var length: CGFloat { parts.reduce(0, +) }
}

enum Boxes {
    struct InnerLayout: Measured {
        static let unit: CGFloat = 5
        var length: CGFloat { Self.unit * 3 }
    }
}

struct FactoryLayout: Measured {
    var columns: Int
    var length: CGFloat { CGFloat(columns) }
    init(columns: Int = 4) { self.columns = columns }
}

extension Layout where Self == FactoryLayout {
    static func factory(columns: Int) -> Self { FactoryLayout(columns: columns) }
}

struct EquatableLayout: Measured, Hashable, CustomStringConvertible, Sendable {
    var gap = 3.5
    var description: String { "gap \(gap)" }
    var length: CGFloat { self == EquatableLayout() ? 9 : 0 }
}
