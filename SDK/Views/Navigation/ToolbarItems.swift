import CoreGraphics
import GalleySDK

/// Where an item of a bar is.
enum ToolbarPlace: Hashable, Sendable {
    case leading, center, trailing, bottom
    /// Below the title.
    case search
    /// Nowhere.
    case hidden
}

/// The views that bars show, in the order of their items.
public struct _ToolbarItems: Equatable {
    private var items: [(place: ToolbarPlace, view: AnyView)] = []
    /// The environment of the view that has the items; nil: that of the bar.
    private var environment: EnvironmentValues?

    init(of environment: EnvironmentValues? = nil) { self.environment = environment }

    mutating func add<V: View>(_ view: V, at placement: ToolbarItemPlacement) {
        guard placement.place != .hidden else { return }
        let item = environment.map { AnyView(view.modifier(ToolbarItemSurroundings(environment: $0))) }
        items.append((placement.place, item ?? AnyView(view)))
    }

    mutating func append(_ other: _ToolbarItems) { items += other.items }

    /// Whether both have the same views at the same places. Their arrays differ, because the views around combine them.
    public static func == (one: _ToolbarItems, other: _ToolbarItems) -> Bool {
        one.items.count == other.items.count
            && zip(one.items, other.items).allSatisfy { first, second in
                first.place == second.place && ValueComparison.areSame(first.view, second.view)
            }
    }

    /// The places that have items.
    var places: Set<ToolbarPlace> { Set(items.map(\.place)) }

    /// The views at a place.
    func views(at place: ToolbarPlace) -> [AnyView] { items.filter { $0.place == place }.map(\.view) }
}

/// The items that the views of a navigation stack put into its bars.
enum ToolbarKey: PreferenceKey {
    static var defaultValue: _ToolbarItems { _ToolbarItems() }
    static func reduce(value: inout _ToolbarItems, nextValue: () -> _ToolbarItems) { value.append(nextValue()) }
}

/// The places at which bars have items.
enum ToolbarPlacesKey: PreferenceKey {
    static var defaultValue: Set<ToolbarPlace> { [] }
    static func reduce(value: inout Set<ToolbarPlace>, nextValue: () -> Set<ToolbarPlace>) {
        value.formUnion(nextValue())
    }
}

extension View {
    private nonisolated func items<C: ToolbarContent>(_ content: C) -> some View {
        modifier(
            _NodeModifier(content) { node, content in
                var items = _ToolbarItems(of: node.environment)
                content._add(to: &items)
                node.writesPreferences()
                node.preferences.transform(ToolbarKey.self) { [items] in $0.append(items) }
                node.preferences.transform(ToolbarPlacesKey.self) { [places = items.places] in $0.formUnion(places) }
            })
    }

    /// The view with items in the bars of the navigation stack around it. Without a stack they are not shown.
    nonisolated public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View {
        items(content())
    }
    /// The view with items in the bars of the navigation stack around it. People cannot change them.
    nonisolated public func toolbar<C: ToolbarContent>(id: String, @ToolbarContentBuilder content: () -> C) -> some View
    { items(content()) }
    /// The view with others at the trailing end of the bar of the navigation stack around it.
    nonisolated public func toolbar<V: View>(@ViewBuilder content: () -> V) -> some View {
        items(ToolbarItem(content: content))
    }
    /// The view with another at the leading end of the bar of the navigation stack around it.
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
        items(ToolbarItem(placement: .topBarLeading) { leading })
    }
    /// The view with another at the trailing end of the bar of the navigation stack around it.
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
        items(ToolbarItem(placement: .topBarTrailing) { trailing })
    }
    /// The view with others at both ends of the bar of the navigation stack around it.
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
    }
}

/// The views at one place of a bar, side by side.
struct ToolbarRow: View {
    let views: [AnyView]
    var spacing: CGFloat = 16

    var body: some View {
        HStack(spacing: spacing) {
            ForEach(views.indices, id: \.self) { views[$0] }
        }
    }
}
