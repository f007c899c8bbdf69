// Key paths, by which the environment is read, are not to be had in Embedded Swift.
#if !hasFeature(Embedded)
    import CoreGraphics

    /// A value of the environment. In a plugin it is the default: nobody sets another.
    @propertyWrapper public struct Environment<Value> {
        private let read: () -> Value

        /// Reads one value of the environment.
        public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
            read = { EnvironmentValues()[keyPath: keyPath] }
        }

        /// The value.
        public var wrappedValue: Value { read() }
    }

    /// A key of an environment value of the source's own.
    public protocol EnvironmentKey {
        /// What the key stands for.
        associatedtype Value

        /// The value where nobody set one.
        static var defaultValue: Value { get }
    }

    /// How wide or high the surroundings are, roughly.
    public enum UserInterfaceSizeClass: Hashable, Sendable {
        /// Little room.
        case compact
        /// Much room.
        case regular
    }

    /// The values of the environment that layouts read, all at their defaults.
    public struct EnvironmentValues {
        /// The defaults.
        public init() {}

        /// Left to right: what layouts place is mirrored by the host (Layout rules §9).
        public var layoutDirection = LayoutDirection.leftToRight

        /// One pixel a point.
        public var displayScale: CGFloat = 1

        /// The length of a pixel in points.
        public var pixelLength: CGFloat { 1 / displayScale }

        /// Not known.
        public var horizontalSizeClass: UserInterfaceSizeClass?

        /// Not known.
        public var verticalSizeClass: UserInterfaceSizeClass?

        /// The default of a key. What is set stays here.
        public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
            get { K.defaultValue }
            // No view is there to hand it on to.
            set {}
        }
    }
#endif
