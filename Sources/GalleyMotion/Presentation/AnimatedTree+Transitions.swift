import GalleyEngine
import GalleySDK

/// The record of a removed view that is no longer shown.
public struct RemovalEnd: Hashable, Sendable {
    /// The reasons why a removed view is no longer shown.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Its transition ended.
        case finished
        /// It was inserted again before its transition ended.
        case revived
        /// Its removal was not animated.
        case notAnimated
        /// The leaving view around it ended first.
        case surroundingsEnded
        /// It was removed from the tree for good.
        case discarded
    }

    /// The removed view.
    public var node: NodeID
    /// The view's name.
    public var name: String?
    /// The reason why it ended.
    public var reason: Reason
    /// The times at which it was removed and ended, in seconds.
    public var start: Double, end: Double
}

/// The motion of a transition's effect on one view.
struct EffectMotion {
    var course: AnimatedValue<EffectState>
}

/// A view that has left the layout and is shown until its transition ends.
struct LeavingView {
    var node: NodeID
    var name: String?
    var parent: NodeID?
    var start: Double
    /// The view and everything below it, at their frames in the layout.
    var places: Arrangement
}

extension AnimatedTree {
    /// Returns the leaving view that contains a view.
    func leaving(_ node: NodeID) -> LeavingView? {
        leaving.isEmpty ? nil : leaving[node] ?? leaving.values.first { $0.places[node] != nil }
    }

    /// Returns the transition of a view: its own, or that of a modifier around it.
    private func transition(of node: NodeID) -> Transition {
        var node = node
        while transitions[node] == nil, tree.contains(node), tree.isModifier(node),
            let child = tree.children(of: node).first
        {
            node = child
        }
        return transitions[node] ?? .opacity
    }

    /// Returns a view's effect before it appears or after it has left. A view without motion does not fade either.
    private func outOfSight(_ node: NodeID, _ direction: Transition.Direction, isFaded: Bool) -> EffectState {
        var state = transition(of: node).state(direction)
        if isFaded, state != state.identity { state = Transition.opacity.state(direction) }
        // Leading and trailing are exchanged.
        if tree.layoutDirection(around: node) == .rightToLeft { state.numbers[4] = -state.numbers[4] }
        return state
    }

    // MARK: - Insertion

    /// Animates the insertion of a view. If the view around it is inserted too, the transition of that view moves both.
    func insertView(
        _ place: Arrangement.Place, _ start: Start, _ animation: Animation?, at time: Double, _ completion: Int?
    ) {
        if !matchedNodes.contains(place.node) { motions[place.node] = nil }
        // A tree that showed no views before has nothing to animate.
        guard !start.arrangement.places.isEmpty else { return }
        if let parent = place.parent, start.arrangement[parent] == nil, !newWrappers.contains(parent) { return }
        guard let animation, reducedMotion.insertions != .instant else { return effects[place.node] = nil }
        let start = outOfSight(place.node, .insertion, isFaded: reducedMotion.insertions == .faded)
        guard start != start.identity else { return effects[place.node] = nil }
        var course = AnimatedValue(start, mode: mode)
        wait(completion, for: animation, way: 1, at: time)
        course.animate(to: start.identity, with: animation, at: time)
        effects[place.node] = EffectMotion(course: course)
    }

    // MARK: - Removal

    /// Animates the removal of the views that the layout no longer shows.
    func removeViews(_ start: Start, _ transaction: Transaction, at time: Double, _ completion: Int?) {
        let old = start.arrangement
        var animations: [Animation?]?
        var level: Int?
        matchFrames(start, transaction, at: time, completion)
        for (index, place) in old.places.enumerated() {
            if let outermost = level, place.level > outermost { continue }
            level = nil
            if arrangement[place.node] != nil { continue }
            level = place.level
            animations = animations ?? effectiveAnimations(old, transaction)
            remove(place, old, animations?[index] ?? nil, at: time, completion)
        }
    }

    private func remove(
        _ place: Arrangement.Place, _ old: Arrangement, _ animation: Animation?, at time: Double, _ completion: Int?
    ) {
        let node = place.node
        // Views that are shown elsewhere are not part of the removed view.
        var places = Arrangement()
        var hidden: Int?
        for part in old.subtree(node) {
            if let outermost = hidden, part.level > outermost { continue }
            hidden = nil
            guard arrangement[part.node] == nil else {
                hidden = part.level
                continue
            }
            places.add(part)
        }
        let view = LeavingView(node: node, name: tree.name(of: node), parent: place.parent, start: time, places: places)
        guard tree.contains(node) else { return end(view, .discarded, at: time) }
        guard let animation, reducedMotion.removals != .instant else { return end(view, .notAnimated, at: time) }
        let state = outOfSight(node, .removal, isFaded: reducedMotion.removals == .faded)
        // At rest, the anchor is that of the removal; during an insertion, it moves to that of the removal.
        var course = effects[node]?.course ?? AnimatedValue(state.identity, mode: mode)
        course.animate(to: state, with: animation, at: time)
        guard state != state.identity, !course.sample(at: time).isFinished else {
            return end(view, .notAnimated, at: time)
        }
        wait(completion, for: animation, way: 1, at: time)
        effects[node] = EffectMotion(course: course)
        leaving[node] = view
    }

    /// Revives leaving views that are shown again.
    func reviveViews(_ animations: [Animation?], at time: Double, _ completion: Int?) {
        guard !leaving.isEmpty else { return }
        for (place, animation) in zip(arrangement.places, animations) {
            guard let view = leaving[place.node] else {
                // A part of a leaving view may come back without the rest.
                if let view = leaving(place.node) { leaving[view.node]?.places.remove(place.node) }
                continue
            }
            if let animation, reducedMotion.insertions != .instant, var effect = effects[place.node] {
                wait(completion, for: animation, way: 1, at: time)
                effect.course.animate(to: effect.course.target.identity, with: animation, at: time)
                effects[place.node] = effect
            } else {
                effects[place.node] = nil
            }
            // Views inside it that are still leaving continue on their own.
            leaving[place.node] = nil
            record(view, .revived, at: time)
        }
    }

    /// Ends the removals whose transitions are over at a time.
    func endRemovals(at time: Double) {
        for view in leaving.values.sorted(by: { ($0.start, $0.node.index) < ($1.start, $1.node.index) }) {
            guard leaving[view.node] != nil, var effect = effects[view.node] else { continue }
            let sample = effect.course.sample(at: time)
            if mode == .swiftUI { effects[view.node] = effect }
            if !tree.contains(view.node) {
                end(view, .discarded, at: time)
            } else if sample.isFinished {
                end(view, .finished, at: time)
            }
        }
    }

    private func end(_ view: LeavingView, _ reason: RemovalEnd.Reason, at time: Double) {
        leaving[view.node] = nil
        for place in view.places.places where leaving[place.node] == nil && arrangement[place.node] == nil {
            motions[place.node] = nil
            effects[place.node] = nil
            siblings[place.node] = nil
        }
        siblings[view.parent]?.removeAll { $0 == view.node }
        record(view, reason, at: time)
        for inner in leaving.values where inner.parent.map({ view.places[$0] != nil }) == true {
            end(inner, .surroundingsEnded, at: time)
        }
        for node in view.places.places.map(\.node) + [view.node] where removedNodes.remove(node) != nil {
            discard(node)
        }
    }

    /// Removes a view that has no parent from the tree.
    private func discard(_ node: NodeID) {
        guard tree.contains(node), tree.parent(of: node) == nil, tree.root != node else { return }
        forget(node)
        // Sound to ignore: a view without a parent can always be removed.
        try? tree.remove(node)
    }

    /// Removes views from the tree as soon as they are no longer shown.
    package func discard(_ nodes: [NodeID]) {
        for node in nodes {
            if leaving(node) == nil { discard(node) } else { removedNodes.insert(node) }
        }
    }

    /// All views that are shown while they leave.
    package var leavingNodes: Set<NodeID> { Set(leaving.values.flatMap { $0.places.places.map(\.node) }) }

    private func record(_ view: LeavingView, _ reason: RemovalEnd.Reason, at time: Double) {
        endedRemovals.append(
            RemovalEnd(node: view.node, name: view.name, reason: reason, start: view.start, end: time))
    }

    /// Forgets the settings of a removed view and of those below it.
    private func forget(_ node: NodeID) {
        leaving[node] = nil
        (rules[node], transitions[node], parameters[node]) = (nil, nil, nil)
        groups.remove(node)
        for child in tree.children(of: node) { forget(child) }
    }

    // MARK: - Drawing order

    /// Keeps a removed view between the siblings that it was drawn between.
    func orderSiblings(_ start: Start) {
        guard !leaving.isEmpty else { return siblings = [:] }
        let before = start.arrangement.children()
        let now = arrangement.children()
        var result: [NodeID?: [NodeID]] = [:]
        for parent in Set(leaving.values.map(\.parent)) {
            if let parent, arrangement[parent] == nil {
                // The parent leaves itself, with its content.
                result[parent] = siblings[parent] ?? before[parent]
                continue
            }
            var order = now[parent] ?? []
            var last: NodeID?
            for node in siblings[parent] ?? before[parent] ?? [] {
                if leaving[node]?.parent == parent, !order.contains(node) {
                    let index = last.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
                    order.insert(node, at: index)
                }
                if order.contains(node) { last = node }
            }
            result[parent] = order
        }
        siblings = result
    }
}
