import SwiftUI

/// The hours of an appointment, in a month and in the machine's time zone.
struct AppointmentLayout: Measured {
    var length: CGFloat {
        let calendar = Calendar.current
        // A leap year: two days later is March 1st, a Friday.
        let start = calendar.date(from: DateComponents(year: 2024, month: 2, day: 28, hour: 9, minute: 30))!
        let day = calendar.date(byAdding: .day, value: 2, to: start)!
        let last = calendar.date(byAdding: .month, value: 1, to: calendar.date(byAdding: .day, value: -28, to: start)!)!
        let parts = calendar.dateComponents([.day, .hour], from: start, to: day + 5 * 3600)
        guard calendar.startOfDay(for: day) + 9.5 * 3600 == day, !calendar.isDate(day, inSameDayAs: start),
            calendar.component(.day, from: last) == 29, calendar.component(.weekday, from: day) == 6
        else { return 0 }
        return CGFloat(calendar.component(.hour, from: day) + calendar.component(.minute, from: day))
            + CGFloat(parts.day! * 2 + parts.hour!)
    }
}

/// What views choose, and a scene writes.
struct ChosenLayout: Measured {
    let mode: ContentMode
    var visibility = Visibility.visible
    var length: CGFloat { mode == .fit && visibility == .visible ? 45 : 0 }
}
