import GalleyEngine
import GalleyInspector
import GalleySDK

/// Asks its child again and again, and places it as often: nothing but calls of the children's table.
private struct Asking: Layout {
    static let questions = 100_000

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var width: CGFloat = 0
        for _ in 0..<Self.questions { width += subviews[0].sizeThatFits(proposal).width }
        return CGSize(width: 10, height: width > 0 ? 10 : 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for _ in 0..<Self.questions { subviews[0].place(at: bounds.origin, proposal: proposal) }
    }

    static func tree(_ memo: LayoutOptions.Memo = .entries(8)) throws -> LayoutTree {
        let tree = try LayoutTree(LayoutOptions(memo: memo))
        let leaf = try tree.addLeaf(
            .flexible(minimum: .zero, ideal: CGSize(width: 20, height: 10), maximum: CGSize(width: 90, height: 40)))
        try tree.setRoot(tree.addContainer(AnyLayout(Asking()), [leaf]))
        return tree
    }
}

/// What recording costs: each record, each byte, and nothing where nobody records.
func measureLedger(_ report: inout Report) throws {
    try measureRecords(&report)
    try measureNothingAttached(&report)
    try measureWatchedTrees(&report)
    try measureFilter(&report)
}

/// A filter over a million calls.
private func measureFilter(_ report: inout Report) throws {
    let ledger = try Ledger()
    let tree = try nestedTree(flexible: true).tree
    try ledger.attach(to: tree)
    var width = 1000.0
    while ledger.entries.count < 1_000_000 {
        try tree.layOut(ProposedViewSize(width: CGFloat(width), height: 800))
        width += 1
    }
    ledger.detach()
    let filters = [
        ("", "view ~ \"leaf*\" and asked.width = zero"),
        (" on waste", "view ~ \"leaf*\" and waste >= 1 and returned.height > asked.height"),
        (" on evictions", "evicted and view ~ \"leaf*\" or invalidated"),
    ]
    for (name, text) in filters {
        let filter = try CallFilter(text)
        var found = 0
        let measured = Measurement.run(5, setUp: {}) {
            let calls = FilteredLedger(ledger) { ViewLabel(name: "leaf \($0.index)") }
            found = calls.calls(matching: filter).count
        }
        report.add(
            Row(name: "filter\(name), each call", measurement: measured, per: ledger.entries.count, bar: "≤ 500 ns"))
        report.add(Count(name: "filter\(name), calls found", value: Double(found), unit: ""))
    }
}

/// The same calls with and without a ledger; SwiftUI's memo, since a shortcut of the other answers before it is looked at
/// where nobody traces.
private func measureRecords(_ report: inout Report) throws {
    let proposal = ProposedViewSize(width: 50, height: 20)
    let plain = try Measurement.run(31, setUp: { try Asking.tree(.swiftUI) }) { _ = try $0.sizeThatFits(proposal) }
    let ledger = try Ledger()
    func traced() throws -> LayoutTree {
        let tree = try Asking.tree(.swiftUI)
        ledger.clear()
        try ledger.attach(to: tree)
        return tree
    }
    let measures = try Measurement.run(31, setUp: traced) { _ = try $0.sizeThatFits(proposal) }
    report.add(Row(name: "a measure, not recorded", measurement: plain, per: Asking.questions))
    report.add(Row(name: "a measure, recorded", measurement: measures, per: Asking.questions))
    report.add(
        Count(name: "a measure's record (≤ 25 ns)", value: each(measures, plain, ledger.entries.count), unit: "ns"))
    report.add(
        Count(name: "a measure's record", value: Double(ledger.bytes) / Double(ledger.entries.count), unit: "bytes"))
    let plainPlaces = try Measurement.run(31, setUp: { try Asking.tree(.swiftUI) }) { _ = try $0.layOut(proposal) }
    let places = try Measurement.run(31, setUp: traced) { _ = try $0.layOut(proposal) }
    let both = ledger.entries.count
    report.add(
        Count(name: "a measure's or placement's record (≤ 25 ns)", value: each(places, plainPlaces, both), unit: "ns"))
    report.add(
        Count(name: "a measure's or placement's record", value: Double(ledger.bytes) / Double(both), unit: "bytes"))
}

/// What the fastest runs differ by: on a busy machine the medians say more about the neighbours.
private func each(_ traced: Measurement, _ plain: Measurement, _ count: Int) -> Double {
    (traced.best - plain.best) / Double(count)
}

/// A tree that nobody traces, and one that was traced and is not any more, in turns that chance decides: what else the machine does hits both.
/// Small ones, often: the fastest run of many is hardly disturbed. Untraced ones are measured twice, as two; what these
/// differ by is how exact it is.
private func measureNothingAttached(_ report: inout Report) throws {
    let proposal = ProposedViewSize(width: 1000, height: 800)
    let ledger = try Ledger(capacity: 1)
    var best = [Double](repeating: .infinity, count: 3)
    let nodes = try nestedTree(depth: 4, flexible: true).nodes
    // By chance, not in turn: what a run leaves in the memory is the next one's, and no kind shall always follow another.
    var generator = Generator()
    for _ in 0..<9000 {
        let kind = Int(generator.next() >> 16) % 3
        let measured = try Measurement.run(
            1,
            setUp: { () -> LayoutTree in
                let tree = try nestedTree(depth: 4, flexible: true).tree
                if kind == 1 {
                    try ledger.attach(to: tree)
                    ledger.detach()
                }
                return tree
            }
        ) { _ = try $0.layOut(proposal) }
        best[kind] = min(best[kind], measured.best)
    }
    report.add(Count(name: "W2 flexible, never traced, a node", value: best[0] / Double(nodes), unit: "ns"))
    report.add(
        Count(
            name: "what a detached ledger leaves, a node (≤ 2 ns)", value: (best[1] - best[0]) / Double(nodes),
            unit: "ns"))
    report.add(
        Count(
            name: "two trees never traced differ by, a node", value: abs(best[2] - best[0]) / Double(nodes), unit: "ns")
    )
}

private func measureWatchedTrees(_ report: inout Report) throws {
    for (name, flexible) in [("fixed", false), ("flexible", true)] {
        let plain = try Measurement.run(21, setUp: { try nestedTree(flexible: flexible).tree }) { tree in
            _ = try tree.layOut(ProposedViewSize(width: 1000, height: 800))
        }
        var leaves: [NodeID] = []
        let ledger = try Ledger()
        let traced = try Measurement.run(
            21,
            setUp: { () -> LayoutTree in
                let work = try nestedTree(flexible: flexible)
                leaves = work.leaves
                ledger.clear()
                try ledger.attach(to: work.tree)
                return work.tree
            }
        ) { _ = try $0.layOut(ProposedViewSize(width: 1000, height: 800)) }
        let records = ledger.entries.count
        report.add(
            Row(name: "W2 \(name), watched, each record", measurement: traced, per: records, floor: plain.median))
        report.add(
            Count(name: "W2 \(name), more than unwatched, a record", value: each(traced, plain, records), unit: "ns"))
        report.add(
            Count(name: "W2 \(name), bytes a record", value: Double(ledger.bytes) / Double(records), unit: "bytes"))
        let all = Set(leaves)
        let asked = ledger.entries.filter { $0.event == .measure && $0.node.map(all.contains) == true }
        let computed = asked.count { $0.outcome == .computed }
        report.add(Count(name: "W2 \(name), questions a leaf, watched", value: Double(asked.count) / 16384, unit: ""))
        report.add(
            Count(name: "W2 \(name), answers computed a leaf, watched", value: Double(computed) / 16384, unit: ""))
    }
}
