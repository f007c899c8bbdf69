import GalleySDK

/// Several views of which one is shown, above a bar of 49 points with an item for each.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
    @State private var own: Int = 0
    @Environment(\.showsTabBar) private var showsTabBar
    private let selection: Binding<SelectionValue>?
    private let content: Content

    /// Makes views of which a value says which is shown.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (selection, content())
    }

    /// The chosen view, above the bar.
    @MainActor public var body: some View {
        _VariadicView.Tree(TabRoot(selection: selection, own: $own, showsTabBar: showsTabBar)) { content }
    }
}

extension TabView where SelectionValue == Int {
    /// Makes views of which the first one is shown at first.
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// The icon above the title.
private struct TabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 3) {
            configuration.icon.font(.system(size: 20))
            configuration.title
        }
    }
}

/// The label that the bar shows for a view.
enum TabItemTrait: _ViewTraitKey { static var defaultValue: AnyView? { nil } }

private struct TabRoot<SelectionValue: Hashable>: _VariadicView_UnaryViewRoot {
    let selection: Binding<SelectionValue>?
    @Binding var own: Int
    let showsTabBar: Bool

    func body(children: _VariadicView.Children) -> some View {
        let tags = children.map { $0[PickerTag.self]?.base as? SelectionValue ?? $0.id(as: SelectionValue.self) }
        let place = selection.map { chosen in tags.firstIndex(of: chosen.wrappedValue) ?? 0 } ?? own
        let items = children.map { $0[TabItemTrait.self] }
        let shown = children.indices.contains(place) ? place : 0
        // Sound: taps come on the main actor.
        nonisolated(unsafe) let (root, known) = (self, tags)
        if showsTabBar, items.contains(where: { $0 != nil }) {
            VStack(spacing: 0) {
                page(children, shown).frame(maxWidth: .infinity, maxHeight: .infinity)
                Divider()
                HStack(spacing: 0) {
                    ForEach(0..<children.count, id: \.self) { index in
                        Button {
                            root.choose(index, known[index])
                        } label: {
                            items[index]?.labelStyle(TabLabelStyle()).font(.caption2).foregroundColor(
                                index == shown ? .accentColor : .secondary
                            )
                            .frame(maxWidth: .infinity, minHeight: 48, maxHeight: 48)
                        }
                    }
                }
            }
        } else {
            page(children, shown)
        }
    }

    private func choose(_ index: Int, _ tag: SelectionValue?) {
        if let selection, let tag { selection.wrappedValue = tag } else { own = index }
    }

    @ViewBuilder private func page(_ children: _VariadicView.Children, _ shown: Int) -> some View {
        ForEach(children.enumerated().filter { $0.offset == shown }.map(\.element)) { $0 }
    }
}

extension View {
    /// The view with its item in the bar.
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let item = AnyView(label())
        return _trait(TabItemTrait.self, item)
    }
    /// The view with a style for its tabs. Pages have no bar.
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.showsTabBar, !(style is PageTabViewStyle))
    }
}

extension EnvironmentValues {
    /// Whether tabs have a bar.
    var showsTabBar: Bool {
        get { self[ShowsTabBarKey.self] }
        set { self[ShowsTabBarKey.self] = newValue }
    }
}

private enum ShowsTabBarKey: EnvironmentKey { static var defaultValue: Bool { true } }

/// A view of a tab view with its item in the bar.
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    private let value: Value?
    private let content: Content
    private let label: Label

    private init(_ value: Value?, _ content: Content, _ label: Label) {
        (self.value, self.content, self.label) = (value, content, label)
    }

    /// Makes a view with a label.
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(value, content(), label()) }

    /// The view.
    @MainActor public var body: some View {
        content.tabItem { label }.modifier(
            _NodeModifier(value) {
                $0.traits[ObjectIdentifier(PickerTag.self)] = $1.map { AnyHashable($0) } as AnyHashable? as Any
            })
    }
}

extension Tab where Label == GalleyViews.Label<Text, Image> {
    /// Makes a view with a text and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) { self.init(value, content(), GalleyViews.Label(title, systemImage: systemImage)) }
    /// Makes a view with a text and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) { self.init(value, content(), GalleyViews.Label(title, systemImage: systemImage)) }
}

extension Tab where Value == Never {
    /// Makes a view with a label.
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content(), label())
    }
    /// Makes a view with a text and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Label == GalleyViews.Label<Text, Image> {
        self.init(nil, content(), GalleyViews.Label(title, systemImage: systemImage))
    }
    /// Makes the view of a search.
    public init(role: TabRole, @ViewBuilder content: () -> Content) where Label == GalleyViews.Label<Text, Image> {
        self.init(nil, content(), GalleyViews.Label("Search", systemImage: "magnifyingglass"))
    }
}

/// Tabs under a title. The title is not shown.
nonisolated public struct TabSection<Content: View>: View {
    private let content: Content
    /// Makes tabs under a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The tabs.
    @MainActor public var body: some View { content }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
    /// A search.
    public static let search = TabRole()
}

/// The style of tabs.
public protocol TabViewStyle: Sendable {}

/// The style where none is set: a bar.
public struct DefaultTabViewStyle: TabViewStyle {
    /// Makes the style.
    public init() {}
}

/// Pages without a bar.
public struct PageTabViewStyle: TabViewStyle {
    /// When page marks are shown. They are not.
    public enum IndexDisplayMode: Sendable { case automatic, always, never }
    /// Makes the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The style where none is set: a bar.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
    /// A bar that can become a side bar. It stays a bar.
    public static var sidebarAdaptable: DefaultTabViewStyle { DefaultTabViewStyle() }
    /// A bar.
    public static var tabBarOnly: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages without a bar.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages without a bar.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle()
    }
    /// Pages below one another. One is shown.
    public static var verticalPage: PageTabViewStyle { PageTabViewStyle() }
}
