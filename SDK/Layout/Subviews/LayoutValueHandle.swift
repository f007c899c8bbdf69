// Values of any type exist only where types exist at run time.
#if !hasFeature(Embedded)
    import GalleyABI

    /// A layout value without a wire form, for a layout of the same process. While the handle exists, its number
    /// represents the value.
    public final class LayoutValueHandle {
        /// The number, which is the value's wire form.
        public let number: Int64

        private static let lock = SpinLock()
        // Guarded by `lock`.
        nonisolated(unsafe) private static var values: [Int64: Any] = [:]
        nonisolated(unsafe) private static var last: Int64 = 0

        /// Stores a value.
        public init(_ value: Any) {
            number = Self.lock.withLock {
                Self.last += 1
                Self.values[Self.last] = value
                return Self.last
            }
        }

        deinit {
            let value = Self.lock.withLock { Self.values.removeValue(forKey: number) }
            // The value's deinit may set other values.
            withExtendedLifetime(value) {}
        }

        /// The value behind a wire form; nil if there is none, or one of another type.
        static func value<Value>(_ wire: galley_value, as type: Value.Type) -> Value? {
            guard wire.type == GALLEY_VALUE_INTEGER else { return nil }
            return lock.withLock { values[wire.integer] } as? Value
        }
    }

    extension LayoutValueKey {
        /// The name by which this process knows the key.
        public static var _name: String {
            _layoutValueName.isEmpty ? String(reflecting: Self.self) : _layoutValueName
        }
    }
#endif
