import SwiftUI

struct BookingDay: View {
    let number: Int
    let isTaken: Bool
    let isChosen: Bool

    var body: some View {
        Text("\(number)")
            .font(.callout.monospacedDigit())
            .strikethrough(isTaken)
            .foregroundStyle(
                isChosen ? AnyShapeStyle(.white) : isTaken ? AnyShapeStyle(.tertiary) : AnyShapeStyle(.primary)
            )
            .frame(width: 40, height: 40)
            .background { if isChosen { Circle().fill(.accent) } }
            .overlay { Circle().stroke(style: StrokeStyle(lineWidth: 1, dash: [2])).fill(.quaternary) }
            .contentShape(.circle)
    }
}

struct BookingCalendar: View {
    @State private var chosen: ClosedRange<Int>?
    private let taken: Set<Int> = [4, 5, 11]

    var body: some View {
        LazyVGrid(columns: Array(repeating: GridItem(.fixed(40), spacing: 4), count: 7), spacing: 4) {
            ForEach(1...28, id: \.self) { day in
                BookingDay(number: day, isTaken: taken.contains(day), isChosen: chosen?.contains(day) == true)
                    .accessibilityIdentifier("booking \(day)")
                    .accessibilityAddTraits(chosen?.contains(day) == true ? [.isButton, .isSelected] : .isButton)
                    .onTapGesture { choose(day) }
                    .disabled(taken.contains(day))
            }
        }
    }

    private func choose(_ day: Int) {
        if let first = chosen?.lowerBound, chosen?.count == 1, day > first {
            chosen = first...day
        } else {
            chosen = day...day
        }
    }
}

#Preview("Booking") { BookingCalendar() }
