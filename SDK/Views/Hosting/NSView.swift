import CoreGraphics
import Foundation
import GalleySDK

/// A view of AppKit: a rectangle with subviews, for tests that show SwiftUI's views in one. It draws nothing.
@MainActor @preconcurrency open class NSView: NSResponder {
    /// The length of a view that has none of its own.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    /// The rectangle in the view around it, in points.
    open var frame: CGRect {
        didSet {
            guard frame.size != oldValue.size else { return }
            for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
                view.frame = view.autoresizingMask.frame(view.frame, from: oldValue.size, to: frame.size)
            }
            needsLayout = true
        }
    }
    /// What changes with the size of the view around it.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the interface is light or dark. It has no effect.
    open var appearance: NSAppearance?
    /// A name for finding it.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// The controller whose view this is.
    weak var controller: NSViewController?
    /// The views inside.
    public private(set) var subviews: [NSView] = []
    /// The view around it.
    public private(set) weak var superview: NSView?
    /// The window whose content the view is.
    weak var ownWindow: NSWindow? { didSet { if ownWindow !== oldValue { movedToWindow() } } }
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
    /// Whether the frame is kept. Otherwise constraints set it.
    open var translatesAutoresizingMaskIntoConstraints = true
    var constraining = Constraining()
    /// The direction in which the view is read.
    open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight {
        didSet { if userInterfaceLayoutDirection != oldValue { needsLayout = true } }
    }

    /// Makes a view of a rectangle.
    public init(frame frameRect: CGRect) {
        frame = frameRect
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
    /// The window around it.
    open var window: NSWindow? { ownWindow ?? superview?.window }

    /// Adds a view inside.
    open func addSubview(_ view: NSView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        view.movedToWindow()
        needsLayout = true
    }
    /// Takes the view out of the one around it.
    open func removeFromSuperview() {
        guard let superview else { return }
        leaveConstraints()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        movedToWindow()
    }
    /// Called after the view came into a window or left it.
    open func viewDidMoveToWindow() {}
    private func movedToWindow() {
        viewDidMoveToWindow()
        for view in subviews { view.movedToWindow() }
    }
    /// Whether the view is another one, or inside of it.
    open func isDescendant(of view: NSView) -> Bool { self === view || superview?.isDescendant(of: view) == true }
    /// Whether y grows downwards.
    open var isFlipped: Bool { false }
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

    func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
    /// Lays out this view and those inside.
    open func layoutSubtreeIfNeeded() {
        applyConstraints()
        layOutSubtree()
    }
    private func layOutSubtree() {
        if needsLayout {
            needsLayout = false
            // The layout of a view around it may have changed the frame that its constraints start from.
            if superview != nil, !constraining.constraints.isEmpty { applyConstraints() }
            controller?.viewWillLayout()
            layout()
            controller?.viewDidLayout()
        }
        for view in subviews { view.layOutSubtree() }
    }
    /// Lays out the views inside.
    open func layout() {}
    /// Has no effect: views are not drawn.
    open func display() {}
    /// Lays out this view and those inside; nothing is drawn.
    open func displayIfNeeded() { layoutSubtreeIfNeeded() }
    /// Has no effect: views are not drawn.
    open func setNeedsDisplay(_ invalidRect: CGRect) {}
    /// Has no effect: constraints are solved when the view is laid out.
    open func updateConstraintsForSubtreeIfNeeded() {}
    /// Calls nothing: constraints are solved when the view is laid out.
    open func updateConstraints() {}
    /// The size of its content.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    /// Has no effect: the size is worked out each time.
    open func invalidateIntrinsicContentSize() {}
    /// The smallest size at which the constraints inside are fulfilled; without constraints, the view's size.
    open var fittingSize: CGSize {
        sizeOfConstraints(.zero, [.fittingSizeLevel, .fittingSizeLevel]) ?? bounds.size
    }
}

/// A name of a view or a window of AppKit.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name's text.
    public let rawValue: String
    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
}
