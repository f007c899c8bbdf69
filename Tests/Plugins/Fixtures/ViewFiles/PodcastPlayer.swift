import SwiftUI

struct PodcastPlayer: View {
    @State private var position = 120.0
    @State private var isPlaying = false
    @State private var speed = 1.0
    @State private var showsNotes = false
    @GestureState private var pull = CGSize.zero
    private let length = 600.0

    private func clock(_ seconds: Double) -> String {
        String(format: "%d:%02d", Int(seconds) / 60, Int(seconds) % 60)
    }

    var body: some View {
        VStack(spacing: 20) {
            RoundedRectangle(cornerRadius: 24, style: .continuous)
                .fill(.linearGradient(colors: [.purple, .pink], startPoint: .topLeading, endPoint: .bottomTrailing))
                .aspectRatio(1, contentMode: .fit)
                .frame(maxWidth: 280)
                .scaleEffect(isPlaying ? 1 : 0.85)
                .animation(.spring(response: 0.4, dampingFraction: 0.6), value: isPlaying)
                .offset(pull)
                .gesture(DragGesture().updating($pull) { value, state, _ in state = value.translation })
                .accessibilityLabel(Text("Cover"))
                .accessibilityAddTraits(.isImage)
            VStack {
                Slider(value: $position, in: 0...length) {
                    Text("Position")
                } minimumValueLabel: {
                    Text(clock(position)).font(.caption.monospacedDigit())
                } maximumValueLabel: {
                    Text(clock(length - position)).font(.caption.monospacedDigit())
                }
                .accessibilityValue(clock(position))
            }
            HStack(spacing: 36) {
                Button {
                    position = max(position - 15, 0)
                } label: {
                    Image(systemName: "gobackward.15")
                }
                Button {
                    isPlaying.toggle()
                } label: {
                    Image(systemName: isPlaying ? "pause.circle.fill" : "play.circle.fill")
                        .resizable().frame(width: 64, height: 64)
                        .contentTransition(.symbolEffect(.replace))
                }
                .accessibilityLabel(isPlaying ? "Pause" : "Play")
                Button {
                    position = min(position + 30, length)
                } label: {
                    Image(systemName: "goforward.30")
                }
            }
            .font(.title)
            .buttonStyle(.plain)
            Picker("Speed", selection: $speed) {
                ForEach([0.5, 1, 1.5, 2], id: \.self) { Text("\($0, specifier: "%g")×").tag($0) }
            }
            .pickerStyle(.segmented)
            DisclosureGroup("Notes", isExpanded: $showsNotes) { Text("Nothing yet").padding(.top, 4) }
        }
        .padding()
        .sensoryFeedback(.selection, trigger: speed)
    }
}

#Preview("Podcast") { PodcastPlayer() }
