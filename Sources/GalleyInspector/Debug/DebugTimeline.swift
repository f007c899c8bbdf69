/// The moments of a recorded pass at which the debugger can stop, in the order of time.
struct DebugTimeline {
    enum Phase: Sendable {
        /// A view is measured or placed, and makes calls before it returns.
        case asked
        /// A call has returned. For a call without inner calls this is the only moment.
        case answered
        /// The layout of a placed view begins to place its subviews, or has finished.
        case arranging, arranged

        var isStart: Bool { self == .asked || self == .arranging }
    }

    struct Moment {
        /// The number of the call.
        let call: Int
        let phase: Phase
        /// The moment at which the call that begins here ends.
        var end: Int
        /// The beginning of the enclosing call; nil for calls of the engine.
        let outer: Int?
        /// Whether a call begins here.
        let isBeginning: Bool
    }

    private(set) var moments: [Moment] = []

    /// Makes the moments of a ledger's calls.
    ///
    /// Calls nest as their records do, except in placements: a container's layout places its subviews after the
    /// container's siblings are placed, so its record is opened twice.
    init(_ entries: [LedgerEntry]) {
        moments.reserveCapacity(entries.count * 3 / 2)
        var open: [Int] = []
        func add(_ call: Int, _ phase: Phase, isBeginning: Bool) {
            moments.append(
                Moment(call: call, phase: phase, end: moments.count, outer: open.last, isBeginning: isBeginning))
            if phase.isStart { open.append(moments.count - 1) }
        }
        func close() {
            let start = open.removeLast()
            moments[start].end = moments.count
            add(
                moments[start].call, moments[start].phase == .asked ? .answered : .arranged, isBeginning: false)
        }
        /// Returns whether a call was made while its parent was placed, and not later by the parent's layout.
        func isPartOfPlacing(_ entry: LedgerEntry) -> Bool {
            entry.isImplied || entry.event == .makeCache || entry.event == .updateCache
        }
        for (index, entry) in entries.enumerated() {
            while let start = open.last, moments[start].call != entry.parent { close() }
            if let start = open.last, moments[start].phase == .asked, entries[moments[start].call - 1].event == .place,
                !isPartOfPlacing(entry)
            {
                while !open.isEmpty { close() }
            }
            if open.isEmpty, let parent = entry.parent { add(parent, .arranging, isBeginning: true) }
            let next = index + 1 < entries.count ? entries[index + 1] : nil
            let hasCallsInside =
                next?.parent == entry.id && (entry.event != .place || next.map(isPartOfPlacing) ?? false)
            add(entry.id, hasCallsInside ? .asked : .answered, isBeginning: true)
        }
        while !open.isEmpty { close() }
    }
}
