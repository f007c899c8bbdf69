import SwiftUI

struct ChatMessage: Identifiable, Hashable {
    enum Sender { case me, other }
    let id = UUID()
    var text: String
    var sender: Sender
    var date: Date
}

final class ChatModel: ObservableObject {
    @Published var messages: [ChatMessage] = []
    @Published private(set) var isTyping = false
    @Published var draft: String = ""

    var canSend: Bool { !draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }

    func send() {
        guard canSend else { return }
        withAnimation(.spring(response: 0.3, dampingFraction: 0.8)) {
            messages.append(ChatMessage(text: draft, sender: .me, date: Date(timeIntervalSince1970: 60)))
        }
        draft = ""
    }
}

struct ChatBubble: View {
    let message: ChatMessage
    private var isMine: Bool { message.sender == .me }

    var body: some View {
        HStack(alignment: .bottom, spacing: 8) {
            if isMine { Spacer(minLength: 60) }
            VStack(alignment: isMine ? .trailing : .leading, spacing: 2) {
                Text(message.text)
                    .padding(.horizontal, 12)
                    .padding(.vertical, 8)
                    .background(isMine ? Color.accentColor : Color(.systemGray5))
                    .foregroundColor(isMine ? .white : .primary)
                    .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
                Text(message.date, style: .time)
                    .font(.caption2)
                    .foregroundStyle(.tertiary)
            }
            if !isMine { Spacer(minLength: 60) }
        }
        .contextMenu {
            Button {
                UIPasteboard.general.string = message.text
            } label: {
                Label("Copy", systemImage: "doc.on.doc")
            }
            Button(role: .destructive) {
            } label: {
                Label("Delete", systemImage: "trash")
            }
        }
        .transition(.move(edge: .bottom).combined(with: .opacity))
    }
}

struct ChatScreen: View {
    @StateObject private var model = ChatModel()
    @FocusState private var isFocused: Bool
    @Namespace private var bottomID

    var body: some View {
        VStack(spacing: 0) {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 12) {
                        ForEach(model.messages) { message in
                            ChatBubble(message: message)
                                .id(message.id)
                        }
                        if model.isTyping {
                            ProgressView().frame(maxWidth: .infinity, alignment: .leading)
                        }
                    }
                    .padding()
                }
                .scrollDismissesKeyboard(.interactively)
                .onChange(of: model.messages.count) { _ in
                    guard let last = model.messages.last else { return }
                    withAnimation { proxy.scrollTo(last.id, anchor: .bottom) }
                }
            }
            Divider()
            inputBar
        }
        .task { model.messages = [ChatMessage(text: "Hello", sender: .other, date: .distantPast)] }
    }

    private var inputBar: some View {
        HStack {
            TextField("Message…", text: $model.draft, axis: .vertical)
                .lineLimit(1...5)
                .textFieldStyle(.roundedBorder)
                .focused($isFocused)
                .onSubmit(model.send)
            Button(action: model.send) {
                Image(systemName: "arrow.up.circle.fill")
                    .font(.system(size: 28))
                    .symbolRenderingMode(.hierarchical)
            }
            .disabled(!model.canSend)
            .keyboardShortcut(.return, modifiers: [.command])
            .accessibilityLabel("Send")
        }
        .padding(8)
        .background(.bar)
    }
}

struct ChatScreen_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            ChatScreen()
            ChatScreen().environment(\.colorScheme, .dark)
        }
        .previewLayout(.sizeThatFits)
        .previewDevice("iPhone 14")
    }
}
