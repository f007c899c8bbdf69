import GalleyEngine
import GalleyFormatting
import GalleySDK

/// The trials of layouts that place their subviews with another proposal than they measure them with.
extension Doctor {
    /// Finds layouts that place their subviews with proposals that they did not measure them with, so that the
    /// subviews overlap, stick out, or collapse; and those that advance by sizes which the subviews do not have.
    func otherProposals() throws -> [DoctorFinding] {
        if !subject.variesSubviews {
            let tree = try subject.make()
            let entries = try recorded(tree, subject.proposal)
            let found = authored.compactMap { node in
                let probe = DoctorProbe(
                    tree: tree, container: tree.counterpart(of: node), entries: entries, isOfSubject: true)
                return otherProposal(probe, of: node) ?? otherLengths(probe, of: node)
            }
            guard found.isEmpty else { return found }
        }
        return try probingEach { node in
            for views in [ProbeView.stretching, ProbeView.wrapping, ProbeView.long] {
                guard let probe = try probe(node, views) else { continue }
                if let finding = otherProposal(probe, of: node) { return finding }
            }
            for views in [ProbeView.bounded, ProbeView.uneven] {
                guard let probe = try probe(node, views) else { continue }
                if let finding = otherLengths(probe, of: node) { return finding }
            }
            return nil
        }
    }

    /// The measures of each subview that its layout made, and its placement.
    private func calls(of probe: DoctorProbe) -> (asked: [NodeID: [LedgerEntry]], placed: [NodeID: LedgerEntry]) {
        var asked: [NodeID: [LedgerEntry]] = [:]
        var placed: [NodeID: LedgerEntry] = [:]
        for entry in probe.entries where !entry.isImplied && !entry.failed {
            guard let child = entry.node,
                entry.parent.flatMap({ probe.entries[$0 - 1].node }) == probe.container
            else { continue }
            if entry.event == .measure { asked[child, default: []].append(entry) }
            if entry.event == .place, !entry.isIgnored, !entry.isUnplaced { placed[child] = entry }
        }
        return (asked, placed)
    }

    private func otherProposal(_ probe: DoctorProbe, of node: NodeID) -> DoctorFinding? {
        let tree = probe.tree
        let children = tree.children(of: probe.container).filter(tree.isShown)
        let (asked, placed) = calls(of: probe)
        let outer = tree.frame(of: probe.container)
        let proposed = probe.entries.filter { $0.node == probe.container }.map(\.proposal)
        /// The frame that a subview has with the size that was measured last.
        func measured(_ child: NodeID) -> CGRect {
            let frame = tree.frame(of: child)
            guard let size = asked[child]?.last?.size, let place = placed[child] else { return frame }
            return frame.resized(to: size, around: place.placement?.anchor ?? .topLeading)
        }
        for child in children {
            guard let place = placed[child], let questions = asked[child], let last = questions.last,
                !questions.contains(where: { $0.proposal == place.proposal || isSame($0.size, place.size) })
            else { continue }
            if isCell(place.proposal, outer.size, proposed, questions) { continue }
            // What a view takes beyond its proposal is not the layout's fault.
            let (frame, expected) = (given(child, in: tree, probe.entries), measured(child))
            if LayoutTree.isFar(frame, from: outer) { continue }
            let others = children.filter { $0 != child }
            var conflict: String?
            if let other = others.first(where: {
                overlaps(frame, given($0, in: tree, probe.entries)) && !overlaps(expected, measured($0))
            }) {
                conflict = "and overlaps \(name(other, in: probe))"
            } else if sticksOut(frame, of: outer), !sticksOut(expected, of: outer) {
                conflict = "and sticks out of its container, which is \(Points.text(outer.size))"
            } else if frame.overlaps(outer), collapses(place, questions) {
                // A view that the layout hides may be outside, with no room.
                conflict = "and leaves the rest of its room empty"
            } else if isCut(place, questions) {
                conflict = "and higher than the room that it is given"
            }
            guard let conflict else { continue }
            return otherProposal(
                probe, of: node, measured: last.proposal, placed: place.proposal,
                evidence: "\(name(child, in: probe)) was measured for \(last.proposal.text) and is "
                    + "\(Points.text(last.size)); it is placed with \(place.proposal.text), where it is "
                    + "\(Points.text(place.size)), \(conflict)")
        }
        return nil
    }

    /// Finds a row or column in which each subview begins behind the length that the one before it was measured with,
    /// while its length is another. Only lengths that differ show that: equal ones may be cells that the layout has for
    /// any subview. A proposal that differs from subview to subview is one that the layout computed on purpose.
    private func otherLengths(_ probe: DoctorProbe, of node: NodeID) -> DoctorFinding? {
        let tree = probe.tree
        let (asked, placed) = calls(of: probe)
        let children = tree.children(of: probe.container).filter { tree.isShown($0) && placed[$0] != nil }
        for axis in [Axis.vertical, .horizontal] {
            for line in lines(children, along: axis, tree, asked, placed) {
                guard let proposal = line.first.flatMap({ placed[$0]?.proposal }),
                    line.allSatisfy({ placed[$0]?.proposal == proposal })
                else { continue }
                let frames = line.map(tree.frame)
                for questions in Self.common(line.map { asked[$0] ?? [] }) {
                    let expected = zip(line, questions).map { child, question in
                        tree.frame(of: child).resized(
                            to: question.size, around: placed[child]?.placement?.anchor ?? .topLeading)
                    }
                    guard Self.haveEqualGaps(expected, axis), !Self.haveEqualGaps(frames, axis),
                        let lengths = Self.lengths(expected, axis), Set(lengths).count > 1,
                        let odd = frames.indices.first(where: { abs(frames[$0].length(axis) - lengths[$0]) > 0.5 })
                    else { continue }
                    let name = axis == .horizontal ? "width" : "height"
                    return otherProposal(
                        probe, of: node, measured: questions[odd].proposal, placed: proposal,
                        evidence: "\(self.name(line[odd], in: probe)) was measured for "
                            + "\(questions[odd].proposal.text) and is \(Points.text(questions[odd].size)); it is placed with "
                            + "\(proposal.text), where it is \(Points.text(frames[odd].size)), but the positions advance by "
                            + "the measured \(name)s")
                }
            }
        }
        return nil
    }

    /// Whether a layout places a subview in a cell whose lengths it computed, such as a hexagon among others: neither is
    /// its own length, one that it was proposed, or one that it measured.
    private func isCell(
        _ placed: ProposedViewSize, _ size: CGSize, _ proposed: [ProposedViewSize], _ questions: [LedgerEntry]
    ) -> Bool {
        func isComputed(
            _ length: KeyPath<CGSize, CGFloat>, _ proposal: KeyPath<ProposedViewSize, CGFloat?>
        ) -> Bool {
            guard let own = placed[keyPath: proposal], own > 0, own.isFinite else { return false }
            let others =
                [size[keyPath: length]] + (proposed + questions.map(\.proposal)).compactMap { $0[keyPath: proposal] }
                + questions.map { $0.size[keyPath: length] }
            return !others.contains { abs($0 - own) < 0.01 }
        }
        return isComputed(\.width, \.width) && isComputed(\.height, \.height)
    }

    private func otherProposal(
        _ probe: DoctorProbe, of node: NodeID, measured: ProposedViewSize, placed: ProposedViewSize, evidence: String
    ) -> DoctorFinding {
        let finding = DoctorFinding(
            .otherProposal, of: node,
            problem: "places its subviews with another proposal than it measures them with", evidence: evidence,
            remedy: "Use one proposal for a subview in both functions: measure it for \(placed.text), or place it with "
                + "\(measured.text).", filter: DoctorFinding.placements)
        return shown(finding, by: probe.views, at: probe.proposal)
    }

    /// Returns the rows or columns of at least three subviews, in their order along an axis: those that have one position,
    /// edge or middle across it, or would have one edge with the size that was measured last.
    private func lines(
        _ children: [NodeID], along axis: Axis, _ tree: LayoutTree, _ asked: [NodeID: [LedgerEntry]],
        _ placed: [NodeID: LedgerEntry]
    ) -> [[NodeID]] {
        let other = axis == .horizontal ? Axis.vertical : .horizontal
        let keys: [(NodeID) -> CGFloat?] = [
            { child in
                placed[child]?.placement.map { axis == .horizontal ? $0.position.y : $0.position.x }
            },
            { tree.frame(of: $0).start(other) },
            { child in
                guard let size = asked[child]?.last?.size else { return nil }
                let anchor = placed[child]?.placement?.anchor ?? .topLeading
                return tree.frame(of: child).resized(to: size, around: anchor).start(other)
            },
            { tree.frame(of: $0).start(other) + tree.frame(of: $0).length(other) / 2 },
        ]
        return keys.flatMap { key -> [[NodeID]] in
            var lines: [Int: [NodeID]] = [:]
            for child in children {
                guard let place = key(child), let line = Int(exactly: (place * 2).rounded()) else { continue }
                lines[line, default: []].append(child)
            }
            return lines.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 2 }.map { line in
                line.sorted { tree.frame(of: $0).start(axis) < tree.frame(of: $1).start(axis) }
            }
        }
    }

    /// Returns the measures of all subviews of a line for one proposal, and the last ones of each.
    private static func common(_ questions: [[LedgerEntry]]) -> [[LedgerEntry]] {
        guard let first = questions.first else { return [] }
        var known: [ProposedViewSize] = []
        var result: [[LedgerEntry]] = []
        for question in first where !known.contains(question.proposal) {
            known.append(question.proposal)
            let same = questions.compactMap { $0.last { $0.proposal == question.proposal } }
            if same.count == questions.count { result.append(same) }
        }
        let last = questions.compactMap(\.last)
        return last.count == questions.count ? result + [last] : result
    }

    private static func lengths(_ frames: [CGRect], _ axis: Axis) -> [CGFloat]? {
        let lengths = frames.map { $0.length(axis) }
        return lengths.allSatisfy(\.isFinite) ? lengths : nil
    }

    private static func haveEqualGaps(_ frames: [CGRect], _ axis: Axis) -> Bool {
        let gaps = zip(frames, frames.dropFirst()).map { $1.start(axis) - $0.start(axis) - $0.length(axis) }
        return gaps.allSatisfy { abs($0 - gaps[0]) < 0.01 }
    }

    private func isSame(_ one: CGSize, _ two: CGSize) -> Bool {
        abs(one.width - two.width) < 0.01 && abs(one.height - two.height) < 0.01
    }

    /// Whether a text is placed with the height that it had in a larger width, so that it is cut.
    private func isCut(_ place: LedgerEntry, _ questions: [LedgerEntry]) -> Bool {
        guard let width = place.proposal.width, let height = place.proposal.height, place.size.height > height + 0.5
        else { return false }
        // A text that is measured without a width has one line, and may be meant to be cut.
        return questions.contains {
            abs($0.size.height - height) < 0.01 && ($0.proposal.width ?? 0) > width + 0.5
                && ($0.proposal.width ?? .infinity).isFinite
        }
    }

    private func collapses(_ place: LedgerEntry, _ questions: [LedgerEntry]) -> Bool {
        func isLess(_ length: KeyPath<CGSize, CGFloat>, _ proposed: KeyPath<ProposedViewSize, CGFloat?>) -> Bool {
            place.proposal[keyPath: proposed] == 0
                && questions.allSatisfy {
                    $0.proposal[keyPath: proposed] != 0 && $0.size[keyPath: length] > place.size[keyPath: length] + 0.5
                }
        }
        return isLess(\.width, \.width) || isLess(\.height, \.height)
    }
}

extension CGRect {
    func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? minX : minY }

    func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

    /// The rectangle of another size that has the same point at an anchor.
    fileprivate func resized(to size: CGSize, around anchor: UnitPoint) -> CGRect {
        CGRect(
            origin: CGPoint(
                x: minX + anchor.x * (width - size.width), y: minY + anchor.y * (height - size.height)), size: size)
    }
}
