/// A change of how a view and everything below it is drawn, without effect on the layout.
public enum SceneEffect: Hashable, Sendable {
    /// A blurred copy behind its child.
    case shadow(SceneShadow)
    /// A blur; the radius is the standard deviation in points.
    case blur(Double)
    /// A rotation around a point.
    case rotation(SceneRotation)
    /// A scale around a point.
    case scale(SceneScale)
    /// A change of all colours by an amount.
    case tone(SceneTone, Double)
    /// A multiplication of all colours with a colour.
    case multiply(SceneColor)
    /// The way in which its child's colours combine with those behind it.
    case blend(SceneBlendMode)

    /// The kind without its parameters.
    public var kind: BuiltInKind {
        switch self {
        case .shadow: .shadow
        case .blur: .blur
        case .rotation: .rotationEffect
        case .scale: .scaleEffect
        case .tone(let tone, _): tone.kind
        case .multiply: .colorMultiply
        case .blend: .blendMode
        }
    }
}

/// A blurred copy behind a view.
public struct SceneShadow: Hashable, Sendable {
    /// The colour.
    public var color: SceneColor
    /// The standard deviation of the blur, in points.
    public var radius: Double
    /// The distance to the right, in points.
    public var x: Double
    /// The distance down, in points.
    public var y: Double

    /// Makes a shadow.
    public init(color: SceneColor, radius: Double, x: Double = 0, y: Double = 0) {
        (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
    }
}

/// A rotation around a point.
public struct SceneRotation: Hashable, Sendable {
    /// The angle in degrees, clockwise.
    public var degrees: Double
    /// The fixed point.
    public var anchor: SceneUnitPoint

    /// Makes a rotation.
    public init(degrees: Double, anchor: SceneUnitPoint = .center) { (self.degrees, self.anchor) = (degrees, anchor) }
}

/// A scale around a point.
public struct SceneScale: Hashable, Sendable {
    /// The factor of the width.
    public var x: Double
    /// The factor of the height.
    public var y: Double
    /// The fixed point.
    public var anchor: SceneUnitPoint

    /// Makes a scale.
    public init(x: Double, y: Double, anchor: SceneUnitPoint = .center) {
        (self.x, self.y, self.anchor) = (x, y, anchor)
    }
}

/// A point in fractions of a view's size.
public struct SceneUnitPoint: Hashable, Sendable {
    /// The fraction of the width, from the left.
    public var x: Double
    /// The fraction of the height, from the top.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// The centre.
    public static let center = SceneUnitPoint(x: 0.5, y: 0.5)

    /// The points that have a name.
    static let named: [(name: String, point: SceneUnitPoint)] = [
        ("topLeading", .init(x: 0, y: 0)), ("top", .init(x: 0.5, y: 0)), ("topTrailing", .init(x: 1, y: 0)),
        ("leading", .init(x: 0, y: 0.5)), ("center", .center), ("trailing", .init(x: 1, y: 0.5)),
        ("bottomLeading", .init(x: 0, y: 1)), ("bottom", .init(x: 0.5, y: 1)), ("bottomTrailing", .init(x: 1, y: 1)),
    ]
    /// Their names.
    static let names = named.map(\.name)
}

/// Changes of all colours of a view.
public enum SceneTone: String, CaseIterable, Hashable, Sendable {
    /// Adds the amount to each component.
    case brightness
    /// Multiplies the distance from the middle grey.
    case contrast
    /// Multiplies the distance from the grey of the same luminance.
    case saturation
    /// Replaces a fraction by the grey of the same luminance.
    case grayscale
    /// Rotates the hue by an angle in degrees.
    case hueRotation
    /// Replaces a fraction of each component by the rest to 1.
    case colorInvert

    /// The kind of a node with this change.
    public var kind: BuiltInKind {
        switch self {
        case .brightness: .brightness
        case .contrast: .contrast
        case .saturation: .saturation
        case .grayscale: .grayscale
        case .hueRotation: .hueRotation
        case .colorInvert: .colorInvert
        }
    }
}

/// The ways in which colours combine with those behind them.
public enum SceneBlendMode: String, CaseIterable, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, plusLighter
    /// Cuts the view out of those behind it, up to the next isolated view around.
    case destinationOut
    /// Blends the views inside with one another only.
    case isolated
}
