import GalleySDK

/// The parts of a gauge that a style arranges.
public struct GaugeStyleConfiguration {
    /// The type of the label.
    public typealias Label = AnyView
    /// The type of the value's label.
    public typealias CurrentValueLabel = AnyView
    /// The type of the least value's label.
    public typealias MinimumValueLabel = AnyView
    /// The type of the greatest value's label.
    public typealias MaximumValueLabel = AnyView
    /// The value, from 0 to 1.
    public var value: Double
    /// The label.
    public var label: Label
    /// The value's label.
    public var currentValueLabel: CurrentValueLabel?
    /// The least value's label.
    public var minimumValueLabel: MinimumValueLabel?
    /// The greatest value's label.
    public var maximumValueLabel: MaximumValueLabel?
}

/// The style of gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of a gauge.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the gauge that the style arranges.
    typealias Configuration = GaugeStyleConfiguration
}

/// The label above a bar, which has the least and greatest values' labels beside it and the value's below it.
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Makes the style.
    public init() {}
    /// The labels and the bar.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 4) {
            configuration.label
            HStack {
                configuration.minimumValueLabel
                ProgressLook(part: configuration.value)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel
        }
    }
}

/// A bar with the least and greatest values' labels beside it.
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Makes the style.
    public init() {}
    /// The labels and the bar.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.minimumValueLabel
            ProgressLook(part: configuration.value)
            configuration.maximumValueLabel
        }
    }
}

/// A ring of 58 × 58 points with the value's label in it.
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Makes the style.
    public init() {}
    /// The ring and the label in it.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Group {
                Circle().inset(by: 3).trim(from: 0.125, to: 0.875)
                    .stroke(Color.controlFill, style: StrokeStyle(lineWidth: 6, lineCap: .round))
                Circle().inset(by: 3).trim(from: 0.125, to: 0.125 + 0.75 * configuration.value)
                    .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 6, lineCap: .round))
            }
            .rotationEffect(.degrees(90))
            configuration.currentValueLabel
        }
        .frame(width: 58, height: 58)
    }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// The style where none is set: a bar.
    nonisolated public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    /// A bar.
    nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A bar between the labels of the least and the greatest value.
    nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
    /// A bar between the labels of the least and the greatest value.
    nonisolated public static var accessoryLinearCapacity: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// A ring.
    nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
    /// A ring.
    nonisolated public static var accessoryCircularCapacity: AccessoryCircularGaugeStyle {
        AccessoryCircularGaugeStyle()
    }
}

extension View {
    /// The view with a style for its gauges.
    nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: GaugeStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
}

/// A value in a range, with its labels.
nonisolated public struct Gauge<
    Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: View {
    private let configuration: GaugeStyleConfiguration

    private init(_ part: Double, _ label: Label, current: AnyView?, minimum: AnyView?, maximum: AnyView?) {
        configuration = GaugeStyleConfiguration(
            value: min(max(part, 0), 1), label: AnyView(label), currentValueLabel: current, minimumValueLabel: minimum,
            maximumValueLabel: maximum)
    }

    private static func part<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
        let length = bounds.upperBound - bounds.lowerBound
        return length > 0 ? Double((value - bounds.lowerBound) / length) : 0
    }

    /// The view that the style makes.
    @MainActor public var body: some View {
        StyledControl(configuration) { LinearCapacityGaugeStyle().makeBody(configuration: $0) }
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Makes a gauge of a value.
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
        self.init(Self.part(value, bounds), label(), current: nil, minimum: nil, maximum: nil)
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Makes a gauge of a value with a label of the value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            Self.part(value, bounds), label(), current: AnyView(currentValueLabel()), minimum: nil, maximum: nil)
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// Makes a gauge of a value with labels of the value and of its bounds.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            Self.part(value, bounds), label(), current: AnyView(currentValueLabel()),
            minimum: AnyView(minimumValueLabel()), maximum: AnyView(maximumValueLabel()))
    }
}
