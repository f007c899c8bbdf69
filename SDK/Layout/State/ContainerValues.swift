/// A key for values that views pass to their container.
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value

    /// The value of views that do not set one.
    static var defaultValue: Value { get }
}

#if hasFeature(Embedded)
    /// The values that a view passes to its container. In Embedded Swift all have their defaults; scenes use layout
    /// values instead.
    public struct ContainerValues {
        init() {}

        /// Returns the default of a key.
        public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
            get { K.defaultValue }
            // A layout cannot change a view's values.
            set {}
        }
    }

    extension LayoutSubview {
        /// The default values.
        public var containerValues: ContainerValues { ContainerValues() }
    }
#else
    import GalleyABI

    /// The values that a view passes to its container.
    public struct ContainerValues {
        private let subview: LayoutSubview?
        private let named: ((String) -> Any?)?
        /// The values that were set here, with the names of their layout values.
        public private(set) var _written: [(name: String, value: Any)] = []

        /// Makes values that all have their defaults.
        public init() { (subview, named) = (nil, nil) }

        /// Makes values that a function returns, by the names of their layout values. Others have their defaults.
        public init(_named: @escaping (String) -> Any?) { (subview, named) = (nil, _named) }

        init(_ subview: LayoutSubview) { (self.subview, named) = (subview, nil) }

        /// The value of a key: the one that the view sets, otherwise the key's default.
        public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
            get {
                let name = "containerValue \(String(reflecting: key))"
                if let own = _written.last(where: { $0.name == name }) { return own.value as! K.Value }
                if let value = named?(name) as? K.Value { return value }
                return subview?.value(named: name, as: K.Value.self) ?? K.defaultValue
            }
            set { _written.append(("containerValue \(String(reflecting: key))", newValue)) }
        }
    }

    extension LayoutSubview {
        /// The values that the child passes to its container.
        public var containerValues: ContainerValues { ContainerValues(self) }

        /// Returns the layout value with a name from a `LayoutValueHandle`.
        fileprivate func value<Value>(named name: String, as type: Value.Type) -> Value? {
            var value = galley_value()
            let status = subviews.functions.pointee.layout_value(
                subviews, index, LayoutHost.number(ofLayoutValue: name), &value)
            if status < 0 { Failure.record(status) }
            return status == GALLEY_OK ? LayoutValueHandle.value(value, as: type) : nil
        }
    }
#endif
