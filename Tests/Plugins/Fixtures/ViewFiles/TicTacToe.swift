import SwiftUI

struct Board {
    enum Player: String {
        case x = "X", o = "O"
        var next: Player { self == .x ? .o : .x }
    }
    private(set) var cells = [Player?](repeating: nil, count: 9)
    private(set) var player = Player.x

    var winner: Player? {
        let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
        return lines.lazy.compactMap { line -> Player? in
            guard let first = self.cells[line[0]], line.allSatisfy({ self.cells[$0] == first }) else { return nil }
            return first
        }.first
    }

    mutating func play(_ index: Int) {
        guard cells[index] == nil, winner == nil else { return }
        cells[index] = player
        player = player.next
    }
}

struct Cross: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.move(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        return path
    }
}

struct TicTacToe: View {
    @State private var board = Board()

    var body: some View {
        VStack(spacing: 10) {
            Text(board.winner.map { "\($0.rawValue) wins" } ?? "Next: \(board.player.rawValue)")
                .frame(height: 20)
            VStack(spacing: 4) {
                ForEach(0..<3) { row in
                    HStack(spacing: 4) {
                        ForEach(0..<3) { column in
                            cell(row * 3 + column)
                        }
                    }
                }
            }
            Button("New game") { board = Board() }.frame(height: 20)
        }
    }

    private func cell(_ index: Int) -> some View {
        ZStack {
            Rectangle().foregroundColor(Color.gray.opacity(0.2))
            switch board.cells[index] {
            case .x?: Cross().stroke(Color.blue, style: .init(lineWidth: 4, lineCap: .round)).padding(12)
            case .o?: Circle().strokeBorder(.red, lineWidth: 4).padding(12)
            case nil: EmptyView()
            }
        }
        .frame(width: 60, height: 60)
        .accessibilityIdentifier("cell\(index)")
        .onTapGesture { withAnimation { board.play(index) } }
    }
}

#Preview { TicTacToe() }
