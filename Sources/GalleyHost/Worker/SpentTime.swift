import CWorker

/// The processor time of passes.
package enum SpentTime {
    /// The time that this thread has spent so far: its processor time and that of the workers that it waited for. It does
    /// not grow while other processes of a busy machine run.
    package static var now: Duration { .nanoseconds(galley_spent()) }
}
