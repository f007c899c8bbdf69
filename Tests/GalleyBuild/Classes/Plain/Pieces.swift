import Accelerate
import SwiftUI

/// Divides a rectangle twice: 12 points from its right edge, then 4 points from the top edge of the rest.
struct DividedLayout: Measured {
    var length: CGFloat {
        let (right, rest) = CGRect(x: 5, y: 5, width: 40, height: 20).divided(atDistance: 12, from: .maxXEdge)
        let (top, below) = rest.divided(atDistance: 4, from: .minYEdge)
        let none = top.divided(atDistance: -3, from: .minXEdge)
        guard right == CGRect(x: 33, y: 5, width: 12, height: 20), below.minY == 9, below.height == 16,
            none.slice.width == 0, none.remainder == top, top.divided(atDistance: 99, from: .maxYEdge).slice == top
        else { return 0 }
        return rest.width + right.width + top.height
    }
}

/// The shares of views as a vector that animations change.
struct Shares: VectorArithmetic {
    var values: [Double]
    static var zero: Shares { Shares(values: [0, 0, 0]) }
    static func + (left: Shares, right: Shares) -> Shares { Shares(values: vDSP.add(left.values, right.values)) }
    static func - (left: Shares, right: Shares) -> Shares { Shares(values: vDSP.subtract(left.values, right.values)) }
    static func += (left: inout Shares, right: Shares) {
        let count = min(left.values.count, right.values.count)
        vDSP.add(left.values[0..<count], right.values[0..<count], result: &left.values[0..<count])
    }
    mutating func scale(by factor: Double) { values = vDSP.multiply(factor, values) }
    var magnitudeSquared: Double { vDSP.sum(vDSP.multiply(values, values)) }
}

/// (1 + 2) · 3 and (2 + 2) · 3 and (4 + 2) · 3, and 3² + 4² + 6² over it.
struct VectorLayout: Measured, Animatable {
    var shares = Shares(values: [1, 2, 4])
    var animatableData: Shares {
        get { shares }
        set { shares = newValue }
    }
    var length: CGFloat {
        var grown = shares + Shares(values: [2, 2, 2])
        let square = grown.magnitudeSquared
        grown.scale(by: 3)
        grown += shares - shares
        return vDSP.sum(grown.values) + square
    }
}

/// What is drawn in each cell of a board.
struct Cell: Hashable {
    var inset: CGFloat
    var name: String
}

/// As many cells as views, each found by the index of its view.
struct BoardLayout: Layout {
    let cells: [Cell]
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: subviews.indices.map { 60 + cells[$0].inset }.reduce(0, +), height: 10)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, subview) in subviews.enumerated() where cells[index].name.isEmpty {
            subview.place(at: bounds.origin, proposal: .unspecified)
        }
    }
}
