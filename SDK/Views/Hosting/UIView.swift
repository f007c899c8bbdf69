import CoreGraphics
import Foundation
import GalleySDK

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
    open var frame: CGRect {
        didSet {
            guard frame.size != oldValue.size else { return }
            for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
                view.frame = view.autoresizingMask.frame(view.frame, from: oldValue.size, to: frame.size)
            }
            setNeedsLayout()
        }
    }
    /// What changes with the size of the view around it.
    open var autoresizingMask: AutoresizingMask = []
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
    /// Whether the frame is kept. Otherwise constraints set it.
    open var translatesAutoresizingMaskIntoConstraints = true
    var constraining = Constraining()
    /// The distances of content to the edges, which `layoutMargins` has.
    public var _margins = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
        didSet { if _margins != oldValue { layoutMarginsDidChange() } }
    }
    /// Called after the margins changed.
    open func layoutMarginsDidChange() { setNeedsLayout() }
    /// The direction of the content, from which leading edges follow.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
    }
    /// The pixels per point. It has no effect.
    open var contentScaleFactor: CGFloat = 3
    private var needsLayout = true
    /// The controller whose view this is.
    weak var controller: UIViewController?

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
    /// Whether the interface is light or dark in the view.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { traitsChanged() } }
    }
    /// The traits: those of the view around it, with what the view and its controller override.
    open var traitCollection: UITraitCollection {
        (controller?.traits(in: superview) ?? superview?.traitCollection ?? .current)
            .with(UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
    }
    /// The direction of the content: that which the view sets, otherwise that of the traits.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
    /// Called after the traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Lays the view and those inside out again with other traits.
    func traitsChanged() {
        traitCollectionDidChange(nil)
        setNeedsLayout()
        for view in subviews { view.traitsChanged() }
    }
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
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
    /// Adds a view inside, behind those from an index on.
    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.movedToWindow()
        setNeedsLayout()
    }
    /// Takes the view out of the one around it.
    open func removeFromSuperview() {
        guard let superview else { return }
        leaveConstraints()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        movedToWindow()
    }
    /// Whether the view is another one, or inside of it.
    open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }
    /// Returns this view or the first one inside that has a tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
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
    /// Calls nothing: constraints are solved when the view is laid out.
    open func updateConstraints() {}
    func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
    /// Lays out this view and those inside.
    open func layoutIfNeeded() {
        applyConstraints()
        layOutSubtree()
    }
    private func layOutSubtree() {
        if needsLayout {
            needsLayout = false
            // The layout of a view around it may have changed the frame that its constraints start from.
            if superview != nil, !constraining.constraints.isEmpty { applyConstraints() }
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        for view in subviews { view.layOutSubtree() }
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
    /// Returns the size at which the constraints inside are fulfilled; without constraints, that of the content.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        sizeOfConstraints(targetSize, [.fittingSizeLevel, .fittingSizeLevel]) ?? sizeThatFits(targetSize)
    }
    /// Returns the size at which the constraints inside are fulfilled. Without constraints, a length with the priority
    /// `required` is kept, and another one is that of the content.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if let size = sizeOfConstraints(targetSize, [horizontalFittingPriority, verticalFittingPriority]) {
            return size
        }
        let isWide = horizontalFittingPriority >= .required, isHigh = verticalFittingPriority >= .required
        let size = systemLayoutSizeFitting(
            CGSize(width: isWide ? targetSize.width : 0, height: isHigh ? targetSize.height : 0))
        return CGSize(
            width: isWide ? targetSize.width : size.width, height: isHigh ? targetSize.height : size.height)
    }

    /// Whether changes are animated: they never are.
    public static var areAnimationsEnabled: Bool { false }
    /// Has no effect: nothing is animated.
    public static func setAnimationsEnabled(_ enabled: Bool) {}
    /// Performs changes.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }
    /// Performs changes, at once.
    public static func animate(
        withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }
}
