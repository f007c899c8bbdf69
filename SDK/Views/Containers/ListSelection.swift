import GalleySDK

/// The rows of a list that are selected, by the tags or ids of the rows.
nonisolated struct ListSelection {
    /// Whether people select rows only while they edit the list.
    var needsEditing: Bool
    /// The value of a row.
    var value: (_VariadicView.Children.Element) -> AnyHashable?
    var contains: (AnyHashable) -> Bool
    /// Selects a value, or ends its selection.
    var choose: (AnyHashable) -> Void
    /// Whether values of the type of this one can be selected.
    var accepts: (AnyHashable) -> Bool
    /// Whether something is selected, and the end of the selection, where there is at most one selected row.
    var choice: (isMade: () -> Bool, end: () -> Void)?

    func isSelected(_ row: _VariadicView.Children.Element) -> Bool { value(row).map(contains) ?? false }

    private static func value<V: Hashable>(
        of row: _VariadicView.Children.Element, _ type: V.Type
    ) -> AnyHashable? {
        (row[PickerTag.self]?.base as? V ?? row.id(as: V.self)).map { AnyHashable($0) }
    }

    static func one<V: Hashable>(_ selection: Binding<V?>) -> ListSelection {
        ListSelection(
            needsEditing: false, value: { value(of: $0, V.self) },
            contains: { selection.wrappedValue == $0.base as? V }, choose: { selection.wrappedValue = $0.base as? V },
            accepts: { $0.base is V },
            choice: ({ selection.wrappedValue != nil }, { selection.wrappedValue = nil }))
    }

    static func one<V: Hashable>(_ selection: Binding<V>) -> ListSelection {
        ListSelection(
            needsEditing: false, value: { value(of: $0, V.self) },
            contains: { selection.wrappedValue == $0.base as? V },
            choose: { if let value = $0.base as? V { selection.wrappedValue = value } }, accepts: { $0.base is V })
    }

    static func several<V: Hashable>(_ selection: Binding<Set<V>>) -> ListSelection {
        ListSelection(
            needsEditing: true, value: { value(of: $0, V.self) },
            contains: { ($0.base as? V).map(selection.wrappedValue.contains) ?? false },
            choose: { if let value = $0.base as? V { selection.wrappedValue.formSymmetricDifference([value]) } },
            accepts: { $0.base is V })
    }
}

private enum RowSelectionKey: EnvironmentKey { static var defaultValue: ListSelection? { nil } }

extension EnvironmentValues {
    /// The selection of the list around the view.
    var rowSelection: ListSelection? {
        get { self[RowSelectionKey.self] }
        set { self[RowSelectionKey.self] = newValue }
    }
}

/// The list as a column of a split view, which leads to the next column while a row is selected.
nonisolated struct ColumnOfRows: ViewModifier {
    let selection: ListSelection?

    @MainActor @ViewBuilder func body(content: Content) -> some View {
        if let selection {
            content.environment(\.rowSelection, selection).modifier(
                _NodeModifier(selection) { node, selection in
                    guard let column = node.environment.nextColumn, let choice = selection.choice else { return }
                    node.leads(toColumn: column, node.observing(choice.isMade)) { choice.end() }
                })
        } else {
            content.environment(\.rowSelection, nil)
        }
    }
}

/// A row that a tap selects, if its list has a selection.
struct SelectableRow: ViewModifier {
    let selection: ListSelection?
    let row: _VariadicView.Children.Element
    let isEditing: Bool

    @ViewBuilder func body(content: Content) -> some View {
        if let selection, isEditing || !selection.needsEditing, let value = selection.value(row) {
            // Sound: taps come on the main actor.
            nonisolated(unsafe) let (choose, chosen) = (selection.choose, value)
            content.contentShape(Rectangle()).onTapGesture { choose(chosen) }
        } else {
            content
        }
    }
}
