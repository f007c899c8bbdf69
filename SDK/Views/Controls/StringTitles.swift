import Foundation
import GalleySDK

// Initializers that take a title as it is, beside those that look a title up.

extension Menu where Label == Text {
    /// Makes a menu with a text that acts when it is tapped.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Picker where Label == GalleyViews.Label<Text, Image> {
    /// Makes a choice with a text and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { GalleyViews.Label(title, systemImage: systemImage) }
    }
}

extension Button where Label == GalleyViews.Label<Text, Image> {
    /// Makes a button with a text and a picture of an asset catalog.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { GalleyViews.Label(title, image: image) }
    }
}

extension ControlGroup {
    /// Makes a group with a text, which is not shown.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }
}

extension TabSection {
    /// Makes tabs under a title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(LocalizedStringKey(String(title)), content: content)
    }
}

extension WindowGroup {
    /// Makes a window with a title and an id.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, id: String, @ViewBuilder content: () -> Content
    ) {
        self.init(id: id, content: content)
    }
}

extension View {
    /// The view with a label for assistive technologies, if a condition is true.
    @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
        _ label: S, isEnabled: Bool
    ) -> some View {
        modifier(_NodeModifier(isEnabled ? String(label) : nil) { $0.actions.label = $1 })
    }

    /// The view with a choice over the scene.
    @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: { _ in EmptyView() })
    }

    /// The view with a choice over the scene.
    @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: message)
    }

    /// The view with a choice over the scene.
    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        presented(.choice, isPresented, if: data != nil) {
            if let data {
                QuestionPanel(
                    title: title, titleVisibility: titleVisibility, actions: actions(data), message: message(data))
            }
        }
    }
}

/// Makes a column whose cells are views.
@_disfavoredOverload public func TableColumn<Value, Content: View, S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping @MainActor (Value) -> Content
) -> TableColumnContent<Value> {
    TableColumnContent(title: Text(title)) { AnyView(content($0)) }
}

/// Makes a column by which a table can be sorted, whose cells are views.
@_disfavoredOverload public func TableColumn<Value, Field, Content: View, S: StringProtocol>(
    _ title: S, value: KeyPath<Value, Field> & Sendable, @ViewBuilder content: @escaping @MainActor (Value) -> Content
) -> TableColumnContent<Value> {
    TableColumnContent(title: Text(title)) { AnyView(content($0)) }
}

/// Makes a column of texts.
@_disfavoredOverload public func TableColumn<Value, S: StringProtocol>(
    _ title: S, value: KeyPath<Value, String> & Sendable
) -> TableColumnContent<Value> {
    TableColumnContent(title: Text(title)) { AnyView(Text(verbatim: $0[keyPath: value])) }
}
