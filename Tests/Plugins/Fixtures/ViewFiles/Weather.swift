import SwiftUI

extension Color {
    init(hex: UInt, alpha: Double = 1) {
        self.init(
            .sRGB, red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 08) & 0xff) / 255,
            blue: Double((hex >> 00) & 0xff) / 255, opacity: alpha)
    }

    init(hex string: String) {
        let scanner = Scanner(string: string.trimmingCharacters(in: CharacterSet.alphanumerics.inverted))
        var value: UInt64 = 0
        scanner.scanHexInt64(&value)
        self.init(hex: UInt(value))
    }

    static let skyTop = Color(hex: 0x3A7BD5)
    static let skyBottom = Color(hex: "#00D2FF")
}

extension ShapeStyle where Self == LinearGradient {
    static var sky: LinearGradient {
        LinearGradient(colors: [.skyTop, .skyBottom], startPoint: .top, endPoint: .bottom)
    }
}

struct WeatherView: View {
    struct Hour: Identifiable { let id: Int; let symbol: String; let temperature: Measurement<UnitTemperature> }
    let hours = (0..<8).map {
        Hour(
            id: $0, symbol: $0 < 4 ? "sun.max.fill" : "cloud.rain.fill",
            temperature: .init(value: Double(12 + $0), unit: .celsius))
    }

    var body: some View {
        ZStack {
            Rectangle().fill(.sky).ignoresSafeArea()
            VStack(spacing: 20) {
                VStack(spacing: 0) {
                    Text("Lisbon").font(.title)
                    Text("18°").font(.system(size: 80, weight: .thin))
                    Text("Sunny") + Text(" · ") + Text("H:21° ").bold()
                        + Text("L:12°").foregroundColor(.white.opacity(0.7))
                }
                ScrollView(.horizontal) {
                    HStack(spacing: 18) {
                        ForEach(hours) { hour in
                            VStack(spacing: 8) {
                                Text(hour.id == 0 ? "Now" : "\(hour.id)h").font(.caption)
                                Image(systemName: hour.symbol)
                                    .symbolRenderingMode(.multicolor)
                                    .symbolVariant(.fill)
                                Text("\(Int(hour.temperature.value))°")
                            }
                            .scrollTransition { content, phase in
                                content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.8)
                            }
                        }
                    }
                    .scrollTargetLayout()
                    .padding()
                }
                .scrollTargetBehavior(.viewAligned)
                .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 16, style: .continuous))
                ViewThatFits(in: .horizontal) {
                    HStack { details }
                    VStack(alignment: .leading) { details }
                }
                Spacer()
            }
            .foregroundStyle(.white, .yellow, .blue)
            .padding()
        }
        .environment(\.colorScheme, .dark)
    }

    @ViewBuilder var details: some View {
        LabeledContent("Humidity", value: "56 %")
        LabeledContent("Wind") { Text("12 km/h") }
        LabeledContent {
            Text("1013 hPa")
        } label: {
            Label("Pressure", systemImage: "gauge")
        }
    }
}

struct WeatherView_Previews: PreviewProvider {
    static var previews: some View {
        WeatherView().previewInterfaceOrientation(.portrait).previewDisplayName("Lisbon")
    }
}
