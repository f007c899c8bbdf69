import GalleySDK

/// Scrolls a view to one of its views. Nothing scrolls.
public struct ScrollViewProxy: Sendable {
    /// Has no effect.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Views with a proxy that scrolls them.
nonisolated public struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content

    /// Makes views with a proxy.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    /// The views.
    @MainActor public var body: some View { content(ScrollViewProxy()) }
}
