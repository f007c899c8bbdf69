import GalleyEngine
import GalleySDK
import GalleyFormatting

/// Examines a tree for the classical mistakes of layouts, and ranks what it finds.
///
/// It lays out new trees at several proposals, away from the origin, from right to left and in other orders of calls,
/// measures containers on their own, and counts how questions grow with subviews. One cause is one finding: symptoms of
/// a cause that it found are left out.
public struct Doctor {
    /// The layouts to examine and the surroundings that they need.
    public struct Subject {
        /// Makes a new tree with layouts and caches of its own. Each call must build it by the same steps.
        public var make: () throws -> LayoutTree
        /// Makes the tree with the other layout direction; nil to leave that trial out.
        public var makeMirrored: (() throws -> LayoutTree)?
        /// The proposal for the root.
        public var proposal: ProposedViewSize
        /// Returns the label of a view of the first tree.
        public var label: (NodeID) -> ViewLabel
        /// Returns whether a container's layout is an author's, by its id in the first tree. Built-in layouts are only
        /// examined as parts of the tree.
        public var isAuthored: (NodeID) -> Bool
        /// Whether the containers may be examined with any number of subviews. A layout of a scene may rely on the number
        /// that the scene gives it.
        public var variesSubviews: Bool
        /// Whether a layout reads values of its subviews that they do not set, so that it may place them all alike. By
        /// default, no layout does.
        public var missesValues: (NodeID) -> Bool = { _ in false }
        /// Runs a trial and returns the faults of plugins in it. By default, there are none.
        public var collecting: (() throws -> Void) throws -> [Fault] = { body in
            try body()
            return []
        }
        /// Receives the fraction of the trials that have begun, from 0 to 1, whenever a tree is made.
        public var progress: (Double) -> Void = { _ in }

        /// Makes a subject.
        public init(
            proposal: ProposedViewSize, label: @escaping (NodeID) -> ViewLabel,
            isAuthored: @escaping (NodeID) -> Bool, variesSubviews: Bool, make: @escaping () throws -> LayoutTree
        ) {
            (self.proposal, self.label, self.isAuthored) = (proposal, label, isAuthored)
            (self.variesSubviews, self.make) = (variesSubviews, make)
        }
    }

    /// A fault of a plugin in a trial.
    public struct Fault: Sendable {
        /// The container, in the tree of the trial; nil if the fault happened outside of a pass.
        public var node: NodeID?
        /// Identifies the fault: two faults with equal keys are one.
        public var key: String
        /// What happened, the circumstances, and what to change.
        public var problem, evidence, remedy: String
        /// The method of the layout that faulted: `sizeThatFits`; nil if it is none.
        public var call: String?
        /// The author's line; nil if it is not known.
        public var place: DoctorPlace?

        /// Makes a fault.
        public init(node: NodeID?, key: String, problem: String, evidence: String, remedy: String) {
            (self.node, self.key, self.problem, self.evidence) = (node, key, problem, evidence)
            self.remedy = remedy
        }
    }

    let subject: Subject
    let first: LayoutTree
    /// What was tried, for the report: `6 proposals`.
    public private(set) var trials: [String] = []
    /// What was left out, because the trials before it laid out `maximumViews` views.
    public private(set) var leftOut: [String] = []
    /// The number of views that were laid out after which no further trial begins. A limit for them, and not for the
    /// time, makes a report the same on a busy machine.
    var maximumViews = 500_000
    private let work: Work
    private(set) var found: [DoctorFinding] = []
    private var known: Set<String> = []
    /// Whether the first pass was ended, because its layouts multiply the measures.
    private var isExhausted = false
    let probeFaults = ProbeFaults()
    /// The number of measures that each examined layout made of its subviews in the first tree.
    private(set) var firstMeasures: [NodeID: Int] = [:]
    /// The examined layouts that asked for layout values of their subviews, in the first tree.
    private var readers: Set<NodeID> = []
    /// The proposals that the examined layouts were placed with, in the first tree.
    private(set) var placedProposals: [NodeID: ProposedViewSize] = [:]

    /// Prepares the examination of a subject.
    ///
    /// - Throws: the errors of `make`.
    public init(_ subject: Subject) throws {
        first = try subject.make()
        let work = Work()
        self.work = work
        var counted = subject
        counted.make = {
            let tree = try subject.make()
            work.views += tree.nodes.count
            subject.progress(min(1, Double(work.trials) / (subject.variesSubviews ? 16 : 14)))
            return tree
        }
        self.subject = counted
    }

    /// Examines the subject.
    ///
    /// - Parameters:
    ///   - seed: the seed of the order of calls.
    ///   - more: warnings that the caller found, for example about the changes of a scene.
    ///   - faults: the faults of plugins while the subject was loaded.
    ///   - others: findings that the caller made, for example about the source of a layout.
    /// - Returns: the findings, the most important first; of equally important ones, in the order of the tree.
    /// - Throws: the errors of `make`.
    public mutating func findings(
        seed: UInt64, and more: [LayoutWarning] = [], faults: [Fault] = [], others: [DoctorFinding] = []
    ) throws -> [DoctorFinding] {
        found = others.map { finding in
            var finding = finding
            finding.node = finding.node.map(first.counterpart)
            return finding
        }
        add(faults, when: nil)
        try layOutPlainly()
        found += more.map(finding)
        // A layout that faults here has been replaced, so other trials would examine its fallback.
        guard !isBroken else { return ranked() }
        try layOutAtOtherProposals()
        guard !isBroken else { return ranked() }
        try trial("off the origin", ofLayouts: true) { try $0.boundsIgnored() }
        try trial("measured with unspecified lengths", ofLayouts: true) {
            try $0.unspecifiedAsZero() + $0.hugeSizes() + $0.idealsNotFinite()
        }
        try trial("laid out twice") { try $0.repeats.repeated().map($0.blamed) }
        try removeSubviews()
        try trial("laid out after a subview grew", ofLayouts: true) { try $0.afterResizing() }
        try trial("compared from right to left", ofLayouts: true) { try $0.mirrorsByItself() }
        try trial("beside another instance", ofLayouts: true) { try $0.besideAnother() + $0.measuresNothingAgain() }
        try trial("in other orders of calls") { try $0.orderMatters(seed: seed) }
        try trial("with subviews that stretch and wrap", ofLayouts: true) {
            let found = try $0.otherProposals() + $0.pilesUp() + $0.shiftedSubviews()
            return try found.isEmpty ? $0.unevenRows() : found
        }
        try trial("in stacks of each alignment", ofLayouts: true) {
            try $0.guidesOutside() + $0.guidesIgnoreBounds()
        }
        if subject.variesSubviews {
            try trial("with no subview", isProvoked: true) { try $0.layOut(subviews: 0) }
            try trial("with 1 subview", isProvoked: true) { try $0.layOut(subviews: 1) + $0.tooSmall() }
        }
        try trial("with 1 to 4 equal subviews", isProvoked: true, ofLayouts: true) { try $0.otherGaps() }
        try trial("with 12, 24 and 48 subviews", ofLayouts: true) { try $0.growingQuestions() }
        return ranked()
    }

    private var isBroken: Bool { isExhausted || found.contains { $0.cause == .fault || $0.cause == .failed } }

    // MARK: Trials

    /// Notes a trial, and returns whether it is left out.
    private mutating func skips(_ name: String) -> Bool {
        work.trials += 1
        guard work.views < maximumViews else {
            leftOut.append(name)
            return true
        }
        trials.append(name)
        return false
    }

    /// Runs a trial, and adds its findings and the faults in it. One of layouts needs a layout to examine.
    private mutating func trial(
        _ name: String, isProvoked: Bool = false, ofLayouts: Bool = false, _ body: (Doctor) throws -> [DoctorFinding]
    ) throws {
        guard !skips(name), !ofLayouts || !authored.isEmpty else { return }
        var new: [DoctorFinding] = []
        var failure: LayoutError?
        let doctor = self
        let faults = try subject.collecting {
            do { new = try body(doctor) } catch let error as LayoutError { failure = error }
        }
        found += new.map { finding in
            var finding = finding
            finding.isProvoked = isProvoked
            return finding
        }
        add(faults.filter { !probeFaults.keys.contains($0.key) }, when: name, isProvoked: isProvoked)
        if let failure { add(failure, when: name) }
    }

    /// Runs a part of a trial that gives a layout of a scene other subviews than the scene does. The layout may rely on
    /// those, so a fault is none of its own then, and nil is returned.
    func probing<Result>(_ body: () throws -> Result?) throws -> Result? {
        guard !subject.variesSubviews else { return try body() }
        var result: Result?
        let faults = try subject.collecting { do { result = try body() } catch is LayoutError {} }
        probeFaults.keys.formUnion(faults.map(\.key))
        return faults.isEmpty ? result : nil
    }

    /// Runs a trial with subviews of its own for each examined layout. They set no layout values, so a layout of a scene
    /// that reads some is left out, and one of a plugin if the trial looks at its placements.
    func probingEach(
        looksAtPlacements: Bool = false, _ body: (NodeID) throws -> DoctorFinding?
    ) throws -> [DoctorFinding] {
        try authored.compactMap { node in
            let isLeftOut = subject.variesSubviews ? looksAtPlacements && subject.missesValues(node) : readsValues(node)
            return isLeftOut ? nil : try probing { try body(node) }
        }
    }

    /// Whether an examined layout asked for layout values of its subviews.
    func readsValues(_ node: NodeID) -> Bool { readers.contains(node) }

    /// The number of subviews of a probe: that of a scene, or any other.
    func probeCount(_ count: Int, of node: NodeID) -> Int {
        subject.variesSubviews ? count : first.children(of: node).count
    }

    /// Lays out the subject after a subview was removed. A fault that a new tree of the remaining subviews does not have
    /// is that of a stale cache.
    private mutating func removeSubviews() throws {
        let name = "laid out after a subview was removed"
        guard !skips(name) else { return }
        let doctor = self
        let own = try subject.collecting { _ = try? doctor.layOutWithoutFirst() }
        var new: [DoctorFinding] = []
        let faults = try subject.collecting { new = try doctor.repeats.afterRemoval().map(doctor.finding) }
        guard own.isEmpty, let fault = faults.first else {
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

    private var repeats: RepeatCheck { RepeatCheck(subject.proposal, label: subject.label, make: subject.make) }

    private mutating func layOutPlainly() throws {
        trials.append("at its proposal")
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
        let warnings = LayoutWarning.all(in: ledger, of: tree) { [subject, first] in
            subject.label(first.counterpart(of: $0))
        }
        isExhausted = failure?.code == .budgetExhausted && warnings.contains { $0.kind == .blowUp }
        if let failure, !isExhausted { add(failure, when: nil) }
        let doctor = self
        var own: [LayoutWarning] = []
        _ = try subject.collecting {
            own = try warnings.filter { warning in
                try !doctor.isOfSample(warning, in: tree) && (warning.kind != .slow || doctor.isSlow(warning))
            }
        }
        found += own.map { $0.kind == .blowUp ? multiplying($0) : finding($0) }
    }

    private mutating func layOutAtOtherProposals() throws {
        let proposals: [ProposedViewSize] = [
            .unspecified, .zero, ProposedViewSize(width: 40, height: 40), ProposedViewSize(width: 2000, height: 2000),
            .infinity,
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
            if let failure { add(failure, when: when) }
            // Where there is too little or too much room, only sizes that are none at all are mistakes.
            let warnings = LayoutWarning.all(in: ledger, of: tree) { [subject, first] in
                subject.label(first.counterpart(of: $0))
            }
            found += warnings.filter { [.notFinite, .negative].contains($0.kind) }.map { finding($0, when: when) }
            if proposal != subject.proposal { for index in start..<found.count { found[index].proposal = proposal } }
        }
    }

    /// Lays out the examined containers with the first subviews only, for the faults.
    private func layOut(subviews count: Int) throws -> [DoctorFinding] {
        let tree = try subject.make()
        for container in authored.map(tree.counterpart) {
            try tree.setChildren(Array(tree.children(of: container).prefix(count)), of: container)
        }
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        defer { ledger.detach() }
        try tree.layOut(subject.proposal)
        let warnings = LayoutWarning.all(in: ledger, of: tree) { [subject, first] in
            subject.label(first.counterpart(of: $0))
        }
        let when = count == 1 ? "with 1 subview" : count == 0 ? "with no subview" : "with \(count) subviews"
        // A layout that counts in pairs may forget the last subview of an odd number.
        return warnings.filter { [.notFinite, .negative, .unplaced, .placedTwice].contains($0.kind) }.map {
            finding($0, when: when)
        }
    }

    /// The containers to examine, in the first tree: one for each type of layout.
    var authored: [NodeID] {
        var types: [AnyLayout] = []
        return first.nodes.filter { node in
            guard subject.isAuthored(node), let layout = first.layout(of: node), !first.isModifier(node),
                !types.contains(where: { $0.isSameType(as: layout) })
            else { return false }
            types.append(layout)
            return true
        }
    }

    // MARK: Findings

    private mutating func add(_ new: [Fault], when: String?, isProvoked: Bool = false) {
        for fault in new where known.insert(fault.key).inserted {
            // The layout's own proposal says it already.
            let isSaid = when.map { $0.hasPrefix("at ") && fault.evidence.contains("proposal \($0.dropFirst(3)),") }
            var finding = DoctorFinding(
                .fault, of: container(fault.node), problem: fault.problem,
                evidence: fault.evidence + (when.map { isSaid == true ? "" : ", \($0)" } ?? ""), remedy: fault.remedy)
            (finding.isProvoked, finding.call, finding.place) = (isProvoked, fault.call, fault.place)
            found.append(finding)
        }
    }

    private mutating func add(_ error: LayoutError, when: String?) {
        guard known.insert(error.description).inserted else { return }
        found.append(
            DoctorFinding(
                .failed, of: error.node.map(first.counterpart),
                problem: "could not be laid out" + (when.map { " \($0)" } ?? ""),
                evidence: error.description, remedy: "Mend the call that the message names."))
    }

    /// Returns the container of a fault in the first tree. The container of a probe is in a tree of its own, where only
    /// it has a layout.
    private func container(_ node: NodeID?) -> NodeID? {
        guard let node = node.map(first.counterpart) else { return nil }
        if first.layout(of: node) != nil, !first.isModifier(node) { return node }
        return authored.count == 1 ? authored[0] : nil
    }

    func finding(_ warning: LayoutWarning) -> DoctorFinding { finding(warning, when: nil) }

    /// Returns the finding of a warning about a view that moves, as one of the layout that moves it.
    private func blamed(_ warning: LayoutWarning) -> DoctorFinding {
        var result = finding(warning)
        guard let view = result.node, var container = first.parent(of: view) else { return result }
        while first.isModifier(container), let outer = first.parent(of: container) { container = outer }
        guard subject.isAuthored(container) else { return result }
        result.node = container
        return result.with(evidence: "\(label(view)) \(result.evidence)")
    }

    func finding(_ warning: LayoutWarning, when: String?) -> DoctorFinding {
        let (problem, remedy) = warning.kind.diagnosis
        let isSaid = when.map { $0.hasPrefix("at ") && warning.found.contains(" \($0.dropFirst(3)),") } ?? true
        return DoctorFinding(
            .warning(warning.kind), of: warning.node.map(first.counterpart), problem: problem,
            evidence: warning.found + (isSaid ? "" : " (\(when ?? ""))"), remedy: remedy,
            filter: when == nil ? warning.filter : nil)
    }
}

/// The number of trials, and of the views that they laid out.
final class Work {
    var (trials, views) = (0, 0)
}

/// The faults of probes that are no findings, by their keys.
final class ProbeFaults {
    var keys: Set<String> = []
}
