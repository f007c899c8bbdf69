import Foundation
import SwiftUI

extension ChartPlan {
    /// Draws axes and marks.
    func draw(in context: GraphicsContext, _ plot: CGRect) {
        guard plot.width > 0, plot.height > 0 else { return }
        if marks.contains(where: { $0.kind != .sector }) { drawAxes(in: context, plot) }
        drawPie(in: context, plot)
        for kind in [ChartMark.Kind.area, .line] { drawSeries(kind, in: context, plot) }
        for index in marks.indices {
            let mark = marks[index]
            guard let rect = rectangle(of: index, plot) else { continue }
            let shading = GraphicsContext.Shading.color(color(of: mark))
            switch mark.kind {
            case .bar, .rectangle:
                context.fill(Path(roundedRect: rect, cornerRadius: mark.cornerRadius), with: shading)
            case .point:
                draw(mark.symbol ?? .circle, of: mark, at: CGPoint(x: rect.midX, y: rect.midY), in: context)
            case .rule:
                var path = Path()
                path.move(to: CGPoint(x: rect.minX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                context.stroke(path, with: shading, style: mark.stroke)
            case .line, .area:
                let point = CGPoint(x: rect.midX, y: rect.minY)
                if let symbol = mark.symbol { draw(symbol, of: mark, at: point, in: context) }
            case .sector: break
            }
        }
    }

    /// The size of a label of an axis.
    private static func size(of label: String) -> CGSize {
        label.size(withAttributes: [.font: UIFont.preferredFont(forTextStyle: .caption2)])
    }

    /// Draws the lines of the axes, and their labels: a label that touches the one before it is left out.
    private func drawAxes(in context: GraphicsContext, _ plot: CGRect) {
        let line = GraphicsContext.Shading.color(.gray.opacity(0.3))
        if settings.showsX {
            var end = -CGFloat.infinity
            for tick in x.ticks {
                let across = plot.minX + CGFloat(tick.position) * plot.width
                var anchor = UnitPoint.top
                if x.categories.isEmpty {
                    stroke(context, CGPoint(x: across, y: plot.minY), CGPoint(x: across, y: plot.maxY), line)
                    anchor = tick.position > 0.99 ? .topTrailing : .topLeading
                }
                let size = Self.size(of: tick.text)
                let start = across - anchor.x * size.width
                guard start >= end + 2 else { continue }
                end = start + size.width
                context.draw(
                    Text(tick.text).font(.caption2).foregroundStyle(.secondary),
                    at: CGPoint(x: across, y: plot.maxY + 3), anchor: anchor)
            }
        }
        guard settings.showsY else { return }
        var last: CGFloat?
        for tick in y.ticks {
            let down = height(tick.position, plot)
            if y.categories.isEmpty {
                stroke(context, CGPoint(x: plot.minX, y: down), CGPoint(x: plot.maxX, y: down), line)
            }
            let text = Text(tick.text).font(.caption2).foregroundStyle(.secondary)
            if let last, abs(down - last) < Self.size(of: tick.text).height { continue }
            last = down
            let isTop = y.categories.isEmpty && tick.position > 0.97
            if isSideways {
                context.draw(text, at: CGPoint(x: plot.minX - 4, y: down), anchor: .trailing)
            } else {
                context.draw(text, at: CGPoint(x: plot.maxX + 4, y: down), anchor: isTop ? .topLeading : .leading)
            }
        }
    }

    private func stroke(
        _ context: GraphicsContext, _ start: CGPoint, _ end: CGPoint, _ shading: GraphicsContext.Shading
    ) {
        var path = Path()
        path.move(to: start)
        path.addLine(to: end)
        context.stroke(path, with: shading, lineWidth: 0.5)
    }

    /// Draws the lines, or the areas, each through its points in the order of the source.
    private func drawSeries(_ kind: ChartMark.Kind, in context: GraphicsContext, _ plot: CGRect) {
        var names: [String] = []
        var series: [String: [Int]] = [:]
        for index in marks.indices where marks[index].kind == kind {
            let name = marks[index].series ?? marks[index].style ?? ""
            if series[name] == nil { names.append(name) }
            series[name, default: []].append(index)
        }
        for name in names {
            let points = (series[name] ?? []).compactMap { index in rectangle(of: index, plot).map { (index, $0) } }
            guard let first = points.first else { continue }
            let mark = marks[first.0]
            let upper = points.map { CGPoint(x: $0.1.midX, y: $0.1.minY) }
            if kind == .line {
                context.stroke(
                    Self.curve(upper, mark.interpolation), with: .color(color(of: mark)), style: mark.stroke)
                continue
            }
            var path = Self.curve(upper, mark.interpolation)
            let lower = points.map { CGPoint(x: $0.1.midX, y: $0.1.maxY) }
            for point in Self.steps(lower, mark.interpolation).reversed() { path.addLine(to: point) }
            path.closeSubpath()
            context.fill(path, with: .color(color(of: mark)))
        }
    }

    /// The points of a line with the corners of its steps.
    private static func steps(_ points: [CGPoint], _ method: InterpolationMethod) -> [CGPoint] {
        guard let first = points.first else { return [] }
        var result = [first]
        for (from, to) in zip(points, points.dropFirst()) {
            let turn: CGFloat? =
                switch method.kind {
                case .stepStart: to.x
                case .stepCenter: (from.x + to.x) / 2
                case .stepEnd: from.x
                case .linear, .smooth: nil
                }
            if let turn { result += [CGPoint(x: turn, y: from.y), CGPoint(x: turn, y: to.y)] }
            result.append(to)
        }
        return result
    }

    /// A line through points in steps, or a smooth curve with a level tangent where the direction changes.
    private static func curve(_ values: [CGPoint], _ method: InterpolationMethod) -> Path {
        var path = Path()
        let (points, isSmooth) = (steps(values, method), method.kind == .smooth)
        guard let first = points.first else { return path }
        path.move(to: first)
        for index in points.indices.dropFirst() {
            let (from, to) = (points[index - 1], points[index])
            guard isSmooth else {
                path.addLine(to: to)
                continue
            }
            let reach = (to.x - from.x) / 3
            let before = index > 1 ? slope(points[index - 2], from, to) : (to.y - from.y) / max(to.x - from.x, 0.001)
            let after =
                index + 1 < points.count
                ? slope(from, to, points[index + 1]) : (to.y - from.y) / max(to.x - from.x, 0.001)
            path.addCurve(
                to: to, control1: CGPoint(x: from.x + reach, y: from.y + reach * before),
                control2: CGPoint(x: to.x - reach, y: to.y - reach * after))
        }
        return path
    }

    private static func slope(_ before: CGPoint, _ point: CGPoint, _ after: CGPoint) -> CGFloat {
        let (left, right) = (point.y - before.y, after.y - point.y)
        return left * right <= 0 ? 0 : (after.y - before.y) / max(after.x - before.x, 0.001)
    }

    private func drawPie(in context: GraphicsContext, _ plot: CGRect) {
        let pieces = marks.filter { $0.kind == .sector }
        let sum = pieces.reduce(0) { $0 + max($1.y?.number ?? 0, 0) }
        guard sum > 0, sum.isFinite else { return }
        let center = CGPoint(x: plot.midX, y: plot.midY)
        let radius = min(plot.width, plot.height) / 2
        var start = -Double.pi / 2
        for piece in pieces {
            let end = start + 2 * .pi * max(piece.y?.number ?? 0, 0) / sum
            let inner = min(piece.innerRadius.points(of: radius, automatically: 0), radius)
            let gap = radius > 0 ? Double(piece.inset / radius) : 0
            if end - start > 2 * gap {
                var path = Path()
                path.addArc(
                    center: center, radius: radius, startAngle: .radians(start + gap), endAngle: .radians(end - gap),
                    clockwise: false)
                path.addArc(
                    center: center, radius: inner, startAngle: .radians(end - gap), endAngle: .radians(start + gap),
                    clockwise: true)
                path.closeSubpath()
                context.fill(path, with: .color(color(of: piece)))
            }
            start = end
        }
    }
}
