import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The trials with the subject's own subviews: as they are, at other proposals, and with some removed.
extension Doctor {
    /// Lays out the subject after a subview was removed. A fault that a new tree of the remaining subviews does not have
    /// is that of a stale cache.
    mutating func removeSubviews() throws {
        let name = "laid out after a subview was removed"
        guard !skips(name) else { return }
        let doctor = self
        let own = try subject.collecting { _ = try? doctor.layOutWithoutFirst() }
        var new: [DoctorFinding] = []
        let faults = try subject.collecting { new = try doctor.repeats.afterRemoval().map(doctor.finding) }
        guard own.isEmpty, let fault = faults.first else {
            if !own.isEmpty, !subject.variesSubviews { return }
            found += new
            return add(faults, when: name)
        }
        let (problem, remedy) = LayoutWarning.Kind.staleCache.diagnosis
        let node = fault.node.map(first.counterpart) ?? new.first?.node
        found.append(
            DoctorFinding(
                .warning(.staleCache), of: node, problem: problem,
                evidence: "after a subview was removed, \(fault.evidence); a new tree without the subview has no fault",
                remedy: remedy))
    }

    private func layOutWithoutFirst() throws {
        for container in authored {
            let tree = try subject.make()
            let node = tree.counterpart(of: container)
            let children = tree.children(of: node)
            guard children.count > 1 else { continue }
            try tree.setChildren(Array(children.dropFirst()), of: node)
            try tree.layOut(subject.proposal)
        }
    }

    var repeats: RepeatCheck { RepeatCheck(subject.proposal, label: subject.label, make: subject.make) }

    mutating func layOutPlainly() throws {
        let count = first.root.map { first.children(of: $0).count } ?? 0
        // A number that the layout requires.
        let isFitted = subject.isSample && !subject.variesSubviews
        let sample = isFitted ? ", with \(count == 1 ? "1 subview" : "\(count) subviews")" : ""
        trials.append("at its proposal, \(subject.proposal.text)\(sample)")
        work.trials += 1
        let tree = try subject.make()
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        var failure: LayoutError?
        let faults = try subject.collecting {
            do { try tree.layOut(subject.proposal) } catch let error as LayoutError { failure = error }
        }
        ledger.detach()
        for node in authored {
            let container = tree.counterpart(of: node)
            firstMeasures[node] = measures(by: container, in: ledger.entries)
            if tree.children(of: container).contains(where: ledger.isValueRead) { readers.insert(node) }
            if failure == nil, tree.isShown(container) {
                placedProposals[node] = tree.root == container ? subject.proposal : tree.placedProposal(of: container)
            }
        }
        add(faults, when: nil)
        explainTime(ledger.entries, of: tree)
        let label = { [subject, first] in subject.label(first.counterpart(of: $0)) }
        let warnings = LayoutWarning.all(in: ledger, of: tree, label: label)
        isExhausted = failure?.code == .budgetExhausted && warnings.contains { $0.kind == .blowUp }
        if let failure, !isExhausted { add(failure, when: nil) }
        let doctor = self
        var own: [LayoutWarning] = []
        _ = try subject.collecting {
            own = try LayoutWarning.withoutInterruptions(
                warnings, in: tree, subject.proposal, label: label, again: subject.make
            ).filter {
                try !doctor.isOfSample($0, at: doctor.subject.proposal, in: tree, ledger.entries) && !doctor.isRigid($0)
            }
        }
        found += own.map { $0.kind == .blowUp ? multiplying($0) : finding($0) }
    }

    /// The measures of each subview by a call after which their number is why it took too long, and not an endless loop.
    static let manyMeasures = 40

    /// Names the measures of a pass in the finding of a call that took too long, if there are too many.
    private mutating func explainTime(_ entries: Ledger.Entries, of tree: LayoutTree) {
        guard let index = found.lastIndex(where: { $0.cause == .fault && $0.isOfTime }), let node = found[index].node
        else {
            return
        }
        let container = tree.counterpart(of: node)
        let (count, measures) = (tree.children(of: container).count, measures(by: container, in: entries))
        guard count > 1, measures > Self.manyMeasures * count else { return }
        found[index].evidence += "; it had made \(measures) measures of \(count) subviews"
        found[index].remedy =
            "Measure each subview once in a pass, in makeCache or before the loop, and use the stored sizes."
    }

    /// A proposal that is larger than most layouts need.
    static let roomy = ProposedViewSize(width: 2000, height: 2000)

    mutating func layOutAtOtherProposals() throws {
        let proposals: [ProposedViewSize] = [
            .unspecified, .zero, ProposedViewSize(width: 40, height: 40), Self.roomy, .infinity,
        ]
        trials.append("at \(proposals.count) other proposals")
        var runs = proposals.map { (proposal: $0, when: "at \($0.text)", make: subject.make) }
        if let makeMirrored = subject.makeMirrored {
            trials.append("in the other layout direction")
            runs.append((subject.proposal, "in the other layout direction", makeMirrored))
        }
        for (proposal, when, make) in runs {
            let tree = try make()
            let ledger = try Ledger()
            try ledger.attach(to: tree)
            var failure: LayoutError?
            let faults = try subject.collecting {
                do { try tree.layOut(proposal) } catch let error as LayoutError { failure = error }
            }
            ledger.detach()
            let start = found.count
            add(faults, when: when)
            explainTime(ledger.entries, of: tree)
            if let failure { add(failure, when: when) }
            let warnings = LayoutWarning.all(in: ledger, of: tree) { [subject, first] in
                subject.label(first.counterpart(of: $0))
            }
            let doctor = self
            _ = try subject.collecting {
                let mistakes = try warnings.filter { try doctor.isMistake($0, at: proposal, in: tree, ledger.entries) }
                found += mistakes.map { doctor.finding($0, when: when) }
            }
            guard proposal != subject.proposal else { continue }
            for index in start..<found.count { found[index].proposal = proposal }
        }
    }

    /// Lays out the examined containers with the first subviews only, for the faults.
    func layOut(subviews count: Int) throws -> [DoctorFinding] {
        let tree = try subject.make()
        for container in authored.map(tree.counterpart) {
            try tree.setChildren(Array(tree.children(of: container).prefix(count)), of: container)
        }
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        defer { ledger.detach() }
        try tree.layOut(subject.proposal)
        if count == 0 { for node in authored { _ = try guideIgnoringBounds(of: node, subviews: 0) } }
        let warnings = LayoutWarning.all(in: ledger, of: tree) { [subject, first] in
            subject.label(first.counterpart(of: $0))
        }
        let when = count == 1 ? "with 1 subview" : count == 0 ? "with no subview" : "with \(count) subviews"
        // A layout that counts in pairs may forget the last subview of an odd number.
        return try warnings.filter { [.notFinite, .negative, .unplaced, .placedTwice].contains($0.kind) }
            .filter {
                try $0.kind != .unplaced
                    || !placesOnlyWithValue($0, in: tree, ledger.entries) && !needsMore(than: count, $0, in: tree)
            }
            .map { finding($0, when: when) }
    }

    /// Whether a layout takes no room for a few subviews, which it does not place, but places all of a larger odd number.
    private func needsMore(than count: Int, _ warning: LayoutWarning, in tree: LayoutTree) throws -> Bool {
        guard let container = warning.node.flatMap(tree.parent), tree.frame(of: container).size == .zero else {
            return false
        }
        let larger = try subject.make()
        let other = larger.counterpart(of: container)
        let children = larger.children(of: other)
        guard children.count > count + 1 else { return false }
        try larger.setChildren(Array(children.prefix(children.count - (children.count + 1) % 2)), of: other)
        return try !recorded(larger, subject.proposal).contains(where: \.isUnplaced)
    }
}
