import Dispatch
import Foundation

/// Timers, delays and dates by the clock of the views. The builder writes it into sources of views in place of the system's,
/// so that `wait` and `advance` pass the time of all of them.
public enum _ViewTime {
    /// The queue in place of `DispatchQueue.main`, for work that waits.
    public static let main = Queue()

    /// The date, in place of `Date()`.
    public static func date() -> Date {
        MainContext.isCurrent ? MainActor.assumeIsolated { ViewClock.current.date } : Date()
    }

    /// Starts a timer, in place of `Timer.scheduledTimer`. It ends when it is invalidated.
    @discardableResult public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer {
        // Sound: both are used on the main actor only.
        nonisolated(unsafe) let block = block
        // It is in no run loop: the clock fires it.
        let timer = Timer(timeInterval: interval, repeats: repeats) { block($0) }
        nonisolated(unsafe) let fired = timer
        onMainActor {
            let clock = ViewClock.current
            @MainActor func wait(until time: TimeInterval) {
                _ = clock.schedule(at: time) {
                    guard fired.isValid else { return }
                    block(fired)
                    MainContext.run(for: 0)
                    if !repeats {
                        fired.invalidate()
                    } else if fired.isValid {
                        wait(until: time + max(interval, 0.001))
                    }
                }
            }
            wait(until: clock.now + max(interval, 0.001))
        }
        return timer
    }

    /// Performs work after some time.
    public struct Queue: Sendable {
        /// Performs work at a time.
        public func asyncAfter(
            deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
            execute work: @escaping @convention(block) () -> Void
        ) { perform(after: seconds(until: deadline), work) }
        /// Performs work at a time, unless it is cancelled.
        public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
            perform(after: seconds(until: deadline)) { work.perform() }
        }
        /// Performs work at a time of day.
        public func asyncAfter(
            wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
            execute work: @escaping @convention(block) () -> Void
        ) {
            perform(after: seconds(until: wallDeadline), work)
        }
        /// Performs work at a time of day, unless it is cancelled.
        public func asyncAfter(wallDeadline: DispatchWallTime, execute work: DispatchWorkItem) {
            perform(after: seconds(until: wallDeadline)) { work.perform() }
        }

        private func seconds(until deadline: DispatchWallTime) -> TimeInterval {
            Double(Int64(bitPattern: DispatchWallTime.now().rawValue &- deadline.rawValue)) / 1e9
        }

        /// The time from now, in whole milliseconds: some microseconds have passed since the source asked for the time.
        private func seconds(until deadline: DispatchTime) -> TimeInterval {
            let (end, now) = (deadline.uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
            guard end > now else { return 0 }
            return (Double(end - now) / 1e6).rounded() / 1e3
        }

        private func perform(after seconds: TimeInterval, _ work: @escaping () -> Void) {
            // Sound: the work is performed once, on the main actor.
            nonisolated(unsafe) let work = work
            onMainActor {
                let clock = ViewClock.current
                _ = clock.schedule(at: clock.now + seconds) {
                    work()
                    MainContext.run(for: 0)
                }
            }
        }
    }
}
