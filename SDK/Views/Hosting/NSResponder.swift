import GalleySDK

/// An object of AppKit that events reach. Galley sends none.
@MainActor @preconcurrency open class NSResponder {
    /// Makes an object.
    public init() {}
    /// Whether it may take the keys of its window.
    open var acceptsFirstResponder: Bool { false }
    /// Called before it takes the keys.
    open func becomeFirstResponder() -> Bool { true }
    /// Called before it gives the keys back.
    open func resignFirstResponder() -> Bool { true }
    /// The object that gets an event next.
    open var nextResponder: NSResponder?
}
