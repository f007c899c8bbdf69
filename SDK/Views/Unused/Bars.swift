import CoreGraphics
import Foundation
import GalleySDK

/// The display of titles in bars.
public struct NavigationBarItem: Sendable {
    /// The ways to show a title.
    public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}

/// The display of titles in bars.
public struct ToolbarTitleDisplayMode: Sendable {
    /// The system's default.
    public static let automatic = ToolbarTitleDisplayMode()
    /// A large title below the bar.
    public static let large = ToolbarTitleDisplayMode()
    /// Large, in the bar's line.
    public static let inlineLarge = ToolbarTitleDisplayMode()
    /// In the bar's line.
    public static let inline = ToolbarTitleDisplayMode()
}

/// A bar.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    /// The nearest bar.
    public static let automatic = ToolbarPlacement(name: "automatic")
    /// The bar of a navigation.
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    /// The bar of tabs.
    public static let tabBar = ToolbarPlacement(name: "tabBar")
    /// The bar at the bottom.
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    /// The bar of a window.
    public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// An item that bars have by themselves.
public struct ToolbarDefaultItemKind: Sendable {
    /// The button for the side bar.
    public static let sidebarToggle = ToolbarDefaultItemKind()
    /// The title.
    public static let title = ToolbarDefaultItemKind()
    /// The search.
    public static let search = ToolbarDefaultItemKind()
}

/// The purpose of a bar.
public struct ToolbarRole: Sendable {
    /// The system's default.
    public static let automatic = ToolbarRole()
    /// A bar that leads through content.
    public static let navigationStack = ToolbarRole()
    /// The bar of a browser.
    public static let browser = ToolbarRole()
    /// The bar of an editor.
    public static let editor = ToolbarRole()
}

/// A transition to a view of a navigation stack.
public protocol NavigationTransition: Sendable {}

/// The transition of the system.
public struct AutomaticNavigationTransition: NavigationTransition {}

/// A transition that enlarges a view.
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// The transition of the system.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// A transition that enlarges a view.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition()
    }
}

/// The condition on which a tab bar becomes smaller.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    /// The system's default.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    /// The tab bar becomes smaller when the content scrolls down.
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    /// The tab bar becomes smaller when the content scrolls up.
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    /// Never makes the tab bar smaller.
    public static let never = TabBarMinimizeBehavior(name: "never")
}

/// The container whose background a style fills.
public struct ContainerBackgroundPlacement: Sendable {
    /// A navigation.
    public static let navigation = ContainerBackgroundPlacement()
    /// A split view.
    public static let navigationSplitView = ContainerBackgroundPlacement()
    /// A window.
    public static let window = ContainerBackgroundPlacement()
    /// A widget.
    public static let widget = ContainerBackgroundPlacement()
    /// The background of a tab view.
    public static let tabView = ContainerBackgroundPlacement()
}

/// The prominence of badges.
public struct BadgeProminence: Hashable, Sendable {
    private let name: String
    /// A badge that is less prominent than the standard one.
    public static let decreased = BadgeProminence(name: "decreased")
    /// The standard prominence.
    public static let standard = BadgeProminence(name: "standard")
    /// A badge that is more prominent than the standard one.
    public static let increased = BadgeProminence(name: "increased")
}
