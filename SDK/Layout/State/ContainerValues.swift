/// A key of a value that views hand to the container they are in.
public protocol ContainerValueKey {
    /// What the key stands for.
    associatedtype Value

    /// The value of views that say nothing.
    static var defaultValue: Value { get }
}

/// What a view hands to its container. A scene has layout values for this; here all is at its default.
public struct ContainerValues {
    init() {}

    /// The default of a key.
    public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
        get { K.defaultValue }
        // A layout cannot change what a view hands to it.
        set {}
    }
}

extension LayoutSubview {
    /// The defaults.
    public var containerValues: ContainerValues { ContainerValues() }
}
