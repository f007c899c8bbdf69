import GalleySDK

/// The value of a picker, and how its views set it.
struct PickerChoice<SelectionValue: Hashable> {
    typealias Child = _VariadicView.Children.Element

    /// The properties that are set together.
    let selections: [Binding<SelectionValue>]

    /// The value of the first property.
    var chosen: SelectionValue? { selections.first?.wrappedValue }

    /// Sets all properties.
    func choose(_ value: SelectionValue) { for selection in selections { selection.wrappedValue = value } }

    /// Sets all properties to the value of a view, if it has one.
    func choose(_ child: Child) { if let tag = tag(child) { choose(tag) } }

    /// The value of a view; nil if it has none.
    func tag(_ child: Child) -> SelectionValue? {
        child[PickerTag.self]?.base as? SelectionValue ?? child.id(as: SelectionValue.self)
    }

    func isChosen(_ child: Child) -> Bool {
        guard let tag = tag(child) else { return false }
        return tag == chosen
    }
}

extension View {
    /// The view as the picker of a choice, which people find by a title.
    nonisolated func pickerControl<V: Hashable>(_ choice: PickerChoice<V>, title: Text?) -> some View {
        control(
            .picker(
                get: { choice.chosen.map { AnyHashable($0) } ?? AnyHashable(V?.none) },
                set: { value in
                    guard let value = value.base as? V else { return false }
                    choice.choose(value)
                    return true
                })
        )
        .modifier(_NodeModifier(title) { $0.actions.label = $1?.string })
    }

    /// The view with the options of the picker that it is, or is in.
    nonisolated func pickerOptions<V: Hashable>(
        _ choice: PickerChoice<V>, _ children: _VariadicView.Children
    ) -> some View {
        modifier(
            _NodeModifier((choice, children)) { node, made in
                let (choice, children) = made
                node.actions.options = children.map { child in
                    PickerOption(
                        text: child.element.texts.joined(separator: " "),
                        tag: choice.tag(child).map { AnyHashable($0) } ?? child.id)
                }
            })
    }
}

/// The label of a picker and its views, as rows of the list around it.
struct PickerListRows<SelectionValue: Hashable>: _VariadicView_MultiViewRoot {
    let choice: PickerChoice<SelectionValue>
    let label: AnyView
    let title: Text?
    /// Whether the label has a row.
    let showsLabel: Bool

    @MainActor @preconcurrency func body(children: _VariadicView.Children) -> some View {
        if showsLabel { label.pickerOptions(choice, children).pickerControl(choice, title: title) }
        ForEach(children) { child in
            // One of the rows is the picker for people who find it by its title.
            if !showsLabel, child.id == children.first?.id {
                PickerRow(choice: choice, child: child).pickerOptions(choice, children)
                    .pickerControl(choice, title: title)
            } else {
                PickerRow(choice: choice, child: child)
            }
        }
    }
}

/// A view of a picker with a mark if it is chosen. A tap chooses it.
private struct PickerRow<SelectionValue: Hashable>: View {
    @Environment(\.afterButton) private var closeMenu
    @Environment(\.isInMenu) private var isInMenu
    let choice: PickerChoice<SelectionValue>
    let child: _VariadicView.Children.Element
    /// Called after a choice.
    var after: (@MainActor () -> Void)?

    var body: some View {
        row.onTapGesture {
            choice.choose(child)
            after?()
            closeMenu?()
        }
    }
}

extension PickerRow {
    @ViewBuilder private var row: some View {
        let mark = Image(systemName: "checkmark").opacity(choice.isChosen(child) ? 1 : 0)
        if isInMenu {
            MenuRow {
                mark
                child
            }
        } else {
            HStack(spacing: 8) {
                child
                Spacer()
                mark.foregroundColor(.accentColor)
            }
            .contentShape(Rectangle())
        }
    }
}

/// A row with the chosen view of a picker, which leads to a page with all of them.
struct PickerLink<Chosen: View>: View {
    @Environment(\.navigator) private var navigator
    @State private var isShown = false
    let label: AnyView
    let chosen: Chosen
    let page: AnyView?

    init(label: AnyView, chosen: Chosen, page: AnyView?) {
        (self.label, self.chosen, self.page) = (label, chosen, page)
    }

    var body: some View {
        LabeledRow {
            label
        } content: {
            HStack(spacing: 8) {
                chosen.foregroundColor(.secondary)
                ChevronLook().stroke(Color.gray, lineWidth: 2).frame(width: 6, height: 11)
            }
        }
        .contentShape(Rectangle())
        .onTapGesture {
            guard let navigator, page != nil else { return }
            navigator.makeRoom()
            isShown = true
        }
        .navigationDestination(isPresented: $isShown) { page }
    }
}

/// The page of a picker: a list of its views. A choice leads back.
nonisolated struct PickerPage<SelectionValue: Hashable>: View {
    @Environment(\.dismiss) private var dismiss
    let choice: PickerChoice<SelectionValue>
    let title: Text?
    let content: AnyView

    init(choice: PickerChoice<SelectionValue>, title: Text?, content: AnyView) {
        (self.choice, self.title, self.content) = (choice, title, content)
    }

    @MainActor var body: some View {
        List {
            _VariadicView.Tree(PageRows(choice: choice, close: dismiss)) { content }
        }
        .navigationTitle(title ?? Text(verbatim: ""))
    }
}

private struct PageRows<SelectionValue: Hashable>: _VariadicView_MultiViewRoot {
    let choice: PickerChoice<SelectionValue>
    let close: DismissAction

    @MainActor @preconcurrency func body(children: _VariadicView.Children) -> some View {
        ForEach(children) { PickerRow(choice: choice, child: $0, after: { close() }) }
    }
}
