import Charts
import SwiftUI

struct Harvest: Identifiable {
    let id = UUID()
    let month: String
    let fruit: String
    let crates: Int
}

enum Turn: String, Plottable, CaseIterable {
    case low, high
}

struct Reading: Identifiable {
    let id: Int
    let day: Date
    let level: Double
    var turn: Turn { id.isMultiple(of: 2) ? .low : .high }
}

struct ChartsOverview: View {
    private let harvest = [
        Harvest(month: "Jun", fruit: "Cherries", crates: 12), Harvest(month: "Jun", fruit: "Plums", crates: 4),
        Harvest(month: "Jul", fruit: "Cherries", crates: 20), Harvest(month: "Jul", fruit: "Plums", crates: 9),
        Harvest(month: "Aug", fruit: "Cherries", crates: 3), Harvest(month: "Aug", fruit: "Plums", crates: 25),
    ]
    private let readings = (0..<8).map { index in
        Reading(
            id: index, day: Date(timeIntervalSinceReferenceDate: Double(index) * 86_400),
            level: 1.2 + sin(Double(index)))
    }
    @State private var selectedDay: Date?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                Text("Harvest").font(.headline)
                Chart(harvest) { crop in
                    BarMark(x: .value("Month", crop.month), y: .value("Crates", crop.crates))
                        .foregroundStyle(by: .value("Fruit", crop.fruit))
                        .cornerRadius(3)
                }
                .chartForegroundStyleScale(["Cherries": Color.red, "Plums": Color.purple])
                .frame(height: 180)

                Text("Water level").font(.headline)
                Chart {
                    ForEach(readings) { reading in
                        AreaMark(x: .value("Day", reading.day, unit: .day), y: .value("Level", reading.level))
                            .foregroundStyle(.blue.opacity(0.2))
                            .interpolationMethod(.catmullRom)
                        LineMark(x: .value("Day", reading.day, unit: .day), y: .value("Level", reading.level))
                            .interpolationMethod(.catmullRom)
                            .lineStyle(StrokeStyle(lineWidth: 2))
                        PointMark(x: .value("Day", reading.day, unit: .day), y: .value("Level", reading.level))
                            .foregroundStyle(by: .value("Turn", reading.turn))
                            .symbolSize(30)
                    }
                    RuleMark(y: .value("Mean", 1.2))
                        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
                        .annotation(position: .top, alignment: .leading) { Text("mean").font(.caption) }
                    if let selectedDay {
                        RuleMark(x: .value("Selected", selectedDay))
                    }
                }
                .chartXAxis {
                    AxisMarks(values: .stride(by: .day)) { value in
                        AxisGridLine()
                        AxisTick()
                        if let day = value.as(Date.self) {
                            AxisValueLabel { Text(day, format: .dateTime.day()) }
                        }
                    }
                }
                .chartYAxis { AxisMarks(position: .leading) }
                .chartYScale(domain: 0...3)
                .chartXSelection(value: $selectedDay)
                .chartOverlay { proxy in
                    GeometryReader { geometry in
                        Rectangle().fill(.clear).contentShape(Rectangle())
                            .gesture(
                                DragGesture().onChanged { drag in
                                    let start = geometry[proxy.plotAreaFrame].origin.x
                                    selectedDay = proxy.value(atX: drag.location.x - start, as: Date.self)
                                })
                    }
                }
                .chartLegend(.hidden)
                .frame(height: 180)

                HStack {
                    Chart(harvest.filter { $0.fruit == "Plums" }, id: \.month) { crop in
                        SectorMark(angle: .value("Crates", crop.crates), innerRadius: .ratio(0.6), angularInset: 1)
                            .foregroundStyle(by: .value("Month", crop.month))
                    }
                    Chart(harvest) { crop in
                        BarMark(x: .value("Crates", crop.crates), y: .value("Month", crop.month))
                            .position(by: .value("Fruit", crop.fruit))
                            .foregroundStyle(by: .value("Fruit", crop.fruit))
                            .annotation(position: .trailing) { Text("\(crop.crates)").font(.caption2) }
                    }
                    .chartXAxis(.hidden)
                }
                .frame(height: 160)
            }
            .padding()
        }
    }
}

/// Three rows of 40 points, of which bars take 24 and each fruit half. The words at the side take 26 of 206 points.
struct CrateBars: View {
    let harvest: [Harvest]

    var body: some View {
        Chart(harvest) { crop in
            BarMark(x: .value("Crates", crop.crates), y: .value("Month", crop.month))
                .position(by: .value("Fruit", crop.fruit))
                .annotation(position: .trailing) {
                    Color.red.frame(width: 4, height: 4).id("crates \(crop.crates)")
                }
        }
        .chartXAxis(.hidden)
        .chartXScale(domain: 0...30)
        .frame(width: 206, height: 120)
    }
}

#Preview { ChartsOverview() }

#Preview("Crates") {
    CrateBars(harvest: [
        Harvest(month: "Jun", fruit: "Cherries", crates: 12), Harvest(month: "Jul", fruit: "Cherries", crates: 20),
        Harvest(month: "Aug", fruit: "Plums", crates: 25),
    ])
}
