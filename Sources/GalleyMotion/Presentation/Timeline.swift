/// A script of changes that can be played forwards, as a film, or in any order, as with a slider. Both show the same
/// frames.
///
/// Changes of a tree cannot be undone, so for an earlier time the timeline makes a new tree.
public final class Timeline {
    /// A change at a time.
    public struct Step {
        /// The time in seconds from the start.
        public var time: Double
        /// Makes the change, in transactions at that time. For a view of an equal tree that was made earlier, use
        /// `LayoutTree.counterpart(of:)` of the given tree.
        public var perform: (AnimatedTree) throws -> Void

        /// Makes a step at a time in seconds.
        public init(at time: Double, perform: @escaping (AnimatedTree) throws -> Void) {
            self.time = time
            self.perform = perform
        }
    }

    private let make: () throws -> AnimatedTree
    private let steps: [Step]
    private var current: (tree: AnimatedTree, stepsDone: Int)?
    /// The identity of the first tree, which the ids of presented views refer to.
    private var identity: UInt32?

    /// Makes a timeline.
    ///
    /// - Parameters:
    ///   - steps: the changes, in any order; changes at the same time happen in the order of the list.
    ///   - make: makes the tree at rest before the first change. Each call must make its nodes in the same order.
    public init(_ steps: [Step], make: @escaping () throws -> AnimatedTree) {
        self.steps = steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        self.make = make
    }

    /// Returns the tree at a time in seconds, after all changes until then.
    ///
    /// - Throws: the errors of the changes, and `LayoutError`.
    public func tree(at time: Double) throws -> AnimatedTree {
        if let current, current.tree.time > time { self.current = nil }
        var (tree, done) = try current ?? (make(), 0)
        current = nil
        while done < steps.count, steps[done].time <= time {
            try play(tree, until: steps[done].time)
            try steps[done].perform(tree)
            done += 1
        }
        try play(tree, until: time)
        if tree.mode == .exact { try tree.advance(to: time) }
        current = (tree, done)
        return tree
    }

    /// Plays 60 frames a second, because SwiftUI's springs depend on the frames that were shown before.
    private func play(_ tree: AnimatedTree, until time: Double) throws {
        guard tree.mode == .swiftUI, time.isFinite else { return }
        var frame = max(0, (tree.time * 60 + 1e-6).rounded(.down) + 1)
        while frame / 60 <= time {
            _ = try tree.presentedViews(at: frame / 60)
            frame += 1
        }
    }

    /// Returns the views at a time in seconds. A view has the same id at all times: that of the first tree.
    ///
    /// - Throws: as `tree(at:)`.
    public func presentedViews(at time: Double) throws -> [PresentedView] {
        let tree = try tree(at: time)
        var views = try tree.presentedViews(at: tree.mode == .exact ? time : tree.time)
        guard let own = views.first?.node.tree else { return views }
        let first = identity ?? own
        identity = first
        if own != first { for index in views.indices { views[index].node.tree = first } }
        return views
    }

    /// Returns the time from which everything that the changes move is at rest, in seconds; infinite if a motion never
    /// ends.
    ///
    /// - Throws: as `tree(at:)`.
    public func restingTime() throws -> Double { try latestTree().restingTime() }

    /// Returns the tree after the last change, at its time.
    ///
    /// - Throws: as `tree(at:)`.
    package func latestTree() throws -> AnimatedTree { try tree(at: steps.last?.time ?? 0) }
}
