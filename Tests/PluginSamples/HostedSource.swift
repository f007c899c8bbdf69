/// The source of a layout that lays out its subviews with a layout that the host makes by id.
package enum HostedSource {
    /// Returns the source.
    ///
    /// - Parameters:
    ///   - type: The name of the layout's type, without `Layout`.
    ///   - inner: An expression of the inner layout.
    ///   - properties: Declarations of the layout's properties.
    package static func text(_ type: String, _ inner: String, properties: String = "") -> String {
        """
        import SwiftUI

        struct \(type)Layout: Layout {
            \(properties)
            private var inner: HostLayout { \(inner) }

            func makeCache(subviews: Subviews) -> HostLayout.Cache { inner.makeCache(subviews: subviews) }

            func updateCache(_ cache: inout HostLayout.Cache, subviews: Subviews) {
                inner.updateCache(&cache, subviews: subviews)
            }

            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache) -> CGSize {
                inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            }

            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache
            ) {
                inner.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
        }
        """
    }
}
