/// A form of the pointer. It has no effect: the page's pointer keeps its form.
public final class NSCursor: Sendable {
    /// The usual form.
    public static let arrow = NSCursor()
    /// Over links.
    public static let pointingHand = NSCursor()
    /// Over texts.
    public static let iBeam = NSCursor()
    /// Over what can be grasped.
    public static let openHand = NSCursor()
    /// Over what is grasped.
    public static let closedHand = NSCursor()
    /// For exact places.
    public static let crosshair = NSCursor()
    /// Over the edge between a left and a right part.
    public static let resizeLeftRight = NSCursor()
    /// Over the edge between an upper and a lower part.
    public static let resizeUpDown = NSCursor()

    private init() {}

    /// Uses the form.
    public func set() {}
    /// Uses the form until it is taken back.
    public func push() {}
    /// Takes the last form back.
    public func pop() {}
    /// Takes the last form back.
    public static func pop() {}
}
