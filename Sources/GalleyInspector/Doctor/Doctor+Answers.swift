import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial of answers that are remembered for other proposals.
extension Doctor {
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
            let finding = try probing { () -> DoctorFinding? in
                let tree = try subject.make()
                try tree.setRoot(tree.counterpart(of: node))
                var earlier: [ProposedViewSize] = []
                for question in questions {
                    let answer = try tree.sizeThatFits(question)
                    let other = try subject.make()
                    try other.setRoot(other.counterpart(of: node))
                    let expected = try other.sizeThatFits(question)
                    guard isSame(answer, expected) else {
                        return answerForAnother(node, question, answer, expected, earlier)
                    }
                    earlier.append(question)
                }
                return nil
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
        return DoctorFinding(
            .orderMatters, of: node, problem: "depends on the order of the calls",
            evidence: "asked for \(question.text)" + (alike.map { " after \($0.text)" } ?? "")
                + ", it is \(Points.text(answer)); a new instance is \(Points.text(expected))",
            remedy: "Key remembered sizes by the whole proposal, its width and its height.")
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
