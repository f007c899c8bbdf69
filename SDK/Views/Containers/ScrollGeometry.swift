import CoreGraphics
import GalleySDK

/// The geometry of a scroll view.
public struct ScrollGeometry: Equatable, Sendable {
    /// The scrolled distance.
    public var contentOffset = CGPoint.zero
    /// The size of the content.
    public var contentSize = CGSize.zero
    /// The insets of the content: none.
    public var contentInsets = EdgeInsets()
    /// The size of the view.
    public var containerSize = CGSize.zero

    /// The visible part.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The bounds of the view.
    public var bounds: CGRect { visibleRect }

    /// Makes the geometry of a scroll view.
    public init(
        contentOffset: CGPoint = .zero, contentSize: CGSize = .zero, contentInsets: EdgeInsets = EdgeInsets(),
        containerSize: CGSize = .zero
    ) {
        (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
        (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
    }
}

extension _ViewNode {
    /// The first scroll view in the node's views; nil if there is none.
    var scrollViewInside: _ViewNode? {
        first { if case .container(.scrollView) = $0.role { true } else { false } }
    }

    /// The geometry of a scroll view in the last layout.
    fileprivate var scrollGeometry: ScrollGeometry? {
        guard case .container(.scrollView(let axes, _, _)) = role, let window = frameInRoot,
            let content = children.first?.frameInRoot
        else { return nil }
        return ScrollGeometry(
            contentOffset: CGPoint(
                x: axes.contains(.horizontal) ? window.minX - content.minX : 0,
                y: axes.contains(.vertical) ? window.minY - content.minY : 0),
            contentSize: content.size, containerSize: window.size)
    }

    /// The part of the node's view that is in sight in the scroll view around it, from 0 to 1; nil before the first layout.
    fileprivate var visiblePart: Double? {
        guard let frame = frameInRoot else { return nil }
        guard let window = scrollView?.frameInRoot else { return 1 }
        let seen = frame.intersection(window)
        guard frame.width > 0, frame.height > 0, !seen.isNull else { return 0 }
        return Double((seen.width / frame.width) * (seen.height / frame.height))
    }

    /// Performs an action after each layout in which a value is another one. The first value is new too.
    fileprivate func watch<T: Equatable>(_ read: @escaping @MainActor () -> T?, _ action: @escaping (T, T) -> Void) {
        acts()
        let last = kept(1) { Kept<T>() }
        actions.geometryChanges.append {
            guard let value = read() else { return nil }
            let old = last.value
            last.value = .some(value)
            return old == value ? nil : { action(old ?? value, value) }
        }
    }
}

extension View {
    /// The view, with an action for each new value that is made of the geometry of its scroll view. The first value is
    /// new too.
    nonisolated public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(
            _NodeModifier((transform, action)) { node, made in
                let reference = NodeReference(node)
                node.watch({ reference.node?.scrollViewInside?.scrollGeometry.map(made.0) }, made.1)
            })
    }

    /// The view, with an action when a scroll brings more or less than a part of it into sight. The action is also
    /// performed for a view that is in sight at first.
    nonisolated public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void)
        -> some View
    {
        modifier(
            _NodeModifier((threshold, action)) { node, made in
                let reference = NodeReference(node)
                let hasBegun = node.kept(2) { Kept<Bool>() }
                node.watch({ reference.node?.visiblePart.map { $0 > 0 && $0 >= made.0 } }) { _, isVisible in
                    defer { hasBegun.value = true }
                    if isVisible || hasBegun.value != nil { made.1(isVisible) }
                }
            })
    }
}
