import GalleyEngine
import GalleySDK

/// A layout tree that animates its changes.
///
/// Changes inside a transaction are laid out at once. Then each view moves from its current position, with its current
/// velocity, to its frame in the layout. A layout whose own parameters animate is laid out for each frame
/// (Layout rules §10, Motion rules §11). Times are in seconds on any clock that all calls share, and must not run
/// backwards.
///
/// ```swift
/// let animated = try AnimatedTree(tree, proposal: ProposedViewSize(width: 320, height: nil))
/// try animated.withAnimation(.snappy, at: 0) { try tree.setLayout(radial, of: chips) }
/// for view in try animated.presentedViews(at: 0.1) { print(tree.name(of: view.node) ?? "", view.frame) }
/// ```
///
/// Use a tree and its `AnimatedTree` from one thread at a time.
public final class AnimatedTree {
    /// The tree. Change it inside transactions; changes made outside appear with the next transaction.
    public let tree: LayoutTree
    /// The proposal to the root. Change it inside transactions.
    public var proposal: ProposedViewSize
    /// The way motion is computed.
    public let mode: MotionMode
    /// The policy for users who prefer reduced motion.
    public var reducedMotion: ReducedMotion
    /// The root's size in the layout, in points.
    public internal(set) var size: CGSize = .zero
    /// The latest requested time, in seconds.
    public internal(set) var time = -Double.infinity
    /// The ends of all removals in the order of time: one record for each time that a view left a layout.
    public internal(set) var endedRemovals: [RemovalEnd] = []
    /// The velocities that retargeted views lost; empty in `MotionMode.exact`.
    public internal(set) var jumps: [MotionJump] = []

    var arrangement = Arrangement()
    /// The time for whose parameters the tree is laid out; nil if it is laid out for others, or has changed since.
    var arrangedTime: Double?
    var motions: [NodeID: FrameMotion] = [:]
    var parameters: [NodeID: ParameterMotion] = [:]
    var effects: [NodeID: EffectMotion] = [:]
    /// The motions of numbers of looks, and the changes of such numbers in the open transaction.
    var numberMotions: [NodeID: AnimatedValue<ParameterVector>] = [:]
    var numberChanges: [NodeID: NumberChange] = [:]
    /// The leaving views, and the siblings they are drawn between, by their parent.
    var leaving: [NodeID: LeavingView] = [:]
    var siblings: [NodeID?: [NodeID]] = [:]
    var removedNodes: Set<NodeID> = []

    var rules: [NodeID: [AnimationRule]] = [:]
    var transitions: [NodeID: Transition] = [:]
    var groups: Set<NodeID> = []
    /// The names under which views share their frames.
    var matches: [NodeID: String] = [:]
    /// The new views around views that were shown before. Views inserted below them appear with their own transitions.
    package var newWrappers: Set<NodeID> = []
    /// The views that the last change moves between the frames of other views.
    var matchedNodes: Set<NodeID> = []
    var completions: [Completion] = []
    var open: [OpenTransaction] = []

    /// Makes an animated tree at rest, and lays it out.
    ///
    /// - Throws: `LayoutError` as `LayoutTree.layOut(_:)`.
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

    // MARK: - Settings of views

    /// Sets the animation of a view and everything below it, whatever the transaction's animation is; nil: no
    /// animation.
    public func setAnimation(_ animation: Animation?, of node: NodeID) {
        rules[node, default: []].removeAll { $0.value == nil }
        rules[node, default: []].append(AnimationRule(animation: animation, value: nil))
    }

    /// Sets the animation of a view and everything below it for transactions in which a value changes: those that call
    /// this method with a different value than the last call.
    public func setAnimation(_ animation: Animation?, of node: NodeID, value: some Hashable & Sendable) {
        var rule = AnimationRule(animation: animation, value: AnyHashableValue(value))
        // One rule for each type of value. SwiftUI distinguishes them by their place in the source.
        if let index = rules[node]?.firstIndex(where: { $0.value?.isSameType(as: value) == true }) {
            rule.hasChanged = rules[node]![index].value != rule.value || rules[node]![index].hasChanged
            rules[node]![index] = rule
        } else {
            rules[node, default: []].append(rule)
        }
    }

    /// Sets the transition of a view's insertion and removal. The default fades.
    public func setTransition(_ transition: Transition, of node: NodeID) { transitions[node] = transition }

    /// Makes a view a geometry group: everything below it moves along with it, and views inserted below it appear at
    /// its current position, not at its target. Set it before the view moves.
    public func setGeometryGroup(_ isGroup: Bool, of node: NodeID) {
        guard groups.contains(node) != isGroup else { return }
        if isGroup { groups.insert(node) } else { groups.remove(node) }
        // The views below change to other coordinates, in which they are at rest.
        for place in arrangement.subtree(node).dropFirst() { motions[place.node] = nil }
        arrangement = Arrangement(tree, groups: groups)
    }

    /// Removes all motion settings of a view, except whether it is a geometry group.
    package func forgetMotion(of node: NodeID) { (rules[node], transitions[node], matches[node]) = (nil, nil, nil) }

    /// The geometry groups.
    package var geometryGroups: Set<NodeID> { groups }

    // MARK: - Insertion and removal

    /// Inserts a view into a container, before the child at an index or at the end. A leaving view comes back.
    ///
    /// - Throws: `LayoutError` as `LayoutTree.setChildren(_:of:)`.
    public func insert(_ node: NodeID, into container: NodeID, at index: Int? = nil) throws(LayoutError) {
        var children = tree.children(of: container)
        children.insert(node, at: min(max(index ?? children.count, 0), children.count))
        try tree.setChildren(children, of: container)
        removedNodes.remove(node)
    }

    /// Removes a view from the layout. It is shown until its transition ends, and then leaves the tree. Until then it
    /// can be inserted again.
    ///
    /// - Throws: `LayoutError` for the child of a modifier, because a modifier needs its child, for a view that was removed
    ///   from the tree, and for a view of another tree.
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

/// An animation that a view has for itself.
struct AnimationRule {
    var animation: Animation?
    /// The value whose change the rule applies to; nil: all transactions.
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

/// The loss of velocity of a view that was retargeted, as SwiftUI's curves cause it.
public struct MotionJump: Hashable, Sendable {
    /// The view.
    public var node: NodeID
    /// The time in seconds.
    public var time: Double
    /// The speed before and after, in points per second of position and size together.
    public var speedBefore: Double, speedAfter: Double
    /// The magnitude of the velocity's change.
    public var change: Double
}
