import CoreGraphics
import GalleySDK

/// The scroll position of a view.
public struct ScrollPosition: Equatable, Sendable {
    /// The view, edge or point to which a scroll view scrolls.
    // Sound: `scrollTo(id:)` and `init(id:)` take sendable ids only.
    enum Goal: Equatable, @unchecked Sendable {
        case view(AnyHashable, UnitPoint?)
        case edge(Edge)
        case point(x: CGFloat?, y: CGFloat?)
    }

    private(set) var goal: Goal?
    /// The number of calls of `scrollTo`, so that a repeated goal counts again.
    private(set) var requests = 0

    /// Makes the position where a scroll begins.
    public init(edge: Edge = .top) { goal = .edge(edge) }
    /// Makes the position of a view, by the type of its id.
    public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self) {}
    /// Makes the position of a view, by the type of its id.
    public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self, edge: Edge) { goal = .edge(edge) }
    /// Makes the position of a view.
    public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) { goal = .view(AnyHashable(id), anchor) }
    /// Makes the position of a view, by the type of its id.
    public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self, x: CGFloat, y: CGFloat) {
        goal = .point(x: x, y: y)
    }
    /// Makes the position of a point.
    public init(point: CGPoint) { goal = .point(x: point.x, y: point.y) }
    /// Makes the position of a point.
    public init(x: CGFloat, y: CGFloat) { goal = .point(x: x, y: y) }
    /// Makes a position along the horizontal axis.
    public init(x: CGFloat) { goal = .point(x: x, y: nil) }
    /// Makes a position along the vertical axis.
    public init(y: CGFloat) { goal = .point(x: nil, y: y) }

    private mutating func request(_ goal: Goal) {
        (self.goal, isPositionedByUser) = (goal, false)
        requests += 1
    }

    /// Scrolls to a view: only until all of it is in sight, if there is no anchor.
    public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
        request(.view(AnyHashable(id), anchor))
    }
    /// Scrolls to an edge.
    public mutating func scrollTo(edge: Edge) { request(.edge(edge)) }
    /// Scrolls to a point.
    public mutating func scrollTo(point: CGPoint) { request(.point(x: point.x, y: point.y)) }
    /// Scrolls to a point.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { request(.point(x: x, y: y)) }
    /// Scrolls along the vertical axis.
    public mutating func scrollTo(y: CGFloat) { request(.point(x: nil, y: y)) }
    /// Scrolls along the horizontal axis.
    public mutating func scrollTo(x: CGFloat) { request(.point(x: x, y: nil)) }

    /// The edge of the position; nil if it is another one.
    public var edge: Edge? { if case .edge(let edge)? = goal { edge } else { nil } }
    /// The point of the position; nil if it is another one.
    public var point: CGPoint? {
        if case .point(let x?, let y?)? = goal { CGPoint(x: x, y: y) } else { nil }
    }
    /// The horizontal position; nil if there is none.
    public var x: CGFloat? { if case .point(let x, _)? = goal { x } else { nil } }
    /// The vertical position; nil if there is none.
    public var y: CGFloat? { if case .point(_, let y)? = goal { y } else { nil } }
    /// The id of the view of the position, if it has a type.
    public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? {
        if case .view(let id, _)? = goal { id.base as? ID } else { nil }
    }
    /// Whether the last scroll was one by hand.
    public private(set) var isPositionedByUser = false

    /// Returns the position after a scroll by hand: that of a view, if the views of the scroll view are targets.
    fileprivate func scrolledByHand(to id: AnyHashable?) -> ScrollPosition {
        var result = self
        (result.goal, result.isPositionedByUser) = (id.map { .view($0, nil) }, true)
        return result
    }

    /// The request that the position makes of its scroll view.
    fileprivate func wanted(_ anchor: UnitPoint?) -> NumberedGoal {
        if case .view(let id, nil)? = goal {
            NumberedGoal(goal: .view(id, anchor), number: requests)
        } else {
            NumberedGoal(goal: goal, number: requests)
        }
    }
}

extension View {
    /// The view, whose scroll view scrolls to the view with an id for each new id: so far that its anchor is at that of the
    /// scroll view, or only until all of it is in sight. A scroll by hand changes the id to that of the first target in
    /// sight, or of that whose anchor is next to the scroll view's. The targets are those of `scrollTargetLayout`.
    nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        func goal(_ id: ID?) -> NumberedGoal {
            NumberedGoal(goal: id.map { .view(AnyHashable($0), anchor) }, number: 0)
        }
        let scrolled = { (new: AnyHashable?) -> NumberedGoal? in
            guard let new = new?.base as? ID, new != id.wrappedValue else { return nil }
            id.wrappedValue = new
            return goal(new)
        }
        return modifier(_NodeModifier((goal(id.wrappedValue), anchor, scrolled)) { $0.follow($1.0, $1.1, $1.2) })
    }
    /// The view, whose scroll view scrolls to each new position. A scroll by hand makes it the position of the first target
    /// in sight, or of that whose anchor is next to the scroll view's. The targets are those of `scrollTargetLayout`.
    nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        let scrolled = { (new: AnyHashable?) -> NumberedGoal? in
            let (old, next) = (position.wrappedValue, position.wrappedValue.scrolledByHand(to: new))
            if next == old { return nil }
            position.wrappedValue = next
            return next.wanted(anchor)
        }
        return modifier(
            _NodeModifier((position.wrappedValue.wanted(anchor), anchor, scrolled)) { $0.follow($1.0, $1.1, $1.2) })
    }

    /// The view, whose views with ids are targets: `scrollPosition` takes the id of one of them after a scroll by hand.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(_NodeModifier(isEnabled) { $0.isScrollTargetLayout = $1 })
    }
}

extension _ViewNode {
    /// Scrolls the scroll view inside to each new goal, and calls a function after scrolls by hand.
    ///
    /// - Parameters:
    ///   - wanted: the goal.
    ///   - anchor: the place in the scroll view and in a target that counts; nil: the first target in sight counts.
    ///   - scrolled: takes the id of the target, and returns the goal that it set; nil: it set none.
    fileprivate func follow(
        _ wanted: NumberedGoal, _ anchor: UnitPoint?, _ scrolled: @escaping (AnyHashable?) -> NumberedGoal?
    ) {
        acts()
        let last = kept(1) { Kept<NumberedGoal>() }
        let reader = NodeReference(self)
        actions.changes.append {
            let isFirst = last.value == nil
            guard last.value != wanted else { return nil }
            last.value = wanted
            // A scroll begins at its leading end.
            guard let goal = wanted.goal, !isFirst || goal != .edge(.top) else { return nil }
            return {
                MainActor.assumeIsolated {
                    reader.node?.graph.scrollRequests.new.append(ScrollRequest(reader: reader, goal: goal))
                }
            }
        }
        let known = kept(2) { Kept<Int>() }
        actions.geometryChanges.append {
            guard let scroll = reader.node?.scrollViewInside, scroll.scrollDistance.handScrolls != known.value ?? 0,
                let target = scroll.target(at: anchor)
            else { return nil }
            known.value = scroll.scrollDistance.handScrolls
            // The goal is reached already.
            return { if let goal = scrolled(target.id) { last.value = goal } }
        }
    }

    /// Returns the target of a scroll view that is at an anchor, without an id if it has no targets; nil if the frames of
    /// targets are known only after the next layout.
    private func target(at anchor: UnitPoint?) -> ReachedTarget? {
        guard let window = frameInRoot, case .container(.scrollView(let axes, _, _)) = role else { return nil }
        let targets = scrollTargets
        let unknown = targets.filter { !$0.isFrameRead && !$0.elements.isEmpty }
        for target in unknown {
            target.isFrameRead = true
            graph.invalidate(target, "scrollPosition")
        }
        guard unknown.isEmpty else { return nil }
        let isVertical = axes.contains(.vertical)
        func range(_ frame: CGRect) -> (start: CGFloat, length: CGFloat) {
            isVertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
        }
        let (start, length) = range(window)
        let frames = targets.compactMap { target in target.frameInRoot.map { (target, range($0)) } }
        let found: _ViewNode?
        if let anchor {
            let part = isVertical ? anchor.y : anchor.x
            func distance(_ place: (start: CGFloat, length: CGFloat)) -> CGFloat {
                abs(place.start + part * place.length - start - part * length)
            }
            found = frames.min { distance($0.1) < distance($1.1) }?.0
        } else {
            found = frames.first { $0.1.start + $0.1.length > start }?.0
        }
        guard case .id(let id)? = found?.key else { return ReachedTarget(id: nil) }
        return ReachedTarget(id: id)
    }

    /// The views with ids in the layouts of targets inside, without those that are inside of such views.
    private var scrollTargets: [_ViewNode] {
        if isScrollTargetLayout { return outermostIDs }
        return children.flatMap(\.scrollTargets)
    }

    private var outermostIDs: [_ViewNode] {
        children.flatMap { child in
            if case .id = child.key { [child] } else { child.outermostIDs }
        }
    }
}

/// A goal of a scroll view, and the number of goals before it.
nonisolated struct NumberedGoal: Equatable {
    let goal: ScrollPosition.Goal?
    let number: Int
}

/// The target that a scroll by hand has reached.
private struct ReachedTarget {
    /// The id of the view; nil: no view is a target.
    let id: AnyHashable?
}
