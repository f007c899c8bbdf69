/// A completion that waits for its transaction.
struct Completion {
    var criterion: CompletionCriterion
    /// The known end of the transaction, in seconds.
    var end: Double
    var action: () -> Void
}

extension AnimatedTree {
    /// Extends a transaction to the end of one of its animations. An animation without an end counts as complete at its
    /// start, whereas SwiftUI would wait forever.
    func wait(_ completion: Int?, for animation: Animation, way: Double, at time: Double) {
        guard let completion else { return }
        let length =
            switch completions[completion].criterion {
            case .logicallyComplete: animation.logicalDuration(of: way)
            case .removed: animation.duration(of: way)
            }
        guard length.isFinite else { return }
        completions[completion].end = max(completions[completion].end, time + length)
    }

    /// Calls the completions of the transactions that are over, in the order of their ends.
    func complete(at time: Double) {
        let due = completions.filter { $0.end <= time }.sorted { $0.end < $1.end }
        guard !due.isEmpty else { return }
        completions.removeAll { $0.end <= time }
        for completion in due { completion.action() }
    }
}
