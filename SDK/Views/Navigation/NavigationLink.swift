import GalleySDK

/// A label that leads to another view in the stack around it.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
    @Environment(\.navigator) private var navigator
    @Environment(\.isInList) private var isInList
    @Environment(\.badge) private var badge
    @Environment(\.rowSelection) private var selection
    @State private var isShown = false
    private let destination: (() -> AnyView)?
    private let value: AnyHashable?
    private let label: Label
    /// Whether the view is shown, for a link that a program can follow too.
    private var isActive: Binding<Bool>?

    private init(_ destination: (() -> AnyView)?, value: AnyHashable?, _ label: Label) {
        (self.destination, self.value, self.label) = (destination, value, label)
    }

    /// Makes a link to a view.
    public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
        self.init({ AnyView(destination()) }, value: nil, label())
    }

    /// Makes a link to a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init({ AnyView(destination) }, value: nil, label())
    }

    /// Makes a link to a view that is shown while a value is true.
    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init({ AnyView(destination()) }, value: nil, label())
        self.isActive = isActive
    }

    /// Makes a link to a view that is shown while a value is true.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isActive: isActive, destination: { destination }, label: label)
    }

    /// Makes a link to a view that is shown while a selection is the link's tag.
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        let isActive = Binding {
            selection.wrappedValue == tag
        } set: { isActive in
            if isActive {
                selection.wrappedValue = tag
            } else if selection.wrappedValue == tag {
                selection.wrappedValue = nil
            }
        }
        self.init(isActive: isActive, destination: destination, label: label)
    }

    /// Makes a link to a view that is shown while a selection is the link's tag.
    public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) { self.init(tag: tag, selection: selection, destination: { destination }, label: label) }

    /// In a list the label, room, and a chevron; elsewhere a button.
    @MainActor public var body: some View {
        if let destination {
            let isShown = isActive ?? $isShown
            button(isShown).navigationDestination(isPresented: isShown) { destination() }
        } else {
            // Its row is selected by its value.
            button(nil)
                .modifier(
                    _NodeModifier(value.flatMap { selection?.accepts($0) == true ? $0 : nil }) { node, tag in
                        if let tag { node.traits[ObjectIdentifier(PickerTag.self)] = tag as AnyHashable? as Any }
                    })
        }
    }

    @MainActor private func button(_ isShown: Binding<Bool>?) -> some View {
        Button {
            if let isShown {
                navigator?.makeRoom()
                isShown.wrappedValue = true
            } else if let value {
                // In a list with a selection of such values, a link selects its row too.
                let isRow = selection.map { !$0.needsEditing && $0.accepts(value) } ?? false
                if isRow { selection?.choose(value) }
                if !isRow || navigator?.navigator.leads(to: value) == true { navigator?.push(value) }
            }
        } label: {
            if isInList {
                HStack {
                    label.environment(\.foregroundColor, nil)
                    Spacer()
                    if let badge { badge.foregroundColor(.secondary) }
                    ChevronLook().stroke(Color.gray, lineWidth: 2).frame(width: 6, height: 11)
                }
            } else {
                label
            }
        }
        ._trait(ShowsBadgeTrait.self, true)
    }
}

/// The sign of a row that leads somewhere.
struct ChevronLook: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
                CGPoint(x: rect.minX, y: rect.maxY),
            ])
        }
    }
}

extension NavigationLink where Label == Text {
    /// Makes a link with a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    /// Makes a link with a text.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(destination: destination) { Text(title) }
    }
    /// Makes a link with a text to a view that is shown while a value is true.
    public init(
        _ title: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    /// Makes a link with a text to a view that is shown while a value is true.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    /// Makes a link with a text to a view that is shown while a value is true.
    public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }
    /// Makes a link with a text to a view that is shown while a value is true.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, destination: Destination, isActive: Binding<Bool>
    ) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }
    /// Makes a link with a text to a view that is shown while a selection is the link's tag.
    public init<V: Hashable>(
        _ title: LocalizedStringKey, tag: V, selection: Binding<V?>,
        @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
    }
    /// Makes a link with a text to a view that is shown while a selection is the link's tag.
    public init<V: Hashable>(_ title: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
    }
    /// Makes a link with a text to a view that is shown while a selection is the link's tag.
    @_disfavoredOverload public init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
    }
    /// Makes a link with a text.
    public init(_ title: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
    /// Makes a link with a text.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

extension NavigationLink where Destination == Never {
    /// Makes a link to the view of a value.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(nil, value: value.map { AnyHashable($0) }, label())
    }
    /// Makes a link with a text to the view of a value.
    public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) where Label == Text {
        self.init(nil, value: value.map { AnyHashable($0) }, Text(title))
    }
    /// Makes a link with a text to the view of a value.
    @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(nil, value: value.map { AnyHashable($0) }, Text(title))
    }
}
