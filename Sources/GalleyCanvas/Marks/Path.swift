import GalleySDK

/// Lines and curves, in points.
struct Path: Hashable, Sendable {
    typealias Element = CanvasShape.Element

    var elements: [Element] = []

    /// The distance of a curve's control points from the ends of a quarter of a circle of radius 1.
    private static let quarter = 0.5522847498

    init(_ elements: [Element] = []) { self.elements = elements }

    /// Makes a line through points.
    init(through points: [CGPoint]) {
        elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
    }

    init(_ rect: CGRect) {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        elements = [
            .move(CGPoint(x: left, y: top)), .line(CGPoint(x: right, y: top)), .line(CGPoint(x: right, y: bottom)),
            .line(CGPoint(x: left, y: bottom)), .close,
        ]
    }

    /// Makes a rectangle whose corners are quarters of ellipses. The radii are at most half of its sides.
    init(_ rect: CGRect, radii: CGSize) {
        let (rx, ry) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
        guard rx > 0, ry > 0 else {
            self.init(rect)
            return
        }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        // The distances of the control points from the corners.
        let (kx, ky) = (rx * CGFloat(1 - Self.quarter), ry * CGFloat(1 - Self.quarter))
        let point = { (x: CGFloat, y: CGFloat) in CGPoint(x: x, y: y) }
        self.init([
            .move(point(left + rx, top)), .line(point(right - rx, top)),
            .curve(point(right - kx, top), point(right, top + ky), point(right, top + ry)),
            .line(point(right, bottom - ry)),
            .curve(point(right, bottom - ky), point(right - kx, bottom), point(right - rx, bottom)),
            .line(point(left + rx, bottom)),
            .curve(point(left + kx, bottom), point(left, bottom - ky), point(left, bottom - ry)),
            .line(point(left, top + ry)),
            .curve(point(left, top + ky), point(left + kx, top), point(left + rx, top)), .close,
        ])
    }

    /// Makes the path of a shape in a frame.
    init(_ shape: CanvasShape, in frame: CGRect) {
        switch shape {
        case .rectangle: self.init(frame)
        case .roundedRectangle(let radius):
            let radius = min(CGFloat(radius.isFinite ? max(0, radius) : 0), frame.width / 2, frame.height / 2)
            self.init(frame, radii: CGSize(width: radius, height: radius))
        case .unevenRoundedRectangle(let corners): self.init(frame, corners: corners)
        case .capsule:
            let radius = min(frame.width, frame.height) / 2
            self.init(frame, radii: CGSize(width: radius, height: radius))
        case .circle:
            let side = min(frame.width, frame.height)
            let square = CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
            self.init(square, radii: CGSize(width: side / 2, height: side / 2))
        case .ellipse:
            self.init(frame, radii: CGSize(width: frame.width / 2, height: frame.height / 2))
        case .path(let elements):
            // Points far outside would exceed Cairo's range of coordinates.
            func part(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -1000), 1000) : 0 }
            func place(_ point: CGPoint) -> CGPoint {
                CGPoint(x: frame.minX + part(point.x) * frame.width, y: frame.minY + part(point.y) * frame.height)
            }
            self.init(elements.map { $0.map(place) })
        }
    }
}
