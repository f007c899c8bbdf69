import CoreGraphics
import Foundation
import GalleySDK

// What lies over all others: it is not shown.
extension View {
    /// The view with another beside it. It has no effect.
    nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        unchanged
    }
    /// The view with a width beside another. It has no effect.
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View { unchanged }
    /// The view with a width beside another. It has no effect.
    nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View
    { unchanged }
    /// The view with heights as a sheet. It has no effect.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { unchanged }
    /// The view with heights as a sheet. It has no effect.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View { unchanged }
    /// The view with a handle as a sheet, or without. It has no effect.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { unchanged }
    /// The view with rounded corners as a sheet. It has no effect.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { unchanged }
    /// The view with a style behind it as a sheet. It has no effect.
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { unchanged }
    /// The view with views behind it as a sheet. It has no effect.
    nonisolated public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { unchanged }
    /// The view with views behind it that react, or not. It has no effect.
    nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
        -> some View
    { unchanged }
    /// The view with a swipe that scrolls it or moves it. It has no effect.
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        unchanged
    }
    /// The view with a form where there is little room. It has no effect.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        unchanged
    }
    /// The view with a form where there is little room. It has no effect.
    nonisolated public func presentationCompactAdaptation(
        horizontal: PresentationAdaptation, vertical: PresentationAdaptation
    ) -> some View { unchanged }
    /// The view with a size as a sheet. It has no effect.
    nonisolated public func presentationSizing(_ sizing: PresentationSizing) -> some View { unchanged }
    /// The view that a swipe does not close. It has no effect.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { unchanged }
    /// The view with a question before it closes. It has no effect.
    nonisolated public func dismissalConfirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A
    ) -> some View { unchanged }
    /// The view with a picture in its dialogs. It has no effect.
    nonisolated public func dialogIcon(_ icon: Image?) -> some View { unchanged }
    /// The view with dialogs that warn. It has no effect.
    nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { unchanged }
    /// The view with a menu for a long press. It has no effect.
    nonisolated public func contextMenu<V: View>(@ViewBuilder menuItems: () -> V) -> some View { unchanged }
    /// The view with a menu for a long press. It has no effect.
    nonisolated public func contextMenu<V: View, P: View>(
        @ViewBuilder menuItems: () -> V, @ViewBuilder preview: () -> P
    ) -> some View { unchanged }
    /// The view with a menu for rows. It has no effect.
    nonisolated public func contextMenu<I: Hashable, V: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> V,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View { unchanged }
    /// The view with a mark at its menus, or without. It has no effect.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { unchanged }
    /// The view with menus in an order. It has no effect.
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View { unchanged }
    /// The view with menus that an action closes, or not. It has no effect.
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { unchanged }
    /// The view with a help text. It has no effect.
    nonisolated public func help(_ text: Text) -> some View { unchanged }
    /// The view with a help text. It has no effect.
    nonisolated public func help(_ key: LocalizedStringKey) -> some View { unchanged }
    /// The view with a help text. It has no effect.
    @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { unchanged }
    /// The view with a choice of a file. It has no effect.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { unchanged }
    /// The view with a choice of files. It has no effect.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View { unchanged }
}
