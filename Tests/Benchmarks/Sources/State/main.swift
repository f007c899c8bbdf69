import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews

// How long a change of the state of one view among 10,000 takes in a test host until the view has its new frame.
// usage: state [VIEWS] [CHANGES]
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let (count, changes) = (numbers.first ?? 10_000, numbers.count > 1 ? numbers[1] : 21)

/// The switch of one view, for its owner.
@MainActor final class Handle {
    var toggle: () -> Void = {}
}

/// A row that changes its width and its height.
struct Row: View {
    let number: Int
    let handle: Handle?
    @State private var isOn = false

    var body: some View {
        let _ = handle.map { $0.toggle = { isOn.toggle() } }
        Color.red.frame(width: isOn ? 20 : 10, height: isOn ? 12 : 10)
    }
}

/// Measures a change, and prints the counts for each.
@MainActor func measure(_ name: String, _ counts: () -> String, _ change: () throws -> Void) throws {
    try change()
    // The ledger is full after some dozens of changes, and counts no more calls.
    let counted = counts()
    var times: [Double] = []
    for _ in 0..<changes {
        let start = ContinuousClock.now
        try change()
        times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    times.sort()
    let (fastest, median) = (
        String(format: "%.2f", times[0]), String(format: "%.2f", times[times.count / 2])
    )
    print("\(name): \(fastest) ms, median \(median) ms; \(counted)")
}

let handle = Handle()
let host = try ViewHost(
    VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { Row(number: $0, handle: $0 == count / 2 ? handle : nil) }
    },
    proposal: ProposedViewSize(width: 400, height: nil))
var evaluations = 0
var calls = 0
for isRecorded in [true, false] {
    if !isRecorded { host.ledger.detach() }
    try measure(
        "a row of \(count) in a test host\(isRecorded ? "" : ", ledger detached")",
        { "\(evaluations) views evaluated, \(calls) records" }
    ) {
        (evaluations, calls) = (host.evaluations, host.ledger.nextCall)
        handle.toggle()
        try host.update()
        (evaluations, calls) = (host.evaluations - evaluations, host.ledger.nextCall - calls)
    }
}
