import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trial of layouts whose size comes from another width than their placements.
extension Doctor {
    /// Finds layouts that measure their subviews for one width in `sizeThatFits`, and place all with another one: texts that
    /// wrap stick out then, or take less or more than the reserved height.
    func otherWidths() throws -> [DoctorFinding] {
        try probingEach(looksAtPlacements: true) { node in
            for views in [ProbeView.uneven, ProbeView.long] {
                guard let probe = try probe(node, views), let finding = otherWidth(probe, of: node) else { continue }
                return shown(finding, by: probe.views, at: probe.proposal)
            }
            return nil
        }
    }

    private func otherWidth(_ probe: DoctorProbe, of node: NodeID) -> DoctorFinding? {
        let (tree, entries) = (probe.tree, probe.entries)
        let children = tree.children(of: probe.container)
        let outer = tree.frame(of: probe.container)
        var (measured, placed): ([LedgerEntry], [LedgerEntry]) = ([], [])
        for child in children {
            let questions = entries.filter { entry in
                guard entry.event == .measure, entry.node == child, !entry.failed, !entry.isImplied,
                    let parent = entry.parent.map({ entries[$0 - 1] })
                else { return false }
                return parent.event == .measure && parent.node == probe.container && parent.proposal == probe.proposal
            }
            guard let question = questions.last, tree.isShown(child),
                let place = entries.last(where: { $0.event == .place && $0.node == child && !$0.isIgnored }),
                !place.isUnplaced, !place.failed, let own = question.proposal.width, let other = place.proposal.width,
                own.isFinite, other.isFinite, abs(own - other) > 0.5,
                // Where it measured the size that it places as well, it chose between several.
                !questions.contains(where: {
                    $0.proposal.width == other || abs($0.size.height - place.size.height) < 0.01
                })
            else { return nil }
            measured.append(question)
            placed.append(place)
        }
        guard children.count > 2, let one = measured.first, let other = placed.first,
            measured.allSatisfy({ $0.proposal == one.proposal }),
            placed.allSatisfy({ $0.proposal.width == other.proposal.width })
        else { return nil }
        let frames = children.map(tree.frame)
        func sum(_ entries: [LedgerEntry]) -> CGFloat { entries.reduce(0) { $0 + $1.size.height } }
        let isColumn = zip(frames, frames.dropFirst()).allSatisfy { $1.minY > $0.maxY - 0.5 }
        let rest = outer.maxY - (frames.last?.maxY ?? 0)
        let isBeside =
            frames.contains { min($0.maxX, $0.minX + (other.proposal.width ?? 0)) > outer.maxX + 0.5 }
            && !measured.contains { $0.size.width > outer.width + 0.5 }
        guard isBeside || isColumn && abs(rest - (sum(measured) - sum(placed))) < 0.5 else { return nil }
        let conflict =
            isBeside
            ? "and sticks out of its container, which is \(Points.text(outer.size))"
            : "so that the height of the layout is \(Points.text(abs(rest))) too \(rest > 0 ? "large" : "small")"
        return DoctorFinding(
            .otherProposal, of: node,
            problem: "places its subviews with another width than the one that its size is measured with",
            evidence: "at \(probe.proposal.text), sizeThatFits measured \(name(children[0], in: probe)) for "
                + "\(one.proposal.text), where it is \(Points.text(one.size)); it is placed with \(other.proposal.text), "
                + "where it is \(Points.text(other.size)), \(conflict)",
            remedy: "Use one width in both functions, best one that a function of the layout returns for both.",
            filter: DoctorFinding.placements)
    }
}
