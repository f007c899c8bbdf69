import SwiftUI

/// Says too much.
protocol Faulty: Layout {
    func fail(_ count: Int)
}

extension Faulty {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        fail(subviews.count)
        return .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

struct FatalLayout: Faulty {
    func fail(_ count: Int) {
        if count > 2 { fatalError("three are too many") }  // fatal
    }
}

struct RangeLayout: Faulty {
    func fail(_ count: Int) {
        let rows = Array(repeating: 1.0, count: count)
        if rows[count * 3] > 1 { fatalError() }  // range
    }
}

struct UnwrapLayout: Faulty {
    func fail(_ count: Int) {
        let rows: [Double] = count > 100 ? [1] : []
        if rows.last! > 1 { fatalError() }  // unwrap
    }
}

struct OverflowLayout: Faulty {
    func fail(_ count: Int) {
        let most = Int.max - 1 + (count > 100 ? 0 : count)  // overflow
        if most == 7 { fatalError() }
    }
}

/// The optimizer drops a loop that nobody would notice.
nonisolated(unsafe) var turns = 0

struct EndlessLayout: Faulty {
    func fail(_ count: Int) {
        while count > 0 { turns = turns &* 31 &+ 7 }  // endless
    }
}

struct RecursiveLayout: Faulty {
    func deeper(_ depth: Int) -> Int { depth < 0 ? 0 : deeper(depth + 1) * 3 + depth % 7 }  // recursive

    func fail(_ count: Int) {
        if deeper(count) == 7 { fatalError() }  // recursive
    }
}

final class Block {
    var other: Block?
    var room = [Double](repeating: 1, count: 1 << 17)  // hoarding
}

struct HoardingLayout: Faulty {
    func fail(_ count: Int) {
        // Two that hold each other never go.
        while count > 0 {
            let (one, two) = (Block(), Block())  // hoarding
            (one.other, two.other) = (two, one)  // hoarding
        }
    }
}
