/// The moments of a recorded pass at which one can stand still, in the order of time.
struct DebugTimeline {
    enum Phase: Sendable {
        /// A view is asked or placed, and other calls follow before it answers.
        case asked
        /// A call has returned. Of one without calls inside it is the only moment.
        case answered
        /// The layout of a view that lies already begins to place its subviews, and is done.
        case arranging, arranged

        var isStart: Bool { self == .asked || self == .arranging }
    }

    struct Moment {
        /// The number of the call.
        let call: Int
        let phase: Phase
        /// Where what begins here ends: itself, if nothing begins.
        var end: Int
        /// Where what is around it began; nil for what the engine does by itself.
        let outer: Int?
        /// Whether it begins with this moment, which may be the end of it too.
        let isBeginning: Bool
    }

    private(set) var moments: [Moment] = []

    /// The moments of the calls of a ledger.
    ///
    /// Calls are nested as their records are, except in placements: a container's layout places its subviews after all
    /// those around it are placed, so that its record is opened twice.
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
        /// Whether a call was made while its parent was placed, and not by the layout that then places its own subviews.
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
