import CoreGraphics
import GalleySDK

/// The parts of a toggle that a style arranges.
public struct ToggleStyleConfiguration {
    /// The type of the label.
    public typealias Label = AnyView
    /// The label.
    public let label: Label
    /// Whether the toggle is on.
    @Binding public var isOn: Bool
    /// Whether some of its values are on and others off.
    public var isMixed = false

    init(label: AnyView, isOn: Binding<Bool>, isMixed: Bool = false) {
        (self.label, _isOn, self.isMixed) = (label, isOn, isMixed)
    }
}

/// The style of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of a toggle.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the toggle that the style arranges.
    typealias Configuration = ToggleStyleConfiguration
}

/// The label, room, and a switch of 51 × 31 points.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?
    /// Makes the style.
    public init() { tint = nil }
    /// Makes the style in a colour.
    public init(tint: Color) { self.tint = tint }
    /// The label, room, and the switch.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        LabeledRow {
            configuration.label
        } content: {
            SwitchLook(isOn: configuration.isOn).styleTint(tint)
        }
    }
}

/// A box with a check mark before the label.
nonisolated public struct CheckboxToggleStyle: ToggleStyle {
    /// Makes the style.
    public init() {}
    /// The box and the label.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            CheckboxLook(isOn: configuration.isOn)
            TitledLabel { configuration.label }
        }
    }
}

/// The label as a button, which is filled while the toggle is on.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
    /// Makes the style.
    public init() {}
    /// The label with room around it.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        configuration.label.foregroundColor(configuration.isOn ? .white : .accentColor).padding(.horizontal, 14)
            .padding(.vertical, 7)
            .background(
                configuration.isOn ? Color.accentColor : Color.accentColor.opacity(0.15),
                in: RoundedRectangle(cornerRadius: 8))
    }
}

/// The style where none is set: a switch.
nonisolated public struct DefaultToggleStyle: ToggleStyle {
    /// Makes the style.
    public init() {}
    /// The label, room, and the switch.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        SwitchToggleStyle().makeBody(configuration: configuration)
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with a check mark.
    nonisolated public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button.
    nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The style where none is set: a switch.
    nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension View {
    /// The view with a style for its toggles.
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: ToggleStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
}
