import Foundation
import SwiftUI

extension ChartPlan {
    /// Draws the shape of a point, as large as the mark says.
    func draw(_ symbol: BasicChartSymbolShape, of mark: ChartMark, at point: CGPoint, in context: GraphicsContext) {
        let side = max(mark.symbolArea, 0).squareRoot()
        let rect = CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
        let shading = GraphicsContext.Shading.color(color(of: mark))
        switch symbol {
        case .circle: context.fill(Path(ellipseIn: rect), with: shading)
        case .square: context.fill(Path(rect), with: shading)
        case .triangle: context.fill(Self.polygon(3, in: rect), with: shading)
        case .diamond: context.fill(Self.polygon(4, in: rect), with: shading)
        case .pentagon: context.fill(Self.polygon(5, in: rect), with: shading)
        case .plus: context.stroke(Self.spokes(2, from: 0, in: rect), with: shading, lineWidth: side / 4)
        case .cross: context.stroke(Self.spokes(2, from: 0.25, in: rect), with: shading, lineWidth: side / 4)
        case .asterisk: context.stroke(Self.spokes(3, from: 0.5, in: rect), with: shading, lineWidth: side / 5)
        }
    }

    /// A regular polygon with a corner at the top.
    private static func polygon(_ corners: Int, in rect: CGRect) -> Path {
        var path = Path()
        path.addLines((0..<corners).map { point(2 * Double($0) / Double(corners) - 0.5, in: rect) })
        path.closeSubpath()
        return path
    }

    /// Lines through the middle, the first one at a part of half a turn.
    private static func spokes(_ count: Int, from start: Double, in rect: CGRect) -> Path {
        var path = Path()
        for index in 0..<count {
            let turn = start + Double(index) / Double(count)
            path.move(to: point(turn, in: rect))
            path.addLine(to: point(turn + 1, in: rect))
        }
        return path
    }

    /// The point of the circle in a rectangle, by half turns from the right.
    private static func point(_ halfTurns: Double, in rect: CGRect) -> CGPoint {
        let angle = halfTurns * .pi
        return CGPoint(
            x: rect.midX + rect.width / 2 * CGFloat(cos(angle)), y: rect.midY + rect.height / 2 * CGFloat(sin(angle)))
    }
}
