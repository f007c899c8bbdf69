import Combine
import SwiftUI

@MainActor
final class PlayerModel: ObservableObject {
    @Published var isPlaying = false
    @Published var progress: Double = 0.25
    @Published var volume: Float = 0.5
    @Published var title = "Nocturne"
    private var cancellables = Set<AnyCancellable>()
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    init() {
        $isPlaying
            .removeDuplicates()
            .sink { [weak self] playing in
                if !playing { self?.objectWillChange.send() }
            }
            .store(in: &cancellables)
    }

    func toggle() { isPlaying.toggle() }
}

struct PlayerView: View {
    @StateObject private var model = PlayerModel()
    @State private var dragOffset: CGSize = .zero
    @GestureState private var isDetectingLongPress = false
    @Namespace private var animation
    @State private var isExpanded = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack(spacing: 24) {
            artwork
            VStack(spacing: 4) {
                Text(model.title).font(.title2).bold()
                Text("Unknown artist").foregroundStyle(.secondary)
            }
            .matchedGeometryEffect(id: "title", in: animation)
            progressBar
            controls
            Slider(value: $model.volume, in: 0...1) { editing in
                print(editing)
            }
            .tint(.gray)
        }
        .padding(32)
        .onReceive(timer) { _ in
            guard model.isPlaying else { return }
            model.progress = min(model.progress + 0.01, 1)
        }
        .gesture(drag)
    }

    private var artwork: some View {
        RoundedRectangle(cornerRadius: 20)
            .fill(
                AngularGradient(
                    gradient: Gradient(colors: [.red, .yellow, .green, .blue, .purple, .red]), center: .center)
            )
            .aspectRatio(1, contentMode: .fit)
            .shadow(color: .black.opacity(0.3), radius: isExpanded ? 20 : 5, y: 10)
            .scaleEffect(model.isPlaying ? 1 : 0.85)
            .rotationEffect(.degrees(model.isPlaying ? 360 : 0))
            .animation(reduceMotion ? nil : .spring(response: 0.5, dampingFraction: 0.6), value: model.isPlaying)
            .offset(dragOffset)
            .onTapGesture(count: 2) { withAnimation(.bouncy) { isExpanded.toggle() } }
            .onLongPressGesture(minimumDuration: 1) {
                model.toggle()
            } onPressingChanged: { _ in
            }
    }

    private var drag: some Gesture {
        DragGesture(minimumDistance: 5, coordinateSpace: .local)
            .onChanged { dragOffset = $0.translation }
            .onEnded { value in
                withAnimation(.interactiveSpring()) {
                    dragOffset = .zero
                    if value.predictedEndTranslation.width > 100 { model.progress = 0 }
                }
            }
    }

    private var progressBar: some View {
        VStack {
            ProgressView(value: model.progress)
                .progressViewStyle(BarStyle(height: 6))
            HStack {
                Text(Duration.seconds(model.progress * 200), format: .time(pattern: .minuteSecond))
                Spacer()
                Text("-3:20")
            }
            .font(.caption.monospacedDigit())
        }
    }

    private var controls: some View {
        HStack(spacing: 40) {
            Button {
            } label: {
                Image(systemName: "backward.fill")
            }
            Button(action: model.toggle) {
                Image(systemName: model.isPlaying ? "pause.circle.fill" : "play.circle.fill")
                    .resizable()
                    .frame(width: 64, height: 64)
            }
            .buttonStyle(PressableStyle())
            Button {
            } label: {
                Image(systemName: "forward.fill")
            }
        }
        .font(.title)
        .imageScale(.large)
        .buttonStyle(.plain)
    }
}

struct PressableStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .opacity(configuration.isPressed ? 0.5 : isEnabled ? 1 : 0.3)
            .scaleEffect(configuration.isPressed ? 0.9 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}

struct BarStyle: ProgressViewStyle {
    var height: CGFloat

    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { geometry in
            ZStack(alignment: .leading) {
                Capsule().fill(.quaternary)
                Capsule().fill(.tint)
                    .frame(width: geometry.size.width * CGFloat(configuration.fractionCompleted ?? 0))
            }
        }
        .frame(height: height)
    }
}

#Preview { PlayerView().tint(.pink) }
