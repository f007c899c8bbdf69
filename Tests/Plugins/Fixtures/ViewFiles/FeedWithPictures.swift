import SwiftUI

struct FeedPost: Identifiable, Hashable {
    let id: Int
    var author: String
    var text: String
    var picture: URL?
    var isLiked = false
}

@Observable final class FeedModel {
    var posts = (1...6).map {
        FeedPost(
            id: $0, author: "Author \($0)", text: "Post number \($0)",
            picture: URL(string: "https://example.org/\($0).png"))
    }
    var isLoading = false

    @MainActor func refresh() async {
        isLoading = true
        defer { isLoading = false }
        try? await Task.sleep(nanoseconds: 1_000_000)
    }
}

struct FeedRow: View {
    @Binding var post: FeedPost

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Circle().fill(.tint).frame(width: 36, height: 36)
                VStack(alignment: .leading) {
                    Text(post.author).font(.headline)
                    Text(Date(timeIntervalSince1970: 0), style: .date).font(.caption).foregroundStyle(.secondary)
                }
                Spacer()
                Menu {
                    Button("Mute", systemImage: "speaker.slash") {}
                    Button("Report", systemImage: "flag", role: .destructive) {}
                } label: {
                    Image(systemName: "ellipsis")
                }
            }
            Text(post.text).lineLimit(3)
            AsyncImage(url: post.picture) { phase in
                switch phase {
                case .success(let image): image.resizable().scaledToFill()
                case .failure: Image(systemName: "photo").foregroundStyle(.secondary)
                case .empty: ProgressView()
                @unknown default: EmptyView()
                }
            }
            .frame(maxWidth: .infinity).frame(height: 180)
            .background(.quaternary, in: .rect(cornerRadius: 12))
            .accessibilityHidden(true)
            Button {
                post.isLiked.toggle()
            } label: {
                Label(post.isLiked ? "Liked" : "Like", systemImage: post.isLiked ? "heart.fill" : "heart")
            }
            .tint(post.isLiked ? .red : .gray)
            .accessibilityValue(post.isLiked ? "on" : "off")
        }
        .padding(.vertical, 8)
    }
}

struct FeedScreen: View {
    @State private var model = FeedModel()
    @State private var query = ""

    var body: some View {
        NavigationStack {
            List($model.posts) { $post in
                FeedRow(post: $post).listRowSeparator(.hidden)
            }
            .listStyle(.plain)
            .refreshable { await model.refresh() }
            .searchable(text: $query, prompt: "Search posts")
            .navigationTitle("Feed")
            .overlay { if model.isLoading { ProgressView().controlSize(.large) } }
        }
    }
}

#Preview("Feed") { FeedScreen() }
