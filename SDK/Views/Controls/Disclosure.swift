import CoreGraphics
import GalleySDK

/// Views that are shown after a tap on their label.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    @State private var isOpen = false
    private let bound: Binding<Bool>?
    private let content: () -> Content
    private let label: Label

    /// Makes a group that is closed at first.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        (bound, self.content, self.label) = (nil, content, label())
    }

    /// Makes a group that is open if a value is true.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        (bound, self.content, self.label) = (isExpanded, content, label())
    }

    /// The label, and the views if the group is open.
    @MainActor public var body: some View {
        let isShown = bound ?? $isOpen
        VStack(alignment: .leading) {
            Button {
                isShown.wrappedValue.toggle()
            } label: {
                HStack {
                    label
                    Spacer()
                    Image(systemName: isShown.wrappedValue ? "chevron.down" : "chevron.right")
                }
            }
            if isShown.wrappedValue { content() }
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Makes a group with a text that is closed at first.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Makes a group with a text that is open if a value is true.
    public init(
        _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// Views in a box with a label above them, with 12 points around them.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Makes a box.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label) = (content(), label())
    }

    /// The label and the views.
    public var body: some View {
        VStack(alignment: .leading) {
            label
            content
        }
        .padding(12)
        .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 8))
    }
}

extension GroupBox where Label == EmptyView {
    /// Makes a box without a label.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    /// Makes a box with a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// Actions behind a label. The menu does not open: only the label is shown.
nonisolated public struct Menu<Label: View, Content: View>: View {
    private let label: Label

    /// Makes a menu.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.label = label() }

    /// The label.
    public var body: some View { label }
}

extension Menu where Label == Text {
    /// Makes a menu with a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// Views of which a bar shows one. There is no bar: the first one is shown.
nonisolated public struct TabView<Content: View>: View {
    private let content: Content

    /// Makes views with a bar.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The first view.
    public var body: some View {
        Group(subviews: content) { subviews in
            if let first = subviews.first { first }
        }
    }
}

extension View {
    /// The view with an item in a bar. There is no bar.
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { modifier(EmptyModifier()) }
}

/// Scrolls a view to one of its views. Nothing scrolls.
public struct ScrollViewProxy: Sendable {
    /// Does nothing.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Views with a proxy that scrolls them.
nonisolated public struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content

    /// Makes views with a proxy.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    /// The views.
    public var body: some View { content(ScrollViewProxy()) }
}
