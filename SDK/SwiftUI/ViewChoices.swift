// Choices that views make, and layouts too. A plugin has those that layouts have as properties, so that scenes can write
// them. In a package they are those of the views.
#if !canImport(GalleyViews)
    import GalleySDK

    /// How a view keeps its ratio of width and height within a size.
    public enum ContentMode: Hashable, CaseIterable, Sendable, LayoutValueChoice {
        /// The view is the largest one that the size holds, or the smallest one that covers it.
        case fit, fill

        /// All values.
        public static var layoutValueCases: [ContentMode] { [.fit, .fill] }
        /// The values' names in the source.
        public static var layoutValueNames: [String] { ["fit", "fill"] }
    }

    /// Whether something is shown.
    public enum Visibility: Hashable, CaseIterable, Sendable, LayoutValueChoice {
        /// Shown as the system decides, always, or never.
        case automatic, visible, hidden

        /// All values.
        public static var layoutValueCases: [Visibility] { [.automatic, .visible, .hidden] }
        /// The values' names in the source.
        public static var layoutValueNames: [String] { ["automatic", "visible", "hidden"] }
    }

    /// How large controls are.
    public enum ControlSize: Hashable, CaseIterable, Sendable, LayoutValueChoice {
        /// A size.
        case mini, small, regular, large, extraLarge

        /// All values.
        public static var layoutValueCases: [ControlSize] { [.mini, .small, .regular, .large, .extraLarge] }
        /// The values' names in the source.
        public static var layoutValueNames: [String] { ["mini", "small", "regular", "large", "extraLarge"] }
    }

    /// The shape of rounded corners.
    public enum RoundedCornerStyle: Hashable, Sendable, LayoutValueChoice {
        /// A quarter of a circle, or a curve that begins earlier.
        case circular, continuous

        /// All values.
        public static var layoutValueCases: [RoundedCornerStyle] { [.circular, .continuous] }
        /// The values' names in the source.
        public static var layoutValueNames: [String] { ["circular", "continuous"] }
    }
#endif
