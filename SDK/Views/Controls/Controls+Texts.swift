import Foundation
import GalleySDK

extension Stepper {
    /// Makes buttons with actions.
    public init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement)
    }
    /// Makes buttons for a value. The last function is never called.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(value: value, in: bounds, step: step, label: label)
    }
    /// Makes buttons for a value that a format writes. The value is not shown.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> Label
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step, label: label)
    }
}

extension Stepper where Label == Text {
    /// Makes buttons with actions, and a text.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
    /// Makes buttons for a value, with a text. The last function is never called.
    public init<V: Strideable>(
        _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
    /// Makes buttons for a value that a format writes, with a text. The value is not shown.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
}

extension DatePicker where Label == Text {
    /// Makes a choice with a text from a date on.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
    /// Makes a choice with a text up to a date.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
}

/// A choice of several dates, of which today is shown.
nonisolated public struct MultiDatePicker<Label: View>: View {
    private let label: Label

    /// Makes a choice.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) { self.label = label() }
    /// Makes a choice within dates.
    public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    /// Makes a choice with a text.
    public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>) where Label == Text {
        label = Text(title)
    }

    /// The label, and a date.
    @MainActor public var body: some View {
        DatePicker(selection: .constant(Date()), displayedComponents: .date) { label }
    }
}

extension Tab where Value == Never, Label == GalleyViews.Label<Text, Image> {
    /// Makes a view with a text and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(role: role, content: content) { GalleyViews.Label(title, systemImage: systemImage) }
    }
    /// Makes a view with a text and a picture of an asset catalog.
    public init(_ title: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(role: role, content: content) { GalleyViews.Label(title, image: image) }
    }
}

extension Tab where Label == GalleyViews.Label<Text, Image> {
    /// Makes a view with a text and a picture of an asset catalog.
    public init(
        _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) { GalleyViews.Label(title, image: image) }
    }
}

extension ContentUnavailableView
where Label == GalleyViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Makes a view with a text and a picture of an asset catalog.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init {
            GalleyViews.Label(title, image: name)
        } description: {
            description
        }
    }
}

extension ShareLink where Label == GalleyViews.Label<Text, Image> {
    /// Makes a link with a text that shares a value.
    @_disfavoredOverload public init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(item: item) { GalleyViews.Label(title, systemImage: "square.and.arrow.up") }
    }
    /// Makes a link with a text that shares a value with a preview.
    public init<I: Transferable, P>(
        _ title: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P>
    ) {
        self.init(item: item) { GalleyViews.Label(title, systemImage: "square.and.arrow.up") }
    }
    /// Makes a link with a text that shares a value with a preview.
    @_disfavoredOverload public init<S: StringProtocol, I: Transferable, P>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P>
    ) {
        self.init(item: item) { GalleyViews.Label(title, systemImage: "square.and.arrow.up") }
    }
}

/// What people may do with the rows of a list.
public struct EditActions<Data>: OptionSet, Sendable {
    /// The actions as bits.
    public let rawValue: Int
    /// Makes actions of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Rows may be moved.
    public static var move: EditActions { EditActions(rawValue: 1) }
    /// Rows may be deleted.
    public static var delete: EditActions { EditActions(rawValue: 2) }
    /// All actions.
    public static var all: EditActions { [.move, .delete] }
}
