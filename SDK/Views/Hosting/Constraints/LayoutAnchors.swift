import CoreGraphics
import GalleySDK

/// An edge, a length or a centre of a view, from which constraints are made.
@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject> {
    /// The view or the layout guide.
    public let item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor?, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item as Any, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint that makes both equal.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor)
    }
    /// Returns a constraint that makes this one at least the other.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor)
    }
    /// Returns a constraint that makes this one at most the other.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor)
    }
    /// Returns a constraint that makes this one the other plus a constant.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, plus: c)
    }
    /// Returns a constraint that makes this one at least the other plus a constant.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, plus: c) }
    /// Returns a constraint that makes this one at most the other plus a constant.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, plus: c) }
}

/// A vertical edge, or the centre between the vertical edges.
@MainActor @preconcurrency public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A horizontal edge, or the centre between the horizontal edges.
@MainActor @preconcurrency public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
@MainActor @preconcurrency public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that sets the length, in points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, nil, plus: c) }
    /// Returns a constraint that sets the smallest length, in points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, plus: c)
    }
    /// Returns a constraint that sets the largest length, in points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, plus: c)
    }
    /// Returns a constraint that makes the length a multiple of another one plus a constant.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.equal, anchor, times: m, plus: c) }
    /// Returns a constraint that makes the length at least a multiple of another one plus a constant.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, times: m, plus: c) }
    /// Returns a constraint that makes the length at most a multiple of another one plus a constant.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, times: m, plus: c) }
}
