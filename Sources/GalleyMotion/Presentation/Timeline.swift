/// Changes at their times, which can be looked at in any order: forwards as a film is played, or back and forth as a
/// slider is moved. Both see the same.
///
/// What has been changed cannot be taken back in a tree, so that for an earlier time the tree is made anew.
public final class Timeline {
    /// Changes that are made together.
    public struct Step {
        /// When, in seconds from the start.
        public var time: Double
        /// How they are animated.
        public var transaction: Transaction
        /// Makes them.
        public var change: (AnimatedTree) throws -> Void

        /// Changes at a time in seconds.
        public init(at time: Double, _ transaction: Transaction, _ change: @escaping (AnimatedTree) throws -> Void) {
            self.time = time
            self.transaction = transaction
            self.change = change
        }
    }

    private let make: () throws -> AnimatedTree
    private let steps: [Step]
    private var current: (tree: AnimatedTree, stepsDone: Int)?

    /// A script.
    ///
    /// - Parameters:
    ///   - steps: The changes, in any order; those at one time in their own.
    ///   - make: Makes a tree at rest, as it is before the first change: each time an equal one, with equal ids.
    public init(_ steps: [Step], make: @escaping () throws -> AnimatedTree) {
        self.steps = steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        self.make = make
    }

    /// The tree at a time in seconds: everything that happens until then has happened.
    ///
    /// - Throws: what changes throw, and `LayoutError`.
    public func tree(at time: Double) throws -> AnimatedTree {
        if let current, current.tree.time > time { self.current = nil }
        var (tree, done) = try current ?? (make(), 0)
        current = nil
        while done < steps.count, steps[done].time <= time {
            let step = steps[done]
            try tree.withTransaction(step.transaction, at: step.time) { try step.change(tree) }
            done += 1
        }
        try tree.advance(to: time)
        current = (tree, done)
        return tree
    }

    /// What is seen at a time in seconds.
    ///
    /// - Throws: as `tree(at:)`.
    public func presentedViews(at time: Double) throws -> [PresentedView] {
        try tree(at: time).presentedViews(at: time)
    }

    /// When everything rests that the changes set in motion, in seconds; infinite where something never does.
    ///
    /// - Throws: as `tree(at:)`.
    public func restingTime() throws -> Double {
        try tree(at: steps.last?.time ?? 0).restingTime()
    }
}
