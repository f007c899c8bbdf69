import GalleySDK

/// What the views inside say about a bar.
nonisolated struct BarLook: Equatable, Sendable {
    /// Whether the bar is hidden; nil: no view says so.
    var isHidden: Bool?
    /// The style behind it; nil: no view sets one.
    var style: _Fill?
    /// Whether the style is shown also at the top of the content; nil: as usual, which is no.
    var showsStyle: Bool?

    /// The style that is drawn behind the bar.
    var shownStyle: _Fill? { showsStyle == true ? style : nil }
}

/// What the views inside say about the bars around them.
nonisolated struct BarLooks: Equatable, Sendable {
    private var looks: [ToolbarPlacement: BarLook] = [:]
    /// Whether the button that leads back is hidden; nil: no view says so.
    var hidesBackButton: Bool?

    /// What is said about a bar. A bar of navigation is meant where none is named.
    subscript(bar: ToolbarPlacement) -> BarLook {
        get { looks[bar == .automatic ? .navigationBar : bar] ?? BarLook() }
        set { looks[bar == .automatic ? .navigationBar : bar] = newValue }
    }

    /// Changes what is said about bars.
    mutating func change(_ bars: [ToolbarPlacement], _ body: (inout BarLook) -> Void) {
        for bar in bars.isEmpty ? [.automatic] : bars { body(&self[bar]) }
    }

    /// Takes over what other views say, where nothing is said so far.
    mutating func add(_ other: BarLooks) {
        hidesBackButton = hidesBackButton ?? other.hidesBackButton
        for (bar, look) in other.looks {
            let own = self[bar]
            self[bar] = BarLook(
                isHidden: own.isHidden ?? look.isHidden, style: own.style ?? look.style,
                showsStyle: own.showsStyle ?? look.showsStyle)
        }
    }

    /// What is said about the bars around a page, which has the bar of navigation itself.
    var aroundPage: BarLooks {
        var result = self
        result.hidesBackButton = nil
        result.looks[.navigationBar] = nil
        return result
    }
}

enum BarLooksKey: PreferenceKey {
    static var defaultValue: BarLooks { BarLooks() }
    static func reduce(value: inout BarLooks, nextValue: () -> BarLooks) { value.add(nextValue()) }
}

/// A style behind a part of a bar; nil: nothing.
nonisolated struct BarGround: ViewModifier {
    let fill: _Fill?

    @MainActor @ViewBuilder func body(content: Content) -> some View {
        if let fill {
            content.background { _ShapeView(shape: Rectangle(), fill: fill, stroke: nil) }
        } else {
            content
        }
    }
}

extension View {
    private nonisolated func bars(_ body: @escaping (inout BarLooks) -> Void) -> some View {
        transformPreference(BarLooksKey.self, body)
    }

    /// The view in a page without the bar of navigation and its title, or with them.
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        bars { $0[.navigationBar].isHidden = hidden }
    }
    /// The view in a page without the button that leads back, or with it.
    nonisolated public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
        bars { $0.hidesBackButton = hidden }
    }
    /// The view with bars hidden: those of navigation and of tabs. Others have no effect.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self.bars { $0.change(bars) { $0.isHidden = visibility == .hidden } }
    }
    /// The view with bars hidden: those of navigation and of tabs. Others have no effect.
    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self.bars { $0.change(bars) { $0.isHidden = visibility == .hidden } }
    }
    /// The view with a style behind bars of navigation and of tabs. As on a phone, it is shown where
    /// `toolbarBackground(.visible, for:)` asks for it, because nothing is scrolled beneath.
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        let fill = _Fill(style)
        return self.bars { $0.change(bars) { $0.style = fill } }
    }
    /// The view with the style behind bars shown, or hidden.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self.bars { $0.change(bars) { $0.showsStyle = visibility == .visible } }
    }
    /// The view with the style behind bars shown, or hidden.
    nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { self.bars { $0.change(bars) { $0.showsStyle = visibility == .visible } } }
}
