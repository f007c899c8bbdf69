import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial of layout priorities.
extension Doctor {
    /// Finds layouts that give a subview less room if it has a larger priority than its siblings.
    func reversedPriorities() throws -> [DoctorFinding] {
        try probingEach { node in
            for axis in [Axis.horizontal, .vertical] {
                if let finding = try lengthsOfOthers(node, axis) { return finding }
                guard let plain = try lengthOfTheFirst(of: node, axis, priority: 0),
                    let preferred = try lengthOfTheFirst(of: node, axis, priority: 1), preferred < plain - 0.5
                else { continue }
                let length = axis == .horizontal ? "width" : "height"
                return DoctorFinding(
                    .reversedPriority, of: node, problem: "gives less room to a subview with a larger priority",
                    evidence: "with too little room for three subviews, the \(length) of the first is "
                        + "\(Points.text(plain)) if all have the priority 0, and \(Points.text(preferred)) if its priority "
                        + "is 1",
                    remedy: "Give room to the subviews with the largest priority first: sort by descending priority.",
                    filter: DoctorFinding.placements)
            }
            return nil
        }
    }

    /// A layout that computes lengths in the order of the priorities, and gives them to the subviews in their own order. At an
    /// unspecified length there is room for all, so that each has its ideal one, whatever its priority.
    private func lengthsOfOthers(_ node: NodeID, _ axis: Axis) throws -> DoctorFinding? {
        let ideals: [CGFloat] = [60, 85, 120]
        func lengths(_ priority: Double) throws -> [CGFloat]? {
            let probe = try probe(node, ideals.count, at: .unspecified) { tree, index in
                let ideal = CGSize(width: ideals[index % 3], height: ideals[index % 3])
                let leaf = try tree.addLeaf(
                    .flexible(minimum: .zero, ideal: ideal, maximum: CGSize(width: CGFloat.infinity, height: .infinity))
                )
                return index == 2 ? try tree.addModifier(.layoutPriority(priority), leaf) : leaf
            }
            guard let probe else { return nil }
            return probe.tree.children(of: probe.container).map { probe.tree.frame(of: $0).length(axis) }
        }
        guard let plain = try lengths(0), plain == ideals, let preferred = try lengths(1), preferred != ideals,
            preferred.sorted() == ideals
        else { return nil }
        let length = axis == .horizontal ? "width" : "height"
        func text(_ lengths: [CGFloat]) -> String {
            "\(Points.text(lengths[0])), \(Points.text(lengths[1])) and \(Points.text(lengths[2]))"
        }
        return DoctorFinding(
            .reversedPriority, of: node, problem: "gives its subviews each other's \(length)s if a priority differs",
            evidence:
                "at – × –, with subviews of the ideal \(length)s \(text(ideals)), of which the last has the priority 1, "
                + "they get \(text(preferred)); with equal priorities, each gets its own",
            remedy: "After sorting by priority, assign each \(length) by the index of its subview.",
            filter: DoctorFinding.placements)
    }

    /// Returns the length of the first of three subviews that need more room than they get together; nil if one is not
    /// shown.
    private func lengthOfTheFirst(of node: NodeID, _ axis: Axis, priority: Double) throws -> CGFloat? {
        let source = try subject.make()
        guard let layout = source.layout(of: source.counterpart(of: node)) else { return nil }
        let tree = try LayoutTree()
        let leaves = try (0..<probeCount(3, of: node)).map { _ in
            try tree.addLeaf(
                .flexible(
                    minimum: CGSize(width: 10, height: 10), ideal: CGSize(width: 100, height: 100),
                    maximum: CGSize(width: 100, height: 100)))
        }
        guard let leaf = leaves.first, leaves.count > 1 else { return nil }
        let first = try tree.addModifier(.layoutPriority(priority), leaf)
        try tree.setRoot(tree.addContainer(layout, [first] + leaves.dropFirst()))
        let room = CGFloat(60 * leaves.count)
        try tree.layOut(
            axis == .horizontal
                ? ProposedViewSize(width: room, height: 100) : ProposedViewSize(width: 100, height: room))
        guard leaves.allSatisfy(tree.isShown) else { return nil }
        return axis == .horizontal ? tree.frame(of: leaf).width : tree.frame(of: leaf).height
    }
}
