import CoreGraphics
import GalleySDK

// Modifiers of public sources that change no layout here, and are not drawn.
extension View {
    /// The view with a size for controls. Controls have one size.
    nonisolated public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
    /// The view in the whole screen. There is no safe area.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { unchanged }
}

extension EnvironmentValues {
    /// The size of controls. Controls have one size.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
}

private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }

/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Sendable { case mini, small, regular, large, extraLarge }

/// The ways in which views blend with those behind them.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}
