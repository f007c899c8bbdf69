import GalleySDK

/// An object that events reach. Galley sends none.
@MainActor @preconcurrency open class UIResponder {
    private static weak var first: UIResponder?

    /// Makes an object.
    public init() {}

    /// Whether it takes the keys.
    open var isFirstResponder: Bool { Self.first === self }
    /// Whether it may take the keys.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it may give the keys back.
    open var canResignFirstResponder: Bool { true }
    /// Takes the keys, if it may.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, Self.first?.resignFirstResponder() != false else { return false }
        Self.first = self
        return true
    }
    /// Gives the keys back, if it may.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if isFirstResponder { Self.first = nil }
        return true
    }
    /// The object that gets an event next: none.
    open var next: UIResponder? { nil }
}
