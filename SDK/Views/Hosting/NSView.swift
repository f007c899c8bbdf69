import CoreGraphics
import Foundation
import GalleySDK

/// A view of AppKit: a rectangle with subviews, for tests that show SwiftUI's views in one. It draws nothing.
@MainActor @preconcurrency open class NSView {
    /// The length of a view that has none of its own.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    /// The rectangle in the view around it, in points.
    open var frame: CGRect { didSet { if frame.size != oldValue.size { needsLayout = true } } }
    /// The views inside.
    public private(set) var subviews: [NSView] = []
    /// The view around it.
    public private(set) weak var superview: NSView?
    /// The window whose content the view is.
    weak var ownWindow: NSWindow?
    /// Whether a layout is due.
    open var needsLayout = true { didSet { if needsLayout { window?.layOutLater() } } }
    /// Whether the view has to be drawn. It has no effect.
    open var needsDisplay = false
    /// Whether it is left out.
    open var isHidden = false
    /// How opaque it is. It has no effect.
    open var alphaValue: CGFloat = 1
    /// Whether it is drawn in a layer. It has no effect.
    open var wantsLayer = false
    /// Whether constraints are made of its frame. It has no effect: there are no constraints.
    open var translatesAutoresizingMaskIntoConstraints = true

    /// Makes a view of a rectangle.
    public init(frame frameRect: CGRect) { frame = frameRect }
    /// Makes a view without a size.
    public convenience init() { self.init(frame: .zero) }
    /// Makes no view: there are no archives of views.
    public required init?(coder: NSCoder) { return nil }

    /// The rectangle in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    /// The window around it.
    open var window: NSWindow? { ownWindow ?? superview?.window }

    /// Adds a view inside.
    open func addSubview(_ view: NSView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        needsLayout = true
    }
    /// Takes the view out of the one around it.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    /// Sets the size.
    open func setFrameSize(_ newSize: CGSize) { frame.size = newSize }
    /// Sets the position.
    open func setFrameOrigin(_ newOrigin: CGPoint) { frame.origin = newOrigin }

    /// Returns a point of this view in the coordinates of another one around it or beside it; without one, in those of
    /// the outermost view.
    open func convert(_ point: CGPoint, to view: NSView?) -> CGPoint {
        let (own, other) = (origin, view?.origin ?? .zero)
        return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
    }
    /// Returns a point of another view in the coordinates of this one.
    open func convert(_ point: CGPoint, from view: NSView?) -> CGPoint {
        let (own, other) = (origin, view?.origin ?? .zero)
        return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
    }
    /// Returns a rectangle of this view in the coordinates of another one.
    open func convert(_ rect: CGRect, to view: NSView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }
    /// Returns a rectangle of another view in the coordinates of this one.
    open func convert(_ rect: CGRect, from view: NSView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }
    /// Where the view begins in the outermost one.
    private var origin: CGPoint {
        guard let superview else { return .zero }
        let around = superview.origin
        return CGPoint(x: around.x + frame.minX, y: around.y + frame.minY)
    }

    /// Lays out this view and those inside.
    open func layoutSubtreeIfNeeded() {
        if needsLayout {
            needsLayout = false
            layout()
        }
        for view in subviews { view.layoutSubtreeIfNeeded() }
    }
    /// Lays out the views inside.
    open func layout() {}
    /// Has no effect: views are not drawn.
    open func display() {}
    /// The size of its content.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    /// Has no effect: the size is worked out each time.
    open func invalidateIntrinsicContentSize() {}
    /// The smallest size that fits the content.
    open var fittingSize: CGSize { bounds.size }
}

/// A controller of a view, for tests that show SwiftUI's views in one.
@MainActor @preconcurrency open class NSViewController {
    private var loaded: NSView?
    /// The title.
    open var title: String?
    /// The size that it wants.
    open var preferredContentSize = CGSize.zero

    /// Makes a controller.
    public init() {}
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }

    /// The view, made at its first use.
    open var view: NSView {
        get {
            if loaded == nil {
                loadView()
                viewDidLoad()
            }
            return loaded!
        }
        set { loaded = newValue }
    }
    /// Whether the view was made.
    public var isViewLoaded: Bool { loaded != nil }
    /// Makes the view.
    open func loadView() { loaded = NSView() }
    /// Called after the view was made.
    open func viewDidLoad() {}
}

/// A window, for tests that show SwiftUI's views in one.
@MainActor @preconcurrency open class NSWindow {
    /// The parts of a window's frame.
    public struct StyleMask: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes a style of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A window without a frame.
        public static let borderless = StyleMask([])
        /// A window with a title.
        public static let titled = StyleMask(rawValue: 1)
        /// A window that can be closed.
        public static let closable = StyleMask(rawValue: 2)
        /// A window that can be put away.
        public static let miniaturizable = StyleMask(rawValue: 4)
        /// A window that can be resized.
        public static let resizable = StyleMask(rawValue: 8)
        /// A window whose content lies below its title too.
        public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }
    /// The ways to keep a window's picture.
    public enum BackingStoreType: UInt, Sendable {
        /// A way to keep it.
        case retained, nonretained, buffered
    }

    /// The rectangle of the content, in points. Windows have no frame around it.
    open var frame: CGRect { didSet { fill() } }
    /// The parts of the frame.
    open var styleMask: StyleMask
    /// The title.
    open var title = ""
    /// Whether closing the window ends it. It has no effect.
    open var isReleasedWhenClosed = true
    /// The colour behind the content. It has no effect.
    open var backgroundColor: NSColor?
    /// Whether it is shown.
    public private(set) var isVisible = false

    /// Makes a window of a rectangle.
    public init(
        contentRect: CGRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
    ) {
        frame = contentRect
        styleMask = style
    }
    /// Makes a window of a controller's view.
    public convenience init(contentViewController: NSViewController) {
        let size = contentViewController.view.fittingSize
        self.init(
            contentRect: CGRect(origin: .zero, size: size), styleMask: [.titled, .closable, .resizable],
            backing: .buffered, defer: false)
        self.contentViewController = contentViewController
    }

    /// The view of the content, which fills the window.
    open var contentView: NSView? {
        didSet {
            oldValue?.ownWindow = nil
            contentView?.ownWindow = self
            fill()
        }
    }
    /// The controller of the content.
    open var contentViewController: NSViewController? { didSet { contentView = contentViewController?.view } }
    /// Sets the size of the content.
    open func setContentSize(_ size: CGSize) { frame.size = size }
    /// Sets the rectangle of the window.
    open func setFrame(_ frameRect: CGRect, display flag: Bool) { frame = frameRect }
    /// Lays out the content.
    open func layoutIfNeeded() { contentView?.layoutSubtreeIfNeeded() }
    /// Shows the window, and lays its content out.
    open func makeKeyAndOrderFront(_ sender: Any?) {
        isVisible = true
        layoutIfNeeded()
    }
    /// Shows the window, and lays its content out.
    open func orderFront(_ sender: Any?) { makeKeyAndOrderFront(sender) }
    /// Shows the window, and lays its content out.
    open func orderFrontRegardless() { makeKeyAndOrderFront(nil) }
    /// Shows the window behind others, and lays its content out.
    open func orderBack(_ sender: Any?) { makeKeyAndOrderFront(nil) }
    /// Hides the window.
    open func orderOut(_ sender: Any?) { isVisible = false }
    /// Hides the window.
    open func close() { isVisible = false }
    /// Has no effect: there is no screen.
    open func center() {}
    /// Lays out the content.
    open func displayIfNeeded() { layoutIfNeeded() }

    private let nextLayout = NextLayout()

    private func fill() {
        guard let contentView else { return }
        contentView.frame = CGRect(origin: .zero, size: frame.size)
        // AppKit would do it in the next turn of the run loop. In a test on the main actor, which Linux need not run on
        // the main thread, a run loop has no turn.
        layoutIfNeeded()
    }

    /// Lays the content out in the next turn of the run loop.
    func layOutLater() { nextLayout.schedule { [weak self] in self?.layoutIfNeeded() } }
}

/// The program of AppKit. It has no windows.
@MainActor @preconcurrency public final class NSApplication {
    /// The only program.
    public static let shared = NSApplication()
    /// The ways in which a program is shown.
    public enum ActivationPolicy: Int, Sendable {
        /// A way in which it is shown.
        case regular, accessory, prohibited
    }
    /// Sets how the program is shown. It has no effect.
    @discardableResult public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { false }
    /// Brings the program to the front. It has no effect.
    public func activate(ignoringOtherApps flag: Bool) {}
    /// Ends the program. It has no effect: the program is the one that shows the views.
    public func terminate(_ sender: Any?) {}
    /// The program's windows: none.
    public var windows: [NSWindow] { [] }
}

/// The program of AppKit; nil before its first use.
@MainActor @preconcurrency public var NSApp: NSApplication! { NSApplication.shared }

/// A view of AppKit that shows SwiftUI's views. The test host of GalleyTesting lays them out.
@MainActor @preconcurrency open class NSHostingView<Content: View>: NSView {
    private let root: HostedRoot<Content>

    /// Makes a view that shows views.
    public required init(rootView: Content) {
        root = HostedRoot(rootView)
        super.init(frame: .zero)
    }
    /// Makes no view: there are no archives of views.
    public required init?(coder: NSCoder) { return nil }

    /// The view that is shown.
    public var rootView: Content {
        get { root.content }
        set {
            root.content = newValue
            needsLayout = true
        }
    }
    /// The sizes that the view takes from its content. It has no effect.
    public var sizingOptions: NSHostingSizingOptions = .standardBounds

    /// The ideal size of the views.
    override open var intrinsicContentSize: CGSize { root.sizeThatFits(width: nil, height: nil) }
    /// The ideal size of the views.
    override open var fittingSize: CGSize { intrinsicContentSize }
    /// Lays the views out in the view's bounds.
    override open func layout() { root.layOut(in: bounds.size) }
    /// Returns the size that the views take of a size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { root.sizeThatFits(width: size.width, height: size.height) }
}

/// The sizes that a hosting view takes from its content.
public struct NSHostingSizingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes options of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The smallest size.
    public static let minSize = NSHostingSizingOptions(rawValue: 1)
    /// The ideal size.
    public static let intrinsicContentSize = NSHostingSizingOptions(rawValue: 2)
    /// The largest size.
    public static let maxSize = NSHostingSizingOptions(rawValue: 4)
    /// The ideal size in `preferredContentSize`.
    public static let preferredContentSize = NSHostingSizingOptions(rawValue: 8)
    /// The smallest, the ideal and the largest size.
    public static let standardBounds: NSHostingSizingOptions = [.minSize, .intrinsicContentSize, .maxSize]
}

/// A controller of AppKit that shows SwiftUI's views. The test host of GalleyTesting lays them out.
@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
    private let hosting: NSHostingView<Content>

    /// Makes a controller of a view.
    public init(rootView: Content) {
        hosting = NSHostingView(rootView: rootView)
        super.init()
    }
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }

    /// The view that is shown.
    public var rootView: Content {
        get { hosting.rootView }
        set { hosting.rootView = newValue }
    }
    /// The sizes that the controller takes from its content. It has no effect.
    public var sizingOptions: NSHostingSizingOptions = []
    /// Makes the view.
    override open func loadView() { view = hosting }
    /// Returns the size that the views take of a size.
    open func sizeThatFits(in size: CGSize) -> CGSize { hosting.sizeThatFits(size) }
}
