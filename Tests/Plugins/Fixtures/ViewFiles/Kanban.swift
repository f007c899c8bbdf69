import SwiftUI
import UniformTypeIdentifiers

struct Ticket: Identifiable, Hashable, Codable, Transferable {
    var id: String { title }
    let title: String
}

struct KanbanColumn: Identifiable {
    let id: String
    var tickets: [Ticket]
}

struct KanbanBoard: View {
    @State private var columns = [
        KanbanColumn(id: "To do", tickets: [Ticket(title: "Write"), Ticket(title: "Draw")]),
        KanbanColumn(id: "Done", tickets: [Ticket(title: "Plan")]),
    ]
    @State private var isTargeted = false

    var body: some View {
        ScrollView([.horizontal, .vertical]) {
            HStack(alignment: .top, spacing: 16) {
                ForEach($columns) { $column in
                    VStack(alignment: .leading, spacing: 8) {
                        Text(column.id).font(.headline)
                        ForEach(column.tickets) { ticket in
                            Text(ticket.title)
                                .padding(8)
                                .frame(maxWidth: .infinity, alignment: .leading)
                                .background(.background.secondary, in: .rect(cornerRadius: 6))
                                .draggable(ticket.title)
                                .onTapGesture { move(ticket, from: column.id) }
                        }
                    }
                    .padding(8)
                    .frame(width: 140, alignment: .topLeading)
                    .background(
                        RoundedRectangle(cornerRadius: 8).fill(
                            isTargeted ? .green.opacity(0.1) : Color.gray.opacity(0.1))
                    )
                    .dropDestination(for: String.self) { items, location in
                        !items.isEmpty
                    } isTargeted: {
                        isTargeted = $0
                    }
                    .animation(.default, value: column.tickets)
                }
            }
            .padding()
        }
    }

    private func move(_ ticket: Ticket, from id: String) {
        guard let source = columns.firstIndex(where: { $0.id == id }) else { return }
        withAnimation(.spring(duration: 0.4, bounce: 0.2)) {
            columns[source].tickets.removeAll { $0 == ticket }
            columns[(source + 1) % columns.count].tickets.append(ticket)
        }
    }
}

#Preview("Board") { KanbanBoard() }
