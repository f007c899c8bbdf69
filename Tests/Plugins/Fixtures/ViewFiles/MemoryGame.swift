import SwiftUI

struct MemoryCard: Identifiable, Equatable {
    let id: Int
    let symbol: String
    var isFaceUp = false
    var isMatched = false
}

final class MemoryGameModel: ObservableObject {
    @Published private(set) var cards: [MemoryCard]
    @Published private(set) var moves = 0
    private var faceUp: Int?

    init(symbols: [String] = ["🐶", "🐱", "🦊"]) {
        cards = (symbols + symbols).enumerated().map { MemoryCard(id: $0.offset, symbol: $0.element) }
    }

    func choose(_ card: MemoryCard) {
        guard let index = cards.firstIndex(of: card), !card.isFaceUp, !card.isMatched else { return }
        if let other = faceUp {
            moves += 1
            if cards[other].symbol == cards[index].symbol {
                (cards[other].isMatched, cards[index].isMatched) = (true, true)
            }
            faceUp = nil
        } else {
            for index in cards.indices where !cards[index].isMatched { cards[index].isFaceUp = false }
            faceUp = index
        }
        cards[index].isFaceUp = true
    }
}

struct Cardify: AnimatableModifier {
    var rotation: Double
    init(isFaceUp: Bool) { rotation = isFaceUp ? 0 : 180 }
    var animatableData: Double {
        get { rotation }
        set { rotation = newValue }
    }

    func body(content: Content) -> some View {
        ZStack {
            let shape = RoundedRectangle(cornerRadius: 10)
            if rotation < 90 {
                shape.fill().foregroundColor(.white)
                shape.strokeBorder(lineWidth: 3)
            } else {
                shape.fill()
            }
            content.opacity(rotation < 90 ? 1 : 0)
        }
        .rotation3DEffect(Angle.degrees(rotation), axis: (0, 1, 0))
    }
}

extension View {
    func cardify(isFaceUp: Bool) -> some View { modifier(Cardify(isFaceUp: isFaceUp)) }
}

struct MemoryGameView: View {
    @ObservedObject var game: MemoryGameModel

    var body: some View {
        VStack {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
                ForEach(game.cards) { card in
                    Text(card.symbol)
                        .font(.largeTitle)
                        .rotationEffect(.degrees(card.isMatched ? 360 : 0))
                        .animation(.linear(duration: 1).repeatCount(2, autoreverses: false), value: card.isMatched)
                        .cardify(isFaceUp: card.isFaceUp)
                        .aspectRatio(2 / 3, contentMode: .fit)
                        .accessibilityIdentifier("card\(card.id)")
                        .onTapGesture { withAnimation(.easeInOut(duration: 0.5)) { game.choose(card) } }
                }
            }
            .foregroundColor(.red)
            Text("Moves: \(game.moves)")
        }
        .padding(.horizontal)
    }
}

struct MemoryGameView_Previews: PreviewProvider {
    static var previews: some View { MemoryGameView(game: MemoryGameModel()) }
}
