import CoreGraphics
import Foundation
import GalleySDK

/// A date and the range in which another one is chosen.
struct DateChoice {
    let date: Binding<Date>
    let range: ClosedRange<Date>
    let calendar: Calendar
    let locale: Locale

    /// Sets the date, in its range.
    func choose(_ date: Date) { self.date.wrappedValue = min(max(date, range.lowerBound), range.upperBound) }

    /// Sets a part of the date, and keeps the others as far as the calendar has such a date.
    func set(_ component: Calendar.Component, to value: Int) {
        let now = date.wrappedValue
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: now)
        parts.setValue(value, for: component)
        if component != .day, component != .hour, component != .minute, let day = parts.day {
            var month = parts
            month.day = 1
            let days = calendar.date(from: month).flatMap { calendar.range(of: .day, in: .month, for: $0) }
            parts.day = min(day, (days ?? 1..<32).upperBound - 1)
        }
        if let date = calendar.date(from: parts) { choose(date) }
    }

    func part(_ component: Calendar.Component) -> Int { calendar.component(component, from: date.wrappedValue) }

    /// A text of the date in the choice's language.
    func text(_ format: String, of date: Date) -> String {
        let formatter = DateFormatter()
        (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, calendar.timeZone)
        formatter.setLocalizedDateFormatFromTemplate(format)
        return formatter.string(from: date)
    }

    /// The names of the months.
    var months: [String] {
        var calendar = calendar
        calendar.locale = locale
        return calendar.standaloneMonthSymbols
    }
}

/// A month, in which a tap chooses a day. The arrows show the months before and after it.
struct MonthForm: View {
    @State private var turn = Turn()
    let choice: DateChoice

    init(choice: DateChoice) { self.choice = choice }

    /// The months between the shown one and that of a date. Another date ends it.
    private struct Turn: Equatable {
        var months = 0
        var from: Date?
    }

    private var turned: Int { turn.from == choice.date.wrappedValue ? turn.months : 0 }

    private func turn(by months: Int) { turn = Turn(months: turned + months, from: choice.date.wrappedValue) }

    private var month: Date {
        let calendar = choice.calendar
        let first = calendar.dateInterval(of: .month, for: choice.date.wrappedValue)?.start ?? choice.date.wrappedValue
        return calendar.date(byAdding: .month, value: turned, to: first) ?? first
    }

    var body: some View {
        let month = month, calendar = choice.calendar
        let days = calendar.range(of: .day, in: .month, for: month) ?? 1..<29
        let before = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 7)
        VStack(spacing: 8) {
            HStack(spacing: 28) {
                Text(verbatim: choice.text("MMMMyyyy", of: month)).font(.headline)
                Spacer()
                Button {
                    turn(by: -1)
                } label: {
                    Image(systemName: "chevron.left")
                }
                .accessibilityLabel(Text(verbatim: "Previous Month"))
                Button {
                    turn(by: 1)
                } label: {
                    Image(systemName: "chevron.right")
                }
                .accessibilityLabel(Text(verbatim: "Next Month"))
            }
            .foregroundStyle(.primary, Color.accentColor).padding(.horizontal, 8).frame(height: 36)
            LazyVGrid(columns: columns, spacing: 0) {
                ForEach(weekdays.indices, id: \.self) { index in
                    Text(verbatim: weekdays[index]).font(.footnote).fontWeight(.semibold).foregroundColor(.tertiary)
                        .frame(height: 20)
                }
                ForEach(0..<before, id: \.self) { _ in Color.clear.frame(height: 44) }
                ForEach(days, id: \.self) { day(in: month, $0) }
            }
        }
        .frame(minWidth: 0, idealWidth: 320, maxWidth: .infinity)
    }

    /// The short names of the days of a week, from its first one on.
    private var weekdays: [String] {
        var calendar = choice.calendar
        calendar.locale = choice.locale
        let names = calendar.shortStandaloneWeekdaySymbols, first = choice.calendar.firstWeekday - 1
        return (names[first...] + names[..<first]).map { $0.uppercased() }
    }

    @ViewBuilder private func day(in month: Date, _ day: Int) -> some View {
        let calendar = choice.calendar, shown = choice.date.wrappedValue
        let date = calendar.date(byAdding: .day, value: day - 1, to: month) ?? month
        let isChosen = calendar.isDate(date, inSameDayAs: shown)
        let isAllowed =
            date <= choice.range.upperBound
            && (calendar.date(byAdding: .day, value: 1, to: date) ?? date) > choice.range.lowerBound
        Text(verbatim: "\(day)").font(.system(size: 20)).fontWeight(isChosen ? .semibold : nil)
            .foregroundColor(isChosen ? .accentColor : isAllowed ? .primary : .tertiary)
            .frame(maxWidth: .infinity).frame(height: 44)
            .background { if isChosen { Circle().fill(Color.accentColor.opacity(0.15)) } }
            .contentShape(Rectangle())
            .onTapGesture {
                guard isAllowed else { return }
                let time = calendar.dateComponents([.hour, .minute, .second], from: shown)
                let (hour, minute, second) = (time.hour ?? 0, time.minute ?? 0, time.second ?? 0)
                choice.choose(calendar.date(bySettingHour: hour, minute: minute, second: second, of: date) ?? date)
            }
    }
}

/// Wheels for the parts of a date, on one band.
struct DateWheels: View {
    let choice: DateChoice
    let components: DatePickerComponents

    var body: some View {
        HStack(spacing: 0) {
            if components.contains(.date) {
                let months = choice.months
                wheel(.month, 1...months.count) { months[$0 - 1] }
                let days = choice.calendar.range(of: .day, in: .month, for: choice.date.wrappedValue) ?? 1..<32
                wheel(.day, days.lowerBound...days.upperBound - 1) { "\($0)" }.frame(maxWidth: 38)
                wheel(.year, years) { "\($0)" }.frame(maxWidth: 62)
            }
            if components.contains(.hourAndMinute) {
                wheel(.hour, 0...23, hourText).frame(maxWidth: components.contains(.date) ? 68 : nil)
                wheel(.minute, 0...59) { $0 < 10 ? "0\($0)" : "\($0)" }
                    .frame(maxWidth: components.contains(.date) ? 38 : nil)
            }
        }
        .padding(.horizontal, 9).background { WheelBand() }
    }

    /// The years of the range, and that of the date.
    private var years: ClosedRange<Int> {
        let (first, last) = (choice.range.lowerBound, choice.range.upperBound)
        let year = choice.part(.year), calendar = choice.calendar
        return min(year, calendar.component(.year, from: first))...max(year, calendar.component(.year, from: last))
    }

    /// An hour as the language writes it: 14, or 2 PM.
    private func hourText(_ hour: Int) -> String {
        var parts = choice.calendar.dateComponents([.year, .month, .day], from: choice.date.wrappedValue)
        parts.hour = hour
        return choice.calendar.date(from: parts).map { choice.text("j", of: $0) } ?? "\(hour)"
    }

    private func wheel(
        _ component: Calendar.Component, _ values: ClosedRange<Int>, _ text: @escaping (Int) -> String
    ) -> some View {
        let value = choice.part(component)
        return Wheel(
            count: values.count, isPart: true, chosen: values.contains(value) ? value - values.lowerBound : nil,
            choose: { choice.set(component, to: values.lowerBound + $0) },
            row: { ($0, Text(verbatim: text(values.lowerBound + $0))) })
    }
}
