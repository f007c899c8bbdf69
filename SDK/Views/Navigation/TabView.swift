import GalleySDK

/// Several views of which one is shown, above a bar of 49 points with an item for each. As pages, they take all the space
/// that is proposed, and have a mark of 8 points for each, 9 points above the bottom.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
    @State private var own: Int = 0
    @State private var bars = BarLooks()
    @Environment(\.tabMarks) private var marks
    @Environment(\.pageMarksHaveGround) private var marksHaveGround
    private let selection: Binding<SelectionValue>?
    private let content: Content

    fileprivate init(_ selection: Binding<SelectionValue>?, _ content: Content) {
        (self.selection, self.content) = (selection, content)
    }

    /// Makes views of which a value says which is shown.
    public init(selection: Binding<SelectionValue>?, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(selection, content())
    }
    /// Makes views of which a value says which is shown.
    public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(selection, content())
    }

    /// The chosen view, above the bar.
    @MainActor public var body: some View {
        let marks = PageMarks(mode: marks, hasGround: marksHaveGround)
        _VariadicView.Tree(TabRoot(selection: selection, own: $own, bars: $bars, marks: marks)) { content }
            .transformPreference(BarLooksKey.self) { if case .bar = marks.mode { $0[.tabBar] = BarLook() } }
    }
}

extension TabView where SelectionValue == Int {
    /// Makes views of which the first one is shown at first.
    public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }
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

/// A text in a red capsule at the corner of a tab's item.
private struct TabBadge: View {
    let text: Text?

    var body: some View {
        if let text {
            text.font(.caption2).foregroundColor(.white).padding(.horizontal, 5).frame(minWidth: 18, minHeight: 18)
                .background(Color.red, in: Capsule()).fixedSize().offset(x: 10, y: -4)
        }
    }
}

/// The label that the bar shows for a view.
enum TabItemTrait: _ViewTraitKey { static var defaultValue: AnyView? { nil } }

private struct TabRoot<SelectionValue: Hashable>: _VariadicView_UnaryViewRoot {
    let selection: Binding<SelectionValue>?
    @Binding var own: Int
    @Binding var bars: BarLooks
    let marks: PageMarks

    @MainActor func body(children: _VariadicView.Children) -> some View {
        let tags = children.map { $0[PickerTag.self]?.base as? SelectionValue ?? $0.id(as: SelectionValue.self) }
        let place = selection.map { chosen in tags.firstIndex(of: chosen.wrappedValue) ?? 0 } ?? own
        let items = children.map { $0[TabItemTrait.self] }
        let shown = children.indices.contains(place) ? place : 0
        // Sound: taps come on the main actor.
        nonisolated(unsafe) let (root, known) = (self, tags)
        if case .pages(let mode) = marks.mode {
            page(children, shown).frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay(alignment: .bottom) {
                    if mode == .always || mode == .automatic && children.count > 1 {
                        HStack(spacing: 9) {
                            ForEach(0..<children.count, id: \.self) { index in
                                Button {
                                    root.choose(index, known[index])
                                } label: {
                                    Circle().fill(marks.color(isShown: index == shown)).frame(width: 8, height: 8)
                                }
                                .accessibilityLabel("Page \(index + 1) of \(children.count)")
                            }
                        }
                        .padding(.vertical, 9).padding(.horizontal, 14).background { marks.ground }
                    }
                }
        } else if items.contains(where: { $0 != nil }) {
            let looks = UITabBar.appearance()
            VStack(spacing: 0) {
                page(children, shown).frame(maxWidth: .infinity, maxHeight: .infinity)
                    .onPreferenceChange(BarLooksKey.self) { bars = $0 }
                if !(bars[.tabBar].isHidden ?? looks.isHidden) {
                    Divider()
                    HStack(spacing: 0) {
                        ForEach(0..<children.count, id: \.self) { index in
                            Button {
                                root.choose(index, known[index])
                            } label: {
                                items[index]?.labelStyle(TabLabelStyle()).font(.caption2)
                                    .foregroundColor(looks.itemColor(isChosen: index == shown))
                                    .overlay(alignment: .topTrailing) {
                                        TabBadge(text: children[index][BadgeTrait.self])
                                    }
                                    .frame(maxWidth: .infinity, minHeight: 48, maxHeight: 48)
                            }
                        }
                    }
                    .modifier(BarGround(fill: bars[.tabBar].shownStyle ?? looks.tabColor.map { _Fill($0) }))
                }
            }
        } else {
            page(children, shown)
        }
    }

    private func choose(_ index: Int, _ tag: SelectionValue?) {
        if let selection, let tag { selection.wrappedValue = tag } else { own = index }
    }

    private func page(_ children: _VariadicView.Children, _ shown: Int) -> some View {
        ShownTab(elements: children.elements.map(\.element), place: shown)
    }
}

private final class HiddenTabs {
    var nodes: [NodeReference] = []
}

/// The shown one of several views. The others keep their state, and appear when they are shown.
nonisolated private struct ShownTab: View {
    let elements: [ViewElement]
    let place: Int

    typealias Body = Never

    @MainActor static func _update(_ node: _ViewNode, _ view: Self) {
        let hidden = view.elements.enumerated().filter { $0.offset != view.place }.compactMap { $0.element.writer }
        // With other tabs, the views around those that are left may be others.
        let kept = node.kept(0) { HiddenTabs() }
        for earlier in kept.nodes.compactMap(\.node) where !hidden.contains(where: { $0 === earlier }) {
            node.graph.cover(earlier, false)
        }
        for tab in hidden { node.graph.cover(tab, true) }
        kept.nodes = hidden.map { NodeReference($0) }
        let shown = view.elements.indices.contains(view.place) ? [view.elements[view.place]] : []
        node.role = .given(shown.map { $0.placed(by: node) })
    }
}

extension View {
    /// The view with its item in the bar.
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let item = AnyView(label())
        return _trait(TabItemTrait.self, item)
    }
    /// The view with a style for its tabs. Pages have marks instead of a bar.
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabMarks, (style as? PageTabViewStyle).map { .pages($0.mode) } ?? .bar)
    }
}

extension UIAppearanceValues {
    /// The colour of an item of a bar of tabs.
    fileprivate func itemColor(isChosen: Bool) -> Color {
        tabItemColor(isChosen: isChosen) ?? (isChosen ? .accentColor : .secondary)
    }
}

/// How the views of a tab view are told and chosen.
enum TabMarks {
    case bar
    case pages(PageTabViewStyle.IndexDisplayMode)
}

extension EnvironmentValues {
    /// How the views of a tab view are told and chosen.
    var tabMarks: TabMarks {
        get { self[TabMarksKey.self] }
        set { self[TabMarksKey.self] = newValue }
    }
}

private enum TabMarksKey: EnvironmentKey { static var defaultValue: TabMarks { .bar } }

/// A view of a tab view with its item in the bar.
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    private let value: Value?
    private let content: Content
    private let label: Label
    private var badgeText: Text?

    private init(_ value: Value?, _ content: Content, _ label: Label) {
        (self.value, self.content, self.label) = (value, content, label)
    }

    /// Makes a view with a label.
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(value, content(), label()) }

    /// The view.
    @MainActor public var body: some View {
        // Several views are one tab.
        let tab = VStack { content }
        (Content._count == 1 ? AnyView(content) : AnyView(tab)).tabItem { label }._trait(BadgeTrait.self, badgeText)
            .modifier(
                _NodeModifier(value) {
                    $0.traits[ObjectIdentifier(PickerTag.self)] = $1.map { AnyHashable($0) } as AnyHashable? as Any
                })
    }

    private func badged(_ text: Text?) -> Tab {
        var tab = self
        tab.badgeText = text
        return tab
    }
    /// The tab with a number at its item; 0: without.
    public func badge(_ count: Int) -> Tab { badged(count == 0 ? nil : Text(verbatim: "\(count)")) }
    /// The tab with a text at its item.
    public func badge(_ label: LocalizedStringKey?) -> Tab { badged(label.map { Text($0) }) }
    /// The tab with a text at its item.
    @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> Tab { badged(label.map { Text($0) }) }
    /// The tab with a text at its item.
    public func badge(_ label: Text?) -> Tab { badged(label) }
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

extension Tab where Label == GalleyViews.Label<Text, Image> {
    /// Makes the view of a search.
    public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(value, content(), GalleyViews.Label("Search", systemImage: "magnifyingglass"))
    }
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

/// Pages with marks instead of a bar.
public struct PageTabViewStyle: TabViewStyle {
    /// When marks of pages are shown: for several pages, always, or never.
    public enum IndexDisplayMode: Sendable { case automatic, always, never }
    let mode: IndexDisplayMode
    /// Makes the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
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
    /// Pages with marks instead of a bar.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages with or without marks.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
    /// Pages below one another. One is shown.
    public static var verticalPage: PageTabViewStyle { PageTabViewStyle() }
}
