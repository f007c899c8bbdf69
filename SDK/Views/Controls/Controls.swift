import CoreGraphics
import GalleySDK

extension View {
    nonisolated func control(_ control: ViewControl) -> some View {
        modifier(
            _NodeModifier(control) { node, control in
                node.actions.control = control
                node.actions.isDisabled = !node.environment.isEnabled
            })
    }
}

/// Two buttons that make a value smaller and larger, with a label before them: 94 × 32 points.
nonisolated public struct Stepper<Label: View>: View {
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
    private var number: StepperValue?
    let label: Label

    /// Makes buttons with actions; nil: the button does nothing.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        (self.label, increment, decrement) = (label(), onIncrement, onDecrement)
    }

    /// Makes buttons for a value.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label,
            onIncrement: { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) },
            onDecrement: { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) })
        number = StepperValue(value, bounds)
    }

    /// The label, room, and the buttons.
    @MainActor public var body: some View {
        LabeledRow {
            label
        } content: {
            StepperLook()
        }
        .control(.stepper(increment: increment, decrement: decrement, value: number))
    }
}

extension StepperValue {
    /// Makes the value of a binding to a number; nil for a binding to anything else.
    init?<V: Strideable>(_ value: Binding<V>, _ bounds: ClosedRange<V>?) {
        func number(_ value: V) -> Double? {
            switch value {
            case let value as any BinaryInteger: Double(value)
            case let value as any BinaryFloatingPoint: Double(value)
            default: nil
            }
        }
        guard number(value.wrappedValue) != nil else { return nil }
        self.init(
            get: { number(value.wrappedValue) ?? 0 },
            set: { new in
                let candidates: [Any?] = [new, Int(exactly: new.rounded()), CGFloat(new), Float(new)]
                guard let new = candidates.lazy.compactMap({ $0 as? V }).first else { return }
                value.wrappedValue = bounds.map { min(max(new, $0.lowerBound), $0.upperBound) } ?? new
            })
    }
}

extension Stepper where Label == Text {
    /// Makes buttons for a value, with a text.
    public init<V: Strideable>(
        _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }

    /// Makes buttons for a value without bounds, with a text.
    public init<V: Strideable>(_ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
        self.init(
            label: { Text(title) }, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
        number = StepperValue(value, nil)
    }
}

/// A choice of one of several views: a row of segments, each as wide as the widest, 32 points high. The style `menu`
/// shows the chosen view after the label; `inline` and `radioGroup` show rows, and `wheel` a wheel of them. In a list,
/// `inline` shows a row of the list for each view, and `navigationLink` a row that leads to a page with the views. In a menu
/// the views are items.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    @Environment(\.pickerStyle) private var style
    @Environment(\.isInList) private var isInList
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.labelsAreHidden) private var labelsAreHidden
    @Environment(\.navigator) private var navigator
    /// The properties that are set together; the first one is shown.
    let selections: [Binding<SelectionValue>]
    let label: Label
    let content: Content

    /// Makes a choice; `tag(_:)` or the id in a `ForEach` gives the value of each view.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        (selections, self.content, self.label) = ([selection], content(), label())
    }

    /// The views in the form of the style.
    @MainActor public var body: some View {
        let form = PickerForm(style, isInList: isInList, isInMenu: isInMenu, isInStack: navigator != nil)
        let choice = PickerChoice(selections: selections)
        if form == .rows, isInList {
            _VariadicView.Tree(
                PickerListRows(
                    choice: choice, label: AnyView(label), title: label as? Text, showsLabel: !labelsAreHidden)
            ) { content }
        } else {
            let page =
                form == .link
                ? AnyView(PickerPage(choice: choice, title: label as? Text, content: AnyView(content))) : nil
            let root = PickerRoot(
                choice: choice, form: form, hasLabel: isInList, label: AnyView(label), page: page)
            _VariadicView.Tree(root) { content }.pickerControl(choice, title: label as? Text)
        }
    }
}

extension Picker where Label == Text {
    /// Makes a choice with a text.
    public init(_ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(title) }
    }
    /// Makes a choice with a text.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker {
    /// Makes a choice for a property of several values; it shows that of the first one, and nothing if there is none.
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        (selections, self.content, self.label) = (sources.map { $0[keyPath: selection] }, content(), label())
    }
    /// Makes a choice with a label. The label of the current value is not shown: its place has the chosen view.
    public init<CurrentValue: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValue
    ) {
        self.init(selection: selection, content: content, label: label)
    }
    /// Makes a choice with a label.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { label }
    }
}

extension Picker where Label == Text {
    /// Makes a choice with a text for a property of several values; it shows that of the first one.
    public init<C: RandomAccessCollection>(
        _ title: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == GalleyViews.Label<Text, Image> {
    /// Makes a choice with a text and an icon.
    public init(
        _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { GalleyViews.Label(title, systemImage: systemImage) }
    }
}

extension Stepper {
    /// Makes buttons for a value without bounds.
    public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
        number = StepperValue(value, nil)
    }
}

extension Stepper where Label == Text {
    /// Makes buttons with actions, and a text.
    public init(_ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
    /// Makes buttons for a value, with a text.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
    /// Makes buttons for a value without bounds, with a text.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1
    ) {
        self.init(value: value, step: step) { Text(title) }
    }
}
