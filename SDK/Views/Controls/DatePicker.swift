import Foundation
import GalleySDK

/// A choice of a date: its label, room, and the date. Nothing chooses another one.
nonisolated public struct DatePicker<Label: View>: View {
    private let selection: Binding<Date>
    private let components: DatePickerComponents
    private let label: Label

    private init(_ selection: Binding<Date>, _ components: DatePickerComponents, _ label: Label) {
        (self.selection, self.components, self.label) = (selection, components, label)
    }

    /// Makes a choice of any date.
    public init(
        selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, displayedComponents, label()) }
    /// Makes a choice of a date in a range.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, displayedComponents, label()) }
    /// Makes a choice of a date from one on.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, displayedComponents, label()) }
    /// Makes a choice of a date up to one.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, displayedComponents, label()) }

    /// The label, room, and the date in boxes.
    @MainActor public var body: some View {
        LabeledRow {
            label
        } content: {
            HStack(spacing: 6) {
                if components.contains(.date) {
                    DateBox(text: selection.wrappedValue.formatted(date: .abbreviated, time: .omitted))
                }
                if components.contains(.hourAndMinute) {
                    DateBox(text: selection.wrappedValue.formatted(date: .omitted, time: .shortened))
                }
            }
        }
    }
}

/// A date on grey, with 11 points before and after it and 6 above and below it.
private struct DateBox: View {
    let text: String

    var body: some View {
        Text(verbatim: text).lineLimit(1).padding(.horizontal, 11).padding(.vertical, 6)
            .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 6))
    }
}

extension DatePicker where Label == Text {
    /// Makes a choice with a text.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(title)) }
    /// Makes a choice with a text.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(title)) }
    /// Makes a choice with a text in a range.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(title)) }
    /// Makes a choice with a text from a date on.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(title)) }
    /// Makes a choice with a text up to a date.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(title)) }
}

/// The parts of a date that are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Hours and minutes.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
    /// Hours, minutes and seconds.
    public static let hourMinuteAndSecond = DatePickerComponents(rawValue: 5)
}

/// A choice of a colour: its label, room, and a circle of 28 points in the colour. The colour cannot be changed.
nonisolated public struct ColorPicker<Label: View>: View {
    private let selection: Binding<Color>
    private let label: Label

    /// Makes a choice of a colour.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        (self.selection, self.label) = (selection, label())
    }

    /// The label, room, and the circle.
    @MainActor public var body: some View {
        LabeledRow {
            label
        } content: {
            Circle().fill(selection.wrappedValue).overlay { Circle().stroke(Color.gray.opacity(0.4), lineWidth: 2) }
                .frame(width: 28, height: 28)
        }
    }
}

extension ColorPicker where Label == Text {
    /// Makes a choice with a text.
    public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
    /// Makes a choice with a text.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}
