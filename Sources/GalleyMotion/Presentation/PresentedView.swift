import GalleyEngine
import GalleySDK

/// A view as it is seen at one moment: where it is on its way, not where the layout has it.
public struct PresentedView: Hashable, Sendable {
    /// The view.
    public var node: NodeID
    /// How deep it stands: 0 the root. Views come in the order in which they are drawn; what lies below one follows it
    /// with a larger level.
    public var level: Int
    /// Its frame in points, in the root's coordinates.
    public var frame: CGRect
    /// Its size where the layout has it, in points: where it is on its way to, if it is on its way.
    public var layoutSize: CGSize
    /// What its transition does to it and to all below it.
    public var effect: TransitionEffect
    /// Whether it has left the layout and is only seen until its transition ends.
    public var isLeaving: Bool

    /// A view at rest, unless said otherwise.
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
    /// All views that are shown, where the last layout has them, in the order in which they are drawn.
    public func presentedViews() -> [PresentedView] {
        var views: [PresentedView] = []
        forEachShown { views.append(PresentedView(node: $0, level: $1, frame: $2)) }
        return views
    }
}
