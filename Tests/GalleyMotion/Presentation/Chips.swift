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

/// The same with data of a type that the SDK does not know.
struct VectorGapLayout: Layout {
    var gap: Double

    struct Gap: VectorArithmetic {
        var points: Double
        static var zero: Gap { Gap(points: 0) }
        static func + (one: Gap, other: Gap) -> Gap { Gap(points: one.points + other.points) }
        static func - (one: Gap, other: Gap) -> Gap { Gap(points: one.points - other.points) }
        mutating func scale(by factor: Double) { points *= factor }
        var magnitudeSquared: Double { points * points }
    }

    var animatableData: Gap {
        get { Gap(points: gap) }
        set { gap = newValue.points }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        GapLayout(gap: gap).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        GapLayout(gap: gap).placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

/// A layout around a layout of any type, moved by an animatable margin.
struct Wrapped: Layout {
    var inner: AnyLayout
    var margin: Double

    var animatableData: AnimatablePair<AnyLayout.AnimatableData, Double> {
        get { AnimatablePair(inner.animatableData, margin) }
        set { (inner.animatableData, margin) = (newValue.first, newValue.second) }
    }

    func makeCache(subviews: Subviews) -> AnyLayout.Cache { inner.makeCache(subviews: subviews) }

    func updateCache(_ cache: inout AnyLayout.Cache, subviews: Subviews) {
        inner.updateCache(&cache, subviews: subviews)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
    ) {
        inner.placeSubviews(
            in: bounds.offsetBy(dx: CGFloat(margin), dy: 0), proposal: proposal, subviews: subviews, cache: &cache)
    }
}

/// Counts the passes of a layout.
final class Counter { var count = 0 }

/// A row of gaps that counts its passes.
struct CountedLayout: Layout {
    let counter: Counter
    var gap: Double

    var animatableData: Double {
        get { gap }
        set { gap = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        GapLayout(gap: gap).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        counter.count += 1
        GapLayout(gap: gap).placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}
