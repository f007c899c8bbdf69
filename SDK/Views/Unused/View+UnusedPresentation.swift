import CoreGraphics
import Foundation
import GalleySDK

// Modifiers that present something over all views. It is not shown.
extension View {
    /// Returns the view unchanged. Without an effect: views behind it that react, or not.
    nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: a swipe that scrolls it or moves it.
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a size as a sheet.
    nonisolated public func presentationSizing(_ sizing: PresentationSizing) -> some View { unchanged }
    /// The view that a swipe does not close. It has no effect.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a question before it closes.
    nonisolated public func dismissalConfirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a picture in its dialogs.
    nonisolated public func dialogIcon(_ icon: Image?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: dialogs that warn.
    nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a menu for rows.
    nonisolated public func contextMenu<I: Hashable, V: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> V,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a mark at its menus, or without.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: menus in an order.
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: menus that an action closes, or not.
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a help text.
    nonisolated public func help(_ text: Text) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a help text.
    nonisolated public func help(_ key: LocalizedStringKey) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a help text.
    @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a choice of a file.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a choice of files.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View { unchanged }
}
