import CoreGraphics
import Foundation
import GalleySDK

extension Path {
    /// The distance of control points from the ends of a quarter of a circle of radius 1.
    private static let quarter: CGFloat = 0.5522847498

    /// Adds a rectangle with rounded corners.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        let radii = CGSize(
            width: min(max(cornerSize.width, 0), rect.width / 2),
            height: min(max(cornerSize.height, 0), rect.height / 2))
        addRoundedRect(rect, [radii, radii, radii, radii])
    }

    /// Adds a rectangle with the radii of its corners, clockwise from the top left one.
    mutating func addRoundedRect(_ rect: CGRect, _ radii: [CGSize]) {
        let corners = [
            (CGPoint(x: rect.minX, y: rect.minY), CGFloat(1), CGFloat(1)), (CGPoint(x: rect.maxX, y: rect.minY), -1, 1),
            (CGPoint(x: rect.maxX, y: rect.maxY), -1, -1), (CGPoint(x: rect.minX, y: rect.maxY), 1, -1),
        ]
        for (index, (corner, inX, inY)) in corners.enumerated() {
            let (width, height) = (radii[index].width, radii[index].height)
            let onX = CGPoint(x: corner.x + inX * width, y: corner.y)
            let onY = CGPoint(x: corner.x, y: corner.y + inY * height)
            // Clockwise, the top left and the bottom right corner begin on the vertical edge.
            let (start, end) = index % 2 == 0 ? (onY, onX) : (onX, onY)
            if index == 0 { move(to: start) } else { addLine(to: start) }
            guard width > 0, height > 0 else { continue }
            func steering(_ point: CGPoint) -> CGPoint {
                CGPoint(
                    x: point.x + (corner.x - point.x) * Self.quarter, y: point.y + (corner.y - point.y) * Self.quarter)
            }
            addCurve(to: end, control1: steering(start), control2: steering(end))
        }
        closeSubpath()
    }

    /// The outline in fractions of a size, as scenes write it. What begins without a `move` begins at the origin.
    func fractions(of size: CGSize) -> String {
        func number(_ value: CGFloat, _ length: CGFloat) -> String {
            let part = length > 0 ? Double(value / length) : 0
            // A millionth of a length is less than a pixel of any picture.
            let rounded = (min(max(part, -1000), 1000) * 1e6).rounded() / 1e6
            return rounded.isFinite ? (rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)") : "0"
        }
        func text(_ points: CGPoint...) -> String {
            points.map { " \(number($0.x, size.width)) \(number($0.y, size.height))" }.joined()
        }
        var commands: [String] = []
        func add(_ command: String) {
            if commands.isEmpty { commands.append("M 0 0") }
            commands.append(command)
        }
        forEach { element in
            switch element {
            case .move(let point): commands.append("M" + text(point))
            case .line(let point): add("L" + text(point))
            case .quadCurve(let point, let control): add("Q" + text(control, point))
            case .curve(let point, let first, let second): add("C" + text(first, second, point))
            case .closeSubpath: add("Z")
            }
        }
        return commands.joined(separator: " ")
    }
}

/// A shape that is turned around a point.
nonisolated public struct RotatedShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// The angle of the rotation.
    public var angle: Angle
    /// The point that stays, in fractions of the size.
    public var anchor: UnitPoint

    /// Makes a turned shape.
    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
    }

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
        let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
        return shape.path(in: rect).applying(
            CGAffineTransform(
                cosine, sine, -sine, cosine, x - x * cosine + y * sine, y - x * sine - y * cosine))
    }
}

extension Shape {
    /// The part of the outline between two fractions of its length.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        _TrimmedShape(shape: self, start: start, end: end)
    }
    /// The shape, turned around a point.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }
}
