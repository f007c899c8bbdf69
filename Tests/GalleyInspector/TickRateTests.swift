import Foundation
import Testing

@testable import GalleyInspector

/// A busy machine may stop a thread between its reading of the counter and of the clock.
@Suite struct TickRateTests {
    /// A counter of nanoseconds whose readings of these numbers end late, as if somebody else ran meanwhile.
    private final class Counter {
        private let late: Set<Int>
        private var count = 0

        init(late: Set<Int>) { self.late = late }

        func read() -> UInt64 {
            count += 1
            let ticks = now()
            if late.contains(count) { usleep(2_000) }
            return ticks
        }

        private func now() -> UInt64 {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        }
    }

    /// The first and the second reading are those of the start, the seventeenth the first of the end.
    @Test(arguments: [[], [1], [2, 3], [17], [1, 17]] as [Set<Int>])
    func aLateReadingIsNotTaken(_ late: Set<Int>) {
        let counter = Counter(late: late)
        let rate = TickRate(read: counter.read)
        #expect(abs(rate.nanoseconds(read: counter.read) - 1) < 0.01)
    }
}
