import CoreGraphics
import GalleySDK

/// A rectangle in a view to which constraints relate.
@MainActor @preconcurrency open class LayoutGuide {
    /// The view that owns the guide.
    weak var owner: (any ConstrainedView)?
    /// The distances to the edges of the view; nil: constraints place the guide.
    let insets: (@MainActor (any ConstrainedView) -> EdgeInsets)?
    /// A name for messages.
    open var identifier = ""
    /// The rectangle in the view.
    public internal(set) var frame = CGRect.zero

    /// Makes a guide that constraints place.
    public init() { insets = nil }
    init(of view: any ConstrainedView, insets: @escaping @MainActor (any ConstrainedView) -> EdgeInsets) {
        (owner, self.insets) = (view, insets)
    }

    /// The rectangle in the view that owns the guide.
    open var layoutFrame: CGRect {
        guard let insets, let owner else { return frame }
        let margins = insets(owner)
        let size = owner.frame.size
        return CGRect(
            x: margins.leading, y: margins.top, width: max(size.width - margins.leading - margins.trailing, 0),
            height: max(size.height - margins.top - margins.bottom, 0))
    }
}

/// A rectangle in a view of UIKit to which constraints relate.
public typealias UILayoutGuide = LayoutGuide
/// A rectangle in a view of AppKit to which constraints relate.
public typealias NSLayoutGuide = LayoutGuide

/// The edges, lengths and centres of views and of layout guides.
@MainActor @preconcurrency public protocol ConstraintAnchors: AnyObject {}

extension ConstraintAnchors {
    /// The leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The centre between the vertical edges.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The centre between the horizontal edges.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension LayoutGuide: ConstraintAnchors {}
extension UIView: ConstraintAnchors {}
extension NSView: ConstraintAnchors {}

extension UIView {
    /// The part of the view that no bar covers: all of it.
    public var safeAreaLayoutGuide: UILayoutGuide { LayoutGuide(of: self) { _ in EdgeInsets() } }
    /// The part of the view inside its margins.
    public var layoutMarginsGuide: UILayoutGuide {
        LayoutGuide(of: self) { ($0 as? UIView)?._margins ?? EdgeInsets() }
    }
    /// The part of the view for text that is easy to read: that inside its margins.
    public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
    /// Adds a guide that constraints place.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owner = self }
    /// Takes a guide away.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owner = nil }
}

extension NSView {
    /// The part of the view that no bar covers: all of it.
    public var safeAreaLayoutGuide: NSLayoutGuide { LayoutGuide(of: self) { _ in EdgeInsets() } }
    /// Adds a guide that constraints place.
    public func addLayoutGuide(_ guide: NSLayoutGuide) { guide.owner = self }
    /// Takes a guide away.
    public func removeLayoutGuide(_ guide: NSLayoutGuide) { guide.owner = nil }
}
