import GalleySDK

/// A label, room, and a control; the label is left out inside `labelsHidden()`.
nonisolated struct LabeledRow<Label: View, Content: View>: View {
    @Environment(\.labelsAreHidden) private var labelsAreHidden
    let label: Label
    let content: Content

    init(@ViewBuilder label: () -> Label, @ViewBuilder content: () -> Content) {
        (self.label, self.content) = (label(), content())
    }

    @MainActor var body: some View {
        if labelsAreHidden {
            content
        } else {
            HStack {
                label
                Spacer()
                content
            }
        }
    }
}

extension EnvironmentValues {
    /// Whether controls show no labels.
    var labelsAreHidden: Bool {
        get { self[LabelsAreHiddenKey.self] }
        set { self[LabelsAreHiddenKey.self] = newValue }
    }
}

private enum LabelsAreHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension View {
    /// The view without the labels of its controls.
    nonisolated public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
    /// The view with the labels of its controls, or without.
    nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsAreHidden, visibility == .hidden)
    }
}

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
