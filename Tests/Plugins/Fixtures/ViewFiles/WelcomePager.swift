import SwiftUI

struct WelcomePage: Identifiable {
    let id: Int
    let title: LocalizedStringKey
    let symbol: String
}

struct WelcomePager: View {
    let onFinish: () -> Void
    @State private var page = 0
    @Namespace private var dots
    private let pages = [
        WelcomePage(id: 0, title: "Plan a trip", symbol: "map"),
        WelcomePage(id: 1, title: "Share it", symbol: "square.and.arrow.up"),
        WelcomePage(id: 2, title: "Go", symbol: "airplane"),
    ]

    var body: some View {
        VStack(spacing: 24) {
            TabView(selection: $page) {
                ForEach(pages) { page in
                    VStack(spacing: 16) {
                        Image(systemName: page.symbol).resizable().scaledToFit().frame(width: 96, height: 96)
                        Text(page.title).font(.largeTitle.bold())
                    }
                    .tag(page.id)
                }
            }
            .tabViewStyle(.page(indexDisplayMode: .never))
            HStack(spacing: 8) {
                ForEach(pages) { other in
                    ZStack {
                        Circle().fill(.quaternary)
                        if other.id == page {
                            Circle().fill(.tint).matchedGeometryEffect(id: "dot", in: dots)
                        }
                    }
                    .frame(width: 10, height: 10)
                    .accessibilityIdentifier("dot \(other.id)")
                }
            }
            Button(page == pages.count - 1 ? "Start" : "Next") {
                if page == pages.count - 1 { onFinish() } else { withAnimation(.snappy) { page += 1 } }
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
        }
        .padding()
    }
}

#Preview("Welcome") { WelcomePager {} }
