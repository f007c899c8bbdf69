import GalleyEngine
import GalleySDK
import GalleyText

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
        /// Runs a trial and returns the faults of plugins in it. By default, there are none.
        public var collecting: (() throws -> Void) throws -> [Fault] = { body in
            try body()
            return []
        }

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
        /// What happened, and where in the author's source.
        public var problem, evidence: String

        /// Makes a fault.
        public init(node: NodeID?, key: String, problem: String, evidence: String) {
            (self.node, self.key, self.problem, self.evidence) = (node, key, problem, evidence)
        }
    }

    let subject: Subject
    let first: LayoutTree
    /// What was tried, for the report: `6 proposals`.
    public private(set) var trials: [String] = []
    private var found: [DoctorFinding] = []
    private var known: Set<String> = []

    /// Prepares the examination of a subject.
    ///
    /// - Throws: the errors of `make`.
    public init(_ subject: Subject) throws {
        self.subject = subject
        first = try subject.make()
    }

    /// Examines the subject.
    ///
    /// - Parameters:
    ///   - seed: the seed of the order of calls.
    ///   - more: warnings that the caller found, for example about the changes of a scene.
    ///   - faults: the faults of plugins while the subject was loaded.
    /// - Returns: the findings, the most important first; of equally important ones, in the order of the tree.
    /// - Throws: the errors of `make`.
    public mutating func findings(seed: UInt64, and more: [LayoutWarning] = [], faults: [Fault] = []) throws
        -> [DoctorFinding]
    {
        found = []
        add(faults, when: nil)
        try layOutPlainly()
        found += more.map(finding)
        // A layout that faults here has been replaced, so other trials would examine its fallback.
        guard !isBroken else { return ranked() }
        try layOutAtOtherProposals()
        guard !isBroken else { return ranked() }
        try trial("off the origin") { try $0.boundsIgnored() }
        try trial("measured with unspecified lengths") { try $0.unspecifiedAsZero() }
        try trial("laid out twice") { try $0.repeats.repeated().map($0.finding) }
        try trial("laid out after a subview was removed") { try $0.repeats.afterRemoval().map($0.finding) }
        try trial("in other orders of calls") { try $0.orderMatters(seed: seed) }
        if subject.variesSubviews {
            try trial("with no subview") { try $0.layOut(subviews: 0) }
            try trial("with 1 subview") { try $0.layOut(subviews: 1) }
            try trial("with 12, 24 and 48 subviews") { try $0.growingQuestions() }
        }
        return ranked()
    }

    private var isBroken: Bool { found.contains { $0.cause == .fault || $0.cause == .failed } }

    // MARK: Trials

    /// Runs a trial, and adds its findings and the faults in it.
    private mutating func trial(_ name: String, _ body: (Doctor) throws -> [DoctorFinding]) throws {
        trials.append(name)
        var new: [DoctorFinding] = []
        var failure: LayoutError?
        let doctor = self
        let faults = try subject.collecting {
            do { new = try body(doctor) } catch let error as LayoutError { failure = error }
        }
        found += new
        add(faults, when: name)
        if let failure { add(failure, when: name) }
    }

    private var repeats: RepeatCheck { RepeatCheck(subject.proposal, label: subject.label, make: subject.make) }

    private mutating func layOutPlainly() throws {
        trials.append("at its proposal")
        let tree = try subject.make()
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        var failure: LayoutError?
        let faults = try subject.collecting {
            do { try tree.layOut(subject.proposal) } catch let error as LayoutError { failure = error }
        }
        ledger.detach()
        add(faults, when: nil)
        if let failure { add(failure, when: nil) }
        found += LayoutWarning.all(in: ledger, of: tree) { [subject, first] in subject.label(first.counterpart(of: $0))
        }.map(finding)
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
            add(faults, when: when)
            if let failure { add(failure, when: when) }
            // Where there is too little or too much room, only sizes that are none at all are mistakes.
            let warnings = LayoutWarning.all(in: ledger, of: tree) { [subject, first] in
                subject.label(first.counterpart(of: $0))
            }
            found += warnings.filter { [.notFinite, .negative].contains($0.kind) }.map { finding($0, when: when) }
        }
    }

    /// Lays out the examined containers with the first subviews only, for the faults.
    private func layOut(subviews count: Int) throws -> [DoctorFinding] {
        let tree = try subject.make()
        for container in authored.map(tree.counterpart) {
            try tree.setChildren(Array(tree.children(of: container).prefix(count)), of: container)
        }
        try tree.layOut(subject.proposal)
        return []
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

    private mutating func add(_ new: [Fault], when: String?) {
        for fault in new where known.insert(fault.key).inserted {
            found.append(
                DoctorFinding(
                    .fault, of: fault.node.map(first.counterpart), problem: fault.problem,
                    evidence: fault.evidence + (when.map { ", \($0)" } ?? ""),
                    remedy: "Mend what the call does; the fallback layout replaces the layout meanwhile."))
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

    private func finding(_ warning: LayoutWarning) -> DoctorFinding { finding(warning, when: nil) }

    private func finding(_ warning: LayoutWarning, when: String?) -> DoctorFinding {
        let (problem, remedy) = warning.kind.diagnosis
        return DoctorFinding(
            .warning(warning.kind), of: warning.node.map(first.counterpart), problem: problem,
            evidence: warning.message + (when.map { " (\($0))" } ?? ""), remedy: remedy,
            filter: when == nil ? warning.filter : nil)
    }

    /// The findings in their order, without those that another one explains.
    private func ranked() -> [DoctorFinding] {
        var seen: Set<String> = []
        let kept = found.filter { finding in
            guard seen.insert("\(finding.name) \(finding.node.map { "\($0.index)" } ?? "")").inserted else {
                return false
            }
            return !found.contains { $0.explains(finding, in: first) }
        }
        var places: [NodeID: Int] = [:]
        for (place, node) in first.nodes.enumerated() { places[node] = place }
        return kept.enumerated().sorted { one, two in
            func key(_ item: (offset: Int, element: DoctorFinding)) -> (Int, Int, Int) {
                (item.element.rank, item.element.node.flatMap { places[$0] } ?? -1, item.offset)
            }
            return key(one) < key(two)
        }.map(\.element)
    }
}

extension DoctorFinding {
    /// Whether another finding is a symptom of this one.
    fileprivate func explains(_ other: DoctorFinding, in tree: LayoutTree) -> Bool {
        guard rank < other.rank else { return false }
        // The size of one view ends the whole pass.
        if other.cause == .failed { return cause == .warning(.notFinite) || cause == .warning(.negative) }
        guard let node, let place = other.node else { return false }
        let isInside = place == node || tree.parent(of: place) == node
        switch (cause, other.cause) {
        // The fallback layout has taken the layout's place.
        case (.fault, .warning): return isInside
        case (.boundsIgnored, .warning(.outside)), (.boundsIgnored, .warning(.overflow)): return isInside
        case (.unspecifiedAsZero, .warning(.overflow)), (.unspecifiedAsZero, .warning(.biggerThanAsked)):
            return isInside
        // All of these say that state lies outside of the cache; the first says most.
        case (.warning(.mutatedState), .orderMatters), (.warning(.feedbackLoop), .orderMatters),
            (.warning(.mutatedState), .warning(.unstable)), (.warning(.feedbackLoop), .warning(.unstable)),
            (.warning(.unstable), .orderMatters), (.orderMatters, .warning(.staleCache)),
            (.warning(.mutatedState), .warning(.staleCache)), (.warning(.feedbackLoop), .warning(.staleCache)),
            (.warning(.unstable), .warning(.staleCache)):
            return isInside || tree.parent(of: node) == place
        case (.warning(.notFinite), .warning), (.warning(.notFinite), .orderMatters): return isInside
        default: return false
        }
    }
}
