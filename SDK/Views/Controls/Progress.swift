import CoreGraphics
import Foundation
import GalleySDK

/// The progress of some work: a bar as wide as proposed and 4 points high, or a spinner of 20 × 20 points.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let part: Double?
    let label: AnyView?
    let current: AnyView?

    init(part: Double?, label: AnyView?, current: AnyView?) {
        (self.part, self.label, self.current) = (part.map { min(max($0, 0), 1) }, label, current)
    }

    /// The view that the style makes.
    @MainActor public var body: some View {
        StyledControl(
            ProgressViewStyleConfiguration(fractionCompleted: part, label: label, currentValueLabel: current)
        ) { DefaultProgressViewStyle().makeBody(configuration: $0) }
    }

    static func part<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { total > 0 ? Double($0 / total) : 0 }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Makes a spinner.
    public init() where Label == EmptyView { self.init(part: nil, label: nil, current: nil) }
    /// Makes a spinner with a label.
    public init(@ViewBuilder label: () -> Label) { self.init(part: nil, label: AnyView(label()), current: nil) }
    /// Makes a spinner with a text.
    public init(_ title: LocalizedStringKey) where Label == Text {
        self.init(part: nil, label: AnyView(Text(title)), current: nil)
    }
    /// Makes a spinner with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(part: nil, label: AnyView(Text(title)), current: nil)
    }
    /// Makes a bar that is filled in part.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
        self.init(part: Self.part(value, total), label: nil, current: nil)
    }
    /// Makes a bar with a label.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(part: Self.part(value, total), label: AnyView(label()), current: nil)
    }
    /// Makes a bar with a text.
    public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) where Label == Text {
        self.init(part: Self.part(value, total), label: AnyView(Text(title)), current: nil)
    }
    /// Makes a bar with a text.
    @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1)
    where Label == Text {
        self.init(part: Self.part(value, total), label: AnyView(Text(title)), current: nil)
    }
}

extension ProgressView {
    /// Makes a bar with a label and a label of the value.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(part: Self.part(value, total), label: AnyView(label()), current: AnyView(currentValueLabel()))
    }

    /// Makes the progress view that a style is given.
    public init(_ configuration: ProgressViewStyleConfiguration)
    where Label == AnyView, CurrentValueLabel == AnyView {
        self.init(
            part: configuration.fractionCompleted, label: configuration.label,
            current: configuration.currentValueLabel)
    }

    /// Makes a bar for the part of a time that has passed, with a label and a label of the value.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            part: timerInterval.part(at: Date(), countsDown: countsDown), label: AnyView(label()),
            current: AnyView(currentValueLabel()))
    }

    /// Makes a bar for the part of a time that has passed.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(part: timerInterval.part(at: Date(), countsDown: countsDown), label: nil, current: nil)
    }
}

extension ClosedRange<Date> {
    /// The part of the time that has passed, or that is left.
    fileprivate func part(at date: Date, countsDown: Bool) -> Double {
        let length = upperBound.timeIntervalSince(lowerBound)
        guard length > 0 else { return 0 }
        let part = Swift.min(Swift.max(date.timeIntervalSince(lowerBound) / length, 0), 1)
        return countsDown ? 1 - part : part
    }
}
