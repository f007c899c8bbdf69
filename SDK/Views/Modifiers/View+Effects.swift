import CoreGraphics
import Foundation
import GalleySDK

// Effects on how views are drawn. They keep the layout as it is.
extension View {
    /// The view with a shadow. The radius is the standard deviation of its blur.
    nonisolated public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View { look(.effect(.shadow(color, radius: max(radius, 0), x: x, y: y))) }

    /// The view rotated around a point; its frame stays.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        look(.effect(.rotation(angle.degrees, anchor)))
    }

    /// The view scaled around a point; its frame stays.
    nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        look(.effect(.scale(x: scale, y: scale, anchor)))
    }

    /// The view scaled around a point; its frame stays.
    nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        look(.effect(.scale(x: x, y: y, anchor)))
    }

    /// The view rotated in space around an axis through a point; its frame stays.
    ///
    /// It is drawn as seen from far away, without perspective: `anchorZ` and `perspective` have no effect.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(_EffectsModifier(effects: SpaceRotation(angle, axis).effects(anchor).map { .effect($0) }))
    }

    /// The view with its points moved by a transform of its own coordinates; its frame stays.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(_EffectsModifier(effects: PlaneTransform(transform).changes))
    }

    /// The view with its points moved by a projection of its own coordinates; its frame stays.
    ///
    /// It is drawn without perspective: as the projection moves the origin and what is near it.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(_EffectsModifier(effects: PlaneTransform(transform).changes))
    }

    /// The view blurred. The radius is the standard deviation of the blur.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        look(.effect(.blur(max(radius, 0))))
    }

    /// The view with brighter colours.
    nonisolated public func brightness(_ amount: Double) -> some View { look(.effect(.tone("brightness", amount))) }
    /// The view with more contrast.
    nonisolated public func contrast(_ amount: Double) -> some View { look(.effect(.tone("contrast", amount))) }
    /// The view with more saturated colours.
    nonisolated public func saturation(_ amount: Double) -> some View {
        look(.effect(.tone("saturation", max(amount, 0))))
    }
    /// The view in greys.
    nonisolated public func grayscale(_ amount: Double) -> some View {
        look(.effect(.tone("grayscale", min(max(amount, 0), 1))))
    }
    /// The view with its hues rotated.
    nonisolated public func hueRotation(_ angle: Angle) -> some View {
        look(.effect(.tone("hueRotation", angle.degrees)))
    }
    /// The view with inverted colours.
    nonisolated public func colorInvert() -> some View { look(.effect(.tone("colorInvert", 1))) }
    /// The view with its colours multiplied.
    nonisolated public func colorMultiply(_ color: Color) -> some View { look(.effect(.multiply(color))) }
    /// The view blended with those behind it. `destinationOut` cuts it out of the views behind it in the next
    /// `compositingGroup()`; other modes that compose alpha channels are drawn as `normal`.
    nonisolated public func blendMode(_ mode: BlendMode) -> some View { look(.effect(.blend(mode.sceneName))) }

    /// The view where another of its size is opaque.
    nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask)
        -> some View
    {
        modifier(_MaskModifier(mask: mask(), alignment: alignment))
    }
}

/// An effect on how a view is drawn.
package enum ViewEffect: Equatable, Sendable {
    case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
    /// An angle in degrees.
    case rotation(Double, UnitPoint)
    case scale(x: CGFloat, y: CGFloat, UnitPoint)
    case blur(CGFloat)
    /// A kind of scenes with one number.
    case tone(String, Double)
    case multiply(Color)
    /// A mode by its name in scenes.
    case blend(String)

    /// The effect with the colours of an environment.
    func resolved(in values: EnvironmentValues) -> ViewEffect {
        switch self {
        case .shadow(let color, let radius, let x, let y):
            .shadow(color.resolved(in: values), radius: radius, x: x, y: y)
        case .multiply(let color): .multiply(color.resolved(in: values))
        case .rotation, .scale, .blur, .tone, .blend: self
        }
    }
}

extension BlendMode {
    /// The name in scenes.
    var sceneName: String {
        switch self {
        case .sourceAtop, .destinationOver, .plusDarker: "normal"
        default: "\(self)"
        }
    }
}

/// A view that is the mask of another.
nonisolated public struct _MaskModifier<Mask: View>: ViewModifier {
    let mask: Mask
    let alignment: Alignment

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Gives each view the mask.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        node.layer(.mask(modifier.alignment)) { modifier.mask }
    }
}

/// A shape that a view is cut to.
nonisolated public struct _ClipModifier<S: Shape>: ViewModifier {
    let shape: S

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Wraps each view.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        node.role = .wrap(.look(.clip(node.outline(of: modifier.shape))))
    }
}
