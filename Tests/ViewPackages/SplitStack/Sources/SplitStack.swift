// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SwiftUI

/// A stack with a line between its views, along the axis that the room asks for.
public struct SplitStack<Content: View, Line: View>: View {
    private let content: Content
    private let line: Line
    @Environment(\.horizontalSizeClass) private var sizeClass
    @StateObject private var model: SplitModel
    @Binding private var selection: Int?

    public init(
        selection: Binding<Int?> = .constant(nil), limit: Int = .max, @ViewBuilder content: () -> Content,
        @ViewBuilder line: () -> Line
    ) {
        self.content = content()
        self.line = line()
        _selection = selection
        _model = StateObject(wrappedValue: SplitModel(limit: limit))
    }

    private var layout: AnyLayout {
        sizeClass == .compact
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
    }

    public var body: some View {
        layout {
            _VariadicView.Tree(SplitRoot(line: line, limit: model.limit)) { content }
        }
        .environmentObject(model)
        .onChange(of: selection) { _ in model.changes += 1 }
    }
}

extension SplitStack where Line == Divider {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { Divider() }
    }
}

@MainActor
public final class SplitModel: ObservableObject {
    @Published public var limit: Int
    @Published public private(set) var history: [Int] = []
    @Published var changes = 0

    public init(limit: Int) { self.limit = limit }

    public func select(_ number: Int) { history.append(number) }
}

private struct SplitRoot<Line: View>: _VariadicView_MultiViewRoot {
    let line: Line
    let limit: Int

    @ViewBuilder
    func body(children: _VariadicView.Children) -> some View {
        let last = children.prefix(limit).last?.id
        ForEach(children.prefix(limit)) { child in
            child
            if child.id != last {
                line.transition(.opacity)
            }
        }
    }
}

/// A card with a title.
public struct CardModifier: ViewModifier {
    let title: LocalizedStringKey
    @State private var isOpen = true

    public init(title: LocalizedStringKey) { self.title = title }

    public func body(content: Content) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Button {
                withAnimation(.spring(response: 0.3)) { isOpen.toggle() }
            } label: {
                HStack {
                    Text(title).font(.headline).foregroundColor(.secondary)
                    Image(systemName: isOpen ? "chevron.down" : "chevron.right").rotationEffect(
                        .degrees(isOpen ? 0 : 90))
                }
            }
            .buttonStyle(.plain)
            if isOpen {
                content
            }
        }
        .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.gray, lineWidth: 1))
        .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
        .shadow(radius: 2)
    }
}

extension View {
    public func card(_ title: LocalizedStringKey) -> some View { modifier(CardModifier(title: title)) }

    @ViewBuilder
    public func cardIf(_ condition: Bool, _ title: LocalizedStringKey) -> some View {
        if condition {
            card(title)
        } else {
            self
        }
    }
}
