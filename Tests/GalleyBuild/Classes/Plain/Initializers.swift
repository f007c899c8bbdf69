import SwiftUI

enum Rule { case fixed(CGFloat), fraction(of: Double, extra: Int), automatic }

struct PayloadLayout: Measured {
    var rule = Rule.fraction(of: 8, extra: 2)
    var length: CGFloat {
        switch rule {
        case .fixed(let width): width
        case .fraction(let whole, let extra): whole / Double(extra)
        case .automatic: 0
        }
    }
}

struct RequiredLayout: Measured {
    let columns: Int
    let spacing: CGFloat
    let alignment: HorizontalAlignment
    let rule: Rule
    init(columns: Int, spacing: CGFloat, alignment: HorizontalAlignment, rule: Rule) {
        (self.columns, self.spacing, self.alignment, self.rule) = (columns, spacing, alignment, rule)
    }
    var length: CGFloat { 2 }
}

struct Sides: OptionSet {
    let rawValue: Int
    static let leading = Sides(rawValue: 1)
    static let trailing = Sides(rawValue: 1 << 1)
    static let both: Sides = [.leading, .trailing]
}

struct OptionLayout: Measured {
    var sides: Sides = .both
    var length: CGFloat { (sides.contains(.leading) ? 10 : 0) + (sides.contains(.trailing) ? 10 : 0) }
}

struct ClosureLayout: Measured {
    var width: (Int) -> CGFloat = { CGFloat($0) * 2 }
    var compare: ((CGFloat, CGFloat) -> Bool)?
    var length: CGFloat { width(3) + (compare == nil ? 1 : 0) }
}

struct BindingLayout: Measured {
    @Binding var measured: CGSize
    init(measured: Binding<CGSize>) { _measured = measured }
    var length: CGFloat { 3 }
}

struct GivenBindingLayout: Measured {
    var measured: Binding<CGSize>
    init(measured: Binding<CGSize> = .constant(CGSize(width: 46, height: 1))) { self.measured = measured }
    var length: CGFloat { measured.wrappedValue.width }
}

struct GenericLayout<Value: BinaryFloatingPoint>: Measured {
    var value: Value = 5
    var length: CGFloat { CGFloat(value) }
}

struct FailableLayout: Measured {
    let count: Int
    init?(count: Int) {
        guard count >= 0 else { return nil }
        self.count = count
    }
    init() { count = 12 }
    var length: CGFloat { CGFloat(count) }
}

struct TupleLayout: Measured {
    var gaps: (horizontal: CGFloat, vertical: CGFloat) = (1, 2)
    var range: ClosedRange<CGFloat> = 2...9
    var limit: Int?
    var length: CGFloat { gaps.vertical + range.upperBound + CGFloat(limit ?? 0) }
}

struct DictionaryLayout: Measured {
    var weights: [String: CGFloat] = ["a": 2, "b": 3]
    private let kinds: Set<Int> = [1, 2, 2, 3]
    var length: CGFloat {
        let groups = Dictionary(grouping: [1, 2, 3, 4, 5]) { $0 % 2 == 0 }
        return weights.values.reduce(0, +) + CGFloat(kinds.count) + CGFloat(groups[true]?.count ?? 0)
    }
}

struct WaitingLayout: Measured {
    let delay: Duration
    init(delay: Duration) { self.delay = delay }
    var length: CGFloat { delay > .zero ? 55 : 0 }
}
