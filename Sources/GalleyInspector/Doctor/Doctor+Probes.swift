import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

extension Doctor {
    /// Finds layouts that reserve room for their subviews, but do not advance the position between them.
    func pilesUp() throws -> [DoctorFinding] {
        let ofSample = try authored.filter { subject.variesSubviews && !subject.missesValues($0) }.compactMap {
            node -> DoctorFinding? in
            for (proposal, axes) in [
                (ProposedViewSize.unspecified, [Axis.horizontal, .vertical]),
                (ProposedViewSize(width: subject.proposal.width, height: nil), [.vertical]),
            ] {
                let tree = try subject.make()
                let container = tree.counterpart(of: node)
                try tree.setRoot(container)
                let entries = try recorded(tree, proposal)
                let probe = DoctorProbe(tree: tree, container: container, entries: entries, isOfSubject: true)
                // The engine centres a view that is not placed.
                guard !entries.contains(where: \.isUnplaced) else { return nil }
                if let finding = pile(probe, of: node, proposal, axes) { return finding }
            }
            return nil
        }
        guard ofSample.isEmpty else { return ofSample }
        // Texts that wrap show that the position advances by another height than the one that the size is made of.
        return try probingEach(looksAtPlacements: true) { node in
            let proposal = probeProposal(node)
            guard proposal.width != nil, let probe = try probe(node, ProbeView.long) else { return nil }
            let children = probe.tree.children(of: probe.container)
            let needed = children.reduce(0) { $0 + probe.tree.frame(of: $1).height }
            guard !probe.entries.contains(where: \.isUnplaced), children.allSatisfy(probe.tree.isShown),
                needed <= probe.tree.frame(of: probe.container).height + 0.5
            else { return nil }
            return pile(probe, of: node, proposal, [.vertical]).map { shown($0, by: probe.views, at: proposal) }
        }
    }

    private func pile(
        _ probe: DoctorProbe, of node: NodeID, _ proposal: ProposedViewSize, _ axes: [Axis]
    ) -> DoctorFinding? {
        let tree = probe.tree
        let children = tree.children(of: probe.container).filter(tree.isShown)
        let frames = children.map { given($0, in: tree, probe.entries) }
        let outer = tree.frame(of: probe.container)
        guard frames.count > 2, let least = frames.map(\.minX).min(), let top = frames.map(\.minY).min(),
            abs(least - outer.minX) < 0.5, abs(top - outer.minY) < 0.5, let pair = firstOverlap(frames)
        else { return nil }
        let right = frames.map(\.maxX).max() ?? 0
        let bottom = frames.map(\.maxY).max() ?? 0
        // Room that a subview is offered, and does not take, is not left free by the layout.
        let offered = children.map { self.offered($0, in: tree, probe.entries) }
        let isEmpty = axes.contains { axis in
            axis == .horizontal
                ? outer.maxX - max(right, offered.map(\.maxX).max() ?? 0) > (frames.map(\.width).min() ?? 0) * 0.9
                : outer.maxY - max(bottom, offered.map(\.maxY).max() ?? 0) > (frames.map(\.height).min() ?? 0) * 0.9
        }
        guard isEmpty else { return nil }
        let names = [pair.0, pair.1].map { name(children[$0], in: probe) }
        let used = CGSize(width: right - least, height: bottom - top)
        return DoctorFinding(
            .overlapping, of: node, problem: "places subviews over each other, although it has room for them",
            evidence: "at \(proposal.text), \(names[1]) overlaps \(names[0]); the subviews take "
                + "\(Points.text(used)) of \(Points.text(outer.size))",
            remedy: probe.isOfSubject
                ? "Advance the position by each subview's length in placeSubviews, as in sizeThatFits."
                : "Advance the position by the length of the proposal that the subview is placed with, as in sizeThatFits.",
            filter: DoctorFinding.placements)
    }

    /// Returns the frame of a subview without the part by which it exceeds its proposal: a layout that gives each
    /// subview a cell has reserved no more.
    func given(_ child: NodeID, in tree: LayoutTree, _ entries: Ledger.Entries) -> CGRect {
        frame(of: child, in: tree, entries) { min($0, $1 ?? .infinity) }
    }

    /// Returns the frame of a subview as if it took all that it was placed with, if that is finite.
    private func offered(_ child: NodeID, in tree: LayoutTree, _ entries: Ledger.Entries) -> CGRect {
        frame(of: child, in: tree, entries) { length, proposed in
            proposed.map { $0.isFinite ? max(length, $0) : length } ?? length
        }
    }

    /// Returns the frame of a subview with other lengths, around the anchor with which it was placed.
    private func frame(
        of child: NodeID, in tree: LayoutTree, _ entries: Ledger.Entries,
        _ length: (_ own: CGFloat, _ proposed: CGFloat?) -> CGFloat
    ) -> CGRect {
        let frame = tree.frame(of: child)
        guard let placed = entries.last(where: { $0.event == .place && $0.node == child && !$0.isIgnored }) else {
            return frame
        }
        let size = CGSize(
            width: length(frame.width, placed.proposal.width), height: length(frame.height, placed.proposal.height))
        let anchor = placed.placement?.anchor ?? .topLeading
        return CGRect(
            x: frame.minX + anchor.x * (frame.width - size.width),
            y: frame.minY + anchor.y * (frame.height - size.height), width: size.width, height: size.height)
    }

    func firstOverlap(_ frames: [CGRect]) -> (Int, Int)? {
        for two in frames.indices {
            for one in 0..<two where overlaps(frames[one], frames[two]) { return (one, two) }
        }
        return nil
    }

    func overlaps(_ one: CGRect, _ two: CGRect) -> Bool {
        min(one.maxX, two.maxX) - max(one.minX, two.minX) > 0.5
            && min(one.maxY, two.maxY) - max(one.minY, two.minY) > 0.5
    }

    func sticksOut(_ frame: CGRect, of outer: CGRect) -> Bool {
        frame.minX < outer.minX - 0.5 || frame.minY < outer.minY - 0.5 || frame.maxX > outer.maxX + 0.5
            || frame.maxY > outer.maxY + 0.5
    }

    /// Finds explicit alignment guides outside of the view whose layout returns them.
    func guidesOutside() throws -> [DoctorFinding] {
        var result: [DoctorFinding] = []
        for node in authored {
            for stack in Self.stacks {
                let tree = try subject.make()
                let container = tree.counterpart(of: node)
                // Inside of a scene, its own stacks ask for guides.
                if tree.parent(of: container) == nil {
                    let leaf = try tree.addLeaf(.fixed(CGSize(width: 8, height: 8)))
                    try tree.setRoot(tree.addContainer(stack, [container, leaf]))
                }
                let entries = try recorded(tree, subject.proposal)
                let size = tree.frame(of: container).size
                guard
                    let entry = entries.first(where: { entry in
                        guard entry.event == .alignment, entry.node == container, let value = entry.guide?.value else {
                            return false
                        }
                        let isInWidth = Self.horizontalGuides.contains(entry.guide?.alignment ?? 0)
                        guard value < -0.5 || value > (isInWidth ? size.width : size.height) + 0.5 else { return false }
                        // By default, the guide is that of a subview, which lies outside itself.
                        return !isOfSubviewOutside(value, isInWidth ? .horizontal : .vertical, in: container, tree)
                    }), let value = entry.guide?.value
                else { continue }
                let guide = entry.guide.map { Trace.guideName($0.alignment) } ?? ""
                var finding = DoctorFinding(
                    .guideOutside, of: node, problem: "returns an alignment guide outside of its view",
                    evidence: "explicitAlignment returned \(Points.text(value)) for the guide \(guide); the view is "
                        + Points.text(size),
                    remedy: "Return a position between the edges of bounds, or nil to use the guides of the subviews.")
                finding.guide = guide
                result.append(finding)
                break
            }
        }
        return result
    }

    /// Whether a guide lies in a subview that sticks out of its container.
    private func isOfSubviewOutside(
        _ value: CGFloat, _ axis: Axis, in container: NodeID, _ tree: LayoutTree
    ) -> Bool {
        let outer = tree.frame(of: container)
        return tree.children(of: container).filter(tree.isShown).map(tree.frame).contains { frame in
            let (start, end) = (frame.start(axis) - outer.start(axis), frame.end(axis) - outer.start(axis))
            return (start < -0.5 || end > outer.length(axis) + 0.5) && value > start - 0.5 && value < end + 0.5
        }
    }

    private static let horizontalGuides: Set<UInt32> = [
        GALLEY_ALIGNMENT_LEADING, GALLEY_ALIGNMENT_HORIZONTAL_CENTER, GALLEY_ALIGNMENT_TRAILING,
    ]

    private static var stacks: [AnyLayout] {
        [VerticalAlignment.firstTextBaseline, .lastTextBaseline, .top, .center, .bottom].map {
            AnyLayout(HStackLayout(alignment: $0))
        } + [HorizontalAlignment.leading, .center, .trailing].map { AnyLayout(VStackLayout(alignment: $0)) }
    }

    /// Finds sizes that are finite, but far beyond what the subviews need.
    func hugeSizes() throws -> [DoctorFinding] {
        try authored.compactMap { node -> DoctorFinding? in
            for proposal in [ProposedViewSize.unspecified, subject.proposal] {
                let tree = try subject.make()
                let container = tree.counterpart(of: node)
                var need = CGSize.zero
                for child in tree.children(of: container) {
                    try tree.setRoot(child)
                    let ideal = try tree.sizeThatFits(.unspecified)
                    need = CGSize(width: need.width + ideal.width, height: need.height + ideal.height)
                }
                try tree.setRoot(container)
                let size = try tree.sizeThatFits(proposal)
                // No screen is that large, and a length that subviews need is not round.
                func isConstant(_ length: CGFloat, _ need: CGFloat, _ proposed: CGFloat?) -> Bool {
                    proposed == nil && length >= 5000 && length > 3 * need
                        && length.truncatingRemainder(dividingBy: 1000) == 0
                }
                func isHuge(_ length: CGFloat, _ need: CGFloat, _ proposed: CGFloat?) -> Bool {
                    length.isFinite
                        && (isConstant(length, need, proposed)
                            || length > 100_000 && length > 100 * need && length > 2 * (proposed ?? 0))
                }
                guard
                    isHuge(size.width, need.width, proposal.width)
                        || isHuge(size.height, need.height, proposal.height)
                else { continue }
                var finding = DoctorFinding(
                    .huge, of: node, problem: "returns a size far beyond what its subviews need",
                    evidence:
                        "it answered \(text(size.width)) × \(text(size.height)) to \(proposal.text); all subviews "
                        + "side by side and one below the other need \(Points.text(need))",
                    remedy: "Return the extent of the subviews for an unspecified length; a large constant is no ideal."
                )
                if subject.variesSubviews, proposal != subject.proposal { finding.proposal = proposal }
                return finding
            }
            return nil
        }
    }

    /// Finds infinite answers to an unspecified proposal, which a scene may never make to the layout.
    func idealsNotFinite() throws -> [DoctorFinding] {
        guard !subject.variesSubviews else { return [] }
        return try authored.compactMap { node in
            let tree = try subject.make()
            let container = tree.counterpart(of: node)
            try tree.setRoot(container)
            let ledger = try Ledger()
            try ledger.attach(to: tree)
            defer { ledger.detach() }
            try tree.layOut(.unspecified)
            return LayoutWarning.all(in: ledger, of: tree) { subject.label(first.counterpart(of: $0)) }
                .first { $0.kind == .notFinite && $0.node == container }.map { finding($0, when: "at – × –") }
        }
    }

    private func text(_ length: CGFloat) -> String {
        length < 1e9
            ? Points.text(length) : length == .greatestFiniteMagnitude ? "greatestFiniteMagnitude" : "\(length)"
    }
}
