import SwiftUI

struct HealthRing: View {
    let value: Double
    let color: Color

    var body: some View {
        ZStack {
            Circle().stroke(color.opacity(0.2), lineWidth: 12)
            Circle().trim(from: 0, to: value)
                .stroke(style: StrokeStyle(lineWidth: 12, lineCap: .round))
                .fill(
                    .angularGradient(
                        colors: [color.opacity(0.6), color], center: .center, startAngle: .zero, endAngle: .degrees(360)
                    )
                )
                .rotationEffect(.degrees(-90))
            Text(value, format: .percent.precision(.fractionLength(0))).font(.headline)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Progress")
        .accessibilityValue(Text(value, format: .percent))
    }
}

struct HealthTile<Content: View>: View {
    let title: LocalizedStringKey
    @ViewBuilder let content: Content

    var body: some View {
        GroupBox {
            content.frame(maxWidth: .infinity, minHeight: 80)
        } label: {
            Text(title).font(.subheadline)
        }
    }
}

struct HealthDashboard: View {
    @State private var steps = 0.4
    private let columns = [GridItem(.flexible(), spacing: 12), GridItem(.flexible(), spacing: 12)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 12) {
                HealthTile(title: "Steps") { HealthRing(value: steps, color: .green).frame(width: 80, height: 80) }
                HealthTile(title: "Sleep") {
                    HStack(alignment: .bottom, spacing: 4) {
                        ForEach([5.0, 7, 6, 8, 7.5], id: \.self) { hours in
                            Capsule().fill(.indigo.gradient).frame(width: 8, height: hours * 8)
                        }
                    }
                }
                HealthTile(title: "Pulse") {
                    Gauge(value: 64, in: 40...120) {
                        Text("bpm")
                    } currentValueLabel: {
                        Text("64")
                    }
                    .gaugeStyle(.accessoryCircular).tint(.red)
                }
                HealthTile(title: "Water") { Stepper("3 glasses", value: .constant(3), in: 0...12).labelsHidden() }
            }
            .padding()
            Button("Walk") { withAnimation(.bouncy) { steps = min(steps + 0.1, 1) } }.buttonStyle(.bordered)
        }
        .navigationTitle("Health")
    }
}

#Preview("Health") { NavigationStack { HealthDashboard() } }
