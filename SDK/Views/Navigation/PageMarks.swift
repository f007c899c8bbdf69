import GalleySDK

/// The marks of pages: white dots, as on a phone, unless the program sets other colours for them.
struct PageMarks {
    let mode: TabMarks
    /// Whether the marks have a background.
    let hasGround: Bool

    /// The colour of a page's mark.
    @MainActor func color(isShown: Bool) -> Color {
        let looks = UIPageControl.appearance()
        if isShown { return looks.currentPageIndicatorTintColor.map { Color(uiColor: $0) } ?? .white }
        return looks.pageIndicatorTintColor.map { Color(uiColor: $0) } ?? .white.opacity(0.3)
    }

    /// What is behind the marks.
    @ViewBuilder var ground: some View { if hasGround { Capsule().fill(Color.gray.opacity(0.4)) } }
}

private enum PageMarksHaveGroundKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether the marks of pages have a background.
    var pageMarksHaveGround: Bool {
        get { self[PageMarksHaveGroundKey.self] }
        set { self[PageMarksHaveGroundKey.self] = newValue }
    }
}

extension View {
    /// The view with a style for the marks of pages: with a background always, or without one.
    nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.pageMarksHaveGround, (style as? PageIndexViewStyle)?.mode == .always)
    }
}

/// A style for the marks of pages.
public protocol IndexViewStyle: Sendable {}

/// Marks of pages with a background, or without one.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When marks of pages have a background. Only `always` has an effect.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        private let name: String
        /// As the system likes: without one.
        public static let automatic = BackgroundDisplayMode(name: "automatic")
        /// Always.
        public static let always = BackgroundDisplayMode(name: "always")
        /// Never.
        public static let never = BackgroundDisplayMode(name: "never")
        /// While the marks are used, which is not seen.
        public static let interactive = BackgroundDisplayMode(name: "interactive")
    }
    let mode: BackgroundDisplayMode
    /// Makes the style.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// Marks of pages.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }
    /// Marks of pages with a background, or without one.
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}
