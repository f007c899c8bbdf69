/// What a layout is asked between the calls that the engine makes of it.
///
/// SwiftUI does all of it (`semantics.md` §2); a layout whose frames change by it breaks there too.
public enum Provocation: String, CaseIterable, Sendable {
    /// It is measured twice for the same proposal.
    case again
    /// Its cache is updated, as after every change, and the proposal is measured on it.
    case update
    /// It is measured for 0 × 0.
    case zero
    /// It is measured for an infinite size.
    case infinity
    /// It is measured for its ideal size.
    case unspecified
    /// It is measured for half of the proposal; for 50 points where that is no length.
    case half
    /// It is measured for proposals that it was measured for before.
    case earlier
    /// It is asked for an explicit guide, which by default places the children in bounds at the origin.
    case alignment

    /// When a layout fails, in words: “after it was measured for 0 × 0”.
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

    /// What SwiftUI promises and what it does not, and what to do.
    public var advice: String {
        switch self {
        case .update:
            "SwiftUI calls makeCache once and updateCache on every change, and measures after it. Bring everything "
                + "that the cache holds up to date in updateCache, or let its default make the cache anew; keep "
                + "nothing outside of the cache."
        case .zero, .infinity, .unspecified, .half, .earlier:
            "SwiftUI promises that the proposal of a placement was measured on the same cache, not that it was the "
                + "last one measured. Key what you keep by the proposal, and compute it again where another one "
                + "comes, as Plugins/Masonry does by its column width."
        case .again:
            "SwiftUI remembers answers outside of the layout, so that a question may come once or many times. A "
                + "size follows from the layout, its children and the proposal, never from how often it was asked."
        case .alignment:
            "SwiftUI calls placeSubviews for alignment queries too, with bounds at the origin, before it calls it "
                + "with the true ones. Keep nothing of the bounds; place relative to those of the same call."
        }
    }
}
