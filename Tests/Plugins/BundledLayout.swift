import SwiftUI
import TestTools
import Testing
import TreeSamples

/// A bundled layout and how tests make instances of it.
struct BundledLayout: CustomStringConvertible, Sendable {
    var description: String
    /// Whether all children lie inside the bounds where no gap is negative. A wall, a grid and a circle overflow where
    /// a child does not fit into its place.
    var containsChildren: Bool
    /// An instance with parameters of all kinds: usual, zero, negative.
    var make: @Sendable (inout SeededGenerator) throws -> TestLayout
    /// An instance without negative parameters.
    var makeUsual: @Sendable () throws -> TestLayout

    static let all: [BundledLayout] = inSwift + inOtherLanguages

    private static let inSwift = [
        BundledLayout(
            description: "flow", containsChildren: true,
            make: {
                TestLayout(FlowLayout(spacing: $0.gap, lineSpacing: $0.gap, alignment: $0.alignment))
            }, makeUsual: { TestLayout(FlowLayout()) }),
        BundledLayout(
            description: "spaced-flow", containsChildren: true,
            make: {
                let alignments: [SpacedFlowLayout.LineAlignment] = [.leading, .center, .trailing, .justified]
                return TestLayout(
                    SpacedFlowLayout(
                        spacing: $0.optionalGap, lineSpacing: $0.optionalGap,
                        alignment: alignments.randomElement(using: &$0)!))
            }, makeUsual: { TestLayout(SpacedFlowLayout(alignment: .justified)) }),
        BundledLayout(
            description: "radial", containsChildren: false,
            make: { TestLayout(RadialLayout(startAngle: .degrees(Double($0.gap)), radius: $0.gap / 20)) },
            makeUsual: { TestLayout(RadialLayout()) }),
        BundledLayout(
            description: "ranked-radial", containsChildren: false,
            make: { TestLayout(RankedRadialLayout(radius: $0.gap / 20)) },
            makeUsual: { TestLayout(RankedRadialLayout()) }),
        BundledLayout(
            description: "equal-width-hstack", containsChildren: true,
            make: { TestLayout(EqualWidthHStack(spacing: $0.optionalGap, alignment: $0.alignment.vertical)) },
            makeUsual: { TestLayout(EqualWidthHStack()) }),
        BundledLayout(
            description: "equal-width-vstack", containsChildren: true,
            make: { TestLayout(EqualWidthVStack(spacing: $0.optionalGap)) },
            makeUsual: { TestLayout(EqualWidthVStack()) }),
        BundledLayout(
            description: "equal-flow", containsChildren: true,
            make: { TestLayout(EqualFlowLayout(itemWidth: $0.optionalGap, spacing: $0.gap, lineSpacing: $0.gap)) },
            makeUsual: { TestLayout(EqualFlowLayout(itemWidth: 50)) }),
        BundledLayout(
            description: "masonry", containsChildren: false,
            make: { TestLayout(MasonryLayout(columns: $0.count, spacing: $0.gap)) },
            makeUsual: { TestLayout(MasonryLayout()) }),
        BundledLayout(
            description: "column-span-grid", containsChildren: false,
            make: {
                let anchor: UnitPoint = [.center, .topLeading, .bottomTrailing].randomElement(using: &$0)!
                return TestLayout(ColumnSpanGrid(columns: $0.count, spacing: $0.gap, anchor: anchor))
            }, makeUsual: { TestLayout(ColumnSpanGrid()) }),
    ]

    private static let inOtherLanguages =
        [
            BundledLayout(
                description: "diagonal", containsChildren: true,
                make: { try TestLayout(NativePlugin.diagonal.get(), [$0.optionalGap.map { Double($0) }]) },
                makeUsual: { try TestLayout(NativePlugin.diagonal.get(), []) })
        ]
        + [
            BundledLayout(
                description: "justified", containsChildren: true,
                make: {
                    try Tool.rustc.require()
                    let gaps = [$0.optionalGap.map { Double($0) }, $0.optionalGap.map { Double($0) }]
                    return try TestLayout(NativePlugin.justified.get(), gaps)
                },
                makeUsual: {
                    try Tool.rustc.require()
                    return try TestLayout(NativePlugin.justified.get(), [])
                })
        ]
}

extension SeededGenerator {
    fileprivate var gap: CGFloat {
        mutating get { [8, 0, 12.5, 40, -5, -60].randomElement(using: &self)! }
    }
    fileprivate var optionalGap: CGFloat? {
        mutating get { Bool.random(using: &self) ? gap : nil }
    }
    fileprivate var count: Int {
        mutating get { [1, 2, 3, 7, 0, -4, .max, .min].randomElement(using: &self)! }
    }
    fileprivate var alignment: Alignment {
        mutating get {
            let alignments: [Alignment] = [.topLeading, .center, .bottomTrailing, .trailing]
            return [
                alignments.randomElement(using: &self)!, Alignment(horizontal: .leading, vertical: .lastTextBaseline),
            ]
            .randomElement(using: &self)!
        }
    }
}

// The names that the builder gives to keys.
extension RankKey {
    static var _layoutValueName: String { "RankKey" }
}

extension ColumnSpanKey {
    static var _layoutValueName: String { "ColumnSpanKey" }
}
