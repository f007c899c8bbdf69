import Foundation
import GalleySDK

/// A choice of a date: its label, room, and the date. The style `graphical` shows a month in which a tap chooses a day, and
/// `wheel` a wheel for each part of the date. With the other styles nothing chooses another date.
nonisolated public struct DatePicker<Label: View>: View {
    @Environment(\.datePickerStyle) private var style
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.labelsAreHidden) private var labelsAreHidden
    private let selection: Binding<Date>
    private let range: ClosedRange<Date>
    private let components: DatePickerComponents
    private let label: Label

    private init(
        _ selection: Binding<Date>, _ components: DatePickerComponents, _ label: Label,
        in range: ClosedRange<Date> = .distantPast ... .distantFuture
    ) {
        (self.selection, self.components, self.label, self.range) = (selection, components, label, range)
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
    ) { self.init(selection, displayedComponents, label(), in: range) }
    /// Makes a choice of a date from one on.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, displayedComponents, label(), in: range.lowerBound ... .distantFuture) }
    /// Makes a choice of a date up to one.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, displayedComponents, label(), in: .distantPast...range.upperBound) }

    /// The date in the form of the style.
    @MainActor public var body: some View {
        let choice = DateChoice(date: selection, range: range, calendar: calendar, locale: locale)
        if style is GraphicalDatePickerStyle {
            VStack(alignment: .leading, spacing: 8) {
                if components.contains(.date) { MonthForm(choice: choice) }
                if components.contains(.hourAndMinute) {
                    LabeledRow {
                        Text(verbatim: "Time")
                    } content: {
                        DateBox(text: Text(selection.wrappedValue, format: Date.FormatStyle(time: .shortened)))
                    }
                }
            }
        } else if style is WheelDatePickerStyle {
            HStack(spacing: 8) {
                if !labelsAreHidden { label }
                DateWheels(choice: choice, components: components)
            }
        } else {
            row
        }
    }

    @MainActor private var row: some View {
        LabeledRow {
            label
        } content: {
            HStack(spacing: 6) {
                if components.contains(.date) {
                    DateBox(text: Text(selection.wrappedValue, format: Date.FormatStyle(date: .abbreviated)))
                }
                if components.contains(.hourAndMinute) {
                    DateBox(text: Text(selection.wrappedValue, format: Date.FormatStyle(time: .shortened)))
                }
            }
        }
    }
}

/// A date on grey, with 11 points before and after it and 6 above and below it.
private struct DateBox: View {
    let text: Text

    var body: some View {
        text.lineLimit(1).padding(.horizontal, 11).padding(.vertical, 6)
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
    ) { self.init(selection, displayedComponents, Text(title), in: range) }
    /// Makes a choice with a text from a date on.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(title), in: range.lowerBound ... .distantFuture) }
    /// Makes a choice with a text up to a date.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(title), in: .distantPast...range.upperBound) }
}

private enum DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: any DatePickerStyle { DefaultDatePickerStyle() }
}

extension EnvironmentValues {
    /// The style of date pickers.
    var datePickerStyle: any DatePickerStyle {
        get { self[DatePickerStyleKey.self] }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

extension View {
    /// The view with a style for the date pickers inside. `graphical` and `wheel` have forms of their own.
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        environment(\.datePickerStyle, style)
    }
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
