import GalleyEngine
import GalleyInspector
import GalleySDK

/// W2, W3 and W5: stacks in stacks, one leaf that changes, and one long stack.
func treeWorkloads() -> [Workload] {
    var rows: [Workload] = []
    for isFlexible in [false, true] {
        let kind = isFlexible ? "flexible" : "rigid"
        var last: LayoutTree?
        rows.append(
            Workload(
                name: "W2 build \(kind)", per: 21_845, runs: 7,
                bars: [.peer("Qt 6", 1), .instructions(isFlexible ? 730 : 660)]
            ) {
                { last = try nestedTree(flexible: isFlexible, keepsLeaves: false).tree }
            })
        withExtendedLifetime(last) {}
        let proposals = [
            ("unspecified", ProposedViewSize.unspecified), ("1000 × 800", ProposedViewSize(width: 1000, height: 800)),
        ]
        for (name, proposal) in proposals {
            rows.append(
                Workload(
                    name: "W2 \(kind), \(name)", per: 21_845, runs: 7,
                    bars: [
                        .peer("Qt 6", isFlexible ? 1 : 0.6), .allocations(0), .instructions(isFlexible ? 700 : 270),
                    ]
                ) {
                    let tree = try nestedTree(flexible: isFlexible).tree
                    return { try tree.layOut(proposal) }
                })
            var known: (tree: LayoutTree, leaves: [NodeID], nodes: Int)?
            var isGrown = false
            rows.append(
                Workload(
                    name: "W3 \(kind), \(name)", per: 1, runs: 501,
                    bars: [
                        .peer("Qt 6", isFlexible ? 1 : 0.4), .allocations(0),
                        .instructions(isFlexible ? 27_000 : 23_000),
                    ]
                ) {
                    if known == nil {
                        known = try nestedTree(flexible: isFlexible)
                        try known!.tree.layOut(proposal)
                    }
                    isGrown.toggle()
                    let (tree, leaf) = (known!.tree, known!.leaves[8192])
                    let size = CGSize(width: isGrown ? 65 : 60, height: 20)
                    let changed: Leaf =
                        isFlexible
                        ? .flexible(minimum: .zero, ideal: size, maximum: CGSize(width: 120, height: 40)) : .fixed(size)
                    return {
                        try tree.setLeaf(changed, of: leaf)
                        try tree.layOut(proposal)
                    }
                })
        }
    }
    var ledger: Ledger?
    rows.append(
        Workload(
            name: "W2 flexible, recorded", per: 21_845, runs: 7, bars: [.instructions(8_700)]
        ) {
            let made = try ledger ?? Ledger()
            ledger = made
            made.clear()
            let tree = try nestedTree(flexible: true).tree
            try made.attach(to: tree)
            return { try tree.layOut(ProposedViewSize(width: 1000, height: 800)) }
        })
    rows.append(
        Workload(name: "W5 cold", per: 1000, runs: 51, bars: [.peer("Qt 6", 0.5), .instructions(330)]) {
            let row = try flexibleRow(count: 1000)
            return { try row.layOut(ProposedViewSize(width: 40_000, height: 100)) }
        })
    var row: LayoutTree?
    var isWide = false
    rows.append(
        Workload(
            name: "W5 another width", per: 1000, runs: 51,
            bars: [.peer("Qt 6", 0.5), .allocations(0), .instructions(150)]
        ) {
            let made = try row ?? flexibleRow(count: 1000)
            if row == nil { try made.layOut(ProposedViewSize(width: 40_000, height: 100)) }
            row = made
            isWide.toggle()
            let width: CGFloat = isWide ? 60_000 : 80_000
            return { try made.layOut(ProposedViewSize(width: width, height: 100)) }
        })
    return rows
}
