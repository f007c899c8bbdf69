import CoreGraphics
import GalleySDK

// The common part of the modifiers without effect, which are in the folder Unused.
extension View {
    nonisolated var unchanged: ModifiedContent<Self, EmptyModifier> { modifier(EmptyModifier()) }
}

/// The way in which content changes into other content.
public struct ContentTransition: Equatable, Sendable {
    /// It fades.
    public static let opacity = ContentTransition()
    /// The content changes without a transition.
    public static let identity = ContentTransition()
    /// Its shapes change.
    public static let interpolate = ContentTransition()
    /// Its digits turn.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    /// Its digits turn as a value says.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
    /// Its symbols change.
    public static let symbolEffect = ContentTransition()
    /// Its symbols change with an effect.
    public static func symbolEffect<T: SymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default)
        -> ContentTransition
    {
        ContentTransition()
    }
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
