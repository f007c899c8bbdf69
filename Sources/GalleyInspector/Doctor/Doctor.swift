import GalleyEngine
import GalleySDK
import GalleyFormatting

/// Examines a tree for the classical mistakes of layouts, and ranks what it finds.
///
/// It lays out new trees at several proposals, away from the origin, from right to left and in other orders of calls,
/// measures containers on their own, and counts how questions grow with subviews. One cause is one finding: symptoms of
/// a cause that it found are left out.
public struct Doctor {
    let subject: Subject
    let first: LayoutTree
    /// What was tried, for the report: `6 proposals`.
    public internal(set) var trials: [String] = []
    /// What was left out, because the trials before it laid out `maximumViews` views or took `maximumTime`.
    public private(set) var leftOut: [String] = []
    /// Whether trials were left out because those before took `maximumTime`.
    public private(set) var isOutOfTime = false
    /// The number of views that were laid out after which no further trial begins. A limit for them makes a report the
    /// same on a busy machine, which that for the time does not: only slow layouts reach the latter.
    var maximumViews = 500_000
    /// The time after which no further trial begins.
    var maximumTime = Duration.seconds(30)
    private let start = ContinuousClock.now
    let work: Work
    var found: [DoctorFinding] = []
    /// The keys of the faults and failures that have a finding.
    var known: Set<String> = []
    /// Whether the first pass was ended, because its layouts multiply the measures.
    var isExhausted = false
    let probeFaults = ProbeFaults()
    /// The number of measures that each examined layout made of its subviews in the first tree.
    var firstMeasures: [NodeID: Int] = [:]
    /// The examined layouts that asked for layout values of their subviews, in the first tree.
    var readers: Set<NodeID> = []
    /// The proposals that the examined layouts were placed with, in the first tree.
    var placedProposals: [NodeID: ProposedViewSize] = [:]

    /// Prepares the examination of a subject.
    ///
    /// - Throws: the errors of `make`.
    public init(_ subject: Subject) throws {
        first = try subject.make()
        let work = Work()
        self.work = work
        var counted = subject
        // Comparisons look at the ancestors of each view, so views that are nested deeply count for more.
        let share = Self.depths(first) / Self.depthOfView
        counted.make = {
            let tree = try subject.make()
            work.views += tree.nodes.count + share
            subject.progress(min(1, Double(work.trials) / (subject.variesSubviews ? 19 : 17)))
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
        try trial("measured with growing lengths", ofLayouts: true) { try $0.shrinkingSizes() }
        try trial("laid out twice") { doctor in
            try doctor.repeats.repeated().map {
                $0.kind == .staleCache ? doctor.finding($0) : doctor.blamed($0)
            }
        }
        if subject.variesSubviews { try removeSubviews() }
        try trial("laid out after a subview grew", ofLayouts: true) { try $0.afterGrowth() }
        try trial("compared from right to left", ofLayouts: true) { try $0.mirrorsByItself() }
        try trial("beside another instance", ofLayouts: true) { try $0.besideAnother() + $0.measuresNothingAgain() }
        try trial("in other orders of calls") { doctor in
            let found = try doctor.orderMatters(seed: seed)
            guard found.isEmpty else { return found }
            let others = try doctor.answersForOthers()
            return try others.isEmpty ? doctor.positionsOfOtherBounds(seed: seed) : others
        }
        try trial("with subviews that stretch and wrap", ofLayouts: true) {
            let found = try $0.otherProposals() + $0.allPiles() + $0.shiftedSubviews()
            guard found.isEmpty else { return found }
            let widths = try $0.otherWidths()
            guard widths.isEmpty else { return widths }
            let rows = try $0.unevenRows()
            guard rows.isEmpty else { return rows }
            let outside = try $0.outsideWhereSubviewsDiffer()
            guard outside.isEmpty else { return outside }
            let fitting = try $0.fittingSubviews()
            guard fitting.isEmpty else { return fitting }
            let stretching = try $0.stretchingSubviews()
            return try stretching.isEmpty ? $0.alignmentByTheRowSoFar() : stretching
        }
        try trial("with subviews that prefer distances", ofLayouts: true) { try $0.spacingOfTheOtherAxis() }
        try trial("set to other animatable data", ofLayouts: true) { try $0.animatableDataIsKept() }
        try trial("with a subview of a larger priority", ofLayouts: true) { try $0.reversedPriorities() }
        try trial("in stacks of each alignment", ofLayouts: true) {
            try $0.guidesOutside() + $0.guidesIgnoreBounds()
        }
        // A layout of a scene may fail without a subview, and no trial after a crash says anything. One that takes a sample
        // of one size alone requires its number of subviews.
        if !subject.isSample { try removeSubviews() }
        if subject.variesSubviews {
            try trial("with no subview", subviews: 0) { try $0.layOut(subviews: 0) }
            try trial("with 1 subview", subviews: 1) { try $0.layOut(subviews: 1) + $0.tooSmall() }
        }
        try trial("with 1 to 4 equal subviews", subviews: 3, ofLayouts: true) { try $0.otherGaps() }
        try trial("with 12, 24 and 48 subviews", ofLayouts: true) { try $0.growingQuestions() }
        return ranked()
    }

    private var isBroken: Bool { isExhausted || found.contains { $0.cause == .fault || $0.cause == .failed } }

    // MARK: Trials

    /// The number of ancestors that take as long to look at as one view to lay out.
    private static let depthOfView = 64

    /// Returns the number of ancestors of each view, added up.
    private static func depths(_ tree: LayoutTree) -> Int {
        var depths: [NodeID: Int] = [:]
        // Parents come before their children.
        return tree.nodes.reduce(0) { sum, node in
            let depth = tree.parent(of: node).flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[node] = depth
            return sum + depth
        }
    }

    /// Notes a trial, and returns whether it is left out.
    mutating func skips(_ name: String) -> Bool {
        work.trials += 1
        let hasTime = ContinuousClock.now - start < maximumTime
        guard work.views < maximumViews, hasTime else {
            if work.views < maximumViews { isOutOfTime = true }
            leftOut.append(name)
            return true
        }
        trials.append(name)
        return false
    }

    /// Runs a trial, and adds its findings and the faults in it. One of layouts needs a layout to examine.
    private mutating func trial(
        _ name: String, subviews: Int? = nil, ofLayouts: Bool = false, _ body: (Doctor) throws -> [DoctorFinding]
    ) throws {
        guard !ofLayouts || !authored.isEmpty, !skips(name) else { return }
        var new: [DoctorFinding] = []
        var failure: LayoutError?
        let doctor = self
        let faults = try subject.collecting {
            do { new = try body(doctor) } catch let error as LayoutError { failure = error }
        }
        found += new.map { finding in
            var finding = finding
            finding.subviews = subviews
            return finding
        }
        add(faults.filter { !probeFaults.keys.contains($0.key) }, when: name, subviews: subviews)
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
}

/// The number of trials, and of the views that they laid out.
final class Work {
    var (trials, views) = (0, 0)
    /// Which layouts place subviews over their content, and which are made for one view, where that was tried.
    var (overlays, wrappers): ([NodeID: Bool], [NodeID: Bool]) = ([:], [:])

    /// Returns the stored answer about a layout; without one that of `tried`, and stores it.
    func known(
        _ answers: ReferenceWritableKeyPath<Work, [NodeID: Bool]>, _ node: NodeID, tried: () throws -> Bool
    ) rethrows -> Bool {
        if let known = self[keyPath: answers][node] { return known }
        let answer = try tried()
        self[keyPath: answers][node] = answer
        return answer
    }
}

/// The faults of probes that are no findings, by their keys.
final class ProbeFaults {
    var keys: Set<String> = []
}
