import Foundation

/// The processor time that this thread spends in work. Beside hundreds of other tests the time of a clock on the wall
/// says how busy the machine is.
func processorTime(_ work: () throws -> Void) rethrows -> Duration {
    func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    try work()
    return now() - start
}
