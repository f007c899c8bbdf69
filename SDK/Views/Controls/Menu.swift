import GalleySDK

/// Actions behind a label: a tap shows them over the scene.
nonisolated public struct Menu<Label: View, Content: View>: View {
    @State private var isOpen = false
    @Environment(\.isInMenu) private var isInMenu
    private let label: Label
    private let content: Content?
    private let primaryAction: (() -> Void)?

    /// Makes a menu.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content, primaryAction) = (label(), content(), nil)
    }

    /// Makes a menu whose label acts when it is tapped.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) { (self.label, self.content, self.primaryAction) = (label(), content(), primaryAction) }

    /// The label; the actions are shown over the scene.
    @MainActor public var body: some View {
        let look = StyledControl(MenuStyleConfiguration(label: AnyView(label))) { $0.label }
        if let content {
            row(look)
                .onTapGesture { if let primaryAction { primaryAction() } else { isOpen = true } }
                .presented(.menu, $isOpen) { MenuPanel(items: content) }
        } else {
            look
        }
    }
}

extension Menu {
    /// The label, or the item of the menu around it.
    @MainActor @ViewBuilder private func row(_ look: some View) -> some View {
        if isInMenu {
            MenuRow {
                look
                Spacer(minLength: 0)
                Image(systemName: "chevron.right").foregroundColor(.secondary)
            }
        } else {
            look.foregroundColor(.accentColor)
        }
    }
}

extension Menu where Label == Text {
    /// Makes a menu with a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Makes a menu with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Makes a menu with a text that acts when it is tapped.
    public init(
        _ title: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == GalleyViews.Label<Text, Image> {
    /// Makes a menu with a text and an icon.
    public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { GalleyViews.Label(title, systemImage: systemImage) }
    }
    /// Makes a menu with a text and an icon.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { GalleyViews.Label(title, systemImage: systemImage) }
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Makes the menu that a style is given.
    public init(_ configuration: MenuStyleConfiguration) {
        (label, content, primaryAction) = (configuration.label, nil, nil)
    }
}

/// The parts of a menu that a style arranges.
public struct MenuStyleConfiguration {
    /// The type of the label.
    public typealias Label = AnyView
    /// The type of the actions.
    public typealias Content = AnyView
    let label: Label
}

/// The style of menus.
@MainActor @preconcurrency public protocol MenuStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of a menu.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the menu that the style arranges.
    typealias Configuration = MenuStyleConfiguration
}

/// The style where none is set: the label.
nonisolated public struct DefaultMenuStyle: MenuStyle {
    /// Makes the style.
    public init() {}
    /// The label.
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label with the look of a button.
nonisolated public struct ButtonMenuStyle: MenuStyle {
    /// Makes the style.
    public init() {}
    /// The label.
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The style where none is set.
    nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// The look of a button.
    nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
    /// The look of a button without a border.
    nonisolated public static var borderlessButton: ButtonMenuStyle { ButtonMenuStyle() }
    /// The look of a button with a border.
    nonisolated public static var borderedButton: ButtonMenuStyle { ButtonMenuStyle() }
}

extension View {
    /// The view with a style for its menus.
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: MenuStyleConfiguration) in
            style.makeBody(configuration: configuration).withoutControlStyle(MenuStyleConfiguration.self)
        }
    }
}

private enum IsInMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether the views are items of a menu.
    var isInMenu: Bool {
        get { self[IsInMenuKey.self] }
        set { self[IsInMenuKey.self] = newValue }
    }
}

extension View {
    /// The view as items of a menu.
    nonisolated func inMenu() -> some View { environment(\.isInMenu, true) }
}
