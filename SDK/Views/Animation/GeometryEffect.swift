import CoreGraphics
import GalleySDK

/// A modifier that moves the points of a view. It is drawn without perspective.
@MainActor @preconcurrency public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// Returns the transform of the points of a view with a size.
    @MainActor @preconcurrency func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// Wraps each view.
    @MainActor @preconcurrency public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        node.graph.addGeometryNode(node)
        let frame = node.frameInRoot
        node.knownFrame = frame
        let value = modifier.effectValue(size: frame?.size ?? .zero)
        node.role = .wraps(PlaneTransform(value).changes.map(\.content))
    }

    /// The effect, without a part in layout: it has none.
    nonisolated public func ignoredByLayout() -> Self { self }
}

/// A modifier whose numbers animate, by its old name. Only the end of a change is evaluated.
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A movement of points.
public struct ProjectionTransform: Equatable, Sendable {
    /// The first number of the first row.
    public var m11: CGFloat = 1
    /// The second number of the first row.
    public var m12: CGFloat = 0
    /// The third number of the first row.
    public var m13: CGFloat = 0
    /// The first number of the second row.
    public var m21: CGFloat = 0
    /// The second number of the second row.
    public var m22: CGFloat = 1
    /// The third number of the second row.
    public var m23: CGFloat = 0
    /// The distance by which points move to the right.
    public var m31: CGFloat = 0
    /// The distance by which points move down.
    public var m32: CGFloat = 0
    /// The third number of the third row.
    public var m33: CGFloat = 1

    /// Makes a movement that changes nothing.
    public init() {}
    /// Makes a movement in a plane.
    public init(_ transform: CGAffineTransform) {
        (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
        (m31, m32) = (transform.tx, transform.ty)
    }
    /// Whether it changes nothing.
    public var isIdentity: Bool { self == ProjectionTransform() }
    /// This movement, then another.
    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        func affine(_ value: ProjectionTransform) -> CGAffineTransform {
            CGAffineTransform(
                a: value.m11, b: value.m12, c: value.m21, d: value.m22, tx: value.m31, ty: value.m32)
        }
        return ProjectionTransform(affine(self).concatenating(affine(other)))
    }
}
