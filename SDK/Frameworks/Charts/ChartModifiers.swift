import Foundation
import SwiftUI

/// How the values of a direction are laid out.
public enum ScaleType: Sendable {
    /// Evenly.
    case linear
    /// By their logarithms, which are drawn evenly.
    case log
    /// By their roots, which are drawn evenly.
    case squareRoot
    /// By days.
    case date
    /// By words.
    case category
    /// By the logarithms of both signs, which are drawn evenly.
    case symmetricLog
}

/// The values that a direction of a chart shows.
public protocol ScaleDomain {
    /// The range, if it is one of numbers or dates.
    var _range: ClosedRange<Double>? { get }
    /// The words, if they are words.
    var _words: [String] { get }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    /// The range as numbers.
    public var _range: ClosedRange<Double>? {
        guard let low = ChartValue(lowerBound).number, let high = ChartValue(upperBound).number, low <= high else {
            return nil
        }
        return low...high
    }
    /// No words.
    public var _words: [String] { [] }
}

extension Array: ScaleDomain where Element: Plottable {
    /// The range from the least to the greatest number; nil for words.
    public var _range: ClosedRange<Double>? {
        let numbers = compactMap { ChartValue($0).number }
        guard let low = numbers.min(), let high = numbers.max() else { return nil }
        return low...high
    }
    /// The words.
    public var _words: [String] { compactMap { ChartValue($0).category } }
}

/// Values that a chart chooses by itself.
public struct AutomaticScaleDomain: ScaleDomain {
    /// No range.
    public var _range: ClosedRange<Double>? { nil }
    /// No words.
    public var _words: [String] { [] }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// Values that a chart chooses by itself.
    public static var automatic: Self { Self() }
    /// Values that a chart chooses by itself.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> Self { Self() }
}

extension View {
    nonisolated private func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
        transformEnvironment(\.chart, transform: change)
    }

    /// Shows or hides the axis below.
    nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
        chart { $0.showsX = visibility != .hidden }
    }
    /// Shows the axis below. What is said about it has no effect.
    nonisolated public func chartXAxis<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
    /// Shows or hides the axis at the side.
    nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
        chart { $0.showsY = visibility != .hidden }
    }
    /// Shows the axis at the side. What is said about it has no effect.
    nonisolated public func chartYAxis<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
    /// Shows or hides the legend.
    nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
        chart { $0.showsLegend = visibility != .hidden }
    }
    /// Shows the legend, below the chart.
    nonisolated public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { self }
    /// Shows a view instead of the legend.
    nonisolated public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let legend = content()
        return VStack(alignment: .leading) {
            chart { $0.showsLegend = false }
            legend
        }
    }

    /// The values across.
    nonisolated public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { ($0.xDomain, $0.xCategories) = (domain._range, domain._words) }
    }
    /// The values across, and the part of the plot that they take, which has no effect.
    nonisolated public func chartXScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View { chartXScale(domain: domain, type: type) }
    /// The part of the plot that the values across take. It has no effect.
    nonisolated public func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View { self }
    /// How the values across are laid out. It has no effect.
    nonisolated public func chartXScale(type: ScaleType?) -> some View { self }
    /// The values upwards.
    nonisolated public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        chart { ($0.yDomain, $0.yCategories) = (domain._range, domain._words) }
    }
    /// The values upwards, and the part of the plot that they take, which has no effect.
    nonisolated public func chartYScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View { chartYScale(domain: domain, type: type) }
    /// The part of the plot that the values upwards take. It has no effect.
    nonisolated public func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View { self }
    /// How the values upwards are laid out. It has no effect.
    nonisolated public func chartYScale(type: ScaleType?) -> some View { self }

    /// The colours of values.
    nonisolated public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
        _ mapping: KeyValuePairs<Value, Style>
    ) -> some View {
        let colors = mapping.map { (name: ChartValue($0.key).text, color: $0.value._color) }
        return chart { $0.colors = colors }
    }
    /// The colours of values, in their order.
    nonisolated public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
        domain: [Value], range: [Style]
    ) -> some View {
        let colors = zip(domain, range).map { (name: ChartValue($0).text, color: $1._color) }
        return chart { $0.colors = colors }
    }
    /// The colours of values, which a function chooses.
    nonisolated public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
        domain: [Value], mapping: @escaping (Value) -> Style
    ) -> some View { chartForegroundStyleScale(domain: domain, range: domain.map(mapping)) }
    /// The colours of values, in the order in which they appear.
    nonisolated public func chartForegroundStyleScale<Style: ShapeStyle>(range: [Style]) -> some View {
        let palette = range.map(\._color)
        return chart { $0.palette = palette }
    }
    /// Has no effect: points of all values are circles.
    nonisolated public func chartSymbolScale<Value: Plottable, Symbol>(
        _ mapping: KeyValuePairs<Value, Symbol>
    ) -> some View { self }
    /// Has no effect: lines of all values are drawn alike.
    nonisolated public func chartLineStyleScale<Value: Plottable>(
        _ mapping: KeyValuePairs<Value, StrokeStyle>
    ) -> some View { self }
    /// Has no effect: points of all values are as large.
    nonisolated public func chartSymbolSizeScale<Value: Plottable, Size>(
        _ mapping: KeyValuePairs<Value, Size>
    ) -> some View { self }

    /// A title below the chart.
    nonisolated public func chartXAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        let text = String(label)
        return VStack(spacing: spacing ?? 4) {
            self
            Text(text).font(.caption2).foregroundStyle(.secondary)
        }
    }
    /// A title at the side of the chart, which is drawn above it.
    nonisolated public func chartYAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        let text = String(label)
        return VStack(alignment: .trailing, spacing: spacing ?? 4) {
            Text(text).font(.caption2).foregroundStyle(.secondary)
            self
        }
    }
    /// Has no effect: the plot is drawn with the chart.
    nonisolated public func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> Content
    ) -> some View { self }
}

/// The plot of a chart.
nonisolated public struct ChartPlotContent: View {
    /// Nothing.
    @MainActor public var body: some View { EmptyView() }
}

/// The part of the plot that values take. It has no effect.
public struct PlotDimensionScaleRange: Sendable {
    /// All of it.
    public static let plotDimension = Self()
    /// All of it but some points.
    public static func plotDimension(padding: CGFloat) -> Self { Self() }
    /// All of it but some points.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> Self { Self() }
}
