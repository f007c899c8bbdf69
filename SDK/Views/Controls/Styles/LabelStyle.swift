import GalleySDK

/// The parts of a label that a style arranges.
public struct LabelStyleConfiguration {
    /// The type of the title.
    public typealias Title = AnyView
    /// The type of the icon.
    public typealias Icon = AnyView
    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon
    /// The title's text, with which an icon without the title is found and spoken; nil if the title is no text.
    let titleText: String?
}

/// The style of labels.
@MainActor @preconcurrency public protocol LabelStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of a label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the label that the style arranges.
    typealias Configuration = LabelStyleConfiguration
}

/// The icon and the title, 8 points apart.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
    /// Makes the style.
    public init() {}
    /// The icon and the title.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.icon.modifier(RowIcon())
            configuration.title
        }
    }
}

/// The icon in a row of a list: in the accent colour, where no view says another.
nonisolated private struct RowIcon: ViewModifier {
    @Environment(\.isInList) private var isInList
    @Environment(\.foregroundFill) private var fill

    @MainActor func body(content: Content) -> some View {
        let isAccented = isInList && fill == nil
        content.transformEnvironment(\.foregroundColor) { color in
            if isAccented, color == nil { color = .accentColor }
        }
    }
}

/// The title without the icon.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
    /// Makes the style.
    public init() {}
    /// The title.
    @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon without the title.
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
    /// Makes the style.
    public init() {}
    /// The icon, with the title as its accessibility label.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        configuration.icon.modifier(
            _NodeModifier(configuration.titleText) { node, title in
                if let title { node.actions.label = title }
            })
    }
}

/// The style where none is set: the icon and the title.
nonisolated public struct DefaultLabelStyle: LabelStyle {
    /// Makes the style.
    public init() {}
    /// The icon and the title.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The icon and the title.
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title without the icon.
    nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon without the title.
    nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The style where none is set: the icon and the title.
    nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// Makes the label that a style is given.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}

extension View {
    /// The view with a style for its labels.
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: LabelStyleConfiguration) in
            style.makeBody(configuration: configuration)
                .withoutControlStyle(LabelStyleConfiguration.self)
        }
    }
}
