/// A kind of additional call between the engine's calls of a layout.
///
/// SwiftUI makes all of them (Layout rules §2), so a layout whose frames change under provocation also fails there.
public enum Provocation: String, CaseIterable, Sendable {
    /// A second measure for the same proposal.
    case again
    /// A measure for 0 × 0.
    case zero
    /// A measure for an infinite size.
    case infinity
    /// A measure for the ideal size.
    case unspecified
    /// A measure for half of the proposal, or for 50 points if that is not a length.
    case half
    /// Measures for earlier proposals.
    case earlier
    /// A query for an explicit guide, which by default places the children in bounds at the origin.
    case alignment
    /// An update of the cache, as after every change, followed by a measure for the proposal. It comes last: a layout
    /// that fails because of the order of measures may fail here too.
    case update

    /// The provocation in words: “after it was measured for 0 × 0”.
    public var when: String {
        switch self {
        case .update: "after its cache was updated"
        case .zero: "after it was measured for 0 × 0"
        case .infinity: "after it was measured for ∞ × ∞"
        case .unspecified: "after it was measured for – × –"
        case .half: "after it was measured for half of the proposal"
        case .earlier: "after it was measured for an earlier proposal"
        case .again: "when it is measured twice for the same proposal"
        case .alignment: "after an alignment query, with bounds at the origin"
        }
    }

    /// SwiftUI's guarantee that the layout breaks, and advice.
    public var advice: String {
        switch self {
        case .update:
            "SwiftUI calls makeCache once and updateCache on every change, and measures after it. Update the "
                + "whole cache in updateCache, or use its default, which makes a new cache; keep nothing outside the "
                + "cache."
        case .zero, .infinity, .unspecified, .half, .earlier:
            "SwiftUI guarantees that the proposal of a placement was measured on the same cache, not that it was the "
                + "last one measured. Key cached values by the proposal, and compute them again for another one."
        case .again:
            "SwiftUI remembers answers outside the layout, so it may measure for a proposal once or many times. A "
                + "size depends on the layout, its children and the proposal, never on the number of measures."
        case .alignment:
            "SwiftUI calls placeSubviews for alignment queries too, with bounds at the origin, before it calls it "
                + "with the real ones. Do not keep the bounds; place relative to those of the same call."
        }
    }
}
