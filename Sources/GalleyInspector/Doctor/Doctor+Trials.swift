import GalleyEngine
import GalleySDK
import GalleyFormatting

extension Doctor {
    /// Finds layouts whose subviews lie differently in them when they lie elsewhere in their container.
    func boundsIgnored() throws -> [DoctorFinding] {
        try authored.compactMap { node in
            guard let proposal = placedProposals[node] else { return nil }
            return try boundsIgnored(by: node, proposal)
        }
    }

    /// Compares a container at the origin with one behind a padding. Bounds are in the coordinates of the container's
    /// parent, so it is the root, or inside of the padding alone.
    private func boundsIgnored(by node: NodeID, _ proposal: ProposedViewSize) throws -> DoctorFinding? {
        let shift = CGSize(width: 13, height: 17)
        let plain = try subject.make()
        let moved = try subject.make()
        let (one, two) = (plain.counterpart(of: node), moved.counterpart(of: node))
        try plain.detach([one])
        try plain.setRoot(one)
        try plain.layOut(proposal)
        let insets = EdgeInsets(top: shift.height, leading: shift.width, bottom: 0, trailing: 0)
        try moved.detach([two])
        try moved.setRoot(moved.addModifier(.padding(insets), two))
        try moved.layOut(
            ProposedViewSize(
                width: proposal.width.map { $0 + shift.width }, height: proposal.height.map { $0 + shift.height }))
        func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }
        let (a, b) = (plain.frame(of: one), moved.frame(of: two))
        // A container that has another size, or did not move, is not the cause.
        guard isSame(a.width, b.width), isSame(a.height, b.height), isSame(b.minX - a.minX, shift.width),
            isSame(b.minY - a.minY, shift.height)
        else { return nil }
        for (child, other) in zip(plain.children(of: one), moved.children(of: two))
        where plain.isShown(child) && moved.isShown(other) {
            let (c, d) = (plain.frame(of: child), moved.frame(of: other))
            // A view that is hidden far away may stay there; and there, the distance that it moved is lost in rounding.
            guard !LayoutTree.isFar(c, from: a) else { continue }
            let isStill = (isSame(c.minX, d.minX), isSame(c.minY, d.minY))
            let hasMoved = (isSame(d.minX - c.minX, shift.width), isSame(d.minY - c.minY, shift.height))
            guard !hasMoved.0 || !hasMoved.1 || !isSame(c.width, d.width) || !isSame(c.height, d.height) else {
                continue
            }
            let start =
                "the layout moved by \(Points.text(shift.width)),\(Points.text(shift.height)); its subview "
                + "\(label(child)) "
            if isStill.0 || isStill.1 {
                let edges = [isStill.0 ? "bounds.minX" : nil, isStill.1 ? "bounds.minY" : nil].compactMap { $0 }
                return DoctorFinding(
                    .boundsIgnored, of: node,
                    problem: "places its subviews from 0,0 instead of from the origin of its bounds",
                    evidence: start + "stayed at \(Points.text(c.origin))",
                    remedy: "Add \(edges.joined(separator: " and ")) to each position in placeSubviews.",
                    filter: DoctorFinding.placements)
            }
            return DoctorFinding(
                .boundsIgnored, of: node,
                problem: "lays out its subviews differently where its bounds begin elsewhere",
                evidence: start + "went from \(text(c)) to \(text(d))",
                remedy:
                    "Use bounds.width for a length and bounds.minX, midX and maxX for positions; likewise for heights.",
                filter: DoctorFinding.placements)
        }
        return nil
    }

    /// Finds layouts that answer to an unspecified length as to 0, and so hide or break up their subviews.
    func unspecifiedAsZero() throws -> [DoctorFinding] {
        try authored.compactMap { node in
            for axis in [Axis.horizontal, .vertical] {
                guard let evidence = try evidenceOfZero(node, axis) else { continue }
                let length = axis == .horizontal ? "width" : "height"
                return DoctorFinding(
                    .unspecifiedAsZero, of: node, problem: "treats an unspecified \(length) as 0", evidence: evidence,
                    remedy:
                        "nil asks for the ideal size: compute with an infinite \(length) instead of 0, and return the "
                        + "extent that the subviews then have.")
            }
            return nil
        }
    }

    private func evidenceOfZero(_ node: NodeID, _ axis: Axis) throws -> String? {
        let tree = try subject.make()
        func size(of node: NodeID, _ length: CGFloat?) throws -> CGSize {
            try tree.setRoot(node)
            return try tree.sizeThatFits(
                axis == .horizontal
                    ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length))
        }
        func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
        func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }
        let container = tree.counterpart(of: node)
        let children = tree.children(of: container)
        let sizes = try (
            nil: size(of: container, nil), zero: size(of: container, 0), most: size(of: container, .infinity)
        )
        guard !children.isEmpty else { return nil }
        if let evidence = try evidenceOfNoIdeal(axis, along, children, tree, sizes.nil, container) { return evidence }
        guard sizes.nil == sizes.zero, sizes.nil != sizes.most, try !takesTen(container, children.count, axis) else {
            return nil
        }
        let (name, question) = axis == .horizontal ? ("width", "– × –") : ("height", "– × –")
        let answer = "it is \(Points.text(sizes.nil)) at \(question), as with a \(name) of 0"
        for child in children {
            let ideal = try size(of: child, nil)
            guard along(ideal) > along(sizes.nil) + 0.5 else { continue }
            // A rigid subview that is longer than a length that does not come from the proposal is one that the layout
            // leaves out of its size.
            if along(sizes.nil) > 0.5, try along(size(of: child, 0)) > along(sizes.nil) + 0.5,
                try along(size(of: container, 8)) == along(sizes.zero)
            {
                continue
            }
            let view = subject.label(first.counterpart(of: child)).name.withoutControls
            return "\(answer), but its subview \(view) alone is ideally \(Points.text(ideal))"
        }
        // With more room than at an unspecified length, there would be fewer rows.
        guard across(sizes.nil) > across(sizes.most) + 0.5, across(sizes.most) > 0 else { return nil }
        return "\(answer); with an infinite \(name) it is \(Points.text(sizes.most))"
    }

    /// Returns whether a layout takes 10 for an unspecified length, as `replacingUnspecifiedDimensions()` does: narrow
    /// subviews show the difference to 0.
    func takesTen(_ node: NodeID, _ count: Int, _ axis: Axis) throws -> Bool {
        let source = try subject.make()
        guard let layout = source.layout(of: source.counterpart(of: node)) else { return false }
        let tree = try LayoutTree()
        let leaves = try (0..<(subject.variesSubviews ? max(4, count) : count)).map { _ in
            try tree.addLeaf(.fixed(CGSize(width: 0.25, height: 3)))
        }
        try tree.setRoot(tree.addContainer(layout, leaves))
        let answers = try [nil, 10, 0].map { length -> CGSize in
            try tree.sizeThatFits(
                axis == .horizontal
                    ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length))
        }
        return answers[0] == answers[1] && answers[0] != answers[2]
    }

    /// Returns the evidence that a layout has no ideal length, although it has one where both lengths are proposed.
    private func evidenceOfNoIdeal(
        _ axis: Axis, _ along: (CGSize) -> CGFloat, _ children: [NodeID], _ tree: LayoutTree, _ ideal: CGSize,
        _ container: NodeID
    ) throws -> String? {
        guard along(ideal) == 0 else { return nil }
        try tree.setRoot(container)
        func size(_ length: CGFloat?) throws -> CGSize {
            try tree.sizeThatFits(
                axis == .horizontal
                    ? ProposedViewSize(width: length, height: 300) : ProposedViewSize(width: 300, height: length))
        }
        let given = try size(300)
        guard along(given) > 0.5 else { return nil }
        // A flow that leaves its last row out has no length with infinite room either, or has one without a proposal.
        guard try along(size(nil)) == 0, try along(size(.infinity)) > 0 else { return nil }
        for child in children {
            try tree.setRoot(child)
            let own = try tree.sizeThatFits(.unspecified)
            guard along(own) > 0.5 else { continue }
            let view = subject.label(first.counterpart(of: child)).name.withoutControls
            return
                "it is \(Points.text(ideal)) at – × – and \(Points.text(given)) at 300 × 300, but its subview \(view) "
                + "alone is ideally \(Points.text(own))"
        }
        return nil
    }

    /// Finds layouts whose frames depend on the order of the calls.
    func orderMatters(seed: UInt64) throws -> [DoctorFinding] {
        let check = try OrderCheck(subject.proposal, seed: seed, make: subject.make)
        guard check.findings.isEmpty, subject.variesSubviews else {
            return check.findings.compactMap { finding in
                let layout = finding.layout.map(first.counterpart)
                // A cache that keeps more with each update has a finding that says so.
                guard
                    finding.provocation != .update
                        || !found.contains(where: { $0.cause == .warning(.staleCache) && $0.node == layout })
                else { return nil }
                return orderMatters(finding, to: layout) {
                    subject.label(first.counterpart(of: $0)).name
                }
            }
        }
        // Each view of the sample has one size. Only views that wrap show that a layout uses the answer to another
        // question.
        return try authored.compactMap { node in
            guard let names = try textProbe(node) else { return nil }
            let check = try OrderCheck(subject.proposal, seed: seed) { try textProbe(node) ?? names }
            return check.findings.first.map { finding in
                let found = orderMatters(finding, to: node) { names.name(of: names.counterpart(of: $0)) ?? label(node) }
                return shown(found, by: ProbeView.long, at: subject.proposal)
            }
        }
    }

    func orderMatters(
        _ finding: OrderCheck.Finding, to layout: NodeID?, name: (NodeID) -> String
    ) -> DoctorFinding {
        var result = DoctorFinding(
            .orderMatters, of: layout, problem: "depends on the order of the calls",
            evidence: finding.observation { name($0).withoutControls },
            remedy: finding.provocation?.advice
                ?? "Compute each answer from the layout, its subviews and the proposal; keep the rest in the cache.")
        if finding.provocation == .update { result.call = "updateCache" }
        return result
    }

    /// The number of measures that shows by itself that a layout makes too many.
    private static let manyQuestions = 1000

    /// Finds layouts that ask their subviews disproportionately more questions when they have more of them.
    func growingQuestions() throws -> [DoctorFinding] {
        let counts = [12, 24, 48]
        return try probingEach { node in
            // Each subview is measured a few times at most by a sound layout; a quadratic one doubles that with the count.
            func grows(_ questions: [Int]) -> Bool {
                guard questions.count > 1, let whole = questions.last else { return false }
                let half = questions[questions.count - 2]
                return half > 0 && whole > 10 * counts[questions.count - 1] && Double(whole) / Double(half) > 3
            }
            // The measures of 48 subviews may take longer than a call is allowed to, if those of 24 are thousands.
            var questions: [Int] = []
            var isCutOff = false
            for count in counts where !isCutOff && !(questions.last ?? 0 > Self.manyQuestions && grows(questions)) {
                let faults = try self.subject.collecting {
                    questions.append(try self.questions(of: node, subviews: count))
                }
                // How many measures come before the time is over depends on the machine.
                isCutOff =
                    faults.contains(where: \.isOfTime) && questions[questions.count - 1] > Self.manyMeasures * count
                guard isCutOff || faults.isEmpty else { return nil }
            }
            guard isCutOff || grows(questions) else { return nil }
            let finding = DoctorFinding(
                .growingQuestions, of: node, problem: "measures each subview more often, the more subviews it has",
                evidence: zip(counts, questions).map { "\($1) measures of \($0) subviews" }.joined(separator: ", ")
                    + (isCutOff ? " until the call took too long" : ""),
                remedy:
                    "Measure each subview once in a pass, in makeCache or before the loop, and use the stored sizes.")
            // The largest number may take longer than a call is allowed to.
            let count = counts[max(0, questions.count - 2)]
            return shown(finding, by: equal(count), at: ProposedViewSize(width: 320, height: nil))
        }
    }

    /// Returns the number of measures that a layout makes of its subviews in a pass, remembered answers included.
    private func questions(of node: NodeID, subviews count: Int) throws -> Int {
        let source = try subject.make()
        guard let layout = source.layout(of: source.counterpart(of: node)) else { return 0 }
        let tree = try LayoutTree()
        let widths: [CGFloat] = [64, 40, 96, 52, 120, 72]
        let leaves = try (0..<count).map {
            try tree.addLeaf(.fixed(CGSize(width: widths[$0 % widths.count], height: 28)))
        }
        let container = try tree.addContainer(layout, leaves)
        try tree.setRoot(container)
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        defer { ledger.detach() }
        try tree.layOut(ProposedViewSize(width: 320, height: nil))
        return measures(by: container, in: ledger.entries)
    }

    /// Returns the number of measures that a container made of its subviews, remembered answers included.
    func measures(by container: NodeID, in entries: Ledger.Entries) -> Int {
        entries.count { entry in
            entry.event == .measure && !entry.isImplied
                && entry.parent.map { entries[$0 - 1].node == container } ?? false
        }
    }

    private func text(_ frame: CGRect) -> String { "\(Points.text(frame.size)) at \(Points.text(frame.origin))" }

}

extension OrderCheck.Finding {
    /// What differs, and after which calls.
    func observation(_ name: (NodeID) -> String) -> String {
        let when = provocation?.when ?? "after several other calls"
        if let failure { return "\(when) it fails: \(failure.withoutControls)" }
        if let answer {
            let sizes = answer.sizes.map { Points.text($0) }.joined(separator: ", then ")
            return "asked for \(answer.proposal.text), it is \(sizes) (\(when))"
        }
        guard let view = views.first else { return when }
        let frames = [view.plain, view.stressed].map { frame in
            frame.map { "\(Points.text($0.size)) at \(Points.text($0.origin))" } ?? "hidden"
        }
        return "\(when), \(name(view.view)) is \(frames[1]) instead of \(frames[0])"
    }
}
