import CoreGraphics
import GalleySDK

/// The scroll position of a view. A scroll by hand does not change it.
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
        self.goal = goal
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
    /// Whether the last scroll was one by hand. Such scrolls do not change the position.
    public var isPositionedByUser: Bool { false }
}

extension View {
    /// The view, whose scroll view scrolls to the view with an id for each new id: so far that its anchor is at that of the
    /// scroll view, or only until all of it is in sight. A scroll by hand does not change the id.
    nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        scrolling(to: id.wrappedValue.map { .view(AnyHashable($0), anchor) }, 0)
    }
    /// The view, whose scroll view scrolls to each new position. A scroll by hand does not change the position.
    nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        let now = position.wrappedValue
        guard case .view(let id, nil)? = now.goal else { return scrolling(to: now.goal, now.requests) }
        return scrolling(to: .view(id, anchor), now.requests)
    }

    private nonisolated func scrolling(to goal: ScrollPosition.Goal?, _ requests: Int) -> ModifiedContent<
        Self, _NodeModifier<NumberedGoal>
    > {
        modifier(
            _NodeModifier(NumberedGoal(goal: goal, number: requests)) { node, wanted in
                node.acts()
                let last = node.kept(1) { Kept<NumberedGoal>() }
                let reader = NodeReference(node)
                node.actions.changes.append {
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
            })
    }
}

/// A goal of a scroll view, and the number of goals before it.
nonisolated struct NumberedGoal: Equatable {
    let goal: ScrollPosition.Goal?
    let number: Int
}
