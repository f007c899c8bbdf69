import CoreGraphics
import Foundation
import GalleySDK

/// An object that events reach. Galley sends none.
@MainActor @preconcurrency open class UIResponder {
    /// Makes an object.
    public init() {}
}

/// A view of UIKit: a rectangle with subviews, for tests that show SwiftUI's views in one. It draws nothing.
@MainActor @preconcurrency open class UIView: UIResponder, Equatable {
    /// The size that means: as small as possible.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// The size that means: as large as possible.
    nonisolated public static let layoutFittingExpandedSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// The length of a view that has none of its own.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    /// The rectangle in the view around it, in points.
    open var frame: CGRect { didSet { if frame.size != oldValue.size { setNeedsLayout() } } }
    /// The views inside.
    public private(set) var subviews: [UIView] = []
    /// The view around it.
    public private(set) weak var superview: UIView?
    /// Whether it is left out.
    open var isHidden = false
    /// How opaque it is. It has no effect.
    open var alpha: CGFloat = 1
    /// The colour behind it. It has no effect.
    open var backgroundColor: UIColor?
    /// Whether it covers what is behind it. It has no effect.
    open var isOpaque = true
    /// Whether what lies outside is cut off. It has no effect.
    open var clipsToBounds = false
    /// Whether it reacts to touches. It has no effect.
    open var isUserInteractionEnabled = true
    /// A number for finding it.
    open var tag = 0
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// Whether constraints are made of its frame. It has no effect: there are no constraints.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// The pixels per point. It has no effect.
    open var contentScaleFactor: CGFloat = 3
    private var needsLayout = true

    /// Makes a view of a rectangle.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
    /// Makes a view without a size.
    override public convenience init() { self.init(frame: .zero) }
    /// Makes no view: there are no archives of views.
    public required init?(coder: NSCoder) { return nil }

    /// The rectangle in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    /// The middle in the view around it.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// The window around it.
    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
    /// Whether the interface is light or dark. It has no effect.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The traits of the light interface.
    open var traitCollection: UITraitCollection { .current }
    /// Returns the innermost view at a point; nil outside of this view. Galley sends no touches.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            let inner = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
            if let hit = view.hitTest(inner, with: event) { return hit }
        }
        return self
    }
    /// Whether a point lies in the view's rectangle.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// Whether both are the same view.
    nonisolated public static func == (one: UIView, other: UIView) -> Bool { one === other }

    /// Adds a view inside.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        view.movedToWindow()
        setNeedsLayout()
    }
    /// Takes the view out of the one around it.
    open func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        movedToWindow()
    }
    /// Called after the view came into a window or left it.
    open func didMoveToWindow() {}
    private func movedToWindow() {
        didMoveToWindow()
        for view in subviews { view.movedToWindow() }
    }

    /// Returns a point of this view in the coordinates of another one around it or beside it; without one, in those of
    /// the outermost view.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (own, other) = (origin, view?.origin ?? .zero)
        return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
    }
    /// Returns a point of another view in the coordinates of this one.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let (own, other) = (origin, view?.origin ?? .zero)
        return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
    }
    /// Returns a rectangle of this view in the coordinates of another one.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }
    /// Returns a rectangle of another view in the coordinates of this one.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }
    /// Where the view begins in the outermost one.
    private var origin: CGPoint {
        guard let superview else { return .zero }
        let around = superview.origin
        return CGPoint(x: around.x + frame.minX, y: around.y + frame.minY)
    }

    /// Asks for a layout.
    open func setNeedsLayout() {
        needsLayout = true
        window?.layOutLater()
    }
    /// Has no effect: views are not drawn.
    open func setNeedsDisplay() {}
    /// Lays out this view and those inside.
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }
    /// Lays out the views inside.
    open func layoutSubviews() {}

    /// The size of its content.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    /// Has no effect: the size is worked out each time.
    open func invalidateIntrinsicContentSize() {}
    /// Returns the size that it takes of a size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size of its content.
    open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
    /// Returns the size for constraints: that of its content.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }
}

/// A controller of a view, for tests that show SwiftUI's views in one.
@MainActor @preconcurrency open class UIViewController: UIResponder {
    private var loaded: UIView?
    /// The controllers inside.
    public private(set) var children: [UIViewController] = []
    /// The controller around it.
    public private(set) weak var parent: UIViewController?
    /// The title.
    open var title: String?
    /// The size that it wants.
    open var preferredContentSize = CGSize.zero
    /// Whether the interface is light or dark. It has no effect.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// How the controller covers others. It has no effect.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// Makes a controller.
    override public init() {}
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }

    /// The view, made at its first use.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }
    /// The view, if it was made.
    public var viewIfLoaded: UIView? { loaded }
    /// Whether the view was made.
    public var isViewLoaded: Bool { loaded != nil }
    /// Makes the view, unless it was made.
    public func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }
    /// Makes the view.
    open func loadView() { loaded = UIView() }
    /// Called after the view was made.
    open func viewDidLoad() {}
    /// Called before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the view was shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is hidden.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view was hidden.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Begins an appearance.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    }
    /// Ends an appearance.
    public func endAppearanceTransition() { viewDidAppear(false) }
    /// Adds a controller inside.
    open func addChild(_ child: UIViewController) {
        children.append(child)
        child.parent = self
    }
    /// Called before the controller came into another.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller came into another.
    open func didMove(toParent parent: UIViewController?) {}
    /// Takes the controller out of the one around it.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
}

/// How a controller covers others.
public enum UIModalPresentationStyle: Int, Sendable {
    /// A way to cover others.
    case automatic, fullScreen, pageSheet, formSheet, overFullScreen, popover
}

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
    /// Gives the window's content the window's size.
    override open func layoutSubviews() { rootViewController?.viewIfLoaded?.frame = bounds }
}

/// A controller that shows SwiftUI's views. The test host of GalleyTesting lays them out.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    private let root: HostedRoot<Content>

    /// Makes a controller of a view.
    public init(rootView: Content) {
        root = HostedRoot(rootView)
        super.init()
    }
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }

    /// The view that is shown.
    public var rootView: Content {
        get { root.content }
        set {
            root.content = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The sizes that the controller takes from its content. It has no effect.
    public var sizingOptions: UIHostingControllerSizingOptions = []
    /// The safe areas that the content keeps. It has no effect.
    public var safeAreaRegions: SafeAreaRegions = .all

    /// Makes the view.
    override open func loadView() { view = HostingBox(root) }
    /// Returns the size that the views take of a size.
    open func sizeThatFits(in size: CGSize) -> CGSize {
        root.sizeThatFits(width: size.width, height: size.height)
    }
    /// Lays the views out at once.
    public func _render(seconds: Double) {
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }
}

/// The sizes that a hosting controller takes from its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes options of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The size of the content in `preferredContentSize`.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// The size of the content in the view's `intrinsicContentSize`.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The view of a hosting controller.
private final class HostingBox<Content: View>: UIView {
    private let root: HostedRoot<Content>

    init(_ root: HostedRoot<Content>) {
        self.root = root
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize { root.sizeThatFits(width: nil, height: nil) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { root.sizeThatFits(width: size.width, height: size.height) }
    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        // A length of 0 means the smallest that fits the content, as constraints do.
        root.sizeThatFits(
            width: targetSize.width == 0 ? nil : targetSize.width,
            height: targetSize.height == 0 ? nil : targetSize.height)
    }
    override func layoutSubviews() { root.layOut(in: bounds.size) }
}
