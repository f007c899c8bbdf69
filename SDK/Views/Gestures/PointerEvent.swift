import CoreGraphics
import Foundation

/// What a pointer does over a view at a moment: where it began, where it is, and how two of them lie to each other.
@MainActor package struct PointerEvent {
    /// The moments of a movement.
    package enum Phase: String { case changed, ended, cancelled }

    /// The start of the movement, in the view's coordinates at that time.
    package var start: CGPoint
    /// The position, in the same coordinates.
    package var location: CGPoint
    /// The velocity, in points per second.
    package var velocity = CGSize.zero
    /// The distance of two pointers as a part of the first one.
    package var magnification: CGFloat = 1
    /// The rotation of two pointers around each other, in radians.
    package var rotation: CGFloat = 0
    /// The view with the gesture.
    let node: _ViewNode

    /// Makes an event at a place of a view; nil: its middle.
    package init(_ node: _ViewNode, at place: CGPoint? = nil) {
        let size = node.frameInRoot?.size ?? .zero
        start = place ?? CGPoint(x: size.width / 2, y: size.height / 2)
        (location, self.node) = (start, node)
    }

    /// The start, as a fraction of the view's size.
    var anchor: UnitPoint {
        guard let size = node.frameInRoot?.size, size.width > 0, size.height > 0 else { return .center }
        return UnitPoint(x: start.x / size.width, y: start.y / size.height)
    }

    /// How far a movement of a kind has come.
    func way(_ kind: MovementKind) -> CGFloat {
        switch kind {
        case .drag: hypot(location.x - start.x, location.y - start.y)
        case .magnify: abs(magnification - 1)
        case .rotate: abs(rotation)
        }
    }

    /// Whether a movement of a kind is where it is in another event. The view may have grown meanwhile.
    func isAt(_ other: PointerEvent, _ kind: MovementKind) -> Bool {
        switch kind {
        case .drag:
            location.x - start.x == other.location.x - other.start.x
                && location.y - start.y == other.location.y - other.start.y
        case .magnify: magnification == other.magnification
        case .rotate: rotation == other.rotation
        }
    }

    /// Returns a point of the view in a coordinate space around it.
    func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        // A view that follows the pointer moves; the coordinates stay those of the begin.
        let origin = node.movement.origin ?? node.frameInRoot?.origin ?? .zero
        let other: CGPoint
        switch space {
        case .local: return point
        case .global: other = .zero
        case .named(let name): other = node.environment.coordinateSpaces[name]?.node?.frameInRoot?.origin ?? .zero
        }
        return CGPoint(x: point.x + origin.x - other.x, y: point.y + origin.y - other.y)
    }
}
