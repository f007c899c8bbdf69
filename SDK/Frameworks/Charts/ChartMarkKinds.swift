import Foundation
import SwiftUI

/// A bar.
nonisolated public struct BarMark: _ChartMark {
    /// What the chart draws.
    public var _mark: _ChartMarkBox

    /// Makes a bar from nothing to a value.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        let isUpright = y.value.category == nil
        _mark = _ChartMarkBox(
            mark: ChartMark(
                kind: .bar, x: x.value, y: y.value, breadth: isUpright ? width : height,
                isStacked: stacking != .unstacked))
    }
    /// Makes a bar from a value to another.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        _mark = _ChartMarkBox(
            mark: ChartMark(kind: .bar, x: x.value, y: yStart.value, yEnd: yEnd.value, breadth: width))
    }
    /// Makes a bar from a value to another.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        _mark = _ChartMarkBox(
            mark: ChartMark(kind: .bar, x: xStart.value, xEnd: xEnd.value, y: y.value, breadth: height))
    }
    /// Makes a part of one bar across.
    public init<X: Plottable>(x: PlottableValue<X>, stacking: MarkStackingMethod = .standard) {
        _mark = _ChartMarkBox(mark: ChartMark(kind: .bar, x: x.value, y: .category("")))
    }
    /// Makes a part of one bar upwards.
    public init<Y: Plottable>(y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard) {
        _mark = _ChartMarkBox(mark: ChartMark(kind: .bar, x: .category(""), y: y.value))
    }
}

/// A point.
nonisolated public struct PointMark: _ChartMark {
    /// What the chart draws.
    public var _mark: _ChartMarkBox
    /// Makes a point.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        _mark = _ChartMarkBox(mark: ChartMark(kind: .point, x: x.value, y: y.value))
    }
}

/// A point of a line.
nonisolated public struct LineMark: _ChartMark {
    /// What the chart draws.
    public var _mark: _ChartMarkBox
    /// Makes a point of the line.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        _mark = _ChartMarkBox(mark: ChartMark(kind: .line, x: x.value, y: y.value))
    }
    /// Makes a point of one of several lines.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        _mark = _ChartMarkBox(mark: ChartMark(kind: .line, x: x.value, y: y.value, series: series.value.text))
    }
}

/// A point of the edge of an area.
nonisolated public struct AreaMark: _ChartMark {
    /// What the chart draws.
    public var _mark: _ChartMarkBox
    /// Makes a point of the edge.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        _mark = _ChartMarkBox(
            mark: ChartMark(kind: .area, x: x.value, y: y.value, isStacked: stacking != .unstacked))
    }
    /// Makes a point of the edge of one of several areas.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        _mark = _ChartMarkBox(
            mark: ChartMark(
                kind: .area, x: x.value, y: y.value, series: series.value.text, isStacked: stacking != .unstacked))
    }
    /// Makes two points of the edge.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        _mark = _ChartMarkBox(mark: ChartMark(kind: .area, x: x.value, y: yStart.value, yEnd: yEnd.value))
    }
    /// Makes two points of the edge of one of several areas.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        _mark = _ChartMarkBox(
            mark: ChartMark(
                kind: .area, x: x.value, y: yStart.value, yEnd: yEnd.value, series: series.value.text))
    }
}

/// A straight line through the plot.
nonisolated public struct RuleMark: _ChartMark {
    /// What the chart draws.
    public var _mark: _ChartMarkBox
    private static func box(_ mark: ChartMark) -> _ChartMarkBox {
        var mark = mark
        mark.stroke = StrokeStyle(lineWidth: 1)
        return _ChartMarkBox(mark: mark)
    }
    /// Makes a line upwards.
    public init<X: Plottable>(x: PlottableValue<X>) { _mark = Self.box(ChartMark(kind: .rule, x: x.value)) }
    /// Makes a line across.
    public init<Y: Plottable>(y: PlottableValue<Y>) { _mark = Self.box(ChartMark(kind: .rule, y: y.value)) }
    /// Makes a line upwards from a value to another.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        _mark = Self.box(ChartMark(kind: .rule, x: x.value, y: yStart.value, yEnd: yEnd.value))
    }
    /// Makes a line across from a value to another.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        _mark = Self.box(ChartMark(kind: .rule, x: xStart.value, xEnd: xEnd.value, y: y.value))
    }
}

/// A rectangle.
nonisolated public struct RectangleMark: _ChartMark {
    /// What the chart draws.
    public var _mark: _ChartMarkBox
    /// Makes a rectangle around a value.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        _mark = _ChartMarkBox(mark: ChartMark(kind: .rectangle, x: x.value, y: y.value, breadth: width))
    }
    /// Makes a rectangle between values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        _mark = _ChartMarkBox(
            mark: ChartMark(
                kind: .rectangle, x: xStart.value, xEnd: xEnd.value, y: yStart.value, yEnd: yEnd.value))
    }
    /// Makes a rectangle as high as the plot.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        _mark = _ChartMarkBox(mark: ChartMark(kind: .rectangle, x: xStart.value, xEnd: xEnd.value))
    }
    /// Makes a rectangle as wide as the plot.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        _mark = _ChartMarkBox(mark: ChartMark(kind: .rectangle, y: yStart.value, yEnd: yEnd.value))
    }
}

/// A piece of a pie.
nonisolated public struct SectorMark: _ChartMark {
    /// What the chart draws.
    public var _mark: _ChartMarkBox
    /// Makes a piece.
    public init<Value: Plottable>(
        angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        var mark = ChartMark(kind: .sector, y: angle.value)
        (mark.innerRadius, mark.inset) = (innerRadius, angularInset ?? 0)
        _mark = _ChartMarkBox(mark: mark)
    }
}
