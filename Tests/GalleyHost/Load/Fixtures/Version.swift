import SwiftUI

private let number = 0

/// What each version has of its own: constants, classes, generic types, closures and text.
private class Counter {
    var value: Int { number }
}

private struct Box<Value> {
    var value: Value
    var count: Int { "\(value)".count }
}

/// As wide as its version's number times the factor.
struct VersionLayout: Layout {
    var factor = 1

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let counter = Counter()
        let parts: [() -> Int] = [
            { counter.value }, { Box(value: number).count > 0 ? number : 0 }, { Int("\(number)") ?? 0 },
        ]
        return CGSize(width: number * factor, height: parts.reduce(0) { $0 + $1() })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
}
