import SwiftUI

protocol Screen: View {
    associatedtype Toolbar: View
    var title: String { get }
    @ViewBuilder var toolbar: Toolbar { get }
}

struct ScreenContainer<S: Screen, Footer: View>: View {
    private let screen: S
    private let footer: Footer

    init(_ screen: S, @ViewBuilder footer: () -> Footer) {
        self.screen = screen
        self.footer = footer()
    }

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(screen.title).font(.title2)
                Spacer()
                screen.toolbar
            }
            screen
            footer
        }
    }
}

extension ScreenContainer where Footer == EmptyView {
    init(_ screen: S) { self.init(screen) { EmptyView() } }
}

struct ProfileScreen: Screen {
    let title = "Profile"
    @ViewBuilder var toolbar: some View {
        Button("Edit") {}
        Button("Share") {}
    }
    var body: some View { Text("Ada Lovelace") }
}

struct Badge<Content: View>: View, Equatable {
    let count: Int
    let content: () -> Content

    init(count: Int, @ViewBuilder content: @escaping () -> Content) {
        (self.count, self.content) = (count, content)
    }

    nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.count == rhs.count }

    var body: some View {
        content().overlay(alignment: .topTrailing) {
            if count > 0 {
                Text("\(count)")
                    .font(.caption2).bold()
                    .padding(4)
                    .background(Circle().fill(.red))
                    .offset(x: 8, y: -8)
            }
        }
    }
}

struct Shake: GeometryEffect {
    var amount: CGFloat = 10
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: amount * sin(animatableData * .pi * 2), y: 0))
    }
}

struct Hidden: ViewModifier {
    let isHidden: Bool
    func body(content: Content) -> some View {
        if isHidden { content.hidden() } else { content }
    }
}

extension View {
    func hidden(_ isHidden: Bool) -> some View { modifier(Hidden(isHidden: isHidden)) }
    func eraseToAnyView() -> AnyView { AnyView(self) }
    func apply<V: View>(@ViewBuilder _ block: (Self) -> V) -> V { block(self) }
}

extension EnvironmentValues {
    @Entry var cardPadding: CGFloat = 12
}

private struct CompactKey: EnvironmentKey { static let defaultValue = false }
extension EnvironmentValues {
    var isCompact: Bool {
        get { self[CompactKey.self] }
        set { self[CompactKey.self] = newValue }
    }
}

struct ComponentsGallery: View {
    @State private var attempts = 0
    @Environment(\.cardPadding) private var padding
    @Environment(\.isCompact) private var isCompact
    @Environment(\.layoutDirection) private var direction
    @Environment(\.displayScale) private var scale
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar

    var body: some View {
        VStack(alignment: .leading, spacing: padding) {
            ScreenContainer(ProfileScreen())
            ScreenContainer(ProfileScreen()) { Text("Footer").font(.footnote) }
            Badge(count: attempts) { Image(systemName: "bell") }.equatable()
            Text("Shaken").modifier(Shake(animatableData: CGFloat(attempts)))
            Button("Try") { withAnimation(.default) { attempts += 1 } }
            Text("Secret").hidden(attempts < 2)
            Text("Old").apply { view in
                if #available(iOS 17.0, macOS 14.0, *) {
                    view.foregroundStyle(.pink)
                } else {
                    view.foregroundColor(.pink)
                }
            }
            makeRow("Erased", isCompact ? 4 : 8).eraseToAnyView()
        }
    }

    @ViewBuilder
    private func makeRow(_ title: String, _ spacing: CGFloat) -> some View {
        switch direction {
        case .leftToRight:
            HStack(spacing: spacing) {
                Text(title); Spacer(); Text("→")
            }
        case .rightToLeft:
            HStack(spacing: spacing) {
                Text("←"); Spacer(); Text(title)
            }
        @unknown default: EmptyView()
        }
    }
}

#Preview("Components") { ComponentsGallery().environment(\.cardPadding, 20) }
