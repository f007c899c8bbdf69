/// Decides before each step of a long work whether it continues: work ends when its period is over, or when the session
/// has something else to do.
final class LivePace {
    /// The longest time for which a session works before it checks for messages again. A step that is slower ends the
    /// period too.
    private static let period = Duration.milliseconds(20)

    private var end = ContinuousClock.now
    private var hasStarted = false
    private let isInterrupted: () -> Bool

    init(_ isInterrupted: @escaping () -> Bool) { self.isInterrupted = isInterrupted }

    /// Begins a period.
    func begin() { (end, hasStarted) = (.now + Self.period, false) }

    /// Called before each step.
    ///
    /// - Throws: `CancellationError` if the work does not continue.
    func pause() throws {
        // At least one step is taken in each period, however slow it is.
        if isInterrupted() || (hasStarted && .now > end) { throw CancellationError() }
        hasStarted = true
    }
}
