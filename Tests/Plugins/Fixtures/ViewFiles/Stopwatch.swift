import Combine
import SwiftUI

final class StopwatchModel: ObservableObject {
    enum State { case stopped, running, paused }
    @Published private(set) var elapsed: TimeInterval = 0
    @Published var state = State.stopped
    @Published var laps: [TimeInterval] = []
    private var subscription: AnyCancellable?

    func start() {
        state = .running
        subscription = Timer.publish(every: 0.1, on: .main, in: .common)
            .autoconnect()
            .scan(elapsed) { total, _ in total + 0.1 }
            .sink { [weak self] in self?.elapsed = $0 }
    }

    func pause() {
        state = .paused
        subscription?.cancel()
    }

    func reset() {
        pause()
        (elapsed, laps, state) = (0, [], .stopped)
    }

    func lap() { laps.insert(elapsed, at: 0) }
}

struct StopwatchView: View {
    @ObservedObject var model = StopwatchModel()

    var body: some View {
        VStack {
            Text(String(format: "%.1f", model.elapsed))
                .font(.system(size: 54, weight: .ultraLight).monospacedDigit())
                .accessibilityIdentifier("elapsed")
            HStack {
                Button("Lap", action: model.lap).disabled(model.state != .running)
                Spacer()
                switch model.state {
                case .running: Button("Pause", action: model.pause).foregroundStyle(.red)
                case .stopped, .paused: Button("Start", action: model.start).foregroundStyle(.green)
                }
            }
            .buttonStyle(RoundStyle())
            List(Array(model.laps.enumerated()), id: \.offset) { index, lap in
                LabeledContent("Lap \(model.laps.count - index)", value: String(format: "%.1f", lap))
            }
            .listStyle(.plain)
        }
        .padding()
    }
}

private struct RoundStyle: ButtonStyle {
    func makeBody(configuration: Self.Configuration) -> some View {
        configuration.label
            .frame(width: 80, height: 80)
            .background(Circle().fill(Color.gray.opacity(configuration.isPressed ? 0.4 : 0.2)))
            .contentShape(.circle)
    }
}

#Preview { StopwatchView() }
