import GalleySDK

// Descriptions of charts for readers of the screen. Galley has no reader that plays them.

/// A description of a chart.
public final class AXChartDescriptor {
    /// The title.
    public var title: String?
    /// What the chart shows.
    public var summary: String?
    /// The horizontal axis.
    public var xAxis: any AXDataAxisDescriptor
    /// The vertical axis.
    public var yAxis: (any AXDataAxisDescriptor)?
    /// Other axes.
    public var additionalAxes: [any AXDataAxisDescriptor]
    /// The values.
    public var series: [AXDataSeriesDescriptor]

    /// Makes a description.
    public init(
        title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: (any AXDataAxisDescriptor)?,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        (self.title, self.summary, self.xAxis, self.yAxis) = (title, summary, xAxis, yAxis)
        (self.additionalAxes, self.series) = (additionalAxes, series)
    }
}

/// An axis of a chart.
public protocol AXDataAxisDescriptor {
    /// The title.
    var title: String { get set }
}

/// An axis of numbers.
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
    /// The scale of an axis.
    public enum ScaleType: Int, Sendable { case linear, log10, ln }
    /// The title.
    public var title: String
    /// The numbers.
    public var range: ClosedRange<Double>
    /// The positions of lines.
    public var gridlinePositions: [Double]
    /// The scale.
    public var scaleType = ScaleType.linear
    /// Describes a number.
    public var valueDescriptionProvider: (Double) -> String

    /// Makes an axis.
    public init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double] = [],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
        self.valueDescriptionProvider = valueDescriptionProvider
    }
}

/// An axis of names.
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
    /// The title.
    public var title: String
    /// The names in their order.
    public var categoryOrder: [String]
    /// Makes an axis.
    public init(title: String, categoryOrder: [String]) { (self.title, self.categoryOrder) = (title, categoryOrder) }
}

/// The values of a chart.
public final class AXDataSeriesDescriptor {
    /// The name.
    public var name: String?
    /// Whether a line joins them.
    public var isContinuous: Bool
    /// The points.
    public var dataPoints: [AXDataPoint]
    /// Makes values.
    public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
    }
}

/// A point of a chart.
public final class AXDataPoint {
    /// A number or a name on the horizontal axis.
    public enum Position: Equatable, Sendable { case number(Double), category(String) }
    /// The place on the horizontal axis.
    public var xValue: Position
    /// The number on the vertical axis.
    public var yValue: Double?
    /// A name of the point.
    public var label: String?
    /// Makes a point at a number.
    public init(x: Double, y: Double? = nil, additionalValues: [Double] = [], label: String? = nil) {
        (xValue, yValue, self.label) = (.number(x), y, label)
    }
    /// Makes a point at a name.
    public init(x: String, y: Double? = nil, additionalValues: [Double] = [], label: String? = nil) {
        (xValue, yValue, self.label) = (.category(x), y, label)
    }
}

/// A value that describes a chart.
public protocol AXChartDescriptorRepresentable {
    /// Makes the description.
    func makeChartDescriptor() -> AXChartDescriptor
    /// Changes the description.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Keeps the description.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// A step nearer or farther.
public struct AccessibilityZoomGestureAction {
    /// The directions of a step.
    public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }
    /// The direction.
    public let direction: Direction
    /// The place in the view.
    public let location: UnitPoint
    /// The place in points.
    public let point: CGPoint
}

/// The kinds of texts for readers of the screen.
public struct AccessibilityTextContentType: Sendable {
    /// A kind of texts.
    public static let plain = AccessibilityTextContentType()
    /// The code of a console.
    public static let console = AccessibilityTextContentType()
    /// The names of files.
    public static let fileSystem = AccessibilityTextContentType()
    /// Messages.
    public static let messaging = AccessibilityTextContentType()
    /// A story.
    public static let narrative = AccessibilityTextContentType()
    /// The code of a program.
    public static let sourceCode = AccessibilityTextContentType()
    /// Cells of a table.
    public static let spreadsheet = AccessibilityTextContentType()
    /// A text with a processor.
    public static let wordProcessing = AccessibilityTextContentType()
}

/// The way to perform a quick action.
public struct AccessibilityQuickActionStyle: Sendable {
    /// With a prompt.
    public static let prompt = AccessibilityQuickActionStyle()
    /// With an outline.
    public static let outline = AccessibilityQuickActionStyle()
}

extension View {
    /// Returns the view unchanged. Without an effect: an action for a quick movement of the hand.
    nonisolated public func accessibilityQuickAction<C: View>(
        style: AccessibilityQuickActionStyle, @ViewBuilder content: () -> C
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for a quick movement of the hand.
    nonisolated public func accessibilityQuickAction<C: View>(
        style: AccessibilityQuickActionStyle, isActive: Binding<Bool>, @ViewBuilder content: () -> C
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a description of a chart.
    nonisolated public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(_ representable: R)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: an action that brings the view nearer.
    nonisolated public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: an action that scrolls.
    nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the kind of a text.
    nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View {
        unchanged
    }
}
