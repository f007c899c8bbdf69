// Views are for packages. A plugin has layouts alone, but some are generic over a view, such as
// `extension Flow: Layout where Content == EmptyView`.
#if !canImport(GalleyViews)
    import CoreGraphics
    import GalleySDK

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

    /// A value of a key that stands in.
    public protocol _SampleValue {
        /// A small value, or none.
        static var _sample: Self { get }
    }
    extension CGFloat: _SampleValue {
        /// One point.
        public static var _sample: CGFloat { 1 }
    }
    extension Double: _SampleValue {
        /// One.
        public static var _sample: Double { 1 }
    }
    extension Int: _SampleValue {
        /// One.
        public static var _sample: Int { 1 }
    }
    extension Bool: _SampleValue {
        /// False.
        public static var _sample: Bool { false }
    }
    extension String: _SampleValue {
        /// No characters.
        public static var _sample: String { "" }
    }
    extension Optional: _SampleValue where Wrapped: _SampleValue {
        /// None.
        public static var _sample: Wrapped? { nil }
    }

    /// The key of values over which a layout is generic, where the sources have none.
    public enum _SampleKey<Value: _SampleValue>: LayoutValueKey {
        /// The value of every view.
        public static var defaultValue: Value { ._sample }
        /// The name in the ABI, which the builder gives to keys of the sources alone.
        public static var _layoutValueName: String { "_SampleKey" }
    }
#endif
