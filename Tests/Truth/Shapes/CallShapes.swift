import GalleyEngine
import GalleyInspector
import GalleySDK

extension Shape {
    /// Which calls are made (Layout rules §2).
    static let calls = [
        Shape("calls.sameProposal") { test in
            guard test.input["tree"]?.string == "HStack asked twice in a row with the same proposal" else { return nil }
            let answer = try askStack([
                ProposedViewSize(width: 100, height: 20), ProposedViewSize(width: 100, height: 20),
            ])
            guard !answer[0].isEmpty else { return ["secondTimeCalls": .string("nothing was asked the first time")] }
            return ["secondTimeCalls": .array(answer[1].map { JSON($0) })]
        },
        Shape("calls.memo") { test in
            guard test.what == "engine size cache of one container", let names = test.input["proposals"]?.array,
                test.has("what", "proposals")
            else { return nil }
            var asked: [JSON] = []
            let distinct = names.reduce(into: [JSON]()) { if !$0.contains($1) { $0.append($1) } }
            let tree = try LayoutTree(LayoutOptions(memo: .swiftUI))
            let inner = Script(measure: { proposal, _ in
                asked.append(distinct[Int(proposal.width!)])
                return .zero
            })
            let outer = Script(measure: { _, subviews in
                for name in names {
                    let width = CGFloat(distinct.firstIndex(of: name)!)
                    _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: 1))
                }
                return .zero
            })
            try tree.setRoot(tree.addContainer(AnyLayout(outer), [tree.addContainer(AnyLayout(inner), [])]))
            _ = try tree.sizeThatFits(.unspecified)
            return ["sizeThatFitsCalledFor": .array(asked)]
        },
        Shape("calls.placement") { test in
            guard test.has("what"), test.what.hasPrefix("row measured at ") else { return nil }
            let numbers = Words.numbers(test.what)
            guard numbers.count == 3 else { return nil }
            var (measured, placed): (CGFloat?, CGFloat?)
            let tree = try LayoutTree(LayoutOptions(memo: .swiftUI))
            let row = Script(
                measure: { proposal, _ in
                    measured = proposal.width
                    return CGSize(width: 50, height: 20)
                }, place: { _, proposal, _ in placed = proposal.width })
            let list = Script(
                measure: { _, subviews in
                    for width in numbers.dropLast() {
                        _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
                    }
                    return .zero
                },
                place: { bounds, _, subviews in
                    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: numbers[2], height: nil))
                })
            try tree.setRoot(tree.addContainer(AnyLayout(list), [tree.addContainer(AnyLayout(row), [])]))
            try tree.layOut(.unspecified)
            return ["lastSizeThatFitsProposalWidth": JSON(measured), "placementProposalWidth": JSON(placed)]
        },
        Shape("calls.initialProposal") { test in
            guard test.has("what"), test.what.hasPrefix("initial lastProposedSize in the stack cache") else {
                return nil
            }
            // What a stack takes for the proposal of before, it answers without a question.
            let lengths: [CGFloat?] = [nil, -.infinity, -1, 0, 10, .infinity]
            for width in lengths {
                for height in lengths {
                    let proposal = ProposedViewSize(width: width, height: height)
                    if try askStack([proposal])[0].isEmpty { return ["lastProposedSize": JSON(proposal)] }
                }
            }
            return ["lastProposedSize": .string("any proposal is answered by asking")]
        },
        Shape("calls.probes") { test in
            guard test.has("what"), test.what == "probing proposals an HStack uses" else { return nil }
            let offered = ProposedViewSize(width: 100, height: 37)
            // The last two calls are the shares.
            let probes = try askStack([offered])[0].dropLast(2)
            let widths = probes.compactMap { $0.width }.reduce(into: [CGFloat]()) {
                if !$0.contains($1) { $0.append($1) }
            }
            let heights = Set(probes.map { $0.height == offered.height })
            return [
                "majorAxis": .array(widths.map { JSON($0) }),
                "minorAxis": .string(
                    heights == [true] ? "the concrete proposed height in both" : "other heights than the proposed one"),
            ]
        },
    ]

    /// What an `HStack` of two views asks them when it is used with one cache for these proposals, one after the other.
    private static func askStack(_ proposals: [ProposedViewSize]) throws -> [[ProposedViewSize]] {
        let tree = try LayoutTree(LayoutOptions(memo: .swiftUI))
        let ledger = try Ledger(capacity: 1 << 10)
        let stack = HStackLayout(spacing: 0)
        let script = Script(measure: { _, subviews in
            var cache = stack.makeCache(subviews: subviews)
            for proposal in proposals {
                ledger.note("next proposal")
                _ = stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            }
            return .zero
        })
        let views = try (0..<2).map { _ in try tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10))) }
        try tree.setRoot(tree.addContainer(AnyLayout(script), views))
        try ledger.attach(to: tree)
        _ = try tree.sizeThatFits(.unspecified)
        // Questions that a memo answers count too: the stack asked them.
        var asked: [[ProposedViewSize]] = []
        for entry in ledger.entries {
            if entry.event == .text { asked.append([]) }
            if entry.event == .measure, entry.node.map(views.contains) == true {
                asked[asked.count - 1].append(entry.proposal)
            }
        }
        return asked
    }
}
