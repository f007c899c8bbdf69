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
    /// What its transition does to it and to all below it.
    public var effect: TransitionEffect
    /// Whether it has left the layout and is only seen until its transition ends.
    public var isLeaving: Bool

    /// A view at rest, unless said otherwise.
    public init(
        node: NodeID, level: Int, frame: CGRect, effect: TransitionEffect = .identity, isLeaving: Bool = false
    ) {
        self.node = node
        self.level = level
        self.frame = frame
        self.effect = effect
        self.isLeaving = isLeaving
    }
}

/// What a transition does to a view at one moment.
public struct TransitionEffect: Hashable, Sendable {
    /// 0 is invisible, 1 opaque.
    public var opacity: Double
    /// The factor of its size, around `anchor`.
    public var scale: Double
    /// The point that scaling leaves where it is, in fractions of the view's size.
    public var anchor: UnitPoint
    /// How far it is moved, in points.
    public var offset: CGSize

    /// Nothing, unless said otherwise.
    public init(opacity: Double = 1, scale: Double = 1, anchor: UnitPoint = .center, offset: CGSize = .zero) {
        self.opacity = opacity
        self.scale = scale
        self.anchor = anchor
        self.offset = offset
    }

    /// Nothing.
    public static let identity = TransitionEffect()
}

extension LayoutTree {
    /// All views that are shown, where the last layout has them, in the order in which they are drawn.
    public func presentedViews() -> [PresentedView] {
        guard let root else { return [] }
        var views: [PresentedView] = []
        var pending: [(node: NodeID, level: Int)] = [(root, 0)]
        while let (node, level) = pending.popLast() {
            // What is not shown shows nothing below it either.
            guard isShown(node) else { continue }
            views.append(PresentedView(node: node, level: level, frame: frame(of: node)))
            pending += children(of: node).reversed().map { ($0, level + 1) }
        }
        return views
    }
}
