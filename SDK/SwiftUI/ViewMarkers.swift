// Views are for packages. A plugin has layouts alone, but some are generic over a view, such as
// `extension Flow: Layout where Content == EmptyView`.
#if !canImport(GalleyViews)
    /// A view, of which a plugin knows no more than that it is one.
    public protocol View {}

    /// A view that adds nothing to the container around it.
    public struct EmptyView: View, Sendable {
        /// Makes an empty view.
        public init() {}
    }

    /// What a closure of views returns.
    @resultBuilder public enum ViewBuilder {
        /// No views.
        public static func buildBlock() -> EmptyView { EmptyView() }
        /// One view.
        public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    }

    /// The namespace of ids that match views in animations.
    @propertyWrapper public struct Namespace: Sendable {
        /// A namespace.
        public struct ID: Hashable, Sendable {}
        /// Makes a namespace.
        public init() {}
        /// The namespace.
        public var wrappedValue: ID { ID() }
    }

    /// The element of a collection over which a layout is generic, where the sources have none.
    public struct _SampleElement: Identifiable, Hashable, Sendable {
        /// Its number.
        public var id: Int
    }
#endif
