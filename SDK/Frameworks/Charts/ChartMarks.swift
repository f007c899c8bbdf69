import Foundation
import SwiftUI

/// What a chart shows is written as views are. A mark by itself shows nothing: the chart draws it.
public typealias ChartContent = View
/// What a chart shows is written as views are.
public typealias ChartContentBuilder = ViewBuilder

/// What a chart draws for a mark.
struct ChartMark {
    enum Kind { case bar, point, line, area, rule, rectangle, sector }

    var kind: Kind
    var x: ChartValue?
    var xEnd: ChartValue?
    var y: ChartValue?
    var yEnd: ChartValue?
    var series: String?
    var color: Color?
    var style: String?
    var group: String?
    var opacity = 1.0
    var cornerRadius: CGFloat = 0
    var breadth: MarkDimension = .automatic
    var isStacked = true
    var stroke = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    var symbolArea: CGFloat = 50
    var interpolation = InterpolationMethod.linear
    /// The shape that is drawn at a point; nil: none on a line, a circle for a point.
    var symbol: BasicChartSymbolShape?
    var innerRadius: MarkDimension = .automatic
    var inset: CGFloat = 0
    var annotation: AnyView?
    /// Where the annotation is in the width of the mark.
    var annotationAlignment = Alignment.center
}

/// The marks of a chart, in their order.
struct ChartMarks: PreferenceKey {
    static var defaultValue: [ChartMark] { [] }
    static func reduce(value: inout [ChartMark], nextValue: () -> [ChartMark]) { value += nextValue() }
}

/// A mark of a chart.
public protocol _ChartMark: View {
    /// What the chart draws.
    nonisolated var _mark: _ChartMarkBox { get set }
}

/// What a chart draws for a mark.
public struct _ChartMarkBox {
    var mark: ChartMark
}

extension _ChartMark {
    /// A place that takes no room and tells the chart about the mark.
    @MainActor public var body: some View {
        Color.clear.frame(width: 0, height: 0).preference(key: ChartMarks.self, value: [_mark.mark])
    }

    nonisolated private func with(_ change: (inout ChartMark) -> Void) -> Self {
        var copy = self
        change(&copy._mark.mark)
        return copy
    }

    /// Draws it in a colour.
    nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> Self { with { $0.color = style._color } }
    /// Draws it in the colour of a value.
    nonisolated public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> Self {
        with { $0.style = value.value.text }
    }
    /// Puts it beside marks of other values instead of on top of them.
    nonisolated public func position<D: Plottable>(
        by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> Self { with { $0.group = value.value.text } }
    /// How opaque it is.
    nonisolated public func opacity(_ opacity: Double) -> Self { with { $0.opacity *= opacity } }
    /// How round its corners are, in points.
    nonisolated public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
        with { $0.cornerRadius = radius }
    }
    /// How its line is drawn.
    nonisolated public func lineStyle(_ style: StrokeStyle) -> Self { with { $0.stroke = style } }
    /// Has no effect: lines of all values are drawn alike.
    nonisolated public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> Self { self }
    /// How its line runs between values.
    nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> Self {
        with { $0.interpolation = method }
    }
    /// Draws a shape at it.
    nonisolated public func symbol(_ symbol: BasicChartSymbolShape) -> Self { with { $0.symbol = symbol } }
    /// Draws a circle at it, whatever the shape.
    nonisolated public func symbol(_ symbol: some Shape) -> Self { with { $0.symbol = .circle } }
    /// Has no effect: points of all values are drawn alike.
    nonisolated public func symbol<D: Plottable>(by value: PlottableValue<D>) -> Self { self }
    /// Draws a circle at it, whatever the view.
    nonisolated public func symbol<Symbol: View>(@ViewBuilder symbol: () -> Symbol) -> Self {
        with { $0.symbol = .circle }
    }
    /// The area of its point, in square points.
    nonisolated public func symbolSize(_ area: CGFloat) -> Self { with { $0.symbolArea = area } }
    /// The size of its point.
    nonisolated public func symbolSize(_ size: CGSize) -> Self { with { $0.symbolArea = size.width * size.height } }
    /// Draws points of all values as large.
    nonisolated public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> Self { self }
    /// Has no effect.
    nonisolated public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> Self { self }
    /// Shows a view above it, at a side of it if it is wide.
    @MainActor public func annotation<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> Self {
        let view = AnyView(content())
        return with { ($0.annotation, $0.annotationAlignment) = (view, alignment) }
    }
    /// Shows a view above it, at a side of it if it is wide.
    @MainActor public func annotation<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> Content
    ) -> Self { annotation(position: position, alignment: alignment, spacing: spacing, content: content) }
}

extension ChartValue {
    /// The value as a word.
    var text: String {
        switch self {
        case .category(let name): name
        case .number(let number): ChartScale.text(number)
        case .date(let seconds): ChartScale.dateText(seconds, span: 86_400)
        }
    }
}

/// How broad a mark is.
public struct MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    enum Kind: Sendable { case automatic, fixed(CGFloat), ratio(CGFloat), inset(CGFloat) }
    let kind: Kind
    /// As the chart has room.
    public static let automatic = MarkDimension(kind: .automatic)
    /// So many points.
    public static func fixed(_ points: CGFloat) -> Self { Self(kind: .fixed(points)) }
    /// A fraction of the room.
    public static func ratio(_ ratio: CGFloat) -> Self { Self(kind: .ratio(ratio)) }
    /// All the room but so many points at each side.
    public static func inset(_ points: CGFloat) -> Self { Self(kind: .inset(points)) }
    init(kind: Kind) { self.kind = kind }
    /// So many points.
    public init(floatLiteral value: Double) { self.init(kind: .fixed(CGFloat(value))) }
    /// So many points.
    public init(integerLiteral value: Int) { self.init(kind: .fixed(CGFloat(value))) }

    /// The points of the whole room.
    func points(of room: CGFloat, automatically share: CGFloat) -> CGFloat {
        switch kind {
        case .automatic: room * share
        case .fixed(let points): points
        case .ratio(let ratio): room * ratio
        case .inset(let points): max(0, room - 2 * points)
        }
    }
}

/// How marks of one place are put on top of one another.
public enum MarkStackingMethod: Sendable {
    /// One above the other.
    case standard
    /// One above the other, to the whole height. They are drawn as with `standard`.
    case normalized
    /// One above the other, around the middle. They are drawn as with `standard`.
    case center
    /// One before the other.
    case unstacked
}

/// How a line runs between values.
public struct InterpolationMethod: Hashable, Sendable {
    enum Kind: Sendable { case linear, smooth, stepStart, stepCenter, stepEnd }
    let kind: Kind
    /// Straight.
    public static let linear = InterpolationMethod(kind: .linear)
    /// Smooth.
    public static let catmullRom = InterpolationMethod(kind: .smooth)
    /// Smooth.
    public static let cardinal = InterpolationMethod(kind: .smooth)
    /// Smooth, without going beyond the values.
    public static let monotone = InterpolationMethod(kind: .smooth)
    /// In steps that begin at the values.
    public static let stepStart = InterpolationMethod(kind: .stepStart)
    /// In steps with the values in their middles.
    public static let stepCenter = InterpolationMethod(kind: .stepCenter)
    /// In steps that end at the values.
    public static let stepEnd = InterpolationMethod(kind: .stepEnd)
}

/// The shape of a point.
public enum BasicChartSymbolShape: Sendable {
    /// A circle.
    case circle
    /// A square.
    case square
    /// A triangle.
    case triangle
    /// A diamond.
    case diamond
    /// A pentagon.
    case pentagon
    /// A cross.
    case cross
    /// A plus.
    case plus
    /// A star.
    case asterisk
}

/// Where a view beside a mark is. It is drawn above it.
public struct AnnotationPosition: Sendable {
    /// Where there is room.
    public static let automatic = AnnotationPosition()
    /// On it.
    public static let overlay = AnnotationPosition()
    /// Above it.
    public static let top = AnnotationPosition()
    /// Below it.
    public static let bottom = AnnotationPosition()
    /// Before it.
    public static let leading = AnnotationPosition()
    /// After it.
    public static let trailing = AnnotationPosition()
    /// Above it, before.
    public static let topLeading = AnnotationPosition()
    /// Above it, after.
    public static let topTrailing = AnnotationPosition()
    /// Below it, before.
    public static let bottomLeading = AnnotationPosition()
    /// Below it, after.
    public static let bottomTrailing = AnnotationPosition()
}

/// What happens to a view beside a mark that does not fit. It has no effect.
public struct AnnotationOverflowResolution: Sendable {
    /// What happens.
    public struct Strategy: Sendable {
        /// The chart chooses.
        public static let automatic = Strategy()
        /// It is moved.
        public static func fit(to bounds: Bounds) -> Strategy { Strategy() }
        /// It is moved.
        public static let fit = Strategy()
        /// Nothing.
        public static let disabled = Strategy()
    }
    /// What it has to fit in.
    public struct Bounds: Sendable {
        /// The chart.
        public static let chart = Bounds()
        /// The plot.
        public static let plot = Bounds()
        /// The chart chooses.
        public static let automatic = Bounds()
    }
    /// Makes a resolution.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}
