import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trials of what a layout remembers: answers for other proposals, and positions in other bounds.
extension Doctor {
    /// Finds layouts that keep positions from bounds at the origin, as those of an alignment query are. The layout of a
    /// plugin is at the origin itself, so it is laid out behind a padding.
    func positionsOfOtherBounds(seed: UInt64) throws -> [DoctorFinding] {
        guard subject.variesSubviews, let node = authored.first else { return [] }
        let insets = EdgeInsets(top: 17, leading: 13, bottom: 0, trailing: 0)
        let proposal = ProposedViewSize(
            width: subject.proposal.width.map { $0 + 13 }, height: subject.proposal.height.map { $0 + 17 })
        let check = try OrderCheck(proposal, seed: seed, provocations: [.alignment]) {
            let tree = try subject.make()
            guard let root = tree.root else { return tree }
            try tree.detach([root])
            try tree.setRoot(tree.addModifier(.padding(insets), root))
            return tree
        }
        guard let finding = check.findings.first else { return [] }
        let found = orderMatters(finding, to: node) { view in
            let own = first.counterpart(of: view)
            return first.nodes.contains(own) ? subject.label(own).name : label(node)
        }
        var result = DoctorFinding(
            found.cause, of: node, problem: found.problem, evidence: found.evidence, remedy: found.remedy,
            filter: DoctorFinding.placements)
        result.call = "placeSubviews"
        return [result]
    }

    /// Finds layouts that answer to a proposal as to an earlier one which has one of its lengths: a memo that has the width
    /// alone as its key returns the size for another height.
    func answersForOthers() throws -> [DoctorFinding] {
        let questions = [
            ProposedViewSize(width: 200, height: nil), ProposedViewSize(width: 200, height: 60),
            ProposedViewSize(width: 200, height: 400), ProposedViewSize(width: 90, height: 400),
            ProposedViewSize(width: nil, height: 400), ProposedViewSize(width: nil, height: 60),
        ]
        var found: [DoctorFinding] = []
        // The innermost layouts come first: the sizes of those around it depend on theirs.
        for node in authored.reversed() where !found.contains(where: { isInside($0.node, of: node) }) {
            func answers(_ make: () throws -> LayoutTree?) throws -> DoctorFinding? {
                guard let tree = try make() else { return nil }
                var earlier: [ProposedViewSize] = []
                for question in questions {
                    let answer = try tree.sizeThatFits(question)
                    guard let expected = try make()?.sizeThatFits(question) else { return nil }
                    guard isSame(answer, expected) else {
                        return answerForAnother(node, question, answer, expected, earlier)
                    }
                    earlier.append(question)
                }
                return nil
            }
            let finding = try probing { () -> DoctorFinding? in
                let ofSubject = try answers {
                    let tree = try subject.make()
                    try tree.setRoot(tree.counterpart(of: node))
                    return tree
                }
                guard ofSubject == nil, subject.variesSubviews else { return ofSubject }
                // A layout that remembers a width shows that with views that wrap alone.
                return try answers { try textProbe(node) }.map {
                    shown($0, by: ProbeView.long, at: $0.proposal ?? .zero)
                }
            }
            if let finding { found.append(finding) }
        }
        return found
    }

    private func answerForAnother(
        _ node: NodeID, _ question: ProposedViewSize, _ answer: CGSize, _ expected: CGSize,
        _ earlier: [ProposedViewSize]
    ) -> DoctorFinding {
        let alike = earlier.last { $0.width == question.width || $0.height == question.height } ?? earlier.last
        var finding = DoctorFinding(
            .orderMatters, of: node, problem: "depends on the order of the calls",
            evidence: "asked for \(question.text)" + (alike.map { " after \($0.text)" } ?? "")
                + ", it is \(Points.text(answer)); a new instance is \(Points.text(expected))",
            remedy: "Key remembered sizes by the whole proposal, its width and its height.",
            filter: DoctorFinding.placements)
        if subject.variesSubviews { finding.proposal = question }
        return finding
    }

    private func isInside(_ node: NodeID?, of container: NodeID) -> Bool {
        var node = node
        while let inner = node {
            if inner == container { return true }
            node = first.parent(of: inner)
        }
        return false
    }

    private func isSame(_ one: CGSize, _ two: CGSize) -> Bool {
        func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || a.isNaN && b.isNaN || abs(a - b) < 0.001 }
        return isSame(one.width, two.width) && isSame(one.height, two.height)
    }
}
