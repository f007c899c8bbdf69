import CoreGraphics
import Foundation
import GalleySDK

/// A gradient between colours at the points of a grid, which may be moved. The edges between the points are straight.
nonisolated public struct MeshGradient: _GradientStyle, Equatable {
    /// The mean of the colours, for views that have one colour.
    public var _color: Color { Gradient(colors: colors).mean }
    /// The number of points in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The places of the points in fractions of the frame, row by row.
    public var points: [SIMD2<Float>]
    /// The colours of the points.
    public var colors: [Color]
    /// The colour outside of the grid.
    public var background: Color
    /// Whether colours change smoothly at the points.
    public var smoothsColors: Bool

    /// Makes a gradient.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true
    ) {
        (self.width, self.height, self.points, self.colors) = (width, height, points, colors)
        (self.background, self.smoothsColors) = (background, smoothsColors)
    }

    /// The means of the rows, for text, from the top to the bottom.
    public var _gradient: _StyleGradient? {
        guard width > 0, height > 0, colors.count >= width * height else { return nil }
        let rows = (0..<height).map { Gradient(colors: Array(colors[$0 * width..<($0 + 1) * width])).mean }
        return _StyleGradient(.linear(.top, .bottom), Gradient(colors: rows))
    }

    /// Adds a rectangle in this style.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, Rectangle().fill(view))
        node.role = .list
    }

    /// The drawn colours; nil for a grid without a cell, or with too few points or colours.
    public var _paint: ImagePaint? {
        guard width > 1, height > 1, width <= 64, height <= 64, points.count >= width * height,
            colors.count >= width * height
        else { return nil }
        let mesh = self
        let size = CGSize(width: 4 * Self.columns, height: 4 * Self.rows)
        return ImagePaint(filling: Image(size: size) { mesh.draw(in: &$0) })
    }

    // MARK: - Drawing

    private static let columns = 20
    private static let rows = 80

    /// Draws a strip with a gradient for each row of samples.
    private func draw(in context: inout GraphicsContext) {
        let samples = samples()
        for row in 0..<Self.rows {
            let colors = samples[row * Self.columns..<(row + 1) * Self.columns]
            let stops = colors.enumerated().map { column, color in
                Gradient.Stop(
                    color: Color(red: color.x, green: color.y, blue: color.z, opacity: color.w),
                    location: CGFloat(column) / CGFloat(Self.columns - 1))
            }
            // A strip reaches under the next one, if that hides it, so that nothing shines through between them.
            let next = samples[min(row + 1, Self.rows) * Self.columns..<min(row + 2, Self.rows) * Self.columns]
            let isHidden = !next.isEmpty && next.allSatisfy { $0.w > 0.999 }
            let strip = CGRect(x: 0, y: 4 * row, width: 4 * Self.columns, height: isHidden ? 8 : 4)
            let (start, end) = (CGPoint(x: 0, y: strip.minY), CGPoint(x: strip.maxX, y: strip.minY))
            context.fill(
                Path(strip), with: .linearGradient(Gradient(stops: stops), startPoint: start, endPoint: end))
        }
    }

    /// The colours of the samples, row by row, and the background outside of the grid.
    private func samples() -> [SIMD4<Double>] {
        // Colours count as much as they are opaque: a clear one has none.
        func numbers(_ color: Color) -> SIMD4<Double> {
            let ((red, green, blue), alpha) = (color.components, color.flatAlpha)
            return SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
        }
        let all = colors.prefix(width * height).map(numbers)
        let (columns, rows) = (Self.columns, Self.rows)
        var result = [SIMD4<Double>](repeating: numbers(background), count: columns * rows)
        for cell in 0..<(width - 1) * (height - 1) {
            let first = cell / (width - 1) * width + cell % (width - 1)
            let corners = [first, first + 1, first + width, first + width + 1]
            let places = corners.map { SIMD2<Double>(points[$0]) }
            guard places.allSatisfy({ abs($0.x) < 100 && abs($0.y) < 100 }) else { continue }
            let least = places.reduce(places[0]) { pointwiseMin($0, $1) }
            let most = places.reduce(places[0]) { pointwiseMax($0, $1) }
            // The samples reach from edge to edge across, and lie in the middles of the strips.
            let across = Self.range(least.x * Double(columns - 1), most.x * Double(columns - 1), columns)
            let down = Self.range(least.y * Double(rows) - 0.5, most.y * Double(rows) - 0.5, rows)
            for row in down {
                for column in across {
                    let place = SIMD2(Double(column) / Double(columns - 1), (Double(row) + 0.5) / Double(rows))
                    guard let part = Self.part(of: place, in: places) else { continue }
                    result[row * columns + column] = Self.between(corners.map { all[$0] }, eased(part.x), eased(part.y))
                }
            }
        }
        return result.map { $0.w > 0 ? SIMD4($0.x / $0.w, $0.y / $0.w, $0.z / $0.w, $0.w) : $0 }
    }

    private static func range(_ least: Double, _ most: Double, _ count: Int) -> Range<Int> {
        let start = max(Int(least.rounded(.up)) - 1, 0)
        return start..<max(min(Int(most) + 2, count), start)
    }

    /// Returns the parts of a cell's width and height at which a point lies; nil: outside of the cell.
    private static func part(of point: SIMD2<Double>, in corners: [SIMD2<Double>]) -> SIMD2<Double>? {
        func cross(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double { one.x * other.y - one.y * other.x }
        let (across, down) = (corners[1] - corners[0], corners[2] - corners[0])
        let bend = corners[0] - corners[1] - corners[2] + corners[3]
        let way = point - corners[0]
        // The point is between those at `v` on the leading and the trailing edge: a quadratic equation for `v`.
        let (a, b, c) = (cross(bend, down), cross(across, down) + cross(way, bend), cross(across, way))
        var candidates: [Double] = []
        if abs(a) < 1e-9 {
            if b != 0 { candidates = [c / b] }
        } else {
            let root = b * b + 4 * a * c
            guard root >= 0 else { return nil }
            candidates = [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
        }
        for v in candidates where v > -1e-6 && v < 1 + 1e-6 {
            let (edge, from) = (across + bend * v, way - down * v)
            let u = abs(edge.x) > abs(edge.y) ? from.x / edge.x : from.y / edge.y
            if u > -1e-6, u < 1 + 1e-6 { return SIMD2(min(max(u, 0), 1), min(max(v, 0), 1)) }
        }
        return nil
    }

    private func eased(_ part: Double) -> Double { smoothsColors ? part * part * (3 - 2 * part) : part }

    private static func between<V: SIMD>(_ corners: [V], _ u: Double, _ v: Double) -> V where V.Scalar == Double {
        (corners[0] * (1 - u) + corners[1] * u) * (1 - v) + (corners[2] * (1 - u) + corners[3] * u) * v
    }
}
