import GalleyEngine
import GalleySDK

/// A view at one moment of a motion.
public struct PresentedView: Hashable, Sendable {
    /// The view.
    public var node: NodeID
    /// The nesting level, 0 for the root. Views are in drawing order, so the views below one follow it with larger
    /// levels.
    public var level: Int
    /// The current frame in points, in the root's coordinates.
    public var frame: CGRect
    /// The size in the layout, in points: the target of a running motion.
    public var layoutSize: CGSize
    /// The effect of its transition on it and everything below it.
    public var effect: TransitionEffect
    /// Whether it has left the layout and is shown until its transition ends.
    public var isLeaving: Bool

    /// Makes a view, by default at rest.
    public init(
        node: NodeID, level: Int, frame: CGRect, layoutSize: CGSize? = nil, effect: TransitionEffect = .identity,
        isLeaving: Bool = false
    ) {
        self.node = node
        self.level = level
        self.frame = frame
        self.layoutSize = layoutSize ?? frame.size
        self.effect = effect
        self.isLeaving = isLeaving
    }
}

extension LayoutTree {
    /// Returns all shown views with their frames in the last layout, in drawing order.
    public func presentedViews() -> [PresentedView] {
        var views: [PresentedView] = []
        forEachShown { views.append(PresentedView(node: $0, level: $1, frame: $2)) }
        return views
    }
}
