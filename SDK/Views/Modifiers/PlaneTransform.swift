import CoreGraphics
import Foundation
import GalleySDK

/// A change of how a view is drawn that consists of one or several.
package enum DrawnChange: Equatable, Sendable {
    case opacity(Double)
    case effect(ViewEffect)
    case offset(CGSize)

    /// The content of an element around the view.
    var content: ViewContent {
        switch self {
        case .opacity(let value): .look(.opacity(value))
        case .effect(let effect): .look(.effect(effect))
        case .offset(let size): .modifier(.offset(size))
        }
    }

    /// The change with the colours of an environment.
    func resolved(in values: EnvironmentValues) -> DrawnChange {
        if case .effect(let effect) = self { .effect(effect.resolved(in: values)) } else { self }
    }
}

/// A movement of the points of a plane, as movements that scenes have: a rotation, a scale, a rotation and an offset.
struct PlaneTransform {
    /// The columns of the matrix: where a step to the right and a step down lead.
    var right: CGSize, down: CGSize
    /// Where the origin moves.
    var offset = CGSize.zero

    init(right: CGSize, down: CGSize) { (self.right, self.down) = (right, down) }

    init(_ transform: CGAffineTransform) {
        right = CGSize(width: transform.a, height: transform.b)
        down = CGSize(width: transform.c, height: transform.d)
        offset = CGSize(width: transform.tx, height: transform.ty)
    }

    /// A projection as it moves the origin and what is near it.
    init(_ transform: ProjectionTransform) {
        let depth = transform.m33 == 0 ? 1 : transform.m33
        let origin = CGSize(width: transform.m31 / depth, height: transform.m32 / depth)
        func column(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGSize {
            CGSize(width: (x - origin.width * z) / depth, height: (y - origin.height * z) / depth)
        }
        offset = origin
        right = column(transform.m11, transform.m12, transform.m13)
        down = column(transform.m21, transform.m22, transform.m23)
    }

    /// The changes around a view, the innermost first, around its top leading corner.
    var changes: [DrawnChange] {
        let moved: [DrawnChange] = [.offset(offset)]
        let isIdentity = right == CGSize(width: 1, height: 0) && down == CGSize(width: 0, height: 1)
        return isIdentity ? moved : effects(.topLeading).map { .effect($0) } + moved
    }

    /// The effects around a point, the innermost first: the singular values of the matrix are the scale.
    func effects(_ anchor: UnitPoint) -> [ViewEffect] {
        let (a, b, c, d) = (right.width, right.height, down.width, down.height)
        if b == 0, c == 0 { return [.scale(x: a, y: d, anchor)] }
        let even = (half: (a + d) / 2, turn: (b - c) / 2), odd = (half: (a - d) / 2, turn: (b + c) / 2)
        let (mean, spread) = (hypot(even.half, even.turn), hypot(odd.half, odd.turn))
        let (sum, difference) = (atan2(even.turn, even.half), atan2(odd.turn, odd.half))
        func degrees(_ radians: CGFloat) -> Double { Double(radians) * 180 / .pi }
        return [
            .rotation(degrees((sum - difference) / 2), anchor),
            .scale(x: mean + spread, y: mean - spread, anchor),
            .rotation(degrees((sum + difference) / 2), anchor),
        ]
    }
}

/// A rotation in space, drawn without perspective.
struct SpaceRotation {
    let angle: Angle
    let axis: (x: CGFloat, y: CGFloat, z: CGFloat)

    init(_ angle: Angle, _ axis: (x: CGFloat, y: CGFloat, z: CGFloat)) {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        // Around no axis nothing turns.
        guard length > 0, length.isFinite else {
            (self.angle, self.axis) = (.zero, (0, 0, 1))
            return
        }
        (self.angle, self.axis) = (angle, (axis.x / length, axis.y / length, axis.z / length))
    }

    /// The effects around a point, the innermost first.
    ///
    /// Their number depends on the axis alone, so that they animate as the angle changes.
    func effects(_ anchor: UnitPoint) -> [ViewEffect] {
        let (x, y, z) = axis
        let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
        if z != 0, x == 0, y == 0 { return [.rotation(angle.degrees * (z < 0 ? -1 : 1), anchor)] }
        if z == 0 {
            // An axis in the plane narrows the view across it.
            if y == 0 { return [.scale(x: 1, y: cosine, anchor)] }
            if x == 0 { return [.scale(x: cosine, y: 1, anchor)] }
            let turn = Double(atan2(y, x)) * 180 / .pi
            return [.rotation(-turn, anchor), .scale(x: 1, y: cosine, anchor), .rotation(turn, anchor)]
        }
        let rest = 1 - cosine
        return PlaneTransform(
            right: CGSize(width: cosine + x * x * rest, height: x * y * rest + z * sine),
            down: CGSize(width: x * y * rest - z * sine, height: cosine + y * y * rest)
        ).effects(anchor)
    }
}

/// Changes of how a view is drawn, the innermost first.
nonisolated public struct _EffectsModifier: ViewModifier {
    let effects: [DrawnChange]

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Wraps each view.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        node.role = .wraps(modifier.effects.map { $0.resolved(in: node.environment).content })
    }
}
