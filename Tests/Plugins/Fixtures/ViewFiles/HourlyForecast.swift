import SwiftUI

struct HourOfForecast: Identifiable {
    let id: Int
    let degrees: Double
    let symbol: String
}

struct HourlyForecast: View {
    let hours: [HourOfForecast]
    @Environment(\.colorScheme) private var scheme

    private var range: ClosedRange<Double> {
        (hours.map(\.degrees).min() ?? 0)...(hours.map(\.degrees).max() ?? 1)
    }

    private var curve: Path {
        Path { path in
            for (index, hour) in hours.enumerated() {
                let y = 60 * (1 - (hour.degrees - range.lowerBound) / max(range.upperBound - range.lowerBound, 1))
                let point = CGPoint(x: Double(index) * 52 + 22, y: y)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
    }

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            VStack(alignment: .leading) {
                curve.stroke(.orange, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
                    .frame(height: 60)
                HStack(spacing: 8) {
                    ForEach(hours) { hour in
                        VStack(spacing: 6) {
                            Text("\(hour.id):00").font(.caption2)
                            Image(systemName: hour.symbol).symbolRenderingMode(.multicolor)
                            Text("\(hour.degrees, specifier: "%.0f")°").font(.footnote.bold())
                        }
                        .frame(width: 44)
                        .accessibilityElement(children: .combine)
                        .accessibilityIdentifier("hour \(hour.id)")
                    }
                }
            }
            .padding()
        }
        .background(
            LinearGradient(
                colors: scheme == .dark ? [.black, .indigo] : [.cyan, .blue], startPoint: .top, endPoint: .bottom)
        )
        .scrollTargetBehavior(.viewAligned)
    }
}

#Preview("Hours") {
    HourlyForecast(hours: (6..<12).map { HourOfForecast(id: $0, degrees: Double($0 * $0) / 6, symbol: "sun.max.fill") })
}
