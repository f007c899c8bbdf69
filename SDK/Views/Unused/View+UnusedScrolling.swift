import CoreGraphics
import GalleySDK

// How views scroll, and how rows of lists look.
extension View {
    /// The view with a keyboard that a scroll closes. It has no effect.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { unchanged }
    /// The view with a background of what scrolls, or without. It has no effect.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { unchanged }
    /// The view with places where a scroll stops. It has no effect.
    nonisolated public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View { unchanged }
    /// The view as a place where a scroll stops. It has no effect.
    nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View { unchanged }
    /// The view with views at which a scroll stops. It has no effect.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { unchanged }
    /// The view with content that is not cut while it scrolls. It has no effect.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { unchanged }
    /// The view with the scrolled view bound to a state. It has no effect.
    nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View { unchanged }
    /// The view with the scroll bound to a state. It has no effect.
    nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { unchanged }
    /// The view with the place where a scroll begins. It has no effect.
    nonisolated public func scrollPosition(initialAnchor: UnitPoint?) -> some View { unchanged }
    /// The view with the place where a scroll begins. It has no effect.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { unchanged }
    /// The view with the place where a scroll begins. It has no effect.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View { unchanged }
    /// The view with a scroll that springs back, or not. It has no effect.
    nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { unchanged }
    /// The view with indicators at first. It has no effect.
    nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { unchanged }
    /// The view with indicators for each new value. It has no effect.
    nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { unchanged }
    /// The view with indicators, or not. It has no effect.
    nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View { unchanged }
    /// The view that scrolls, or not. It has no effect.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { unchanged }
    /// The view with an action for a scroll. It has no effect.
    nonisolated public func onScrollGeometryChange<T: Equatable>(for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void) -> some View { unchanged }
    /// The view with an action for the begin and end of a scroll. It has no effect.
    nonisolated public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View { unchanged }
    /// The view with an action for a scroll that shows or hides it. It has no effect.
    nonisolated public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View { unchanged }
    /// The view with an effect at the edges where it scrolls. It has no effect.
    nonisolated public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { unchanged }
    /// The view with insets as a row. It has no effect.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { unchanged }
    /// The view with another behind it as a row. It has no effect.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { unchanged }
    /// The view with a line as a row, or without. It has no effect.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { unchanged }
    /// The view with a colour of its line as a row. It has no effect.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { unchanged }
    /// The view with a line as a section, or without. It has no effect.
    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { unchanged }
    /// The view with a colour of its line as a section. It has no effect.
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { unchanged }
    /// The view with room between sections. It has no effect.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { unchanged }
    /// The view with room between sections. It has no effect.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { unchanged }
    /// The view with room between rows. It has no effect.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { unchanged }
    /// The view with a colour as a row. It has no effect.
    nonisolated public func listItemTint(_ tint: Color?) -> some View { unchanged }
    /// The view with an effect of a pointer over it as a row. It has no effect.
    nonisolated public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { unchanged }
    /// The view with rows in two colours. It has no effect.
    nonisolated public func alternatingRowBackgrounds() -> some View { unchanged }
    /// The view as a row that can be deleted, or not. It has no effect.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { unchanged }
    /// The view as a row that can be moved, or not. It has no effect.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { unchanged }
    /// The view as a row that can be chosen, or not. It has no effect.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View { unchanged }
    /// The view with actions for a swipe over a row. It has no effect.
    nonisolated public func swipeActions<V: View>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> V) -> some View { unchanged }
    /// The view with an action for a pull. It has no effect.
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable<V: View>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> V) -> some View { unchanged }
    /// The view with suggestions for a search. It has no effect.
    nonisolated public func searchSuggestions<V: View>(@ViewBuilder _ suggestions: () -> V) -> some View { unchanged }
    /// The view with suggestions for a search, or without. It has no effect.
    nonisolated public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View { unchanged }
    /// The view with scopes of a search. It has no effect.
    nonisolated public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View { unchanged }
    /// The view with what it completes a search to. It has no effect.
    nonisolated public func searchCompletion(_ completion: String) -> some View { unchanged }
    /// The view with the focus of its search bound to a state. It has no effect.
    nonisolated public func searchFocused(_ binding: Binding<Bool>) -> some View { unchanged }
    /// The view with a bar during a search. It has no effect.
    nonisolated public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { unchanged }
    /// The view with a search in a bar. It has no effect.
    nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { unchanged }
}

/// Whether a scroll closes a keyboard.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// As the system says.
    public static let automatic = ScrollDismissesKeyboardMode()
    /// At once.
    public static let immediately = ScrollDismissesKeyboardMode()
    /// As the finger moves.
    public static let interactively = ScrollDismissesKeyboardMode()
    /// Never.
    public static let never = ScrollDismissesKeyboardMode()
}

/// Where a scroll stops.
public protocol ScrollTargetBehavior: Sendable {}

/// A scroll stops after a page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Makes the behaviour.
    public init() {}
}

/// A scroll stops at a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a scroll passes.
    public struct LimitBehavior: Sendable {
        /// As the system says.
        public static let automatic = LimitBehavior()
        /// Few.
        public static let always = LimitBehavior()
        /// Any number.
        public static let never = LimitBehavior()
        /// One.
        public static let alwaysByOne = LimitBehavior()
        /// Few.
        public static let alwaysByFew = LimitBehavior()
    }

    /// Makes the behaviour.
    public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// A scroll stops after a page.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// A scroll stops at a view.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
    /// A scroll stops at a view.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
        -> ViewAlignedScrollTargetBehavior
    {
        ViewAlignedScrollTargetBehavior()
    }
}

/// What a scroll shows.
public struct ScrollPosition: Equatable, Sendable {
    private var id: String?

    /// Makes the position where a scroll begins.
    public init(edge: Edge = .top) {}
    /// Makes the position of a view, by the type of its id.
    public init<ID: Hashable>(idType: ID.Type = ID.self) {}
    /// Makes the position of a view.
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { self.id = "\(id)" }
    /// Makes the position of a point.
    public init(point: CGPoint) {}

    /// Scrolls to a view. Nothing scrolls.
    public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { self.id = "\(id)" }
    /// Scrolls to an edge. Nothing scrolls.
    public mutating func scrollTo(edge: Edge) { id = nil }
    /// Scrolls to a point. Nothing scrolls.
    public mutating func scrollTo(point: CGPoint) { id = nil }
    /// Scrolls along the vertical axis. Nothing scrolls.
    public mutating func scrollTo(y: CGFloat) { id = nil }
    /// Scrolls along the horizontal axis. Nothing scrolls.
    public mutating func scrollTo(x: CGFloat) { id = nil }
}

/// What an anchor of a scroll is for.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String
    /// Where it begins.
    public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
    /// What stays when the size changes.
    public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
    /// Where content lies that is smaller.
    public static let alignment = ScrollAnchorRole(name: "alignment")
}

/// Whether a scroll springs back.
public struct ScrollBounceBehavior: Sendable {
    /// As the system says.
    public static let automatic = ScrollBounceBehavior()
    /// Always.
    public static let always = ScrollBounceBehavior()
    /// If the content is larger.
    public static let basedOnSize = ScrollBounceBehavior()
}

/// Where a view is scrolled to.
public struct ScrollGeometry: Equatable, Sendable {
    /// How far it is scrolled.
    public var contentOffset = CGPoint.zero
    /// The size of what scrolls.
    public var contentSize = CGSize.zero
    /// The insets of what scrolls.
    public var contentInsets = EdgeInsets()
    /// The size of the view.
    public var containerSize = CGSize.zero
    /// What is seen.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The bounds of the view.
    public var bounds: CGRect { visibleRect }
}

/// What moves a scroll.
public enum ScrollPhase: Hashable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    /// Whether it moves.
    public var isScrolling: Bool { self != .idle }
}

/// An effect at the edges where a view scrolls.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// As the system says.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// A hard edge.
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    /// A soft edge.
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

/// Room between sections.
public struct ListSectionSpacing: Sendable {
    /// The usual room.
    public static let `default` = ListSectionSpacing()
    /// Less room.
    public static let compact = ListSectionSpacing()
    /// Some room.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

/// Where a field for a search is.
public struct SearchFieldPlacement: Sendable {
    /// As the system says.
    public static let automatic = SearchFieldPlacement()
    /// In the bar.
    public static let toolbar = SearchFieldPlacement()
    /// In the side bar.
    public static let sidebar = SearchFieldPlacement()
    /// In the bar, below the title.
    public static let navigationBarDrawer = SearchFieldPlacement()
    /// In the bar, below the title.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }
    /// When the field is shown.
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
}

/// Where suggestions for a search are.
public struct SearchSuggestionsPlacement: Sendable {
    /// Places for suggestions.
    public struct Set: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// A menu.
        public static let menu = Set(rawValue: 1)
        /// The content.
        public static let content = Set(rawValue: 2)
    }
}

/// A bar during a search.
public struct SearchPresentationToolbarBehavior: Sendable {
    /// As the system says.
    public static let automatic = SearchPresentationToolbarBehavior()
    /// The bar stays.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}

/// A search in a bar.
public struct SearchToolbarBehavior: Sendable {
    /// As the system says.
    public static let automatic = SearchToolbarBehavior()
    /// A button.
    public static let minimize = SearchToolbarBehavior()
}
