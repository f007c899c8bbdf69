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

/// Why views are shown as placeholders.
public struct RedactionReasons: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The content is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
}

/// The ways to draw symbols.
public struct SymbolRenderingMode: Sendable {
    /// In one colour.
    public static let monochrome = SymbolRenderingMode()
    /// In shades of one colour.
    public static let hierarchical = SymbolRenderingMode()
    /// In several colours.
    public static let palette = SymbolRenderingMode()
    /// In their own colours.
    public static let multicolor = SymbolRenderingMode()
}

/// A key of a keyboard.
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Hashable, Sendable {
    /// The letter.
    public let character: Character
    /// Makes a key of a letter.
    public init(_ character: Character) { self.character = character }
    /// Makes a key of a letter.
    public init(extendedGraphemeClusterLiteral letter: Character) { character = letter }
    /// The Return key.
    public static let `return` = KeyEquivalent("\r")
    /// The Escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The Tab key.
    public static let tab = KeyEquivalent("\t")
    /// The Delete key.
    public static let delete = KeyEquivalent("\u{8}")
    /// Delete forward.
    public static let deleteForward = KeyEquivalent("\u{7F}")
    /// The arrow up.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow down.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow to the left.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow to the right.
    public static let rightArrow = KeyEquivalent("\u{F703}")
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The Shift key.
    public static let shift = EventModifiers(rawValue: 1)
    /// The Control key.
    public static let control = EventModifiers(rawValue: 2)
    /// The Option key.
    public static let option = EventModifiers(rawValue: 4)
    /// The Command key.
    public static let command = EventModifiers(rawValue: 8)
    /// The Caps Lock key.
    public static let capsLock = EventModifiers(rawValue: 16)
    /// A key of the pad of digits.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All of them.
    public static let all: EventModifiers = [.shift, .control, .option, .command, .capsLock, .numericPad]
}
