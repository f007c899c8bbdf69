import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial with a single subview.
extension Doctor {
    /// Finds layouts whose size is smaller than their only subview, which they place with its ideal size: those that leave
    /// it out, and flows that leave their last row out.
    func tooSmall() throws -> [DoctorFinding] {
        guard subject.variesSubviews else { return [] }
        return try authored.compactMap { node -> DoctorFinding? in
            try tooSmall(node, .unspecified) ?? tooSmall(node, ProposedViewSize(width: 200, height: 200))
        }
    }

    private func tooSmall(_ node: NodeID, _ proposal: ProposedViewSize) throws -> DoctorFinding? {
        let source = try subject.make()
        guard let layout = source.layout(of: source.counterpart(of: node)) else { return nil }
        let tree = try LayoutTree()
        let need = CGSize(width: 44, height: 30)
        let leaf = try tree.addLeaf(.fixed(need))
        let container = try tree.addContainer(layout, [leaf])
        try tree.setRoot(container)
        let entries = try recorded(tree, proposal)
        guard tree.isShown(leaf),
            let placed = entries.last(where: { $0.event == .place && $0.node == leaf && !$0.isIgnored }),
            !placed.failed, !placed.isUnplaced, !LayoutTree.isFar(tree.frame(of: leaf), from: tree.frame(of: container))
        else { return nil }
        let size = tree.frame(of: container).size
        for (axis, length, needed, proposed) in [
            (Axis.horizontal, size.width, need.width, placed.proposal.width),
            (.vertical, size.height, need.height, placed.proposal.height),
        ] {
            guard proposed == nil, length < needed - 0.5 else { continue }
            // No length at all for nil is that of a layout that takes nil for 0; less than a subview may be its 10.
            if proposal == .unspecified, try length < 0.5 || takesTen(node, 4, axis) { continue }
            return DoctorFinding(
                .tooSmall, of: node, problem: "returns a size that is smaller than its subview",
                evidence: "at \(proposal.text), it is \(Points.text(size)) around a single subview, which it places "
                    + "with its ideal size of \(Points.text(need))",
                remedy: "Measure the subviews in sizeThatFits, and return the extent of their placements, that of the "
                    + "last row included.")
        }
        return nil
    }
}
