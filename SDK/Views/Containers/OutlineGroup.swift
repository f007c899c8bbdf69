import CoreGraphics
import GalleySDK

/// Elements, and below each those inside it, which a tap on the element shows and hides.
nonisolated public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    private let data: Data
    private let children: KeyPath<Data.Element, Data?>
    private let id: KeyPath<Data.Element, ID>
    private let content: (Data.Element) -> Content

    /// Makes rows of elements that have ids.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, id: \.id, children: children, content: content)
    }

    /// Makes rows of elements whose ids are one of their properties.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { (self.data, self.id, self.children, self.content) = (data, id, children, content) }

    /// The rows.
    @MainActor public var body: some View {
        ForEach(data, id: id) { element in
            if let inner = element[keyPath: children] {
                OutlineBranch(
                    label: content(element),
                    inner: { AnyView(OutlineGroup(inner, id: id, children: children, content: content)) })
            } else {
                HStack { content(element) }
            }
        }
    }

    /// Not known.
    public static var _count: Int? { nil }
}

/// A row with a sign, and the rows inside it while it is open.
private struct OutlineBranch<Label: View>: View {
    @State private var isOpen = false
    let label: Label
    let inner: () -> AnyView

    var body: some View {
        Button {
            withAnimation { isOpen.toggle() }
        } label: {
            HStack {
                label.foregroundColor(.primary)
                Spacer()
                ChevronLook().stroke(Color.accentColor, lineWidth: 2).frame(width: 6, height: 11)
                    .rotationEffect(.degrees(isOpen ? 90 : 0))
            }
        }
        if isOpen { inner().padding(.leading, 16) }
    }
}
