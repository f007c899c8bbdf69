import GalleyEngine
import GalleySDK

/// The judgement of warnings about the subject's plain layout.
extension Doctor {
    /// Returns the finding of a view that is measured too often, as one of the innermost layout around it that is an
    /// author's.
    func multiplying(_ warning: LayoutWarning) -> DoctorFinding {
        let plain = finding(warning)
        var container = plain.node
        while let node = container, !subject.isAuthored(node) { container = first.parent(of: node) }
        guard let view = plain.node, let container else { return plain }
        return DoctorFinding(
            plain.cause, of: container, problem: "multiplies the measures of the containers around it",
            evidence: "\(label(view)) \(plain.evidence)", remedy: plain.remedy, filter: plain.filter)
    }

    /// Whether a layout that took long does so in two more trees: a busy machine interrupts any call, but not each.
    func isSlow(_ warning: LayoutWarning) throws -> Bool {
        guard let node = warning.node.map(first.counterpart) else { return true }
        for _ in 0..<2 {
            let tree = try subject.make()
            let ledger = try Ledger()
            try ledger.attach(to: tree)
            try tree.layOut(subject.proposal)
            ledger.detach()
            let again = LayoutWarning.all(in: ledger, of: tree, label: subject.label)
            guard again.contains(where: { $0.kind == .slow && $0.node.map(first.counterpart) == node }) else {
                return false
            }
        }
        return true
    }

    /// Whether the sample is the cause of a warning. A layout that takes 10 for an unspecified length, as
    /// `replacingUnspecifiedDimensions()` does, has too little room there, and means to be given a length.
    func isOfSample(_ warning: LayoutWarning, in tree: LayoutTree) throws -> Bool {
        guard subject.variesSubviews, [.overflow, .outside].contains(warning.kind), let view = warning.node,
            let parent = tree.parent(of: view)
        else { return false }
        let container = first.counterpart(of: parent)
        guard subject.isAuthored(container) else { return false }
        let count = first.children(of: container).count
        if subject.proposal.width == nil, try takesTen(container, count, .horizontal) { return true }
        return try subject.proposal.height == nil && takesTen(container, count, .vertical)
    }
}
