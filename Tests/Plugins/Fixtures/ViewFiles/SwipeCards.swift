import SwiftUI

struct SwipeCard: View {
    let title: String
    var onRemove: (Bool) -> Void
    @State private var offset = CGSize.zero
    @GestureState(resetTransaction: Transaction(animation: .spring())) private var dragState = DragState.inactive

    enum DragState {
        case inactive, pressing, dragging(translation: CGSize)
        var translation: CGSize {
            switch self {
            case .inactive, .pressing: return .zero
            case .dragging(let translation): return translation
            }
        }
    }

    var body: some View {
        let pressThenDrag = LongPressGesture(minimumDuration: 0.2)
            .sequenced(before: DragGesture())
            .updating($dragState) { value, state, _ in
                switch value {
                case .first(true): state = .pressing
                case .second(true, let drag): state = .dragging(translation: drag?.translation ?? .zero)
                default: state = .inactive
                }
            }

        RoundedRectangle(cornerRadius: 16)
            .fill(color)
            .overlay { Text(title).font(.title).foregroundStyle(.white) }
            .frame(width: 200, height: 280)
            .offset(x: offset.width + dragState.translation.width, y: 0)
            .rotationEffect(.degrees(Double(offset.width / 10)))
            .rotation3DEffect(.degrees(offset.width == 0 ? 0 : 15), axis: (x: 0, y: 1, z: 0))
            .gesture(
                DragGesture()
                    .onChanged { gesture in offset = gesture.translation }
                    .onEnded { _ in
                        if abs(offset.width) > 100 { onRemove(offset.width > 0) } else { offset = .zero }
                    }
            )
            .simultaneousGesture(pressThenDrag)
            .accessibilityIdentifier(title)
            .accessibilityAction(named: "Like") { onRemove(true) }
    }

    private var color: Color { offset.width == 0 ? .gray : offset.width > 0 ? .green : .red }
}

struct CardDeck: View {
    @State private var cards = ["A", "B", "C"]
    @State private var liked: [String] = []

    var body: some View {
        VStack {
            ZStack {
                ForEach(Array(cards.enumerated().reversed()), id: \.element) { index, card in
                    SwipeCard(title: card) { isLiked in
                        withAnimation {
                            if isLiked { liked.append(card) }
                            cards.removeAll { $0 == card }
                        }
                    }
                    .offset(y: CGFloat(index) * 6)
                    .allowsHitTesting(index == 0)
                }
            }
            Text("Liked: \(liked.joined(separator: ", "))")
        }
        .sensoryFeedback(.impact(weight: .light), trigger: liked) { $0.count < $1.count }
    }
}

#Preview { CardDeck() }
