/// The alignment of the lines of a text.
@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// The lines start at the leading edge.
    case leading
    /// The lines are centered.
    case center
    /// The lines end at the trailing edge.
    case trailing
}

extension TextAlignment: LayoutValueChoice {
    /// All values.
    public static var layoutValueCases: [TextAlignment] {
        @export(interface) @inline(never) get { [.leading, .center, .trailing] }
    }
    /// The values' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["leading", "center", "trailing"] }
    }
}

#if hasFeature(Embedded)
    /// The rough width or height of the space around a view.
    public enum UserInterfaceSizeClass: Hashable, Sendable {
        /// A narrow or low space.
        case compact
        /// A wide or high space.
        case regular
    }
#endif

extension UserInterfaceSizeClass: LayoutValueChoice {
    /// All values.
    public static var layoutValueCases: [UserInterfaceSizeClass] {
        @export(interface) @inline(never) get { [.compact, .regular] }
    }
    /// The values' names in the source.
    public static var layoutValueNames: [String] {
        @export(interface) @inline(never) get { ["compact", "regular"] }
    }
}
