import GalleySDK

/// Items of the bars of a navigation stack.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The type of the items.
    associatedtype Body: ToolbarContent
    /// The items that it consists of.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
    /// Adds the views of the items in their order.
    @MainActor func _add(to items: inout _ToolbarItems)
}

extension ToolbarContent {
    /// Adds the views of the body's items.
    @MainActor public func _add(to items: inout _ToolbarItems) { body._add(to: &items) }
}

/// Items of a bar that people choose.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

extension ToolbarContent where Body == Never {
    /// Not available: a toolbar item has no body, and reading it stops the program.
    @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
}

extension Never: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    /// Adds the views of the items, if there are any.
    @MainActor public func _add(to items: inout _ToolbarItems) { self?._add(to: &items) }
}
extension Group: ToolbarContent where Content: ToolbarContent {
    /// Makes a group of items.
    public init(@ToolbarContentBuilder content: () -> Content) { self.init(content: content()) }
    /// Adds the views of the group's items.
    @MainActor public func _add(to items: inout _ToolbarItems) { content._add(to: &items) }
}

/// Several items of a bar.
nonisolated public struct ToolbarItems: ToolbarContent, CustomizableToolbarContent {
    let parts: [any ToolbarContent]

    /// Items of this module have no body.
    public typealias Body = Never

    /// Adds the views of all items.
    @MainActor public func _add(to items: inout _ToolbarItems) {
        for part in parts { part._add(to: &items) }
    }
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
        var parts: [any ToolbarContent] = []
        for part in repeat each content { parts.append(part) }
        return ToolbarItems(parts: parts)
    }
    /// Makes items of an `if` without an `else`.
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    /// Makes items of the first branch.
    public static func buildEither<C: ToolbarContent>(first: C) -> ToolbarItems {
        ToolbarItems(parts: [first])
    }
    /// Makes items of the second branch.
    public static func buildEither<C: ToolbarContent>(second: C) -> ToolbarItems {
        ToolbarItems(parts: [second])
    }
    /// Hides the type of items that are there in some releases only.
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> ToolbarItems {
        ToolbarItems(parts: [content])
    }
}

/// The place of an item in a bar.
public struct ToolbarItemPlacement: Sendable {
    let place: ToolbarPlace

    /// The system's default.
    public static let automatic = ToolbarItemPlacement(place: .trailing)
    /// The most important place.
    public static let principal = ToolbarItemPlacement(place: .center)
    /// The place of navigation.
    public static let navigation = ToolbarItemPlacement(place: .leading)
    /// The place of the main action.
    public static let primaryAction = ToolbarItemPlacement(place: .trailing)
    /// The place of other actions, which is that of the main action.
    public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
    /// The place of a status.
    public static let status = ToolbarItemPlacement(place: .bottom)
    /// The place of an action that confirms.
    public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
    /// The place of an action that cancels.
    public static let cancellationAction = ToolbarItemPlacement(place: .leading)
    /// The place of destructive actions.
    public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
    /// Above the keyboard. There is none: the item is not shown.
    public static let keyboard = ToolbarItemPlacement(place: .hidden)
    /// The leading end of the top bar.
    public static let topBarLeading = ToolbarItemPlacement(place: .leading)
    /// The trailing end of the top bar.
    public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// The leading end of the top bar, by its old name.
    public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
    /// The trailing end of the top bar, by its old name.
    public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// The bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(place: .bottom)
    /// An ornament below the window, which is the bar at the bottom.
    public static let bottomOrnament = ToolbarItemPlacement(place: .bottom)
    /// A bar of a kind below the others, which is the bar at the top.
    public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement { .automatic }
    static let searchField = ToolbarItemPlacement(place: .search)
    /// The title.
    public static let title = ToolbarItemPlacement(place: .center)
    /// The large title. The item is not shown.
    public static let largeTitle = ToolbarItemPlacement(place: .hidden)
    /// The second title. The item is not shown.
    public static let subtitle = ToolbarItemPlacement(place: .hidden)
}

/// A view in a bar.
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent, CustomizableToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Items of this module have no body.
    public typealias Body = Never

    /// Makes an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {
        (self.placement, self.content) = (placement, content())
    }
    /// Makes an item with an id. It is shown in any case.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) where ID == String {
        (self.placement, self.content) = (placement, content())
    }

    /// Adds the view of the item.
    @MainActor public func _add(to items: inout _ToolbarItems) { items.add(content, at: placement) }
}

/// Views in a bar.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Items of this module have no body.
    public typealias Body = Never

    /// Makes items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
    /// Makes items with a label for where they have no room. They always have room, so the label is not shown.
    public init<L: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> L
    ) {
        self.init(placement: placement, content: content)
    }

    /// Adds the views of the group.
    @MainActor public func _add(to items: inout _ToolbarItems) { items.add(content, at: placement) }
}

/// Room in a bar.
nonisolated public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
    /// The amount of room.
    public enum Sizing: Sendable { case flexible, fixed }
    /// Items of this module have no body.
    public typealias Body = Never

    private let sizing: Sizing
    private let placement: ToolbarItemPlacement

    /// Makes room.
    public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        (self.sizing, self.placement) = (sizing, placement)
    }

    /// Adds a spacer, or 16 points of room.
    @MainActor public func _add(to items: inout _ToolbarItems) {
        if sizing == .flexible {
            items.add(Spacer(minLength: 0), at: placement)
        } else {
            items.add(Color.clear.frame(width: 16, height: 0), at: placement)
        }
    }
}

/// A menu at the title of a bar. It is not shown.
nonisolated public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    /// Items of this module have no body.
    public typealias Body = Never
    /// Makes a menu.
    public init(@ViewBuilder content: () -> Content) {}
    /// Adds nothing.
    @MainActor public func _add(to items: inout _ToolbarItems) {}
}

extension ToolbarContent {
    /// The items without a background that they share. It has no effect.
    nonisolated public func sharedBackgroundVisibility(_ visibility: Visibility) -> Self { self }
}
