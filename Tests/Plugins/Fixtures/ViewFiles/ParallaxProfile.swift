import SwiftUI

struct ParallaxHeader<Content: View>: View {
    let height: CGFloat
    @ViewBuilder var content: () -> Content

    var body: some View {
        GeometryReader { proxy in
            let offset = proxy.frame(in: .named("scroll")).minY
            content()
                .frame(width: proxy.size.width, height: height + max(0, offset))
                .offset(y: offset > 0 ? -offset : 0)
                .blur(radius: min(6, max(0, offset / 20)))
        }
        .frame(height: height)
    }
}

struct ProfileHeaderView: View {
    @State private var scrollOffset: CGFloat = 0
    @State private var titleWidth: CGFloat = 0

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ParallaxHeader(height: 200) {
                    LinearGradient(
                        stops: [.init(color: .teal, location: 0), .init(color: .indigo, location: 1)],
                        startPoint: .topLeading, endPoint: .bottomTrailing)
                }
                Circle()
                    .fill(.background)
                    .overlay { Image(systemName: "person.fill").font(.largeTitle) }
                    .frame(width: 96, height: 96)
                    .padding(.top, -48)
                Text("Grace Hopper")
                    .font(.title)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        titleWidth = $0
                    }
                Rectangle().frame(width: titleWidth, height: 2)
                HStack(spacing: 0) {
                    ForEach([("Posts", 12), ("Followers", 3_400), ("Following", 98)], id: \.0) { name, count in
                        VStack {
                            Text(count, format: .number).font(.headline)
                            Text(name).font(.caption).foregroundStyle(.secondary)
                        }
                        .frame(maxWidth: .infinity)
                    }
                }
                .padding(.vertical)
                .overlay(Divider(), alignment: .top)
            }
        }
        .coordinateSpace(name: "scroll")
        .visualEffect { content, proxy in content.offset(y: proxy.size.height * 0) }
        .safeAreaInset(edge: .bottom) {
            Button("Follow") {}.buttonStyle(.borderedProminent).padding(.bottom, 8)
        }
    }
}

#Preview { ProfileHeaderView() }
