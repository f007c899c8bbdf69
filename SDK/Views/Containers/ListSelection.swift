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

    func isSelected(_ row: _VariadicView.Children.Element) -> Bool { value(row).map(contains) ?? false }

    private static func value<V: Hashable>(
        of row: _VariadicView.Children.Element, _ type: V.Type
    ) -> AnyHashable? {
        (row[PickerTag.self]?.base as? V ?? row.id(as: V.self)).map { AnyHashable($0) }
    }

    static func one<V: Hashable>(_ selection: Binding<V?>) -> ListSelection {
        ListSelection(
            needsEditing: false, value: { value(of: $0, V.self) },
            contains: { selection.wrappedValue == $0.base as? V }, choose: { selection.wrappedValue = $0.base as? V })
    }

    static func one<V: Hashable>(_ selection: Binding<V>) -> ListSelection {
        ListSelection(
            needsEditing: false, value: { value(of: $0, V.self) },
            contains: { selection.wrappedValue == $0.base as? V },
            choose: { if let value = $0.base as? V { selection.wrappedValue = value } })
    }

    static func several<V: Hashable>(_ selection: Binding<Set<V>>) -> ListSelection {
        ListSelection(
            needsEditing: true, value: { value(of: $0, V.self) },
            contains: { ($0.base as? V).map(selection.wrappedValue.contains) ?? false },
            choose: { if let value = $0.base as? V { selection.wrappedValue.formSymmetricDifference([value]) } })
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
