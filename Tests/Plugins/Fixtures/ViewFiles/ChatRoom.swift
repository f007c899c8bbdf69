import SwiftUI

struct ChatBubbleShape: Shape {
    var isMine: Bool

    func path(in rect: CGRect) -> Path {
        var path = Path(roundedRect: rect, cornerRadius: 14)
        let x = isMine ? rect.maxX - 6 : rect.minX + 6
        path.addEllipse(in: CGRect(x: x - 4, y: rect.maxY - 8, width: 8, height: 8))
        return path
    }
}

struct ChatLine: Identifiable, Equatable {
    let id: Int
    var text: String
    var isMine: Bool
}

struct ChatRoom: View {
    @State private var lines = [
        ChatLine(id: 0, text: "Hello!", isMine: false), ChatLine(id: 1, text: "Hi, **how** are you?", isMine: true),
    ]
    @State private var draft = ""

    var body: some View {
        ScrollViewReader { reader in
            ScrollView {
                LazyVStack(spacing: 8) {
                    ForEach(lines) { line in
                        Text(LocalizedStringKey(line.text))
                            .padding(.horizontal, 12).padding(.vertical, 8)
                            .foregroundStyle(line.isMine ? .white : .primary)
                            .background(
                                line.isMine ? Color.blue : Color(.systemGray5), in: ChatBubbleShape(isMine: line.isMine)
                            )
                            .frame(maxWidth: 260, alignment: line.isMine ? .trailing : .leading)
                            .frame(maxWidth: .infinity, alignment: line.isMine ? .trailing : .leading)
                            .id(line.id)
                            .transition(.move(edge: .bottom).combined(with: .opacity))
                    }
                }
                .padding()
            }
            .defaultScrollAnchor(.bottom)
            .onChange(of: lines) { withAnimation { reader.scrollTo(lines.last?.id, anchor: .bottom) } }
        }
        .safeAreaInset(edge: .bottom) {
            HStack(alignment: .bottom) {
                TextField("Message", text: $draft, axis: .vertical).lineLimit(1...4).textFieldStyle(.roundedBorder)
                Button("Send", systemImage: "paperplane.fill") {
                    withAnimation(.spring) { lines.append(ChatLine(id: lines.count, text: draft, isMine: true)) }
                    draft = ""
                }
                .labelStyle(.iconOnly)
                .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
            }
            .padding(8).background(.thinMaterial)
        }
    }
}

#Preview("Chat room") { ChatRoom() }
