import CoreGraphics
import GalleySDK

/// A view that constraints place.
@MainActor protocol ConstrainedView: ConstraintAnchors {
    /// The rectangle in the view around it, in points.
    var frame: CGRect { get set }
    /// The view around it.
    var outerView: (any ConstrainedView)? { get }
    /// The views inside.
    var innerViews: [any ConstrainedView] { get }
    /// Whether y grows downwards in the view.
    var growsDownwards: Bool { get }
    /// Whether its frame is kept.
    var translatesAutoresizingMaskIntoConstraints: Bool { get }
    /// The size of its content; a length of -1: none.
    var intrinsicContentSize: CGSize { get }
    /// Whether its leading edge is the right one.
    var isRightToLeft: Bool { get }
    /// Its constraints, and how it keeps the size of its content.
    var constraining: Constraining { get }
    /// Returns the height of its content for a width; nil: the height does not depend on the width.
    func contentHeight(forWidth width: CGFloat) -> CGFloat?
    /// Called after constraints of the view changed.
    func constraintsChanged()
}

/// The constraints of a view, and how it keeps the size of its content.
struct Constraining {
    /// The active constraints between the view and views inside.
    var constraints: [NSLayoutConstraint] = []
    /// How the content keeps from growing in width and in height.
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    /// How the content resists compression in width and in height.
    var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
}

extension ConstrainedView {
    /// The outermost view around it.
    var outermost: any ConstrainedView { outerView?.outermost ?? self }

    /// The active constraints of the view and of those inside.
    var allConstraints: [NSLayoutConstraint] {
        innerViews.reduce(constraining.constraints) { $0 + $1.allConstraints }
    }

    /// The frame in the view around it, with y from the top.
    var frameFromTop: CGRect {
        get { turned(frame) }
        set {
            let new = turned(newValue)
            if new != frame { frame = new }
        }
    }

    private func turned(_ frame: CGRect) -> CGRect {
        guard let outerView, !outerView.growsDownwards else { return frame }
        return CGRect(
            x: frame.minX, y: outerView.frame.height - frame.minY - frame.height, width: frame.width,
            height: frame.height)
    }

    /// Solves the constraints of all views around this one and inside of them, and sets the frames.
    func applyConstraints() {
        let root = outermost
        let constraints = root.allConstraints
        guard !constraints.isEmpty else { return }
        ConstraintLayout(root, constraints).apply()
    }

    /// Returns the size at which constraints inside are fulfilled; nil: there are none.
    ///
    /// - Parameters:
    ///   - target: The size that is wanted, in points.
    ///   - priorities: How much the width and the height of the target matter.
    func sizeOfConstraints(_ target: CGSize, _ priorities: [UILayoutPriority]) -> CGSize? {
        let constraints = allConstraints
        guard !constraints.isEmpty else { return nil }
        return ConstraintLayout(self, constraints, fitting: target, priorities).rootSize
    }
}

extension UIView: ConstrainedView {
    var outerView: (any ConstrainedView)? { superview }
    var innerViews: [any ConstrainedView] { subviews }
    var growsDownwards: Bool { true }
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    func constraintsChanged() { setNeedsLayout() }

    /// The active constraints between the view and views inside.
    public var constraints: [NSLayoutConstraint] { constraining.constraints }
    /// Makes a constraint active.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Makes constraints active.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Makes a constraint inactive.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Makes constraints inactive.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
    /// Returns how the content keeps from growing.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraining.hugging[axis.rawValue]
    }
    /// Sets how the content keeps from growing.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        constraining.hugging[axis.rawValue] = priority
        constraintsChanged()
    }
    /// Returns how the content resists compression.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraining.resistance[axis.rawValue]
    }
    /// Sets how the content resists compression.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        constraining.resistance[axis.rawValue] = priority
        constraintsChanged()
    }
    /// Asks for a layout: constraints are solved in it.
    public func setNeedsUpdateConstraints() { setNeedsLayout() }
    /// Calls `updateConstraints`.
    public func updateConstraintsIfNeeded() { updateConstraints() }
}

extension NSView: ConstrainedView {
    var outerView: (any ConstrainedView)? { superview }
    var innerViews: [any ConstrainedView] { subviews }
    var growsDownwards: Bool { isFlipped }
    var isRightToLeft: Bool { userInterfaceLayoutDirection == .rightToLeft }
    func constraintsChanged() { needsLayout = true }

    /// The active constraints between the view and views inside.
    public var constraints: [NSLayoutConstraint] { constraining.constraints }
    /// Makes a constraint active.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Makes constraints active.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Makes a constraint inactive.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Makes constraints inactive.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
    /// Returns how the content keeps from growing.
    public func contentHuggingPriority(for orientation: NSLayoutConstraint.Orientation) -> UILayoutPriority {
        constraining.hugging[orientation.rawValue]
    }
    /// Sets how the content keeps from growing.
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for orientation: NSLayoutConstraint.Orientation
    ) {
        constraining.hugging[orientation.rawValue] = priority
        constraintsChanged()
    }
    /// Returns how the content resists compression.
    public func contentCompressionResistancePriority(
        for orientation: NSLayoutConstraint.Orientation
    ) -> UILayoutPriority { constraining.resistance[orientation.rawValue] }
    /// Sets how the content resists compression.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for orientation: NSLayoutConstraint.Orientation
    ) {
        constraining.resistance[orientation.rawValue] = priority
        constraintsChanged()
    }
}

extension ConstrainedView {
    /// Makes a constraint active in this view.
    func hold(_ constraint: NSLayoutConstraint) {
        setConstraints(constraining.constraints + [constraint])
        constraint.holder = self
        constraintsChanged()
    }

    /// Makes a constraint of this view inactive.
    func release(_ constraint: NSLayoutConstraint) {
        setConstraints(constraining.constraints.filter { $0 !== constraint })
        constraint.holder = nil
        constraintsChanged()
    }

    private func setConstraints(_ constraints: [NSLayoutConstraint]) {
        if let view = self as? UIView { view.constraining.constraints = constraints }
        if let view = self as? NSView { view.constraining.constraints = constraints }
    }

    /// Makes the constraints inactive that relate the views inside to views around them, because the view is taken out.
    func leaveConstraints() {
        let inside = insideItems
        var next = outerView
        while let view = next {
            for constraint in view.constraining.constraints
            where [constraint.firstItem, constraint.secondItem].contains(where: { item in
                ConstraintItems.view(item).map { inside.contains(ObjectIdentifier($0)) } ?? false
            }) { view.release(constraint) }
            next = view.outerView
        }
    }

    private var insideItems: Set<ObjectIdentifier> {
        innerViews.reduce(into: [ObjectIdentifier(self)]) { $0.formUnion($1.insideItems) }
    }
}
