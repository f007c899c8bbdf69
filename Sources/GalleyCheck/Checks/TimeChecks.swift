import Foundation
import GalleyABI

/// Checks of the growth of time and calls with the number of children. Their findings are warnings: slowness breaks no
/// rule.
extension Check {
    static let timeChecks = [
        Check(
            "time-exponent", .time, "From 100 to 1,000 children, time grows by less than n^2.2.",
            clause: "Layout rules §2: measures are repeated", isAdvice: true
        ) { _, layout in
            let small = try time(layout, 100), large = try time(layout, 1000)
            // Less is noise.
            guard large > 0.002 else { return }
            let exponent = log10(large / small)
            try expect(
                exponent <= 2.2,
                "expected an exponent of at most 2.2, found \(exponent.short): \((small * 1000).short) ms for 100 "
                    + "children, \((large * 1000).short) ms for 1,000")
        },
        Check(
            "time-of-a-call", .time, "With 1,000 children a pass takes less than 100 ms.",
            clause: "a worker's deadline for one call: 100 ms", isAdvice: true
        ) { _, layout in
            // Measures by the clock, as the deadline does.
            let container = try layout.container(Array(repeating: TrialChild(), count: 1000))
            let times = try (0..<3).map { _ in
                let start = ContinuousClock.now
                _ = try container.layOut(galley_proposal(400, .nan))
                return (ContinuousClock.now - start) / .seconds(1)
            }
            let seconds = times.min() ?? 0
            try expect(seconds < 0.1, "expected less than 100 ms, found \((seconds * 1000).short) ms")
        },
        Check(
            "calls-per-child", .time, "A pass measures each of 1,000 children a few times, not hundreds.",
            clause: "galley.h, Status: GALLEY_ERROR_BUDGET", isAdvice: true
        ) { _, layout in
            let container = try layout.container(Array(repeating: TrialChild(), count: 1000))
            _ = try container.size(galley_proposal(400, .nan))
            let calls = container.children.measures
            try expect(
                calls <= 64_000, "expected at most 64 measures of each child, found \(calls / 1000) in one call")
        },
    ]

    /// Returns the seconds of a pass with a number of children, the best of five.
    private static func time(_ layout: TrialLayout, _ count: Int) throws -> Double {
        let container = try layout.container(Array(repeating: TrialChild(), count: count))
        var best = Double.infinity
        for _ in 0..<5 {
            let start = processorSeconds()
            _ = try container.layOut(galley_proposal(400, .nan))
            best = min(best, processorSeconds() - start)
        }
        return best
    }

    /// Returns this thread's processor time, because the machine may be busy.
    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
