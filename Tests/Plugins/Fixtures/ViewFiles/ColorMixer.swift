import SwiftUI

struct ColorMixer: View {
    @State private var red = 0.5
    @State private var green = 0.2
    @State private var blue = 0.8
    @State private var isInverted = false

    private var color: Color { Color(red: red, green: green, blue: blue) }

    var body: some View {
        VStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 12, style: .continuous)
                .fill(color.shadow(.drop(radius: 4)))
                .overlay(alignment: .bottom) {
                    Text(hex)
                        .font(.system(.body, design: .monospaced))
                        .padding(4)
                        .background(.thickMaterial, in: Capsule())
                        .padding(8)
                }
                .frame(height: 80)
                .saturation(isInverted ? 0 : 1)
                .hueRotation(.degrees(isInverted ? 180 : 0))
                .brightness(isInverted ? 0.2 : 0)
            ColorSlider(value: $red, tint: .red, title: "R")
            ColorSlider(value: $green, tint: .green, title: "G")
            ColorSlider(value: $blue, tint: .blue, title: "B")
            HStack {
                ForEach(
                    [Color.mint, .cyan, .brown, Color(white: 0.5), Color(hue: 0.3, saturation: 1, brightness: 1)],
                    id: \.self
                ) { swatch in
                    swatch.frame(width: 24, height: 24).clipShape(.rect(cornerRadius: 4)).border(.primary, width: 1)
                }
            }
            Toggle("Inverted", isOn: $isInverted)
        }
        .padding()
    }

    private var hex: String {
        String(format: "#%02X%02X%02X", Int(red * 255), Int(green * 255), Int(blue * 255))
    }
}

private struct ColorSlider: View {
    @Binding var value: Double
    let tint: Color
    let title: String

    var body: some View {
        HStack {
            Text(title).foregroundStyle(tint).frame(width: 20)
            Slider(value: $value) { Text(title) }.tint(tint)
            Text("\(Int(value * 255))").frame(width: 36, alignment: .trailing)
        }
    }
}

#Preview { ColorMixer() }
