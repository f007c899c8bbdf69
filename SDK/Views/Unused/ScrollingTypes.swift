import CoreGraphics
import GalleySDK

/// Whether a scroll closes a keyboard.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// As the system says.
    public static let automatic = ScrollDismissesKeyboardMode()
    /// At once.
    public static let immediately = ScrollDismissesKeyboardMode()
    /// As the finger moves.
    public static let interactively = ScrollDismissesKeyboardMode()
    /// Never hides the keyboard.
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
        /// Scrolls by a few views for each drag.
        public static let always = LimitBehavior()
        /// Any number.
        public static let never = LimitBehavior()
        /// Scrolls by one view for each drag.
        public static let alwaysByOne = LimitBehavior()
        /// Scrolls by a few views for each drag.
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
    /// Always bounces at the ends.
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
    /// The visible part.
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
