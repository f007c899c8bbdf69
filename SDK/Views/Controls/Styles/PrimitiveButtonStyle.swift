import GalleySDK

/// The parts of a button that a style with its own interaction arranges.
public struct PrimitiveButtonStyleConfiguration {
    /// The type of the label.
    public typealias Label = AnyView
    /// The purpose of the button.
    public let role: ButtonRole?
    /// The label.
    public let label: Label
    /// Whether the button is held down.
    var isPressed = false
    let action: @MainActor () -> Void

    /// Performs the button's action.
    @MainActor @preconcurrency public func trigger() { action() }
}

/// The look and the interaction of buttons.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the button that the style arranges.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The style where none is set: the label in the colour of controls.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Makes the style.
    public init() {}
    /// The label in colour.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        BorderlessButtonStyle().makeBody(
            configuration: ButtonStyleConfiguration(
                role: configuration.role, label: configuration.label, isPressed: configuration.isPressed))
    }
}

/// A button in the style of a link.
nonisolated public struct LinkButtonStyle: PrimitiveButtonStyle {
    /// Makes the style.
    public init() {}
    /// The label in colour.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        DefaultButtonStyle().makeBody(configuration: configuration)
    }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A button in the style of a link.
    nonisolated public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    /// A button of glass; it is drawn with a border.
    nonisolated public static var glass: BorderedButtonStyle { BorderedButtonStyle() }
    /// A button of an accessory bar; it is drawn with a border.
    nonisolated public static var accessoryBar: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// A button of glass in colour; it is drawn with a border.
    nonisolated public static var glassProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Makes the button that a style is given.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

/// The look of a button, by the style around it.
nonisolated struct ButtonBody: View {
    private let configuration: PrimitiveButtonStyleConfiguration

    init(_ configuration: PrimitiveButtonStyleConfiguration) { self.configuration = configuration }

    @MainActor var body: some View {
        StyledControl(configuration) { configuration in
            StyledControl(
                ButtonStyleConfiguration(
                    role: configuration.role, label: configuration.label, isPressed: configuration.isPressed)
            ) { BorderlessButtonStyle().makeBody(configuration: $0) }
        }
    }
}

extension View {
    /// The view with a style for its buttons.
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: ButtonStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
        .withoutControlStyle(PrimitiveButtonStyleConfiguration.self)
    }

    /// The view with a style that says how its buttons look and act.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: PrimitiveButtonStyleConfiguration) in
            style.makeBody(configuration: configuration)
                .withoutControlStyle(PrimitiveButtonStyleConfiguration.self)
        }
    }
}
