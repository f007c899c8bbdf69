import GalleySDK

/// The tree of a trial in which a version failed first. It can be laid out again, with the calls recorded.
package struct FailedTree: Sendable {
    /// A sample view.
    package struct Child: Sendable {
        /// The size; that of a flexible view is its ideal and largest size.
        package let size: CGSize
        /// Whether it has one size for all proposals.
        package let isFixed: Bool
    }
    /// The id of the layout in its plugin.
    package let layout: String
    /// The children of the layout, which is the root.
    package let children: [Child]
    /// The proposal to the root.
    package let proposal: ProposedViewSize
}
