import SwiftUI

/// Numbers that animate together, as authors write them who need more than pairs.
struct Coefficients: VectorArithmetic {
    var values: [Double]

    static var zero: Coefficients { Coefficients(values: []) }

    static func + (one: Coefficients, other: Coefficients) -> Coefficients { combine(one, other) { $0 + $1 } }
    static func - (one: Coefficients, other: Coefficients) -> Coefficients { combine(one, other) { $0 - $1 } }

    mutating func scale(by rhs: Double) { values = values.map { $0 * rhs } }
    var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

    /// Missing numbers are 0, so that `zero` fits to all.
    private static func combine(
        _ one: Coefficients, _ other: Coefficients, _ operation: (Double, Double) -> Double
    ) -> Coefficients {
        let count = max(one.values.count, other.values.count)
        return Coefficients(
            values: (0..<count).map { index in
                operation(
                    index < one.values.count ? one.values[index] : 0,
                    index < other.values.count ? other.values[index] : 0)
            })
    }
}

/// Sets its children on a parabola.
struct CurveLayout: Layout {
    var rise: Double = 1
    var reach: Double = 10

    var animatableData: Coefficients {
        get { Coefficients(values: [rise, reach]) }
        set { (rise, reach) = (newValue.values[0], newValue.values[1]) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: reach, height: rise * reach)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, subview) in subviews.enumerated() {
            let x = reach * Double(index) / Double(max(1, subviews.count))
            subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + rise * x * x), proposal: .unspecified)
        }
    }
}
