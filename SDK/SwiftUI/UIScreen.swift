import CoreGraphics

/// The screen that layouts fall back to where they are proposed nothing (`proposal.width ?? UIScreen.main.bounds.width`).
/// A plugin has none; that of a phone stands in its place, so that the layout answers the same everywhere.
public final class UIScreen: Sendable {
    /// The only screen.
    public static let main = UIScreen()

    /// 393 × 852 points.
    public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)

    /// 3 pixels a point.
    public let scale: CGFloat = 3

    private init() {}
}
