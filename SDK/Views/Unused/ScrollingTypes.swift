import CoreGraphics
import GalleySDK

/// Whether scrolling closes the keyboard.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// The system's default.
    public static let automatic = ScrollDismissesKeyboardMode()
    /// Closes the keyboard at once.
    public static let immediately = ScrollDismissesKeyboardMode()
    /// Closes the keyboard with the movement of the finger.
    public static let interactively = ScrollDismissesKeyboardMode()
    /// Never hides the keyboard.
    public static let never = ScrollDismissesKeyboardMode()
}

/// The position at which scrolling stops. Nothing scrolls, so that it is never asked.
public protocol ScrollTargetBehavior: Sendable {
    /// The surroundings of the scrolled content.
    typealias TargetContext = ScrollTargetBehaviorContext
    /// The values that the properties depend on.
    typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
    /// The properties of the behaviour.
    typealias Properties = ScrollTargetBehaviorProperties

    /// Changes the position at which scrolling stops.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    /// Returns the properties of the behaviour.
    func properties(context: PropertiesContext) -> Properties
}

extension ScrollTargetBehavior {
    /// Keeps the position.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
    /// The usual properties.
    public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// The position at which scrolling stops.
public struct ScrollTarget: Hashable, Sendable {
    /// The rectangle that is visible, in the coordinates of the content.
    public var rect: CGRect
    /// The point of the rectangle that lies at the same point of the visible part.
    public var anchor: UnitPoint?

    /// Makes a position.
    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// The surroundings of scrolled content, for a `ScrollTargetBehavior`.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
    /// The position before the drag.
    public let originalTarget: ScrollTarget
    /// The velocity at the end of the drag, in points per second.
    public let velocity: CGVector
    /// The size of the content.
    public let contentSize: CGSize
    /// The size of the visible part.
    public let containerSize: CGSize
    /// The axes along which the content scrolls.
    public let axes: Axis.Set
    private let environment: EnvironmentValues

    /// A value of the environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// The values that the properties of a `ScrollTargetBehavior` depend on.
@dynamicMemberLookup public struct ScrollTargetBehaviorPropertiesContext {
    private let environment: EnvironmentValues

    /// A value of the environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// The properties of a `ScrollTargetBehavior`.
public struct ScrollTargetBehaviorProperties: Sendable {
    /// Whether the number of views of one drag is limited.
    public var limitsScrolls = true

    /// Makes the usual properties.
    public init() {}
}

/// Scrolling stops after a page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Makes the behaviour.
    public init() {}
}

/// Scrolling stops at a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The number of views that one drag scrolls by.
    public struct LimitBehavior: Sendable {
        /// The system's default.
        public static let automatic = LimitBehavior()
        /// Scrolls by a few views for each drag.
        public static let always = LimitBehavior()
        /// Scrolls by any number of views for each drag.
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
    /// Scrolling stops after a page.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Scrolling stops at a view.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
    /// Scrolling stops at a view.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
        -> ViewAlignedScrollTargetBehavior
    {
        ViewAlignedScrollTargetBehavior()
    }
}

/// The purpose of a scroll anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String
    /// The initial position.
    public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
    /// The position that stays when the size changes.
    public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
    /// The alignment of content that is smaller than the view.
    public static let alignment = ScrollAnchorRole(name: "alignment")
}

/// Whether scrolling bounces at the ends.
public struct ScrollBounceBehavior: Sendable {
    /// The system's default.
    public static let automatic = ScrollBounceBehavior()
    /// Always bounces at the ends.
    public static let always = ScrollBounceBehavior()
    /// Bounces if the content is larger than the view.
    public static let basedOnSize = ScrollBounceBehavior()
}

/// The phases of scrolling.
public enum ScrollPhase: Hashable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    /// Whether the view scrolls.
    public var isScrolling: Bool { self != .idle }
}

/// An effect at the edges where a view scrolls.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// The system's default.
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

/// The place of a search field.
public struct SearchFieldPlacement: Sendable {
    /// The system's default.
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
    /// The times at which the field is shown.
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
}

/// The place of search suggestions.
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

/// The behaviour of the bar during a search.
public struct SearchPresentationToolbarBehavior: Sendable {
    /// The system's default.
    public static let automatic = SearchPresentationToolbarBehavior()
    /// The bar stays visible.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}

/// A search in a bar.
public struct SearchToolbarBehavior: Sendable {
    /// The system's default.
    public static let automatic = SearchToolbarBehavior()
    /// A button.
    public static let minimize = SearchToolbarBehavior()
}
