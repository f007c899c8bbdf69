import Foundation
import SwiftUI

/// Where the marks of a chart are.
struct ChartPlan {
    let marks: [ChartMark]
    let settings: ChartSettings
    let x: ChartScale
    let y: ChartScale
    let legend: [(name: String, color: Color)]
    /// Whether values grow to the right, as words of the y axis have it.
    let isSideways: Bool
    private let stacks: [Range<Double>]

    private static let colors: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

    init(_ marks: [ChartMark], _ settings: ChartSettings) {
        (self.marks, self.settings) = (marks, settings)
        let isSideways = marks.contains { $0.kind == .bar && $0.y?.category != nil }
        self.isSideways = isSideways
        stacks = Self.stacked(marks, isSideways)
        let begins = marks.contains { $0.kind == .bar || $0.kind == .area }
        var (xs, ys) = (marks.compactMap(\.x) + marks.compactMap(\.xEnd), [ChartValue]())
        for (mark, stack) in zip(marks, stacks) where mark.kind != .sector {
            ys += [mark.y, mark.yEnd].compactMap { $0 }
            guard mark.kind == .bar || mark.kind == .area else { continue }
            if isSideways, mark.xEnd == nil {
                xs += [.number(stack.lowerBound), .number(stack.upperBound)]
            } else if !isSideways, mark.yEnd == nil {
                ys += [.number(stack.lowerBound), .number(stack.upperBound)]
            }
        }
        x = ChartScale(
            xs, includesZero: begins && isSideways, domain: settings.xDomain, words: settings.xCategories)
        y = ChartScale(
            ys, includesZero: begins && !isSideways, domain: settings.yDomain, words: settings.yCategories)
        var entries = settings.colors
        for name in marks.compactMap(\.style) where !entries.contains(where: { $0.name == name }) {
            let palette = settings.palette.isEmpty ? Self.colors : settings.palette
            entries.append((name, palette[entries.count % palette.count]))
        }
        let used = Set(marks.compactMap(\.style))
        legend = entries.filter { used.contains($0.name) }
    }

    /// From where to where each bar or area reaches, those of one place on top of one another.
    private static func stacked(_ marks: [ChartMark], _ isSideways: Bool) -> [Range<Double>] {
        var tops: [String: (up: Double, down: Double)] = [:]
        return marks.map { mark in
            let length = ((isSideways ? mark.x : mark.y)?.number ?? 0)
            guard mark.kind == .bar || mark.kind == .area, length.isFinite else { return 0..<0 }
            let place = (isSideways ? mark.y : mark.x).map { "\($0)" } ?? ""
            let key = "\(mark.kind) \(place) \(mark.group ?? "")"
            var top: (up: Double, down: Double) = mark.isStacked ? tops[key] ?? (0, 0) : (0, 0)
            let start = length < 0 ? top.down : top.up
            if length < 0 { top.down += length } else { top.up += length }
            tops[key] = top
            return min(start, start + length)..<max(start, start + length)
        }
    }

    func color(of mark: ChartMark) -> Color {
        let named = mark.style.flatMap { name in legend.first { $0.name == name }?.color }
        return (mark.color ?? named ?? Self.colors[0]).opacity(mark.opacity)
    }

    /// The rectangle in which marks are drawn. The words of the axes have the rest.
    func plot(in size: CGSize) -> CGRect {
        guard marks.contains(where: { $0.kind != .sector }) else { return CGRect(origin: .zero, size: size) }
        let letters = y.ticks.map(\.text.count).max() ?? 0
        let side = settings.showsY ? min(CGFloat(letters) * 6 + 8, size.width / 3) : 0
        let below: CGFloat = settings.showsX ? min(18, size.height / 3) : 0
        let left = isSideways ? side : 0
        return CGRect(x: left, y: 0, width: max(0, size.width - side), height: max(0, size.height - below))
    }

    /// The views that stand at marks, where their middles are, and the widths in which they are aligned; nil: they are
    /// above the middle.
    func annotations(_ plot: CGRect) -> [(view: AnyView, point: CGPoint, width: CGFloat?, alignment: Alignment)] {
        marks.indices.compactMap { index in
            let mark = marks[index]
            guard let view = mark.annotation, let rect = rectangle(of: index, plot) else { return nil }
            let point =
                isSideways
                ? CGPoint(x: rect.maxX + 12, y: rect.midY)
                : CGPoint(x: rect.midX, y: max(plot.minY + 6, rect.minY - 10))
            let isAligned = mark.annotationAlignment.horizontal != .center && rect.width > 0
            return (view, point, isAligned && !isSideways ? rect.width : nil, mark.annotationAlignment)
        }
    }

    /// Where a position upwards is: numbers grow upwards, and the first word is at the top.
    func height(_ position: Double, _ plot: CGRect) -> CGFloat {
        y.categories.isEmpty
            ? plot.maxY - CGFloat(position) * plot.height : plot.minY + CGFloat(position) * plot.height
    }

    /// The rectangle of a mark that has one: for a point or the end of a line an empty one.
    func rectangle(of index: Int, _ plot: CGRect) -> CGRect? {
        let (mark, stack) = (marks[index], stacks[index])
        func across(_ value: ChartValue) -> CGFloat? { x.position(value).map { plot.minX + CGFloat($0) * plot.width } }
        func down(_ value: ChartValue) -> CGFloat? { y.position(value).map { height($0, plot) } }
        let isPiled = mark.kind == .bar || mark.kind == .area
        let (firstX, lastX, firstY, lastY): (CGFloat?, CGFloat?, CGFloat?, CGFloat?)
        if isPiled, isSideways, mark.xEnd == nil {
            (firstX, lastX) = (across(.number(stack.lowerBound)), across(.number(stack.upperBound)))
        } else {
            firstX = mark.x.map(across) ?? plot.minX
            lastX = (mark.xEnd ?? mark.x).map(across) ?? plot.maxX
        }
        if isPiled, !isSideways, mark.yEnd == nil {
            (firstY, lastY) = (down(.number(stack.upperBound)), down(.number(stack.lowerBound)))
        } else {
            firstY = mark.y.map(down) ?? plot.minY
            lastY = (mark.yEnd ?? mark.y).map(down) ?? plot.maxY
        }
        guard let firstX, let lastX, let firstY, let lastY else { return nil }
        var rect = CGRect(
            x: min(firstX, lastX), y: min(firstY, lastY), width: abs(lastX - firstX), height: abs(lastY - firstY))
        guard mark.kind == .bar || mark.kind == .rectangle else { return rect }
        let places = Set(marks.compactMap { isSideways ? $0.y : $0.x }).count
        if isSideways, rect.height == 0 {
            let room = plot.height * CGFloat(y.share(of: places))
            rect = rect.insetBy(dx: 0, dy: -mark.breadth.points(of: room, automatically: 0.6) / 2)
        } else if !isSideways, rect.width == 0 {
            let room = plot.width * CGFloat(x.share(of: places))
            rect = rect.insetBy(dx: -mark.breadth.points(of: room, automatically: 0.6) / 2, dy: 0)
        }
        return beside(rect, mark)
    }

    /// The part of a rectangle that a mark has beside those of other values.
    private func beside(_ rect: CGRect, _ mark: ChartMark) -> CGRect {
        var groups: [String] = []
        for name in marks.compactMap(\.group) where !groups.contains(name) { groups.append(name) }
        guard let group = mark.group, let place = groups.firstIndex(of: group), groups.count > 1 else { return rect }
        let count = CGFloat(groups.count)
        return isSideways
            ? CGRect(
                x: rect.minX, y: rect.minY + rect.height * CGFloat(place) / count, width: rect.width,
                height: rect.height / count)
            : CGRect(
                x: rect.minX + rect.width * CGFloat(place) / count, y: rect.minY, width: rect.width / count,
                height: rect.height)
    }
}
