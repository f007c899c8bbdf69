import CoreGraphics
import GalleySDK

/// A relation of a length or an edge of one view to that of another: `first = multiplier × second + constant`.
///
/// The constraints of all views in a window are solved together when the views are laid out.
@MainActor @preconcurrency open class NSLayoutConstraint {
    /// How much a constraint matters.
    public typealias Priority = UILayoutPriority
    /// The direction of a length, by the name of AppKit.
    public typealias Orientation = Axis

    /// The direction of a length.
    public enum Axis: Int, Sendable {
        /// A direction.
        case horizontal, vertical
    }
    /// The edges, lengths and centres of a view.
    public enum Attribute: Int, Sendable {
        /// An edge, a length or a centre.
        case left = 1
        /// An edge, a length or a centre.
        case right, top, bottom, leading, trailing, width, height, centerX, centerY
        /// None: the constant alone.
        case notAnAttribute = 0
    }
    /// Whether both sides are equal, or which of them is at most the other.
    public enum Relation: Int, Sendable {
        /// A relation.
        case lessThanOrEqual = -1
        /// A relation.
        case equal, greaterThanOrEqual
    }

    private let first: ConstraintItem
    private let second: ConstraintItem
    /// The view or the layout guide of the left side.
    public var firstItem: AnyObject? { first.item }
    /// The attribute of the left side.
    public let firstAttribute: Attribute
    /// The relation of the sides.
    public let relation: Relation
    /// The view or the layout guide of the right side; nil: the constant alone.
    public var secondItem: AnyObject? { second.item }
    /// The attribute of the right side.
    public let secondAttribute: Attribute
    /// The factor of the right side's attribute.
    public let multiplier: CGFloat
    /// The points that are added to the right side.
    open var constant: CGFloat { didSet { if constant != oldValue { holder?.constraintsChanged() } } }
    /// How much the constraint matters.
    open var priority = Priority.required { didSet { if priority != oldValue { holder?.constraintsChanged() } } }
    /// A name for messages.
    open var identifier: String?
    /// Whether it was reported that the constraint contradicts others.
    var isReported = false
    /// The view that holds the active constraint.
    weak var holder: (any ConstrainedView)?

    /// Makes a constraint, which is not active.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        (first, firstAttribute, self.relation) = (ConstraintItem(view1 as AnyObject), attr1, relation)
        (second, secondAttribute) = (ConstraintItem(view2.map { $0 as AnyObject }), attr2)
        (self.multiplier, constant) = (multiplier, c)
    }

    /// Whether the constraint has an effect.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue {
                ConstraintItems.holder(of: self)?.hold(self)
            } else {
                holder?.release(self)
            }
        }
    }

    /// Makes constraints active.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    /// Makes constraints inactive.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}

/// A view of a constraint, which does not keep it, or a guide, which is kept.
private struct ConstraintItem {
    private weak var view: AnyObject?
    private let guide: LayoutGuide?

    init(_ item: AnyObject?) {
        guide = item as? LayoutGuide
        view = guide == nil ? item : nil
    }

    var item: AnyObject? { guide ?? view }
}

/// The views of constraints.
@MainActor enum ConstraintItems {
    /// The view of a constraint's item: the view itself, or the view that owns the layout guide.
    static func view(_ item: AnyObject?) -> (any ConstrainedView)? {
        (item as? any ConstrainedView) ?? (item as? LayoutGuide)?.owner
    }

    /// The innermost view around all items of a constraint.
    static func holder(of constraint: NSLayoutConstraint) -> (any ConstrainedView)? {
        guard let first = view(constraint.firstItem) else { return nil }
        guard let second = view(constraint.secondItem) else { return first }
        let outer = around(second)
        return around(first).first { view in outer.contains { $0 === view } }
    }

    /// A view and the views around it, from the inside.
    private static func around(_ view: any ConstrainedView) -> [any ConstrainedView] {
        var (views, next) = ([any ConstrainedView](), Optional(view))
        while let view = next {
            views.append(view)
            next = view.outerView
        }
        return views
    }
}
