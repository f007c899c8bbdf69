import GalleySDK

/// A label, room, and a control. Texts of the label after the first one are notes below it. The label is left
/// out inside `labelsHidden()`.
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
                TitledLabel { label }
                Spacer()
                content
            }
        }
    }
}

/// A label whose first text is a title, and whose other texts are notes below it: smaller and secondary. A label with
/// anything besides texts stays as it is.
nonisolated struct TitledLabel<Label: View>: View {
    private let label: Label

    init(@ViewBuilder label: () -> Label) { self.label = label() }

    @MainActor var body: some View { _VariadicView.Tree(TitledLabelRoot()) { label } }
}

private struct TitledLabelRoot: _VariadicView_MultiViewRoot {
    @MainActor @preconcurrency func body(children: _VariadicView.Children) -> some View {
        if children.count > 1, children.allSatisfy(\.element.isText) {
            VStack(alignment: .leading, spacing: 2) {
                children[0]
                ForEach(children.dropFirst()) { $0.font(.subheadline).foregroundStyle(.secondary) }
            }
        } else {
            children
        }
    }
}

extension ViewElement {
    /// Whether it is a text, with any modifiers.
    fileprivate var isText: Bool {
        switch content {
        case .text: true
        case .modifier, .look: children.first?.isText ?? false
        default: false
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
