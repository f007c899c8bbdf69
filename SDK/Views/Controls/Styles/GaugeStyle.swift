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

/// A bar with a marker at the value, and the least and greatest values' labels beside it.
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Makes the style.
    public init() {}
    /// The labels and the bar.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        GaugeLine(configuration: configuration) { MarkedBar(part: configuration.value) }
    }
}

/// A bar that is filled up to the value, with the least and greatest values' labels beside it.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// Makes the style.
    public init() {}
    /// The labels and the bar.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            configuration.label.font(.footnote)
            GaugeLine(configuration: configuration) { ProgressLook(part: configuration.value) }
            configuration.currentValueLabel?.font(.footnote)
        }
    }
}

/// An open ring of 58 × 58 points with a marker at the value: the value's label is in it, and the labels of the least and
/// the greatest value, or else that of the gauge, are in its opening.
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Makes the style.
    public init() {}
    /// The ring and the labels in it.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        MarkedRing(configuration: configuration)
    }
}

/// A ring of 58 × 58 points that is closed up to the value, with the value's label in it.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Makes the style.
    public init() {}
    /// The ring and the label in it.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        FilledRing(configuration: configuration)
    }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// The style where none is set: a bar.
    nonisolated public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    /// A bar.
    nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A bar with a marker between the labels of the least and the greatest value.
    nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A bar that is filled up to the value, between the labels of the least and the greatest value.
    nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring with a marker.
    nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that is closed up to the value.
    nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
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
