import CFloor

/// What repeated runs of one piece of work cost.
struct Measurement {
    /// Nanoseconds of each run.
    let times: [Double]
    /// Allocations of the last run.
    let allocations: Int

    var median: Double { times.sorted()[times.count / 2] }
    /// The fastest run: what is left of the noise of a busy machine.
    var best: Double { times.min() ?? 0 }

    /// Runs `body` after `setUp`, which is not measured, so many times; the first run warms up.
    static func run<State>(
        _ runs: Int, setUp: () throws -> State, body: (State) throws -> Void
    ) rethrows -> Measurement {
        var times: [Double] = []
        var allocations: UInt64 = 0
        times.reserveCapacity(runs)
        for run in 0...runs {
            let state = try setUp()
            let before = floor_allocations()
            let start = ContinuousClock.now
            try body(state)
            let elapsed = (ContinuousClock.now - start).components
            allocations = floor_allocations() - before
            if run > 0 { times.append(Double(elapsed.attoseconds) / 1e9 + Double(elapsed.seconds) * 1e9) }
        }
        return Measurement(times: times, allocations: Int(allocations))
    }
}
