import GalleyEngine
import GalleyMotion
import GalleySDK

/// A row of fixed views that is animated.
struct Chips {
    let tree: LayoutTree
    let box: NodeID
    let chips: [NodeID]
    let animated: AnimatedTree

    init(
        _ layout: AnyLayout = AnyLayout(HStackLayout(spacing: 0)), count: Int = 3, width: CGFloat = 40,
        mode: MotionMode = .exact, reducedMotion: ReducedMotion = .off, options: LayoutOptions = LayoutOptions()
    ) throws {
        tree = try LayoutTree(options)
        let tree = tree
        chips = try (0..<count).map {
            try tree.addLeaf(.fixed(CGSize(width: width, height: 20)), name: "chip \($0)")
        }
        box = try tree.addContainer(layout, chips, name: "box")
        try tree.setRoot(box)
        animated = try AnimatedTree(tree, proposal: .unspecified, mode: mode, reducedMotion: reducedMotion)
    }

    func frame(_ node: NodeID, at time: Double) throws -> CGRect? {
        try animated.presentedViews(at: time).first { $0.node == node }?.frame
    }

    func view(_ node: NodeID, at time: Double) throws -> PresentedView? {
        try animated.presentedViews(at: time).first { $0.node == node }
    }
}

extension [PresentedView] {
    /// The views with the ids that a tree, built by the same steps, has for them: to compare those of two trees.
    func asViews(of tree: LayoutTree) -> [PresentedView] {
        map { view in
            var view = view
            view.node = tree.counterpart(of: view.node)
            return view
        }
    }
}

/// Puts its children side by side, with animatable gaps; they are offered a gap's width, up to 20 points.
struct GapLayout: Layout {
    var gap: Double

    var animatableData: Double {
        get { gap }
        set { gap = newValue }
    }

    private var offer: ProposedViewSize { ProposedViewSize(width: CGFloat(min(max(gap, 1), 20)), height: nil) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(offer) }
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + CGFloat(gap) * CGFloat(max(0, subviews.count - 1)),
            height: sizes.map(\.height).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for subview in subviews {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: offer)
            x += subview.sizeThatFits(offer).width + CGFloat(gap)
        }
    }
}
