/// Changes at their times, which can be looked at in any order: forwards as a film is played, or back and forth as a
/// slider is moved. Both see the same.
///
/// What has been changed cannot be taken back in a tree, so that for an earlier time the tree is made anew.
public final class Timeline {
    /// Something that happens at a time.
    public struct Step {
        /// When, in seconds from the start.
        public var time: Double
        /// Makes it happen, in transactions at that time. A view of another tree that was made alike is
        /// `LayoutTree.counterpart(of:)` in the tree that is given.
        public var perform: (AnimatedTree) throws -> Void

        /// Something at a time in seconds.
        public init(at time: Double, perform: @escaping (AnimatedTree) throws -> Void) {
            self.time = time
            self.perform = perform
        }
    }

    private let make: () throws -> AnimatedTree
    private let steps: [Step]
    private var current: (tree: AnimatedTree, stepsDone: Int)?
    /// The number of the first tree, whose ids views are presented with.
    private var identity: UInt32?

    /// A script.
    ///
    /// - Parameters:
    ///   - steps: The changes, in any order; those at one time in their own.
    ///   - make: Makes a tree at rest, as it is before the first change: each time by the same steps.
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
            try play(tree, until: steps[done].time)
            try steps[done].perform(tree)
            done += 1
        }
        try play(tree, until: time)
        if tree.mode == .exact { try tree.advance(to: time) }
        current = (tree, done)
        return tree
    }

    /// What SwiftUI shows depends on the pictures that were shown before: 60 a second, whoever asks for how many.
    private func play(_ tree: AnimatedTree, until time: Double) throws {
        guard tree.mode == .swiftUI, time.isFinite else { return }
        var frame = max(0, (tree.time * 60 + 1e-6).rounded(.down) + 1)
        while frame / 60 <= time {
            _ = try tree.presentedViews(at: frame / 60)
            frame += 1
        }
    }

    /// What is seen at a time in seconds. A view has the same id at all times: that of the first tree that was made.
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

    /// When everything rests that the changes set in motion, in seconds; infinite where something never does.
    ///
    /// - Throws: as `tree(at:)`.
    public func restingTime() throws -> Double {
        try tree(at: steps.last?.time ?? 0).restingTime()
    }
}
