// Embedded Swift has no key paths, with which the environment is read.
#if !hasFeature(Embedded)
    import CoreGraphics

    /// A property that reads a value of the environment.
    ///
    /// In a view, it reads the view's environment. In a layout, or before a view is shown, it reads the defaults.
    @propertyWrapper public struct Environment<Value> {
        private let read: (EnvironmentValues) -> Value
        /// The environment of the view that has the property; nil before the view is evaluated.
        public var _values: EnvironmentValues?

        /// Makes a property that reads one value of the environment.
        public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
            read = { $0[keyPath: keyPath] }
        }

        /// Makes a property that reads the environment with a function.
        public init(_reading read: @escaping (EnvironmentValues) -> Value) {
            self.read = read
        }

        /// The value.
        public var wrappedValue: Value { read(_values ?? EnvironmentValues()) }
    }

    // Sound: the function reads a value, and the environment does not change.
    extension Environment: @unchecked Sendable where Value: Sendable {}

    /// A key of an environment value.
    public protocol EnvironmentKey {
        /// The type of the value.
        associatedtype Value

        /// The value if no view sets one.
        static var defaultValue: Value { get }
    }

    /// The rough width or height of the space around a view.
    public enum UserInterfaceSizeClass: Hashable, Sendable {
        /// A narrow or low space.
        case compact
        /// A wide or high space.
        case regular
    }

    /// The values that views pass down to the views inside them.
    public struct EnvironmentValues: CustomStringConvertible {
        private var storage: Storage

        private final class Storage {
            var values: [ObjectIdentifier: Any] = [:]
        }

        // Empty environments are equal.
        nonisolated(unsafe) private static let empty = Storage()

        /// Makes an environment in which every key has its default.
        public init() { storage = Self.empty }

        /// The value of a key: the one that was set, otherwise the key's default.
        public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
            get { storage.values[ObjectIdentifier(key)].map { $0 as! K.Value } ?? K.defaultValue }
            set { set(newValue, ObjectIdentifier(key)) }
        }

        /// The object of a type that `environment(_:)` or `environmentObject(_:)` set; nil if there is none.
        public subscript<Object: AnyObject>(_object type: Object.Type) -> Object? {
            get { storage.values[ObjectIdentifier(type)].map { $0 as! Object } }
            set {
                if let newValue { set(newValue, ObjectIdentifier(type)) } else { remove(ObjectIdentifier(type)) }
            }
        }

        /// The identity of the storage, which copies share until one of them changes.
        public var _identity: ObjectIdentifier { ObjectIdentifier(storage) }

        /// Returns the values with those of views that are placed around them: each that `outer` has and `base`, the
        /// environment in which both began, has not, unless it was set here too.
        public func _placed(in outer: EnvironmentValues, since base: EnvironmentValues, areSame: (Any, Any) -> Bool)
            -> EnvironmentValues
        {
            func differs(_ key: ObjectIdentifier, _ value: Any) -> Bool {
                base.storage.values[key].map { !areSame($0, value) } ?? true
            }
            var result = self
            for (key, value) in outer.storage.values where differs(key, value) {
                if let own = storage.values[key], differs(key, own) { continue }
                result.set(value, key)
            }
            return result
        }

        /// The number of values that were set.
        public var description: String { "EnvironmentValues(\(storage.values.count) set)" }

        private mutating func set(_ value: Any, _ key: ObjectIdentifier) {
            makeUnique()
            storage.values[key] = value
        }

        private mutating func remove(_ key: ObjectIdentifier) {
            makeUnique()
            storage.values[key] = nil
        }

        private mutating func makeUnique() {
            let copy = Storage()
            copy.values = storage.values
            storage = copy
        }
    }

    extension EnvironmentValues {
        /// The direction of the interface. A layout works left to right in both directions: the host mirrors its
        /// placements (Layout rules §9).
        public var layoutDirection: LayoutDirection {
            get { self[LayoutDirectionKey.self] }
            set { self[LayoutDirectionKey.self] = newValue }
        }

        /// Pixels per point; 1 unless set.
        public var displayScale: CGFloat {
            get { self[DisplayScaleKey.self] }
            set { self[DisplayScaleKey.self] = newValue }
        }

        /// The length of a pixel in points.
        public var pixelLength: CGFloat { 1 / displayScale }

        /// The rough width; nil in a layout. Views have that of the screen: compact on an upright phone.
        public var horizontalSizeClass: UserInterfaceSizeClass? {
            get { self[HorizontalSizeClassKey.self] }
            set { self[HorizontalSizeClassKey.self] = newValue }
        }

        /// The rough height; nil in a layout. Views have that of the screen: regular on an upright phone.
        public var verticalSizeClass: UserInterfaceSizeClass? {
            get { self[VerticalSizeClassKey.self] }
            set { self[VerticalSizeClassKey.self] = newValue }
        }
    }

    private enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
    private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
    private enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
    private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
#endif
