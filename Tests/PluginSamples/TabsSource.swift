import Foundation

/// The source of a layout for tests that save it again and again.
package enum TabsSource {
    /// Lays its children side by side. `gap` and `inset` are parameters.
    package static let text = """
        import SwiftUI

        struct TabsLayout: Layout {
            var gap: CGFloat = 4
            var inset: CGFloat = 0

            struct Cache { var widths: [CGFloat] }

            func makeCache(subviews: Subviews) -> Cache {
                Cache(widths: subviews.map { $0.sizeThatFits(.unspecified).width })
            }

            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
                CGSize(width: cache.widths.reduce(0) { $0 + $1 + gap }, height: 20)
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
                var x = bounds.minX + inset
                for (index, subview) in subviews.enumerated() {
                    subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                    x += cache.widths[index] + gap
                }
            }
        }
        """

    /// The source with one text in it for another, which it must contain.
    package static func changed(_ old: String, _ new: String) -> String {
        precondition(text.contains(old), "the source does not contain \(old)")
        return text.replacing(old, with: new)
    }
}
