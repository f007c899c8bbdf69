import CoreGraphics
import GalleySDK

/// The title of a view in a navigation stack.
struct NavigationTitle: Equatable, Sendable {
    var title: Text?
    /// Whether the title is in the bar; nil: as the place in the stack says.
    var isInline: Bool?
}

enum NavigationTitleKey: PreferenceKey {
    static var defaultValue: NavigationTitle { NavigationTitle() }
    static func reduce(value: inout NavigationTitle, nextValue: () -> NavigationTitle) {
        let next = nextValue()
        value.title = value.title ?? next.title
        value.isInline = value.isInline ?? next.isInline
    }
}

extension View {
    private nonisolated func titled(_ title: Text?, isInline: Bool? = nil) -> some View {
        transformPreference(NavigationTitleKey.self) { value in
            if let title { value.title = title }
            if let isInline { value.isInline = isInline }
        }
    }

    /// The view with a title in the navigation stack around it.
    nonisolated public func navigationTitle(_ title: Text) -> some View { titled(title) }
    /// The view with a title in the navigation stack around it.
    nonisolated public func navigationTitle(_ title: LocalizedStringKey) -> some View { titled(Text(title)) }
    /// The view with a title in the navigation stack around it.
    @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        titled(Text(title))
    }
    /// The view with a title in the navigation stack around it.
    @MainActor public func navigationTitle(_ title: Binding<String>) -> some View {
        titled(Text(verbatim: title.wrappedValue))
    }
    /// The view with a title in the navigation stack around it.
    nonisolated public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { titled(title, isInline: displayMode.isInline) }
    /// The view with a title in the navigation stack around it.
    nonisolated public func navigationBarTitle(
        _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { titled(Text(title), isInline: displayMode.isInline) }
    /// The view with a title in the navigation stack around it.
    @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { titled(Text(title), isInline: displayMode.isInline) }
    /// The view with its title in the bar, or below it in large letters.
    nonisolated public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        titled(nil, isInline: mode.isInline)
    }
}

extension NavigationBarItem.TitleDisplayMode {
    fileprivate var isInline: Bool? { self == .automatic ? nil : self == .inline }
}

/// A view of a navigation stack, below its title, the items of its bar and the button that leads back.
nonisolated struct NavigationPage<Content: View>: View {
    @State private var title = NavigationTitle()
    @State private var places: Set<ToolbarPlace> = []
    @State private var bars = BarLooks()
    /// Whether a stack inside has a bar of its own in place of this one.
    @State private var hasInnerBar = false
    @Environment(_reading: { $0 }) private var surroundings
    /// Its place in its stack.
    let place: PageNavigator
    /// The way to the previous page; nil for the first one.
    let back: NavigationBack?
    /// Whether it is a column of a split view.
    let isColumn: Bool
    let content: Content

    init(place: PageNavigator, back: NavigationBack?, isColumn: Bool = false, content: Content) {
        (self.place, self.back, self.isColumn, self.content) = (place, back, isColumn, content)
    }

    @MainActor var body: some View {
        let isInline = title.isInline ?? back?.isInline ?? false
        let shown = isInline ? title.title : nil
        let look = bars[.navigationBar]
        let isHidden = look.isHidden ?? hasInnerBar
        let looks = UINavigationBar.appearance()
        let ground = BarGround(fill: look.shownStyle ?? looks.navigationColor.map { _Fill($0) })
        VStack(alignment: .leading, spacing: 0) {
            if isHidden {
            } else if !places.isDisjoint(with: [.leading, .center, .trailing]) {
                // The items come from the views below: they are laid over the room that is left for them.
                Color.clear.frame(height: 44).modifier(ground)
            } else if back != nil || title.title != nil {
                bar(shown, _ToolbarItems()).modifier(ground)
            }
            if !isHidden, let text = title.title, !isInline {
                // The bar and the large title are 96 points high together.
                text.font(.largeTitle).bold().modifier(TitleColor(color: looks.navigationTitleColor(isLarge: true)))
                    .padding(.horizontal, 16).padding(.top, 3).padding(.bottom, 8)
                    .frame(maxWidth: .infinity, alignment: .leading).modifier(ground)
            }
            VStack(spacing: 0) {
                if places.contains(.search) { Color.clear.frame(height: 52) }
                content.environment(\.isInPage, true).environment(\.navigator, place)
                    .environment(\.columnPlace, isColumn ? ColumnPlace(back: back) : nil)
                    .environment(\.columnStack, isColumn ? place : surroundings.columnStack)
                    .onPreferenceChange(NavigationTitleKey.self) {
                        title = $0
                        place.take($0)
                    }
                    .onPreferenceChange(InnerBarKey.self) { hasInnerBar = isColumn && $0 }
                    .onPreferenceChange(ToolbarPlacesKey.self) { places = $0 }
                    .onPreferenceChange(BarLooksKey.self) { bars = $0 }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .transformAnchorPreference(key: PageGroundKey.self, value: .bounds) { $0.content = $1 }
            }
            .overlayPreferenceValue(ToolbarKey.self, alignment: .top) { items in
                // Of several searches the first one is shown.
                if let search = items.views(at: .search).first {
                    search.padding(.horizontal, 16).frame(height: 52, alignment: .top)
                        .environment(\.toolbarBase, surroundings)
                }
            }
            if places.contains(.bottom) { Color.clear.frame(height: 44) }
        }
        .overlayPreferenceValue(ToolbarKey.self, alignment: .top) { items in
            if !isHidden, !items.places.isDisjoint(with: [.leading, .center, .trailing]) {
                bar(shown, items).environment(\.toolbarBase, surroundings)
            }
        }
        .overlayPreferenceValue(ToolbarKey.self, alignment: .bottom) { items in
            if items.places.contains(.bottom) {
                ToolbarRow(views: items.views(at: .bottom)).labelStyle(.iconOnly)
                    .padding(.horizontal, 16).frame(maxWidth: .infinity).frame(height: 44)
                    .environment(\.toolbarBase, surroundings)
            }
        }
        .backgroundPreferenceValue(PageGroundKey.self) { PageGroundView(ground: $0) }
        .preference(key: PageGroundKey.self, value: PageGround())
        .preference(key: ToolbarKey.self, value: _ToolbarItems())
        .preference(key: ToolbarPlacesKey.self, value: [])
        .preference(key: InnerBarKey.self, value: surroundings.columnPlace != nil)
        .transformPreference(BarLooksKey.self) { $0 = $0.aroundPage }
    }

    @MainActor private func bar(_ title: Text?, _ items: _ToolbarItems) -> some View {
        HStack {
            if let back, bars.hidesBackButton != true {
                Button {
                    back.action()
                } label: {
                    HStack(spacing: 4) {
                        Image(systemName: "chevron.left")
                        back.label
                    }
                }
            }
            let leading = items.views(at: .leading), trailing = items.views(at: .trailing)
            if !leading.isEmpty { ToolbarRow(views: leading).labelStyle(.iconOnly) }
            Spacer()
            if !trailing.isEmpty { ToolbarRow(views: trailing).labelStyle(.iconOnly) }
        }
        .padding(.horizontal, 16).frame(height: 44)
        .overlay {
            let center = items.views(at: .center)
            if center.isEmpty {
                title.font(.headline).lineLimit(1)
                    .modifier(TitleColor(color: UINavigationBar.appearance().navigationTitleColor(isLarge: false)))
            } else {
                ToolbarRow(views: center)
            }
        }
    }
}

/// A colour for a title; nil: that of text.
nonisolated struct TitleColor: ViewModifier {
    let color: Color?

    @MainActor func body(content: Content) -> some View {
        content.transformEnvironment(\.foregroundColor) { if let color { $0 = color } }
    }
}
