import GalleySDK

// The styles of controls that have one look here. SwiftUI's names compile, but only those styles of pickers whose
// comment says so change a frame.

/// The style of pickers.
public protocol PickerStyle: Sendable {}

/// A style of pickers.
public struct DefaultPickerStyle: PickerStyle {
    /// Makes the style.
    public init() {}
}

/// A row of segments.
public struct SegmentedPickerStyle: PickerStyle {
    /// Makes the style.
    public init() {}
}

/// A menu.
public struct MenuPickerStyle: PickerStyle {
    /// Makes the style.
    public init() {}
}

/// Rows in the container around.
public struct InlinePickerStyle: PickerStyle {
    /// Makes the style.
    public init() {}
}

/// A wheel.
public struct WheelPickerStyle: PickerStyle {
    /// Makes the style.
    public init() {}
}

/// A view of its own.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Makes the style.
    public init() {}
}

/// A group of buttons.
public struct RadioGroupPickerStyle: PickerStyle {
    /// Makes the style.
    public init() {}
}

/// A picker style that shows the options as a palette in a menu.
public struct PalettePickerStyle: PickerStyle {
    /// Makes the style.
    public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The style where none is set.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// A row of segments.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// Rows in the container around.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A wheel.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A view of its own.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    /// A group of buttons.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
    /// A picker style that shows the options as a palette in a menu.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension EnvironmentValues {
    /// The style of pickers.
    var pickerStyle: any PickerStyle {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

private enum PickerStyleKey: EnvironmentKey { static var defaultValue: any PickerStyle { DefaultPickerStyle() } }

extension View {
    /// The view with a style for pickers.
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerStyle, style) }
}
