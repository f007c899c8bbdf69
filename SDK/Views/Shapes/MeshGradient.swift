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
            // A strip reaches under the next one, so that nothing shines through between them.
            let strip = CGRect(
                x: 0, y: 4 * row, width: 4 * Self.columns, height: row == Self.rows - 1 || !isOpaque ? 4 : 8)
            let (start, end) = (CGPoint(x: 0, y: strip.minY), CGPoint(x: strip.maxX, y: strip.minY))
            context.fill(
                Path(strip), with: .linearGradient(Gradient(stops: stops), startPoint: start, endPoint: end))
        }
    }

    private var isOpaque: Bool { (colors + [background]).allSatisfy { $0.flatAlpha == 1 } }

    /// The colours of the samples, row by row: the mean of the grid's colours near each, and the background elsewhere.
    private func samples() -> [SIMD4<Double>] {
        func numbers(_ color: Color) -> SIMD4<Double> {
            let (red, green, blue) = color.components
            return SIMD4(red, green, blue, color.flatAlpha)
        }
        let all = colors.prefix(width * height).map(numbers)
        let (columns, rows) = (Self.columns, Self.rows)
        var sums = [SIMD4<Double>](repeating: .zero, count: columns * rows)
        var counts = [Double](repeating: 0, count: columns * rows)
        // Some steps for each sample that a cell covers.
        let steps = (across: max(3 * columns / (width - 1), 8), down: max(3 * rows / (height - 1), 8))
        for cell in 0..<(width - 1) * (height - 1) {
            let first = cell / (width - 1) * width + cell % (width - 1)
            let corners = [first, first + 1, first + width, first + width + 1]
            let places = corners.map { SIMD2<Double>(points[$0]) }
            for down in 0..<steps.down {
                let v = (Double(down) + 0.5) / Double(steps.down)
                for across in 0..<steps.across {
                    let u = (Double(across) + 0.5) / Double(steps.across)
                    let place = Self.between(places, u, v) * SIMD2(Double(columns), Double(rows))
                    guard place.x >= 0, place.y >= 0, place.x < Double(columns), place.y < Double(rows) else { continue }
                    let index = Int(place.y) * columns + Int(place.x)
                    sums[index] += Self.between(corners.map { all[$0] }, eased(u), eased(v))
                    counts[index] += 1
                }
            }
        }
        let outside = numbers(background)
        return counts.indices.map { index in
            if counts[index] > 0 { return sums[index] / counts[index] }
            // A sample between those of the grid that no step met.
            let near = [index - 1, index + 1, index - columns, index + columns]
                .filter { counts.indices.contains($0) && counts[$0] > 0 }
            guard near.count > 2 else { return outside }
            return near.reduce(SIMD4.zero) { $0 + sums[$1] / counts[$1] } / Double(near.count)
        }
    }

    private func eased(_ part: Double) -> Double { smoothsColors ? part * part * (3 - 2 * part) : part }

    private static func between<V: SIMD>(_ corners: [V], _ u: Double, _ v: Double) -> V where V.Scalar == Double {
        (corners[0] * (1 - u) + corners[1] * u) * (1 - v) + (corners[2] * (1 - u) + corners[3] * u) * v
    }
}
