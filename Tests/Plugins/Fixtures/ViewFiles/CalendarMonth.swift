import SwiftUI

struct CalendarMonth: View {
    @Environment(\.calendar) private var calendar
    let firstWeekday: Int
    let days: Int
    @State private var selected: Int? = 5
    private let symbols = ["M", "T", "W", "T", "F", "S", "S"]

    init(firstWeekday: Int = 2, days: Int = 30) {
        self.firstWeekday = firstWeekday
        self.days = days
    }

    private var weeks: [[Int?]] {
        let all = Array(repeating: nil, count: firstWeekday) + (1...days).map(Optional.init)
        return stride(from: 0, to: all.count, by: 7).map { start in
            let week = Array(all[start..<min(start + 7, all.count)])
            return week + Array(repeating: nil, count: 7 - week.count)
        }
    }

    var body: some View {
        Grid(horizontalSpacing: 4, verticalSpacing: 4) {
            GridRow {
                ForEach(Array(symbols.enumerated()), id: \.offset) { _, symbol in
                    Text(symbol).font(.caption2).foregroundStyle(.secondary).frame(width: 32, height: 16)
                }
            }
            ForEach(weeks.indices, id: \.self) { week in
                GridRow {
                    ForEach(0..<7, id: \.self) { day in
                        if let number = weeks[week][day] {
                            dayCell(number)
                        } else {
                            Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
                        }
                    }
                }
            }
        }
        .accessibilityElement(children: .contain)
    }

    private func dayCell(_ day: Int) -> some View {
        Text("\(day)")
            .fontWeight(day == selected ? .bold : nil)
            .frame(width: 32, height: 32)
            .background {
                if day == selected { Circle().fill(Color.accentColor.opacity(0.3)) }
            }
            .id("day \(day)")
            .onTapGesture { selected = selected == day ? nil : day }
    }
}

#Preview { CalendarMonth() }
