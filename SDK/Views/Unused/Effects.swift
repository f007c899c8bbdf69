import CoreGraphics
import GalleySDK

/// The variants of a symbol.
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
    /// The variant in a circle.
    public static let circle = none.circle
    /// The variant in a square.
    public static let square = none.square
    /// The variant in a rectangle.
    public static let rectangle = none.rectangle
    /// The crossed-out variant.
    public static let slash = none.slash
    /// The variant, filled.
    public var fill: SymbolVariants { with("fill") }
    /// The variant, in a circle.
    public var circle: SymbolVariants { with("circle") }
    /// The variant, in a square.
    public var square: SymbolVariants { with("square") }
    /// The variant, in a rectangle.
    public var rectangle: SymbolVariants { with("rectangle") }
    /// The variant, crossed out.
    public var slash: SymbolVariants { with("slash") }
}

/// The ways to draw the colours of symbols.
public struct SymbolColorRenderingMode: Sendable {
    /// Draws each layer in one colour.
    public static let flat = SymbolColorRenderingMode()
    /// Draws each layer with a gradient.
    public static let gradient = SymbolColorRenderingMode()
}

/// Shows its content. The glass of its views does not flow together.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    /// Makes a container. The spacing, in points, at which glass flows together has no effect.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The content.
    public var body: some View { content }
}

/// Feedback for touch or hearing.
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String
    /// A task succeeded.
    public static let success = SensoryFeedback(name: "success")
    /// A task caused a warning.
    public static let warning = SensoryFeedback(name: "warning")
    /// A task failed.
    public static let error = SensoryFeedback(name: "error")
    /// The selection changed.
    public static let selection = SensoryFeedback(name: "selection")
    /// A value increased.
    public static let increase = SensoryFeedback(name: "increase")
    /// A value decreased.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// An activity started.
    public static let start = SensoryFeedback(name: "start")
    /// An activity stopped.
    public static let stop = SensoryFeedback(name: "stop")
    /// A dragged item is aligned.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// A level was reached.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// Two objects collide.
    public static let impact = SensoryFeedback(name: "impact")
    /// Two objects of a weight collide.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
    /// Two objects of a flexibility collide.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }

    /// The weight of objects.
    public enum Weight: Sendable { case light, medium, heavy }
    /// The flexibility of objects.
    public enum Flexibility: Sendable { case rigid, solid, soft }
}

/// An effect for a pointer over a view.
public struct HoverEffect: Sendable {
    /// The system's default.
    public static let automatic = HoverEffect()
    /// The view is highlighted.
    public static let highlight = HoverEffect()
    /// The view is lifted.
    public static let lift = HoverEffect()
}

/// Whether buttons repeat while they are held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    /// The system's default.
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    /// Buttons repeat.
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    /// Buttons do not repeat.
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// The size of buttons.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    /// The system's default.
    public static let automatic = ButtonSizing(name: "automatic")
    /// The full available width.
    public static let flexible = ButtonSizing(name: "flexible")
    /// The size of the label.
    public static let fitted = ButtonSizing(name: "fitted")
}

/// The purposes of a content shape.
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
    /// The shape of pointer effects.
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
    /// Upside down, with the home button at the top.
    public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
    /// On its left side.
    public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
    /// On its right side.
    public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}

/// An effect around a window.
public struct SurroundingsEffect: Equatable, Sendable {
    private let name: String
    /// Dark surroundings.
    public static let systemDark = SurroundingsEffect(name: "systemDark")
}
