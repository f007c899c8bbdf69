import CoreGraphics
import Foundation
import GalleySDK

extension View {
    /// The view with another over the scene.
    nonisolated public func popover<V: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> V
    ) -> some View {
        presented(.popover, isPresented, onDismiss: nil, content)
    }

    /// The view with another over the scene.
    nonisolated public func popover<V: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        @ViewBuilder content: @escaping () -> V
    ) -> some View {
        presented(.popover, isPresented, onDismiss: nil, content)
    }

    /// The view with another over the scene.
    nonisolated public func popover<Item: Identifiable, V: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> V
    ) -> some View {
        presented(.popover, item, onDismiss: nil, content)
    }

    /// The view with another over the scene, as a panel.
    nonisolated public func sheet<V: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> V
    ) -> some View {
        presented(.sheet, isPresented, onDismiss: onDismiss, content)
    }

    /// The view with another over the scene, as a panel.
    nonisolated public func sheet<Item: Identifiable, V: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> V
    ) -> some View {
        presented(.sheet, item, onDismiss: onDismiss, content)
    }

    /// The view with another over the whole scene.
    nonisolated public func fullScreenCover<V: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> V
    ) -> some View {
        presented(.cover, isPresented, onDismiss: onDismiss, content)
    }

    /// The view with another over the whole scene.
    nonisolated public func fullScreenCover<Item: Identifiable, V: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> V
    ) -> some View {
        presented(.cover, item, onDismiss: onDismiss, content)
    }

    /// The view with a question over the scene.
    nonisolated public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presented(.alert, isPresented) {
            QuestionPanel(title: Text(titleKey), actions: actions(), message: EmptyView())
        }
    }

    /// The view with a question over the scene.
    @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presented(.alert, isPresented) { QuestionPanel(title: Text(title), actions: actions(), message: EmptyView()) }
    }

    /// The view with a question over the scene.
    nonisolated public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presented(.alert, isPresented) { QuestionPanel(title: title, actions: actions(), message: EmptyView()) }
    }

    /// The view with a question over the scene.
    nonisolated public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presented(.alert, isPresented) { QuestionPanel(title: Text(titleKey), actions: actions(), message: message()) }
    }

    /// The view with a question over the scene.
    @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presented(.alert, isPresented) { QuestionPanel(title: Text(title), actions: actions(), message: message()) }
    }

    /// The view with a question over the scene.
    nonisolated public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presented(.alert, isPresented) { QuestionPanel(title: title, actions: actions(), message: message()) }
    }

    /// The view with a question over the scene.
    nonisolated public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        presented(.alert, isPresented, if: data != nil) {
            if let data { QuestionPanel(title: Text(titleKey), actions: actions(data), message: EmptyView()) }
        }
    }

    /// The view with a question over the scene.
    @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        presented(.alert, isPresented, if: data != nil) {
            if let data { QuestionPanel(title: Text(title), actions: actions(data), message: EmptyView()) }
        }
    }

    /// The view with a question over the scene.
    nonisolated public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        presented(.alert, isPresented, if: data != nil) {
            if let data { QuestionPanel(title: Text(titleKey), actions: actions(data), message: message(data)) }
        }
    }

    /// The view with a question over the scene.
    @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        presented(.alert, isPresented, if: data != nil) {
            if let data { QuestionPanel(title: Text(title), actions: actions(data), message: message(data)) }
        }
    }

    /// The view with a question over the scene.
    nonisolated public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presented(.alert, isPresented, if: error != nil) {
            QuestionPanel(
                title: Text(verbatim: error?.errorDescription ?? ""), actions: actions(), message: EmptyView())
        }
    }

    /// The view with a question over the scene.
    nonisolated public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        presented(.alert, isPresented, if: error != nil) {
            if let error {
                QuestionPanel(
                    title: Text(verbatim: error.errorDescription ?? ""), actions: actions(error),
                    message: message(error))
            }
        }
    }

    /// The view with a question over the scene.
    nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        presented(.alert, isPresented, onDismiss: nil) { content().panel }
    }

    /// The view with a question over the scene.
    nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert)
        -> some View
    {
        presented(.alert, item, onDismiss: nil) { content($0).panel }
    }

    /// The view with a choice over the scene.
    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        presented(.choice, isPresented, onDismiss: nil) { content().panel }
    }

    /// The view with a choice over the scene.
    nonisolated public func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        presented(.choice, item, onDismiss: nil) { content($0).panel }
    }

    /// The view with a choice over the scene.
    nonisolated public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presented(.choice, isPresented) {
            QuestionPanel(
                title: Text(titleKey), titleVisibility: titleVisibility, actions: actions(), message: EmptyView())
        }
    }

    /// The view with a choice over the scene.
    @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presented(.choice, isPresented) {
            QuestionPanel(
                title: Text(title), titleVisibility: titleVisibility, actions: actions(), message: EmptyView())
        }
    }

    /// The view with a choice over the scene.
    nonisolated public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presented(.choice, isPresented) {
            QuestionPanel(title: title, titleVisibility: titleVisibility, actions: actions(), message: EmptyView())
        }
    }

    /// The view with a choice over the scene.
    nonisolated public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presented(.choice, isPresented) {
            QuestionPanel(
                title: Text(titleKey), titleVisibility: titleVisibility, actions: actions(), message: message())
        }
    }

    /// The view with a choice over the scene.
    @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presented(.choice, isPresented) {
            QuestionPanel(title: Text(title), titleVisibility: titleVisibility, actions: actions(), message: message())
        }
    }

    /// The view with a choice over the scene.
    nonisolated public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        presented(.choice, isPresented, if: data != nil) {
            if let data {
                QuestionPanel(
                    title: Text(titleKey), titleVisibility: titleVisibility, actions: actions(data),
                    message: EmptyView())
            }
        }
    }

    /// The view with a choice over the scene.
    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        presented(.choice, isPresented, if: data != nil) {
            if let data {
                QuestionPanel(
                    title: Text(titleKey), titleVisibility: titleVisibility, actions: actions(data),
                    message: message(data))
            }
        }
    }
}
