import CoreGraphics
import Foundation
import GalleySDK

/// A view that does something when it is tapped.
nonisolated public struct Button<Label: View>: View {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label
    private var held = UnsavedState(false, label: "isPressed")

    /// Makes a button.
    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Makes a button with a role.
    @preconcurrency public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        (self.role, self.action, self.label) = (role, action, label())
    }

    /// The label, and the action for a tap.
    @MainActor public var body: some View {
        let configuration = PrimitiveButtonStyleConfiguration(
            role: role, label: AnyView(label), isPressed: held.value, action: action)
        ButtonBody(configuration)
            .modifier(
                _NodeModifier((action, held)) { node, made in
                    let (action, held) = made
                    let after = node.environment.afterButton
                    node.actions.hold = { held.set($0) }
                    node.actions.tap = {
                        action()
                        after?()
                    }
                    node.actions.isDisabled = !node.environment.isEnabled
                }
            )
            ._trait(CancelTrait.self, role == .cancel)
    }
}

/// Whether a view is a button that cancels, for questions, which show it apart.
private enum CancelTrait: _ViewTraitKey { static var defaultValue: Bool { false } }

extension Subview {
    /// Whether the view is a button that cancels.
    var isCancelButton: Bool { onMainActor(element) { $0.trait(CancelTrait.self) } ?? false }
}

extension Button where Label == Text {
    /// Makes a button with a text.
    @preconcurrency public init(
        _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }

    /// Makes a button with a text.
    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == Text {
    /// Makes a button with the title that its role has.
    @preconcurrency public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(verbatim: role.title) }
    }
}

extension Button where Label == GalleyViews.Label<Text, Image> {
    /// Makes a button with a text and a picture of an asset catalog.
    @preconcurrency public init(
        _ title: LocalizedStringKey, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { GalleyViews.Label(title, image: image) }
    }

    /// Makes a button with a text and an icon.
    @_disfavoredOverload @preconcurrency
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { GalleyViews.Label(title, systemImage: systemImage) }
    }

    /// Makes a button with a text and an icon.
    @preconcurrency public init(
        _ title: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { GalleyViews.Label(title, systemImage: systemImage) }
    }

    /// Makes a button with a text, an icon and a role.
    @preconcurrency public init(
        _ title: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { GalleyViews.Label(title, systemImage: systemImage) }
    }
}

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
    let name: String
    /// It destroys something.
    public static let destructive = ButtonRole(name: "destructive")
    /// It ends something without effect.
    public static let cancel = ButtonRole(name: "cancel")
    /// It agrees to something.
    public static let confirm = ButtonRole(name: "confirm")
    /// It closes something.
    public static let close = ButtonRole(name: "close")

    /// The title of a button without one.
    var title: String { name == "destructive" ? "Delete" : name == "confirm" ? "OK" : name.capitalized }
}

/// The parts of a button that a style arranges.
public struct ButtonStyleConfiguration {
    /// The purpose of the button.
    public let role: ButtonRole?
    /// The type of the label.
    public typealias Label = AnyView
    /// The label.
    public let label: Label
    /// Whether it is held down. A tap takes no time: only `hold` and `release` make a difference.
    public let isPressed: Bool
}

/// The style of buttons.
@MainActor @preconcurrency public protocol ButtonStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the button that the style arranges.
    typealias Configuration = ButtonStyleConfiguration
}

/// A button that shows only its label.
nonisolated public struct PlainButtonStyle: ButtonStyle {
    /// Makes the style.
    public init() {}
    /// The label.
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A button with a border: 7 points above and below its label, 14 before and after it.
nonisolated public struct BorderedButtonStyle: ButtonStyle {
    /// Makes the style.
    public init() {}
    /// The label with room around it.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        TintedLabel(configuration: configuration, background: .tinted)
    }
}

/// A button with a border and in colour: 7 points above and below its label, 14 before and after it.
nonisolated public struct BorderedProminentButtonStyle: ButtonStyle {
    /// Makes the style.
    public init() {}
    /// The label with room around it.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        TintedLabel(configuration: configuration, background: .filled)
    }
}

/// A button in the colour of controls, without a border.
nonisolated public struct BorderlessButtonStyle: ButtonStyle {
    /// Makes the style.
    public init() {}
    /// The label in colour.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        TintedLabel(configuration: configuration, background: .none)
    }
}

/// A label in the colour of controls: red for a button that destroys, grey for one that is disabled.
private struct TintedLabel: View {
    enum Background { case none, tinted, filled }

    @Environment(\.foregroundColor) private var foreground
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.controlSize) private var size
    @Environment(\.font) private var font
    let configuration: ButtonStyleConfiguration
    let background: Background

    var body: some View {
        let tint = configuration.role == .destructive ? Color.red : .accentColor
        // What is held down is fainter.
        let isPressed = configuration.isPressed
        let full = isEnabled ? foreground ?? (background == .filled ? .white : tint) : Color.gray
        let color = isPressed ? full.opacity(background == .none ? 0.2 : 0.5) : full
        if background == .none {
            configuration.label.foregroundColor(color)
        } else {
            let strength = isPressed ? 0.5 : 1
            let fill =
                isEnabled
                ? tint.opacity(strength * (background == .filled ? 1 : 0.15)) : Color.gray.opacity(0.15 * strength)
            configuration.label.foregroundColor(color).font(size.isSmall ? font ?? .subheadline : font)
                .padding(.horizontal, max(shape.padding + size.room.width, 0)).padding(.vertical, size.room.height)
                .background(fill, in: shape)
        }
    }
}

extension ControlSize {
    /// Whether texts are smaller.
    fileprivate var isSmall: Bool { self == .mini || self == .small }

    /// The room in points before and after the label of a button with a border, besides that of its shape, and above and below
    /// it: such buttons are 28, 34 and 50 points high with a line of text (UIButton.Configuration).
    fileprivate var room: CGSize {
        switch self {
        case .mini, .small: CGSize(width: -4, height: 5)
        case .regular: CGSize(width: 0, height: 7)
        case .large, .extraLarge: CGSize(width: 6, height: 15)
        }
    }
}

extension ButtonStyle where Self == PlainButtonStyle {
    /// A button that shows only its label.
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
    /// The style where none is set: the label in the colour of controls.
    nonisolated public static var automatic: BorderlessButtonStyle { BorderlessButtonStyle() }
    /// A button without a border.
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    /// A button with a border.
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// A button with a border and in colour.
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
