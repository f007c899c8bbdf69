import CoreGraphics
import GalleySDK

/// An effect on symbols.
public protocol SymbolEffect: Sendable {}

/// An effect on symbols of the system.
public struct SystemSymbolEffect: SymbolEffect {
    /// The effect from above.
    public var up: SystemSymbolEffect { self }
    /// The effect from below.
    public var down: SystemSymbolEffect { self }
    /// The effect on each layer.
    public var byLayer: SystemSymbolEffect { self }
    /// The effect on the whole symbol.
    public var wholeSymbol: SystemSymbolEffect { self }
    /// The effect on one layer after the other.
    public var iterative: SystemSymbolEffect { self }
    /// The effect on more and more layers.
    public var cumulative: SystemSymbolEffect { self }
    /// The effect to and fro.
    public var reversing: SystemSymbolEffect { self }
    /// The effect in one direction.
    public var nonReversing: SystemSymbolEffect { self }
    /// The effect that turns clockwise.
    public var clockwise: SystemSymbolEffect { self }
    /// Against the clock.
    public var counterClockwise: SystemSymbolEffect { self }
    /// The inactive layers stay.
    public var dimInactiveLayers: SystemSymbolEffect { self }
    /// The inactive layers are hidden.
    public var hideInactiveLayers: SystemSymbolEffect { self }
    /// A symbol in the place of another, from below.
    public var downUp: SystemSymbolEffect { self }
    /// A symbol in the place of another, from above.
    public var upUp: SystemSymbolEffect { self }
    /// A symbol in the place of another, on top.
    public var offUp: SystemSymbolEffect { self }
    /// A symbol in the place of another, with what they share.
    public func magic(fallback: SystemSymbolEffect) -> SystemSymbolEffect { self }
}

extension SymbolEffect where Self == SystemSymbolEffect {
    /// It springs.
    public static var bounce: SystemSymbolEffect { SystemSymbolEffect() }
    /// It fades in and out.
    public static var pulse: SystemSymbolEffect { SystemSymbolEffect() }
    /// Its layers change their colour.
    public static var variableColor: SystemSymbolEffect { SystemSymbolEffect() }
    /// It grows and shrinks.
    public static var scale: SystemSymbolEffect { SystemSymbolEffect() }
    /// It appears.
    public static var appear: SystemSymbolEffect { SystemSymbolEffect() }
    /// It disappears.
    public static var disappear: SystemSymbolEffect { SystemSymbolEffect() }
    /// It takes the place of another.
    public static var replace: SystemSymbolEffect { SystemSymbolEffect() }
    /// It wiggles.
    public static var wiggle: SystemSymbolEffect { SystemSymbolEffect() }
    /// It turns.
    public static var rotate: SystemSymbolEffect { SystemSymbolEffect() }
    /// It breathes.
    public static var breathe: SystemSymbolEffect { SystemSymbolEffect() }
    /// It is drawn.
    public static var drawOn: SystemSymbolEffect { SystemSymbolEffect() }
    /// It is drawn away.
    public static var drawOff: SystemSymbolEffect { SystemSymbolEffect() }
    /// As the system says.
    public static var automatic: SystemSymbolEffect { SystemSymbolEffect() }
}

/// How often and how fast an effect on symbols runs.
public struct SymbolEffectOptions: Sendable {
    /// As the effect says.
    public static let `default` = SymbolEffectOptions()
    /// For ever.
    public static let repeating = SymbolEffectOptions()
    /// Plays the effect once.
    public static let nonRepeating = SymbolEffectOptions()
    /// For ever.
    public var repeating: SymbolEffectOptions { self }
    /// The options with an effect that plays once.
    public var nonRepeating: SymbolEffectOptions { self }
    /// Several times.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// In a way.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Several times.
    public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }
    /// In a way.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }
    /// Plays the effect at a multiple of its speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// The options at a multiple of the effect's speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }

    /// How an effect repeats.
    public struct RepeatBehavior: Sendable {
        /// Without a pause.
        public static let continuous = RepeatBehavior()
        /// With pauses.
        public static let periodic = RepeatBehavior()
        /// With pauses.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { RepeatBehavior() }
    }
}

/// Forms of symbols.
public struct SymbolVariants: Hashable, Sendable {
    private(set) var names: Set<String> = []
    private func with(_ name: String) -> SymbolVariants {
        var result = self
        result.names.insert(name)
        return result
    }
    /// Both.
    func adding(_ other: SymbolVariants) -> SymbolVariants {
        var result = self
        result.names.formUnion(other.names)
        return result
    }
    /// The name of a symbol in these forms.
    func name(_ symbol: String) -> String {
        let words = symbol.split(separator: ".").map(String.init)
        return (words + names.sorted().filter { !words.contains($0) }).joined(separator: ".")
    }
    /// The symbol itself.
    public static let none = SymbolVariants()
    /// The filled variant.
    public static let fill = none.fill
    /// In a circle.
    public static let circle = none.circle
    /// In a square.
    public static let square = none.square
    /// In a rectangle.
    public static let rectangle = none.rectangle
    /// Crossed out.
    public static let slash = none.slash
    /// The variant, filled.
    public var fill: SymbolVariants { with("fill") }
    /// In a circle.
    public var circle: SymbolVariants { with("circle") }
    /// In a square.
    public var square: SymbolVariants { with("square") }
    /// In a rectangle.
    public var rectangle: SymbolVariants { with("rectangle") }
    /// Crossed out.
    public var slash: SymbolVariants { with("slash") }
}

/// How colours of symbols are drawn.
public struct SymbolColorRenderingMode: Sendable {
    /// Draws each layer in one colour.
    public static let flat = SymbolColorRenderingMode()
    /// As a gradient.
    public static let gradient = SymbolColorRenderingMode()
}

/// A kind of glass.
public struct Glass: Equatable, Sendable {
    private var name: String
    /// The usual glass.
    public static let regular = Glass(name: "regular")
    /// Clear glass.
    public static let clear = Glass(name: "clear")
    /// No glass.
    public static let identity = Glass(name: "identity")
    /// The glass in a colour.
    public func tint(_ color: Color?) -> Glass { self }
    /// The glass that reacts.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// A feedback to the hand or the ear.
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String
    /// Something is done.
    public static let success = SensoryFeedback(name: "success")
    /// Something warns.
    public static let warning = SensoryFeedback(name: "warning")
    /// Something failed.
    public static let error = SensoryFeedback(name: "error")
    /// Another value is chosen.
    public static let selection = SensoryFeedback(name: "selection")
    /// A value grew.
    public static let increase = SensoryFeedback(name: "increase")
    /// A value shrank.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// Something begins.
    public static let start = SensoryFeedback(name: "start")
    /// Something ends.
    public static let stop = SensoryFeedback(name: "stop")
    /// Something lies in line.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// A level is reached.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// Something hits something.
    public static let impact = SensoryFeedback(name: "impact")
    /// Something hits something.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
    /// Something hits something.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }

    /// How heavy things are.
    public enum Weight: Sendable { case light, medium, heavy }
    /// How soft things are.
    public enum Flexibility: Sendable { case rigid, solid, soft }
}

/// An effect for a pointer over a view.
public struct HoverEffect: Sendable {
    /// As the system says.
    public static let automatic = HoverEffect()
    /// It shines.
    public static let highlight = HoverEffect()
    /// It rises.
    public static let lift = HoverEffect()
}

/// A shape of buttons.
public struct ButtonBorderShape: Equatable, Sendable {
    private let name: String
    /// As the system says.
    public static let automatic = ButtonBorderShape(name: "automatic")
    /// A capsule.
    public static let capsule = ButtonBorderShape(name: "capsule")
    /// A circle.
    public static let circle = ButtonBorderShape(name: "circle")
    /// A rectangle with rounded corners.
    public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
    /// A rectangle with rounded corners.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}

/// Whether buttons repeat while they are held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    /// As the system says.
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    /// They do.
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    /// They do not.
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// How large buttons are.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    /// As the system says.
    public static let automatic = ButtonSizing(name: "automatic")
    /// As wide as can be.
    public static let flexible = ButtonSizing(name: "flexible")
    /// As their labels.
    public static let fitted = ButtonSizing(name: "fitted")
}

/// What a shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The area that takes taps and drags.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The outline of the picture that is dragged.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The outline of the view behind a context menu.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// Effects of a pointer.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The area that assistive technologies show.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// A device for previews.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a device by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a device by its name.
    public init(stringLiteral value: String) { rawValue = value }
}

/// The orientation of a device.
public struct InterfaceOrientation: Hashable, CaseIterable, Sendable {
    private let name: String
    /// All orientations.
    public static let allCases: [InterfaceOrientation] = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
    /// Upright, with the home button at the bottom.
    public static let portrait = InterfaceOrientation(name: "portrait")
    /// Upside down.
    public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
    /// On its left side.
    public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
    /// On its right side.
    public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}

/// An effect around a window.
public struct SurroundingsEffect: Equatable, Sendable {
    private let name: String
    /// It is darker.
    public static let systemDark = SurroundingsEffect(name: "systemDark")
}
