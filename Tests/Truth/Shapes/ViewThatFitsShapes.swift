import GalleyEngine
import GalleySDK

extension Shape {
    /// The first view that fits (Layout rules §8).
    static let choices = [
        Shape("viewThatFits") { test in
            guard test.has("children", "proposal", optional: ["axes", "what"]),
                let axes = axes(test.input["axes"] ?? .string("both")),
                let proposal = test.input["proposal"]?.namedProposal, let children = test.input["children"]?.array,
                children.allSatisfy({ isKnown($0) })
            else { return nil }
            let views = children.compactMap { SizedView($0) }
            guard views.count == children.count else { return nil }
            let tree = try LayoutTree(LayoutOptions(memo: .swiftUI))
            let nodes = try views.map { try $0.leaf(in: tree) }
            try tree.setRoot(tree.addContainer(AnyLayout(ViewThatFitsLayout(axes: axes)), nodes))
            var answers = ["size": JSON(try tree.layOut(proposal))]
            let shown = nodes.indices.filter { tree.isShown(nodes[$0]) }
            guard let chosen = shown.first, shown.count == 1 else {
                return answers.merging(["chosen": .string("\(shown.count) children")]) { $1 }
            }
            answers["chosen"] = .number(Double(chosen))
            // A case may call the chosen child by its name.
            if let name = (children[chosen]["name"] ?? children[chosen]["text"]), test.expected["chosen"]?.string != nil
            {
                answers["chosen"] = name
            }
            answers["frame"] = JSON(tree.frame(of: nodes[chosen]))
            answers["chosenProposal"] = JSON(tree.placedProposal(of: nodes[chosen]))
            answers["checkProposal"] = views[0].asked.first.map { JSON($0) }
            answers["proposals"] = .array(views.map { .array($0.asked.map { JSON($0) }) })
            return answers
        },
        Shape("viewThatFits.placement") { test in
            let start = "inside ViewThatFits: probed with nil, then placed narrower without a new sizeThatFits"
            guard test.has("what"), test.what == start else { return nil }
            var (asked, placed): ([ProposedViewSize], ProposedViewSize?) = ([], nil)
            var isPlacing = false
            var late = 0
            let row = Script(
                measure: { proposal, _ in
                    if isPlacing { late += 1 }
                    asked.append(proposal)
                    return CGSize(width: min(proposal.width ?? 50, 50), height: 20)
                }, place: { _, proposal, _ in placed = proposal })
            let narrow = ProposedViewSize(width: 60, height: 40)
            let outer = Script(
                measure: { _, subviews in
                    _ = subviews[0].sizeThatFits(narrow)
                    return subviews[0].sizeThatFits(.unspecified)
                },
                place: { bounds, _, subviews in
                    isPlacing = true
                    subviews[0].place(at: bounds.origin, proposal: narrow)
                })
            let tree = try LayoutTree(LayoutOptions(memo: .swiftUI))
            let choice = try tree.addContainer(
                AnyLayout(ViewThatFitsLayout(axes: .horizontal)),
                [tree.addContainer(AnyLayout(row), []), tree.addLeaf(.fixed(.zero))])
            try tree.setRoot(tree.addContainer(AnyLayout(outer), [choice]))
            try tree.layOut(.unspecified)
            guard late == 0, asked.last == .unspecified else {
                return ["cacheFromLastMeasureIsValid": .string("the last measure was another one")]
            }
            return ["cacheFromLastMeasureIsValid": .bool(asked.last == placed)]
        },
    ]

    private static func axes(_ json: JSON) -> Axis.Set? {
        var result: Axis.Set = []
        for name in json.array ?? [json] {
            switch name {
            case .string("horizontal"): result.insert(.horizontal)
            case .string("vertical"): result.insert(.vertical)
            case .string("both"): result.formUnion([.horizontal, .vertical])
            default: return nil
            }
        }
        return result
    }

    private static func isKnown(_ child: JSON) -> Bool {
        child.object?.keys.allSatisfy { SizedView.keys.contains($0) || SizedView.labels.contains($0) } == true
    }
}
