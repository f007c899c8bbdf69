import GalleySDK

/// A bar along which a value is chosen: as wide as proposed, 31 points high.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let label: Label
    private let ends: (minimum: ValueLabel, maximum: ValueLabel)?
    private let onEditingChanged: (Bool) -> Void

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride, _ label: Label,
        _ ends: (minimum: ValueLabel, maximum: ValueLabel)?, _ onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding(
            get: { Double(value.wrappedValue) },
            set: { new in
                var new = min(max(V(new), bounds.lowerBound), bounds.upperBound)
                if step > 0 {
                    let steps = (bounds.lowerBound.distance(to: new) / step).rounded()
                    new = min(bounds.lowerBound.advanced(by: steps * step), bounds.upperBound)
                }
                value.wrappedValue = new
            })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        (self.label, self.ends, self.onEditingChanged) = (label, ends, onEditingChanged)
    }

    /// Makes a bar for a value with labels at its ends. The label itself is not shown, as on a phone.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 0, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), (minimumValueLabel(), maximumValueLabel()), onEditingChanged)
    }

    /// Makes a bar for a value with labels at its ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 0,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), (minimumValueLabel, maximumValueLabel), onEditingChanged)
    }

    /// The bar, between the labels of its ends.
    @MainActor public var body: some View {
        let length = bounds.upperBound - bounds.lowerBound
        let part = length > 0 ? (value.wrappedValue - bounds.lowerBound) / length : 0
        Group {
            if let ends {
                HStack {
                    ends.minimum
                    SliderLook(part: part)
                    ends.maximum
                }
            } else {
                SliderLook(part: part)
            }
        }
        .control(
            .slider(
                get: { value.wrappedValue },
                set: { new in
                    onEditingChanged(true)
                    value.wrappedValue = new
                    onEditingChanged(false)
                }, bounds)
        )
        .modifier(_NodeModifier(label as? Text) { $0.actions.label = $1?.string })
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Makes a bar for a value. The label is not shown, as on a phone.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 0, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), nil, onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Makes a bar for a value.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 0,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, EmptyView(), nil, onEditingChanged)
    }
}
