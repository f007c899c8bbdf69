import GalleyEngine
import GalleySDK

/// A layout tree whose changes are seen in motion.
///
/// What changes inside of a transaction is laid out at once; every view then moves from where it is seen, with the velocity
/// it has, to where the layout has it. Where a layout's own parameters animate, it is laid out anew for each picture
/// (`semantics.md` §10, §11). Times are seconds on any clock that all calls share; they do not run backwards.
///
/// ```swift
/// let animated = try AnimatedTree(tree, proposal: ProposedViewSize(width: 320, height: nil))
/// try animated.withAnimation(.snappy, at: 0) { try tree.setLayout(radial, of: chips) }
/// for view in try animated.presentedViews(at: 0.1) { print(tree.name(of: view.node) ?? "", view.frame) }
/// ```
///
/// A tree and what animates it are used from one thread at a time.
public final class AnimatedTree {
    /// The tree. It is changed inside of transactions; changes made outside are seen with the next one.
    public let tree: LayoutTree
    /// What the root is offered; changed inside of transactions.
    public var proposal: ProposedViewSize
    /// How motion is worked out.
    public let mode: MotionMode
    /// What becomes of motion where less of it is wanted.
    public var reducedMotion: ReducedMotion
    /// The root's size where the layout has it, in points.
    public internal(set) var size: CGSize = .zero
    /// The latest time that was asked for, in seconds.
    public internal(set) var time = -Double.infinity
    /// How removals ended, in the order of time: each view that left a layout stands here once for each time it left.
    public internal(set) var endedRemovals: [RemovalEnd] = []
    /// The velocities that retargeted views lost: none in `MotionMode.exact`.
    public internal(set) var jumps: [MotionJump] = []

    var arrangement = Arrangement()
    var motions: [NodeID: FrameMotion] = [:]
    var parameters: [NodeID: ParameterMotion] = [:]
    var effects: [NodeID: EffectMotion] = [:]
    /// Views that have left the layout, and those that are drawn beside them, by what is around them.
    var leaving: [NodeID: LeavingView] = [:]
    var siblings: [NodeID?: [NodeID]] = [:]
    var removedNodes: Set<NodeID> = []

    var rules: [NodeID: [AnimationRule]] = [:]
    var transitions: [NodeID: Transition] = [:]
    var groups: Set<NodeID> = []
    var completions: [Completion] = []
    var open: [OpenTransaction] = []

    /// A tree at rest: lays it out.
    ///
    /// - Throws: `LayoutError` as `LayoutTree.layout(_:)`.
    public init(
        _ tree: LayoutTree, proposal: ProposedViewSize, mode: MotionMode = .exact, reducedMotion: ReducedMotion = .off
    ) throws(LayoutError) {
        self.tree = tree
        self.proposal = proposal
        self.mode = mode
        self.reducedMotion = reducedMotion
        try arrange()
        readParameters()
    }

    // MARK: - What views say of their motion

    /// Gives a view, and everything below it, an animation of its own, whatever the transaction says; nil: none at all.
    public func setAnimation(_ animation: Animation?, of node: NodeID) {
        rules[node, default: []].removeAll { $0.value == nil }
        rules[node, default: []].append(AnimationRule(animation: animation, value: nil))
    }

    /// Gives a view, and everything below it, an animation of its own for the transactions in which a value changes: those
    /// that call this with another value than the last.
    public func setAnimation(_ animation: Animation?, of node: NodeID, value: some Hashable & Sendable) {
        var rule = AnimationRule(animation: animation, value: AnyHashableValue(value))
        // One rule for each type of value: the views of SwiftUI tell them apart by where they are written.
        if let index = rules[node]?.firstIndex(where: { $0.value?.isSameType(as: value) == true }) {
            rule.hasChanged = rules[node]![index].value != rule.value || rules[node]![index].hasChanged
            rules[node]![index] = rule
        } else {
            rules[node, default: []].append(rule)
        }
    }

    /// Gives a view a transition for when it is inserted or removed; without one it fades.
    public func setTransition(_ transition: Transition, of node: NodeID) { transitions[node] = transition }

    /// Lets a view move everything below it along: that is then at rest in it while it moves, and what is inserted below
    /// it appears where it is seen, not where it will be. Said before the view moves.
    public func setGeometryGroup(_ isGroup: Bool, of node: NodeID) {
        guard groups.contains(node) != isGroup else { return }
        if isGroup { groups.insert(node) } else { groups.remove(node) }
        // Everything below it has other coordinates from here on, in which nothing of it moves.
        for place in arrangement.subtree(node).dropFirst() { motions[place.node] = nil }
        arrangement = Arrangement(tree, groups: groups)
    }

    /// Takes back all that was said of a view's motion, but for whether it is a geometry group.
    package func forgetMotion(of node: NodeID) { (rules[node], transitions[node]) = (nil, nil) }

    /// The geometry groups.
    package var geometryGroups: Set<NodeID> { groups }

    // MARK: - Views that come and go

    /// Puts a view into a container, before the child at a place or as the last; a view that is on its way out comes back.
    ///
    /// - Throws: `LayoutError` as `LayoutTree.setChildren(_:of:)`.
    public func insert(_ node: NodeID, into container: NodeID, at index: Int? = nil) throws(LayoutError) {
        var children = tree.children(of: container)
        children.insert(node, at: min(max(index ?? children.count, 0), children.count))
        try tree.setChildren(children, of: container)
        removedNodes.remove(node)
    }

    /// Takes a view out of the layout. It is seen until its transition ends, and then no more part of the tree; until
    /// then it can be inserted again.
    ///
    /// - Throws: `LayoutError` for the child of a modifier, which cannot be without one, for a view that is no more part of
    ///   the tree, and for one of another tree.
    public func remove(_ node: NodeID) throws(LayoutError) {
        try tree.check(node)
        if let outer = tree.parent(of: node) {
            try tree.setChildren(tree.children(of: outer).filter { $0 != node }, of: outer)
        } else if tree.root == node {
            try tree.setRoot(nil)
        }
        removedNodes.insert(node)
    }
}

/// A view's own animation.
struct AnimationRule {
    var animation: Animation?
    /// Nil: it holds for all transactions.
    var value: AnyHashableValue?
    var hasChanged = false

    var applies: Bool { value == nil || hasChanged }
}

/// A value of any type that can be compared.
struct AnyHashableValue: Equatable, Sendable {
    private let value: any Hashable & Sendable

    init(_ value: any Hashable & Sendable) { self.value = value }

    func isSameType(as other: any Hashable & Sendable) -> Bool { type(of: value) == type(of: other) }

    static func == (one: AnyHashableValue, other: AnyHashableValue) -> Bool {
        AnyHashable(one.value) == AnyHashable(other.value)
    }
}

/// A view that lost its velocity when it was sent elsewhere, as SwiftUI's curves do.
public struct MotionJump: Hashable, Sendable {
    /// The view.
    public var node: NodeID
    /// When, in seconds.
    public var time: Double
    /// How fast it was, and how fast it is from then on, in points per second of its position and size together.
    public var speedBefore: Double, speedAfter: Double
    /// The length of the difference of both velocities.
    public var change: Double
}
