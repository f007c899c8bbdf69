import SwiftUI

struct TimelineClock: View {
    var body: some View {
        TimelineView(.periodic(from: .now, by: 1.0)) { context in
            let seconds = Calendar.current.component(.second, from: context.date)
            VStack {
                Canvas { context, size in
                    let center = CGPoint(x: size.width / 2, y: size.height / 2)
                    let radius = min(size.width, size.height) / 2 - 4
                    context.stroke(
                        Path(
                            ellipseIn: CGRect(
                                x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)),
                        with: .color(.primary), lineWidth: 4)
                    var hand = Path()
                    hand.move(to: center)
                    let angle = Angle.degrees(Double(seconds) * 6 - 90)
                    hand.addLine(
                        to: CGPoint(
                            x: center.x + cos(angle.radians) * radius, y: center.y + sin(angle.radians) * radius))
                    context.stroke(hand, with: .color(.red), style: StrokeStyle(lineWidth: 2, lineCap: .round))
                    for tick in 0..<12 {
                        var copy = context
                        copy.translateBy(x: center.x, y: center.y)
                        copy.rotate(by: .degrees(Double(tick) * 30))
                        copy.fill(Path(CGRect(x: -1, y: -radius, width: 2, height: 8)), with: .color(.gray))
                    }
                    let label = context.resolve(Text("12").font(.caption))
                    context.draw(label, at: CGPoint(x: center.x, y: center.y - radius + 16))
                }
                .frame(width: 120, height: 120)
                Text(context.date, format: .dateTime.hour().minute().second())
                    .contentTransition(.numericText())
                    .monospacedDigit()
            }
        }
    }
}

struct Pulse: View {
    enum Phase: CaseIterable {
        case small, large, faded
        var scale: Double { self == .large ? 1.4 : 1 }
        var opacity: Double { self == .faded ? 0.4 : 1 }
    }
    @State private var likes = 0

    var body: some View {
        VStack {
            Circle().fill(.red).frame(width: 20, height: 20)
                .phaseAnimator(Phase.allCases) { content, phase in
                    content.scaleEffect(phase.scale).opacity(phase.opacity)
                } animation: { phase in
                    switch phase {
                    case .small: .easeIn(duration: 0.2)
                    case .large: .spring(duration: 0.3, bounce: 0.5)
                    case .faded: .linear(duration: 0.4)
                    }
                }
            Text("\(likes)")
                .keyframeAnimator(initialValue: Shake(), trigger: likes) { content, value in
                    content.offset(x: value.x).rotationEffect(value.angle)
                } keyframes: { _ in
                    KeyframeTrack(\.x) {
                        LinearKeyframe(10, duration: 0.1)
                        SpringKeyframe(-10, duration: 0.2, spring: .bouncy)
                        CubicKeyframe(0, duration: 0.1)
                    }
                    KeyframeTrack(\.angle) {
                        MoveKeyframe(.degrees(5))
                        LinearKeyframe(.zero, duration: 0.4)
                    }
                }
            Button("Like") { likes += 1 }
            TimelineView(.animation(minimumInterval: 1 / 30, paused: false)) { timeline in
                let x = sin(timeline.date.timeIntervalSinceReferenceDate)
                Rectangle().frame(width: 50 + 20 * x, height: 4)
            }
        }
    }

    struct Shake {
        var x = 0.0
        var angle = Angle.zero
    }
}

#Preview("Clock") { TimelineClock() }
#Preview("Pulse") { Pulse() }
