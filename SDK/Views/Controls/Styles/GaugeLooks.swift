import CoreGraphics
import GalleySDK

/// A bar between the labels of the least and the greatest value.
struct GaugeLine<Bar: View>: View {
    let configuration: GaugeStyleConfiguration
    @ViewBuilder let bar: Bar

    var body: some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel?.font(.footnote)
            bar
            configuration.maximumValueLabel?.font(.footnote)
        }
    }
}

/// A bar in the colours of the tint with a marker.
struct MarkedBar: View {
    @Environment(\.tintStops) private var stops
    let part: Double

    var body: some View {
        WideControlPart(height: 6).overlay {
            Capsule().fill(LinearGradient(stops: stops.sorted, startPoint: .leading, endPoint: .trailing))
        }
        .overlay {
            GeometryReader { proxy in
                Circle().fill(Color.primary).frame(width: 6, height: 6).padding(2)
                    .background(Color.background, in: Circle())
                    .offset(x: CGFloat(part) * max(proxy.size.width - 6, 0) - 2, y: -2)
            }
        }
    }
}

/// A ring that is open at the bottom, with a marker at the value.
struct MarkedRing: View {
    @Environment(\.tintStops) private var stops
    let configuration: GaugeStyleConfiguration

    /// The angle of the marker: 0 is at the top, and the ring is open below 135 degrees on both sides.
    private var angle: Angle { .degrees(270 * configuration.value - 135) }

    var body: some View {
        ZStack {
            Circle().inset(by: 3).trim(from: 0.125, to: 0.875)
                .stroke(
                    AngularGradient(
                        stops: stops.sorted, center: .center, startAngle: .degrees(45), endAngle: .degrees(315)),
                    style: StrokeStyle(lineWidth: 6, lineCap: .round)
                )
                .rotationEffect(.degrees(90))
            Circle().fill(Color.primary).frame(width: 6, height: 6).padding(2)
                .background(Color.background, in: Circle())
                .offset(y: -26).rotationEffect(angle)
            configuration.currentValueLabel?.font(.title3).lineLimit(1).minimumScaleFactor(0.5)
                .frame(maxWidth: 38)
        }
        .frame(width: 58, height: 58)
        .overlay(alignment: .bottom) { bounds }
    }

    @ViewBuilder private var bounds: some View {
        if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
            HStack(spacing: 4) {
                configuration.minimumValueLabel
                configuration.maximumValueLabel
            }
            .font(.caption2).lineLimit(1)
        } else {
            configuration.label.font(.caption2).lineLimit(1).frame(maxWidth: 30)
        }
    }
}

/// A ring that is closed up to the value.
struct FilledRing: View {
    @Environment(\.tintStops) private var stops
    let configuration: GaugeStyleConfiguration

    var body: some View {
        ZStack {
            Circle().inset(by: 3).stroke(Color.controlFill, lineWidth: 6)
            Circle().inset(by: 3).trim(from: 0, to: configuration.value)
                .stroke(
                    AngularGradient(stops: stops.sorted, center: .center, startAngle: .zero, endAngle: .degrees(360)),
                    style: StrokeStyle(lineWidth: 6, lineCap: .round)
                )
                .rotationEffect(.degrees(-90))
            configuration.currentValueLabel?.font(.title3).lineLimit(1).minimumScaleFactor(0.5)
                .frame(maxWidth: 38)
        }
        .frame(width: 58, height: 58)
    }
}

private enum TintStopsKey: EnvironmentKey { static var defaultValue: TintStops { TintStops() } }

/// The colours of a tint that is a gradient.
struct TintStops: Equatable, Sendable {
    var stops: [Gradient.Stop] = []

    /// The colours of the gradient; for a tint of one colour twice that colour.
    var sorted: [Gradient.Stop] {
        stops.isEmpty ? Gradient(colors: [.accentColor, .accentColor]).stops : stops
    }
}

extension EnvironmentValues {
    /// The colours of the tint around.
    var tintStops: TintStops {
        get { self[TintStopsKey.self] }
        set { self[TintStopsKey.self] = newValue }
    }
}
