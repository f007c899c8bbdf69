import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Wheels, and the forms of date pickers.
@MainActor struct WheelTests {
    private static let phone = ProposedViewSize(width: 390, height: 844)

    private struct Sizes: View {
        @State private var size = 4

        var body: some View {
            Picker("Size", selection: $size) { ForEach(0..<10, id: \.self) { Text(verbatim: "size \($0)") } }
                .pickerStyle(.wheel)
            Text(verbatim: "chosen \(size)")
        }
    }

    @Test("The chosen row of a wheel is in its middle with three more on both sides; a tap and a drag choose others")
    func wheel() throws {
        let host = try ViewHost(Sizes(), proposal: Self.phone)
        #expect(host.texts == (1...7).map { "size \($0)" } + ["chosen 4"])
        let middle = try host.frame(of: "size 4").midY
        try host.tap("size 6")
        #expect(host.texts == (3...9).map { "size \($0)" } + ["chosen 6"])
        #expect(try host.frame(of: "size 6").midY == middle)
        try host.choose(9, in: "Size")
        #expect(host.texts.first == "size 6" && host.texts.last == "chosen 9")
        try host.drag("size 9", by: CGSize(width: 0, height: 66))
        #expect(host.texts.last == "chosen 7")
    }

    private struct Dates: View {
        @State private var date: Date
        let isWheel: Bool

        init(_ date: Date, isWheel: Bool = false) { (_date, self.isWheel) = (State(initialValue: date), isWheel) }

        var body: some View {
            let picker = DatePicker(
                "Day", selection: $date, in: Dates.day(2026, 1, 10)...Dates.day(2026, 12, 31),
                displayedComponents: .date)
            VStack {
                if isWheel { picker.datePickerStyle(.wheel).labelsHidden() } else { picker.datePickerStyle(.graphical) }
                Text(verbatim: date.formatted(.iso8601.year().month().day())).id("date")
            }
            .environment(\.calendar, Dates.calendar).environment(\.locale, Locale(identifier: "en_US"))
        }

        static let calendar: Calendar = {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: "GMT")!
            calendar.firstWeekday = 1
            return calendar
        }()

        static func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
            calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))!
        }
    }

    @Test("A month has its days below the days of the week; a tap chooses a day, in the range")
    func month() throws {
        let host = try ViewHost(Dates(Dates.day(2026, 2, 14)), proposal: Self.phone)
        #expect(host.texts.first == "February 2026" && host.texts.contains("28") && !host.texts.contains("29"))
        // 2026-02-01 is a Sunday.
        #expect(try host.frame(of: "1").midX == host.frame(of: "SUN").midX)
        #expect(try host.frame(of: "8").midY == host.frame(of: "1").midY + 44)
        try host.tap("20")
        #expect(host.texts.last == "2026-02-20")
        try host.tap("Previous Month")
        #expect(host.texts.first == "January 2026" && host.texts.last == "2026-02-20")
        try host.tap("9")
        #expect(host.texts.last == "2026-02-20")
        try host.tap("31")
        #expect(host.texts.first == "January 2026" && host.texts.last == "2026-01-31")
    }

    @Test("Wheels choose the parts of a date; a month that is shorter takes its last day")
    func wheels() throws {
        let host = try ViewHost(Dates(Dates.day(2026, 3, 31), isWheel: true), proposal: Self.phone)
        #expect(host.texts.contains("March") && host.texts.contains("31") && host.texts.contains("2026"))
        try host.tap("April")
        #expect(host.texts.last == "2026-04-30")
        try host.tap("28")
        #expect(host.texts.last == "2026-04-28")
    }
}
