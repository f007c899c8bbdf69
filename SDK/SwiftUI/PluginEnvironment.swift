// The environment of a layout in a plugin: views around it, which could set it, there are none, so that each value is
// its key's default.
#if !canImport(GalleyViews)
    import CoreGraphics
    import GalleySDK

    #if hasFeature(Embedded)
        /// A key of an environment value.
        public protocol EnvironmentKey {
            /// The type of the value.
            associatedtype Value

            /// The value where no view sets one.
            static var defaultValue: Value { get }
        }

        /// The values that views hand down; in a plugin the defaults.
        public struct EnvironmentValues {
            /// The defaults.
            public init() {}

            /// The default of a key.
            public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
                get { K.defaultValue }
                set {}
            }
        }

        extension EnvironmentValues {
            /// Left to right: the host mirrors what a layout places (Layout rules §9).
            public var layoutDirection: LayoutDirection { .leftToRight }
            /// 1 pixel a point.
            public var displayScale: CGFloat { 1 }
            /// The length of a pixel in points.
            public var pixelLength: CGFloat { 1 }
            /// Unknown.
            public var horizontalSizeClass: UserInterfaceSizeClass? { nil }
            /// Unknown.
            public var verticalSizeClass: UserInterfaceSizeClass? { nil }
        }
    #endif

    extension EnvironmentValues {
        /// The usual size of texts.
        public var dynamicTypeSize: DynamicTypeSize { .large }
        /// Light.
        public var colorScheme: ColorScheme { .light }
        /// Whether views take input.
        public var isEnabled: Bool { true }
        /// Whether motion is to be reduced.
        public var accessibilityReduceMotion: Bool { false }
        /// The font of texts; nil unless set.
        public var font: Font? { nil }
        /// The alignment of lines of text.
        public var multilineTextAlignment: TextAlignment { .leading }
        /// The space between lines.
        public var lineSpacing: CGFloat { 0 }
        /// The number of lines; nil unless set.
        public var lineLimit: Int? { nil }
    }
#endif
