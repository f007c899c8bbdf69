import SwiftUI

struct OnboardingPage: Identifiable, Equatable {
    let id: Int
    let title: String
    let message: String
    let systemImage: String
    let tint: Color
}

extension OnboardingPage {
    static let all: [OnboardingPage] = [
        .init(id: 0, title: "Welcome", message: "Everything in one place.", systemImage: "hand.wave", tint: .blue),
        .init(id: 1, title: "Organise", message: "Sort what matters.", systemImage: "tray.full", tint: .purple),
        .init(id: 2, title: "Go", message: "You are ready.", systemImage: "checkmark.seal.fill", tint: .green),
    ]
}

struct OnboardingView: View {
    @State private var selection = 0
    @Binding var isPresented: Bool
    let pages: [OnboardingPage]

    init(isPresented: Binding<Bool>, pages: [OnboardingPage] = OnboardingPage.all) {
        self._isPresented = isPresented
        self.pages = pages
    }

    var body: some View {
        ZStack {
            LinearGradient(
                gradient: Gradient(colors: [pages[selection].tint.opacity(0.6), .clear]), startPoint: .top,
                endPoint: .bottom
            )
            .ignoresSafeArea()

            VStack {
                TabView(selection: $selection) {
                    ForEach(pages) { page in
                        PageContent(page: page).tag(page.id)
                    }
                }
                .tabViewStyle(.page(indexDisplayMode: .never))
                .indexViewStyle(.page(backgroundDisplayMode: .always))

                PageIndicator(count: pages.count, index: selection)
                    .padding(.bottom, 8)

                Button {
                    if selection < pages.count - 1 {
                        withAnimation(.easeInOut) { selection += 1 }
                    } else {
                        isPresented = false
                    }
                } label: {
                    Text(selection == pages.count - 1 ? "Get started" : "Next")
                        .font(.headline)
                        .frame(maxWidth: .infinity)
                        .padding(.vertical, 6)
                }
                .buttonStyle(.borderedProminent)
                .buttonBorderShape(.capsule)
                .controlSize(.large)
                .padding(.horizontal, 24)
                .sensoryFeedback(.selection, trigger: selection)
            }
            .padding(.bottom, 32)
        }
        .interactiveDismissDisabled()
    }
}

private struct PageContent: View {
    let page: OnboardingPage

    var body: some View {
        VStack(spacing: 20) {
            Image(systemName: page.systemImage)
                .resizable()
                .scaledToFit()
                .frame(width: 100, height: 100)
                .foregroundStyle(page.tint.gradient)
                .symbolEffect(.bounce, value: page)
            Text(page.title).font(.largeTitle.bold())
            Text(page.message)
                .font(.title3)
                .multilineTextAlignment(.center)
                .foregroundStyle(.secondary)
                .fixedSize(horizontal: false, vertical: true)
        }
        .padding(40)
    }
}

private struct PageIndicator: View {
    var count: Int
    var index: Int

    var body: some View {
        HStack(spacing: 6) {
            ForEach(0..<count, id: \.self) { i in
                Capsule()
                    .fill(i == index ? Color.primary : Color.secondary.opacity(0.4))
                    .frame(width: i == index ? 20 : 7, height: 7)
            }
        }
        .animation(.snappy, value: index)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Page \(index + 1) of \(count)"))
    }
}

#Preview {
    @Previewable @State var isPresented = true
    OnboardingView(isPresented: $isPresented)
}
