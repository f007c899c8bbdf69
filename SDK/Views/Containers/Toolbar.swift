import GalleySDK

/// Items of a bar. There are no bars: items are not shown.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The type of the items.
    associatedtype Body: ToolbarContent
    /// The items that it consists of.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Items of a bar that people choose.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

extension ToolbarContent where Body == Never {
    /// Not available: a toolbar item has no body, and reading it stops the program.
    @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
}

extension Never: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension Group: ToolbarContent where Content: ToolbarContent {
    /// Makes a group of items.
    public init(@ToolbarContentBuilder content: () -> Content) { self.init(content: content()) }
}

/// Several items of a bar.
nonisolated public struct ToolbarItems: ToolbarContent, CustomizableToolbarContent {
    /// Items of this module have no body.
    public typealias Body = Never
}

/// Makes items of a bar of the items that a closure lists.
@resultBuilder nonisolated public struct ToolbarContentBuilder {
    /// Takes an item.
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    /// Passes on a single item.
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    /// Makes items of any number of items.
    @_disfavoredOverload public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C)
        -> ToolbarItems
    {
        ToolbarItems()
    }
    /// Makes items of an `if` without an `else`.
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    /// Makes items of the first branch.
    public static func buildEither<C: ToolbarContent>(first: C) -> ToolbarItems { ToolbarItems() }
    /// Makes items of the second branch.
    public static func buildEither<C: ToolbarContent>(second: C) -> ToolbarItems { ToolbarItems() }
    /// Hides the type of items that are there in some releases only.
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> ToolbarItems { ToolbarItems() }
}

/// The place of an item in a bar.
public struct ToolbarItemPlacement: Sendable {
    /// The system's default.
    public static let automatic = ToolbarItemPlacement()
    /// The most important place.
    public static let principal = ToolbarItemPlacement()
    /// The place of navigation.
    public static let navigation = ToolbarItemPlacement()
    /// The place of the main action.
    public static let primaryAction = ToolbarItemPlacement()
    /// The place of other actions.
    public static let secondaryAction = ToolbarItemPlacement()
    /// The place of a status.
    public static let status = ToolbarItemPlacement()
    /// The place of an action that confirms.
    public static let confirmationAction = ToolbarItemPlacement()
    /// The place of an action that cancels.
    public static let cancellationAction = ToolbarItemPlacement()
    /// The place of destructive actions.
    public static let destructiveAction = ToolbarItemPlacement()
    /// Above the keyboard.
    public static let keyboard = ToolbarItemPlacement()
    /// The leading end of the top bar.
    public static let topBarLeading = ToolbarItemPlacement()
    /// The trailing end of the top bar.
    public static let topBarTrailing = ToolbarItemPlacement()
    /// The leading end of the top bar, by its old name.
    public static let navigationBarLeading = ToolbarItemPlacement()
    /// The trailing end of the top bar, by its old name.
    public static let navigationBarTrailing = ToolbarItemPlacement()
    /// The bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement()
    /// The title.
    public static let title = ToolbarItemPlacement()
    /// The large title.
    public static let largeTitle = ToolbarItemPlacement()
    /// The second title.
    public static let subtitle = ToolbarItemPlacement()
}

/// A view in a bar. There are no bars: it is not shown.
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent, CustomizableToolbarContent {
    /// Items of this module have no body.
    public typealias Body = Never

    /// Makes an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {}
    /// Makes an item with an id.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) where ID == String {}
}

/// Views in a bar. There are no bars: they are not shown.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    /// Items of this module have no body.
    public typealias Body = Never

    /// Makes items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
    /// Makes items with a label.
    public init<L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> L
    ) {}
}

/// Room in a bar.
nonisolated public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
    /// The amount of room.
    public enum Sizing: Sendable { case flexible, fixed }
    /// Items of this module have no body.
    public typealias Body = Never
    /// Makes room.
    public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

/// A menu at the title of a bar.
nonisolated public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    /// Items of this module have no body.
    public typealias Body = Never
    /// Makes a menu.
    public init(@ViewBuilder content: () -> Content) {}
}

extension ToolbarContent {
    /// The items without a background that they share. It has no effect.
    nonisolated public func sharedBackgroundVisibility(_ visibility: Visibility) -> Self { self }
}
