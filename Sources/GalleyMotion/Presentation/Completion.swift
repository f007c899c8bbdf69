/// Somebody who waits for a transaction.
struct Completion {
    var criterion: CompletionCriterion
    /// When it is over, in seconds, as far as it is known.
    var end: Double
    var action: () -> Void
}

extension AnimatedTree {
    /// Lets a transaction last until one of its animations is over. One that never is counts as over at its start: SwiftUI
    /// waits for ever there, and nobody is helped by that.
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

    /// Tells those whose transaction is over, in the order of the ends.
    func complete(at time: Double) {
        let due = completions.filter { $0.end <= time }.sorted { $0.end < $1.end }
        guard !due.isEmpty else { return }
        completions.removeAll { $0.end <= time }
        for completion in due { completion.action() }
    }
}
