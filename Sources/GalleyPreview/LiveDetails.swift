import GalleyHost
import GalleyPage

/// The details of a model, which are worked out between the events of a session.
final class LiveDetails {
    /// The time to explain views that are not selected.
    private static let budget = Duration.seconds(10)
    /// The time between two messages with details, at first; it doubles with each.
    private static let firstInterval = Duration.milliseconds(100)

    /// Whether views are still to be explained.
    private(set) var hasWork = true

    private let details: PageDetails
    private let pace: LivePace
    private var looked: String?
    private var spent = Duration.zero
    private var lastSent = ContinuousClock.now
    private var interval = firstInterval

    /// Prepares the details of a run.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - host: The host of its plugins.
    ///   - looked: The name of the selected view, which is explained first.
    ///   - isInterrupted: Whether the session has something else to do.
    init(of run: PageRun, on host: PluginHost, looked: String?, isInterrupted: @escaping () -> Bool) {
        let pace = LivePace(isInterrupted)
        (self.looked, self.pace) = (looked, pace)
        details = PageDetails(of: run, on: host) { try pace.pause() }
    }

    /// Returns the tree of the last question in which a plugin failed, once.
    func takeFailed() -> PageTrial? { details.takeFailed() }

    /// Explains another view next, even after the time for views that are not selected is spent.
    func look(at view: String) {
        looked = view
        hasWork = true
    }

    /// Explains views for a period.
    ///
    /// - Returns: The details so far, if it is time to send them.
    func work() -> String? {
        let start = ContinuousClock.now
        pace.begin()
        var isSelectionReady = false
        do {
            if let view = looked {
                isSelectionReady = try details.explain(view)
                looked = nil
            }
            if !details.isComplete, spent < Self.budget { try details.explainAll() }
            hasWork = false
        } catch is CancellationError {
            hasWork = looked != nil || spent < Self.budget
        } catch {
            // The scene cannot be built again: it has no details.
            hasWork = false
        }
        let now = ContinuousClock.now
        spent += now - start
        guard isSelectionReady || !hasWork || now - lastSent > interval else { return nil }
        if !isSelectionReady { interval *= 2 }
        lastSent = now
        return details.json(isFinal: !hasWork)
    }
}
