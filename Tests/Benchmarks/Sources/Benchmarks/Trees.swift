import GalleyEngine
import GalleySDK

/// What a window gives its root, and what a scroll view does.
private let proposals = [
    ("unspecified", ProposedViewSize.unspecified), ("1000 × 800", ProposedViewSize(width: 1000, height: 800)),
]

/// W2 and W3: nested stacks. W5: one row.
func measureTrees(_ report: inout Report) throws {
    for (name, proposal) in proposals {
        let cold = try Measurement.run(21, setUp: { try nestedTree() }) { try $0.tree.layOut(proposal) }
        report.add(Row(name: "W2 cold, \(name)", measurement: cold, per: 21_845, bar: "≤ 100 ns"))
        let flexible = try Measurement.run(21, setUp: { try nestedTree(flexible: true) }) {
            try $0.tree.layOut(proposal)
        }
        report.add(Row(name: "W2 flexible leaves, \(name)", measurement: flexible, per: 21_845, bar: "≤ 150 ns"))
        for isFlexible in [false, true] {
            let (tree, leaves, _) = try nestedTree(flexible: isFlexible)
            try tree.layOut(proposal)
            var grow = 0.0
            // Like an app that lays out again and again: one thread, one tree, a leaf that changes.
            let update = try Measurement.run(
                1001,
                setUp: {
                    grow = grow == 0 ? 5 : 0
                    let size = CGSize(width: 60 + grow, height: 20)
                    let most = CGSize(width: 120, height: 40)
                    try tree.setLeaf(
                        isFlexible ? .flexible(minimum: .zero, ideal: size, maximum: most) : .fixed(size),
                        of: leaves[leaves.count / 2])
                }
            ) { try tree.layOut(proposal) }
            let kind = isFlexible ? "flexible leaves, " : ""
            report.add(Row(name: "W3 one leaf changed, \(kind)\(name)", measurement: update, bar: "≤ 5 µs"))
            let unchanged = try Measurement.run(1001, setUp: {}) { try tree.layOut(proposal) }
            report.add(Row(name: "W2 nothing changed, \(kind)\(name)", measurement: unchanged))
        }
    }
    let cold = try Measurement.run(101, setUp: { try flexibleRow(count: 1000) }) {
        try $0.layOut(ProposedViewSize(width: 40_000, height: 100))
    }
    report.add(Row(name: "W5 row of 1,000 flexible, cold", measurement: cold, per: 1000))
    let row = try flexibleRow(count: 1000)
    var wide = false
    let rewidth = try Measurement.run(101, setUp: { wide.toggle() }) {
        try row.layOut(ProposedViewSize(width: wide ? 60_000 : 80_000, height: 100))
    }
    report.add(Row(name: "W5 another width", measurement: rewidth, per: 1000))
}
