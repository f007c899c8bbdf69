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
            if isShown { rootViewController?.beginAppearanceTransition(true, animated: false) }
            addSubview(view)
            if isShown { rootViewController?.endAppearanceTransition() }
        }
    }
    private let nextLayout = NextLayout()

    /// Lays the content of a visible window out in the next turn of the run loop.
    func layOutLater() {
        guard isShown else { return }
        nextLayout.schedule { [weak self] in self?.layoutIfNeeded() }
    }
    private var isShown: Bool { UIWindowScene.only.shown.contains { $0.window === self } }
    /// Whether it is left out. A window is left out until it is shown.
    override open var isHidden: Bool {
        get { !isShown }
        set { newValue ? hide() : show() }
    }
    private func show() {
        guard !isShown else { return }
        UIWindowScene.only.shown.append(ShownWindow(window: self))
        rootViewController?.beginAppearanceTransition(true, animated: false)
        layoutIfNeeded()
        rootViewController?.endAppearanceTransition()
    }
    private func hide() {
        guard isShown else { return }
        rootViewController?.viewWillDisappear(false)
        resignKey()
        UIWindowScene.only.shown.removeAll { $0.window === self }
        rootViewController?.viewDidDisappear(false)
    }
    /// Whether it takes the keys.
    public var isKeyWindow: Bool { UIWindowScene.only.keyWindow === self }
    /// Shows the window, and lays its views out.
    open func makeKeyAndVisible() {
        makeKey()
        if isShown { layoutIfNeeded() } else { show() }
    }
    /// Takes the keys from the window that has them. The program keeps the window that has them.
    open func makeKey() { UIWindowScene.only.setKeyWindow(self) }
    /// Gives the keys back.
    open func resignKey() {
        if isKeyWindow { UIWindowScene.only.setKeyWindow(nil) }
    }
    /// Gives the window's content the window's size.
    override open func layoutSubviews() { rootViewController?.viewIfLoaded?.frame = bounds }
}
