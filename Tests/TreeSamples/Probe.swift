import GalleySDK

/// What a `Probe` saw.
package final class CallLog: @unchecked Sendable {
    /// Calls in their order: `sizeThatFits`, `placeSubviews`, `makeCache`, `updateCache`.
    package var calls: [String] = []
    /// The proposals of `sizeThatFits`, in their order, with the name of who was asked.
    package var proposals: [(name: String, proposal: ProposedViewSize)] = []
    /// The bounds of the last `placeSubviews`.
    package var bounds = CGRect.zero
    /// Questions that probes put to their children: `sizeThatFits` and `dimensions(in:)`.
    package var questions = 0
    /// Caches that were made and not yet ended.
    package var liveCaches = 0
    /// Caches that were ever made.
    package var madeCaches = 0

    /// An empty log.
    package init() {}

    /// How often something was called.
    package func count(_ call: String) -> Int { calls.count { $0 == call } }
}

/// A cache that says when it ends.
package final class CountedCache {
    private let log: CallLog

    init(_ log: CallLog) {
        self.log = log
        log.liveCaches += 1
        log.madeCaches += 1
    }

    deinit { log.liveCaches -= 1 }
}

/// A layout that offers its proposal to all children, takes the largest size and puts all at one corner, and
/// writes down what it is asked.
package struct Probe: Layout {
    /// Its name in the log.
    package var name: String
    /// What it saw.
    package var log: CallLog
    /// Added to the largest child's size, in points.
    package var margin: CGFloat

    /// A probe that writes to a log.
    package init(_ name: String = "", _ log: CallLog, margin: CGFloat = 0) {
        self.name = name
        self.log = log
        self.margin = margin
    }

    package func makeCache(subviews: Subviews) -> CountedCache {
        log.calls.append("makeCache")
        return CountedCache(log)
    }

    package func updateCache(_ cache: inout CountedCache, subviews: Subviews) { log.calls.append("updateCache") }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CountedCache) -> CGSize {
        log.calls.append("sizeThatFits")
        log.proposals.append((name, proposal))
        var size = CGSize.zero
        for subview in subviews {
            log.questions += 1
            let own = subview.sizeThatFits(proposal)
            size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
        return CGSize(width: size.width + margin, height: size.height + margin)
    }

    package func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CountedCache
    ) {
        log.calls.append("placeSubviews")
        log.bounds = bounds
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
}

extension Sketch {
    /// A random tree of probes with one log, and of leaves.
    package static func probes(_ random: inout SeededGenerator, _ log: CallLog, depth: Int) -> Sketch {
        let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            depth == 0 || random.chance(30) ? Sketch(.leaf(leaf(&random))) : probes(&random, log, depth: depth - 1)
        }
        return Sketch(.container(.other(AnyLayout(Probe("", log, margin: CGFloat(random.length(0, 5)))))), children)
    }
}
