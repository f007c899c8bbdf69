import CoreGraphics
import Foundation
import GalleySDK

/// A window, for tests that show SwiftUI's views in one.
@MainActor @preconcurrency open class UIWindow: UIView {
    /// Makes a window of a rectangle.
    override public init(frame: CGRect) { super.init(frame: frame) }
    /// Makes a window of a scene, as large as the screen.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIWindowScene.bounds)
    }
    /// Makes no window: there are no archives of windows.
    public required init?(coder: NSCoder) { return nil }

    /// The scene of the window.
    open weak var windowScene: UIWindowScene?
    /// The place above or below other windows. It has no effect.
    open var windowLevel = Level.normal

    /// The place of a window above or below others.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The place as a number.
        public let rawValue: CGFloat
        /// Makes a place.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// That of usual windows.
        public static let normal = Level(rawValue: 0)
        /// Above the bar of the system.
        public static let statusBar = Level(rawValue: 1000)
        /// Above all others.
        public static let alert = Level(rawValue: 2000)
    }

    /// The controller of the window's content, whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            addSubview(view)
        }
    }
    private let nextLayout = NextLayout()

    /// Lays the content of a visible window out in the next turn of the run loop.
    func layOutLater() {
        guard isKeyWindow, !isHidden else { return }
        nextLayout.schedule { [weak self] in self?.layoutIfNeeded() }
    }
    /// Whether it takes the keys.
    public private(set) var isKeyWindow = false
    /// Shows the window, and lays its views out.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
        rootViewController?.beginAppearanceTransition(true, animated: false)
        layoutIfNeeded()
        rootViewController?.endAppearanceTransition()
    }
    /// Takes the keys.
    open func makeKey() { isKeyWindow = true }
    /// Gives the keys back.
    open func resignKey() { isKeyWindow = false }
    /// Gives the window's content the window's size.
    override open func layoutSubviews() { rootViewController?.viewIfLoaded?.frame = bounds }
}
