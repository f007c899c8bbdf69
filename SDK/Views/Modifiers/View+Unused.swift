import CoreGraphics
import GalleySDK

// The common part of the modifiers without effect, which are in the folder Unused.
extension View {
    nonisolated var unchanged: ModifiedContent<Self, EmptyModifier> { modifier(EmptyModifier()) }
}

/// When indicators are shown.
public struct ScrollIndicatorVisibility: Sendable {
    /// The system's default.
    public static let automatic = ScrollIndicatorVisibility()
    /// If there is something to scroll.
    public static let visible = ScrollIndicatorVisibility()
    /// Hides indicators, but lets the system show them. It has no effect.
    public static let hidden = ScrollIndicatorVisibility()
    /// Never shows indicators.
    public static let never = ScrollIndicatorVisibility()
}
