import SwiftUI

struct Metric: Identifiable {
    let id = UUID()
    let name: String
    let value: Double
    let change: Double
    let symbol: String
}

struct SizePreferenceKey: PreferenceKey {
    static var defaultValue: CGSize = .zero
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) {
        let next = nextValue()
        value = CGSize(width: max(value.width, next.width), height: max(value.height, next.height))
    }
}

extension View {
    func readSize(_ onChange: @escaping (CGSize) -> Void) -> some View {
        background(
            GeometryReader { proxy in
                Color.clear.preference(key: SizePreferenceKey.self, value: proxy.size)
            }
        )
        .onPreferenceChange(SizePreferenceKey.self, perform: onChange)
    }
}

struct MetricTile: View {
    let metric: Metric
    @State private var size: CGSize = .zero
    @ScaledMetric(relativeTo: .body) private var iconSize: CGFloat = 24

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Label {
                Text(metric.name).textCase(.uppercase)
            } icon: {
                Image(systemName: metric.symbol)
                    .frame(width: iconSize, height: iconSize)
            }
            .font(.caption.weight(.medium))
            .foregroundStyle(.secondary)
            Text(metric.value, format: .number.notation(.compactName))
                .font(.system(.title, design: .rounded, weight: .bold))
            HStack(spacing: 2) {
                Image(systemName: metric.change >= 0 ? "arrow.up.right" : "arrow.down.right")
                Text(metric.change, format: .percent.precision(.fractionLength(1)))
            }
            .font(.footnote)
            .foregroundColor(metric.change >= 0 ? .green : .red)
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.thinMaterial, in: .rect(cornerRadius: 14))
        .readSize { size = $0 }
    }
}

struct Sparkline: Shape {
    var values: [Double]

    func path(in rect: CGRect) -> Path {
        guard values.count > 1, let low = values.min(), let high = values.max() else { return Path() }
        let span = max(high - low, .leastNonzeroMagnitude)
        return Path { path in
            for (index, value) in values.enumerated() {
                let x = rect.minX + rect.width * CGFloat(index) / CGFloat(values.count - 1)
                let y = rect.maxY - rect.height * CGFloat((value - low) / span)
                index == 0 ? path.move(to: CGPoint(x: x, y: y)) : path.addLine(to: CGPoint(x: x, y: y))
            }
        }
    }
}

struct Dashboard: View {
    private let columns = [GridItem(.adaptive(minimum: 150), spacing: 12)]
    let metrics = [
        Metric(name: "Revenue", value: 12_400, change: 0.12, symbol: "eurosign.circle"),
        Metric(name: "Users", value: 830, change: -0.034, symbol: "person.3"),
        Metric(name: "Errors", value: 7, change: 0, symbol: "exclamationmark.triangle"),
    ]

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                header
                LazyVGrid(columns: columns, spacing: 12) {
                    ForEach(metrics) { MetricTile(metric: $0) }
                }
                GroupBox("This week") {
                    Sparkline(values: [3, 5, 2, 8, 6])
                        .stroke(.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                        .frame(height: 60)
                }
                .groupBoxStyle(.automatic)
                Grid(alignment: .leading, horizontalSpacing: 20, verticalSpacing: 8) {
                    GridRow {
                        Text("Region")
                        Text("Share").gridColumnAlignment(.trailing)
                    }
                    .font(.headline)
                    Divider().gridCellUnsizedAxes(.horizontal)
                    ForEach(["North", "South"], id: \.self) { region in
                        GridRow {
                            Text(region)
                            Text(0.5, format: .percent)
                        }
                    }
                }
            }
            .padding(.horizontal)
        }
        .background(Color(uiColor: .systemGroupedBackground))
    }

    @ViewBuilder
    private var header: some View {
        let date = Date(timeIntervalSince1970: 0)
        HStack(alignment: .firstTextBaseline) {
            Text("Dashboard").font(.largeTitle).fontWeight(.heavy)
            Spacer()
            Text(date, style: .date).font(.caption)
            Text(date.formatted(.dateTime.day().month(.wide)))
        }
    }
}

#Preview { Dashboard() }
