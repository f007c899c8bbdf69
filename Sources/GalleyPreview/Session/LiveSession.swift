import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyMotion
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleySwap

/// A live scene: it swaps its plugins when they are saved, carries out commands, and animates every change from the
/// current positions of the views.
///
/// Use it on the layout thread. Call `wait`, which carries out saves, and `settle` between two pictures:
///
/// ```swift
/// let session = try LiveSession("scene.yaml", host: host) { try load() }
/// session.subscribe { event in if let text = event.text { print(text) } }
/// while true {
///     session.wait(.milliseconds(16))
///     try session.settle()
///     draw(try session.picture())
/// }
/// ```
public final class LiveSession {
    /// The scene in motion.
    public internal(set) var scene: AnimatedScene
    /// The host, which loads and swaps the plugins.
    public let host: PluginHost
    /// The path of the scene or the plugin, as the user wrote it.
    public let file: String
    /// The animation of changes; nil: changes are not animated.
    public internal(set) var animation: Animation?
    /// The animation as the user wrote it.
    public internal(set) var animationText: String
    /// Whether motion is reduced.
    public internal(set) var reducesMotion = false
    /// The number of saves that were carried out, successful or not, except those that change nothing.
    public internal(set) var saves = 0
    /// Whether the calls of each pass are recorded, as `LivePage` shows them. While a pass is recorded, the output of
    /// plugins is captured; it is printed when the pass is over.
    public let recordsPasses: Bool
    /// The number of passes so far.
    var passes = 0
    /// The pass that is shown: the last one that made calls.
    var drawn: RecordedPass?
    /// The number of the last pass that was meant to be shown, with or without calls.
    var lastShownPass = 0
    /// The warnings of the pass that a page shows; none without a page.
    public internal(set) var warnings: [LayoutWarning] = []
    private var readers: [(LiveEvent) -> Void] = []
    /// The last changes; nil if they cannot be made again.
    var replay: Replay?
    /// The changes that can be undone.
    var history = LiveHistory()
    /// The scene whose changes the next reading of the file keeps, instead of those that are shown.
    var adopted: SceneTree?
    /// Whether a layout's parameters were in motion after the last pass that is shown.
    var movesParameters = false
    /// Whether a moment of the motion took so long to lay out that no further one is.
    var momentsAreSlow = false
    /// The texts of the scene's files, as they were when the scene was read; empty without a page.
    private(set) var sources: [PageSource]

    /// The extent to which the picture is out of date.
    package internal(set) var staleness = Staleness.model
    /// The extents to which a picture can be out of date.
    package enum Staleness: Int, Sendable, Comparable {
        /// Nothing.
        case none
        /// The versions and choices.
        case state
        /// The frames of views; more changes follow.
        case glance
        /// Everything.
        case model

        package static func < (one: Staleness, other: Staleness) -> Bool { one.rawValue < other.rawValue }
    }

    /// The proposal to the root that a command set; nil if the scene's own applies.
    var offered: ProposedViewSize?
    /// The scene's own proposal to its root.
    var usual: ProposedViewSize
    /// The version with which the calls are compared.
    var compared: (plugin: SwappablePlugin, version: Int)?
    /// The version to which `back` returns, for each plugin's path.
    var selectedBefore: [String: Int] = [:]
    let load: () throws -> (scene: SceneTree, proposal: ProposedViewSize)
    /// The views that the scene shows; nil: the scene is a document or a sample.
    let views: LiveViews?
    private(set) var watcher: FileWatcher
    private var followed: Set<String> = []
    /// The number of plugins whose files are watched.
    private(set) var followedPlugins = 0
    /// The faults of the host's plugins since the session began.
    private let faults: FaultScope
    /// The trees in which plugins failed, the latest last.
    var trees: [LiveTree] = []
    /// The trial of the version that is being swapped in, if a plugin failed in it.
    var versionTrial: PageTrial?
    /// The loads whose faults a swap event has reported.
    var reportedLoads: Set<String> = []
    /// The identity of a reported fault: equal faults of several instances are reported once.
    private struct Reported: Hashable {
        let copy, layout, call: String
        let cause: PluginFault.Cause
    }
    private var reportedFaults: Set<Reported> = []
    private static let maximumReported = 1024
    var builds: [RunningBuild] = []
    private let start = ContinuousClock.now

    /// Loads a scene and watches its file and the files of its plugins.
    ///
    /// - Parameters:
    ///   - file: The path of the scene or the plugin.
    ///   - host: Loads plugins and, from now on, swaps them.
    ///   - animation: The animation of changes, in SwiftUI's notation.
    ///   - recordsPasses: Whether the calls of each pass are recorded, for `LivePage`.
    ///   - load: Reads the scene; called again when its file is saved.
    /// - Throws: The errors of `load`; `LiveCommandError` for an invalid animation; `LayoutError` if the scene cannot
    ///   be laid out; `FileWatcherError`.
    public convenience init(
        _ file: String, host: PluginHost, animation: String = "default", recordsPasses: Bool = false,
        load: @escaping () throws -> (scene: SceneTree, proposal: ProposedViewSize)
    ) throws {
        try self.init(file, host: host, animation: animation, recordsPasses: recordsPasses, views: nil, load: load)
    }

    /// Shows views, and watches their file.
    ///
    /// - Parameters:
    ///   - file: The path of the source.
    ///   - host: Loads plugins.
    ///   - animation: The animation of a save, in SwiftUI's notation. Other changes are animated as the views say.
    ///   - recordsPasses: Whether the calls of each pass are recorded, for `LivePage`.
    ///   - proposal: The proposal to the root; nil: the views' own.
    ///   - open: Opens the views; called again when their file is saved.
    /// - Throws: The errors of `open`, and as for a scene.
    public convenience init(
        _ file: String, host: PluginHost, animation: String = "default", recordsPasses: Bool = false,
        proposal: ProposedViewSize? = nil, opening open: @escaping () throws -> ViewScene
    ) throws {
        let views = LiveViews(open)
        try self.init(file, host: host, animation: animation, recordsPasses: recordsPasses, views: views) {
            let tree = try views.load()
            return (tree, proposal ?? tree.proposal)
        }
    }

    private init(
        _ file: String, host: PluginHost, animation: String, recordsPasses: Bool, views: LiveViews?,
        load: @escaping () throws -> (scene: SceneTree, proposal: ProposedViewSize)
    ) throws {
        self.views = views
        self.file = file
        self.host = host
        self.load = load
        faults = host.faults.open()
        self.recordsPasses = recordsPasses
        host.swapsPlugins = true
        (self.animation, animationText) = (try Self.animation(animation), animation)
        let (tree, proposal) = try load()
        usual = proposal
        let start = SpentTime.now
        let opened = try Self.open(tree, proposal, recordsPasses)
        let spent = SpentTime.now - start
        (scene, passes, lastShownPass) = (opened.scene, 1, 1)
        drawn = opened.ledger.map { RecordedPass(number: 1, cause: .beginning, ledger: $0, spent: spent) }
        sources = recordsPasses ? PageSource.all(of: file, scene.scene, hasPath: true) : []
        watcher = try FileWatcher([])
        try follow()
        try showAppearing()
    }

    deinit { for running in builds { running.build.end() } }

    /// Lays out a scene for the first time, and records the pass.
    private static func open(
        _ tree: SceneTree, _ proposal: ProposedViewSize, _ recordsPasses: Bool
    ) throws -> (scene: AnimatedScene, ledger: Ledger?) {
        guard recordsPasses else { return (try AnimatedScene(tree, proposal: proposal), nil) }
        let ledger = try Ledger(after: nil, capacity: maximumCalls, capturesOutput: true)
        defer { passOn(ledger) }
        return try ledger.hearingPlugins(passesOn: true) {
            defer { ledger.detach() }
            try ledger.attach(to: tree.tree)
            return (try AnimatedScene(tree, proposal: proposal), ledger)
        }
    }

    /// Calls `reader` with every event from now on, on the thread that lays out. Several readers may subscribe.
    public func subscribe(_ reader: @escaping (LiveEvent) -> Void) { readers.append(reader) }

    func emit(_ event: LiveEvent) {
        if openPasses > 0 {
            waiting.append(event)
        } else {
            for reader in readers { reader(event) }
        }
    }

    /// The number of passes that are being laid out, and the events since the first of them began.
    ///
    /// A version that fails in a pass is reported when the pass is over: readers look at the scene, which a pass changes.
    private var openPasses = 0
    private var waiting: [LiveEvent] = []

    /// Runs `body`, which changes the scene, and emits its events afterwards.
    func holdingEvents<R>(_ body: () throws -> R) rethrows -> R {
        openPasses += 1
        defer {
            openPasses -= 1
            if openPasses == 0 {
                let events = waiting
                waiting = []
                for event in events { emit(event) }
            }
        }
        return try body()
    }

    /// The time of all motion: seconds since the session began.
    public var now: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// Returns the current picture.
    ///
    /// - Throws: As `AnimatedScene.picture(at:)`.
    public func picture() throws -> Picture { try scene.picture(at: now) }

    /// Whether views are in motion.
    public var isMoving: Bool { scene.animated.restingTime() > now }

    /// Whether a version is on probation.
    public var isOnProbation: Bool {
        host.swappablePlugins.contains { $0.current.state == .probation && !$0.nodes.isEmpty }
    }

    /// The plugins that have a layout in the scene: a layout that was picked earlier may no longer be in use.
    var usedPlugins: [SwappablePlugin] { host.swappablePlugins.filter { $0.isUsed(in: scene.scene.tree) } }

    /// Watches the files of new plugins, and subscribes to their events.
    func follow() throws {
        followedPlugins = host.swappablePlugins.count
        for path in watchedFiles where followed.insert(path).inserted { try watcher.watch(path) }
        for live in host.swappablePlugins {
            live.onEvent = { [unowned self, unowned live] event in
                if let fault = event.fault { reportedLoads.insert(fault.copy) }
                if case .rolledBack = event { note(.model) } else { note(.state) }
                var report = LiveReport(event, of: live)
                if case .refused(let error, _) = event, error is PluginFault {
                    report.tree = versionTrial.flatMap(keep)
                }
                emit(.save(report))
            }
            live.onFailedTree = { [unowned self, unowned live] tree, file in tryAgain(tree, file, of: live) }
        }
    }

    /// Marks the picture as out of date.
    func note(_ staleness: Staleness) { self.staleness = max(self.staleness, staleness) }

    /// Marks the picture as up to date.
    package func wasShown() { staleness = .none }

    /// Reports the faults that no swap event reports: those of first versions, and of versions that have settled.
    ///
    /// - Parameters:
    ///   - question: What was done when they happened; nil if the scene was laid out.
    ///   - trial: The tree in which they happened; nil for the picture's, and for one that was not kept.
    func tellFaults(during question: String? = nil, in trial: PageTrial? = nil) {
        var tree: LiveTree?
        for fault in faults.takeNew() where !reportedLoads.contains(fault.copy) {
            if reportedFaults.count == Self.maximumReported { reportedFaults = [] }
            // A rebuilt tree has other instances, which fail in the same way.
            let reported = Reported(copy: fault.copy, layout: fault.layout, call: fault.call, cause: fault.cause)
            guard reportedFaults.insert(reported).inserted else { continue }
            tree = tree ?? trial.flatMap(keep)
            emit(.fault(LiveReport(failed: fault, during: question, in: tree)))
        }
        reportedLoads = []
    }

    /// Lays out the containers of a plugin again.
    func relayout(
        _ live: SwappablePlugin, _ transaction: Transaction, cause: LivePass.Cause? = nil, isFirstFrame: Bool = false,
        isDrawn: () -> Bool = { true }
    ) throws {
        let cause = cause ?? .version(plugin: live.current.plugin.id)
        try layOut(cause, transaction, isFirstFrame: isFirstFrame, isDrawn: isDrawn) { scene in
            for node in live.nodes where scene.tree.contains(node) { try scene.tree.parametersChanged(of: node) }
        }
    }

    func readScene() {
        do {
            let (tree, proposal) = try load()
            var next = tree
            // Views have a state of their own.
            if views == nil { try next.adoptChanges(of: adopted ?? scene.scene) }
            adopted = nil
            try swap(to: next, offered ?? proposal)
            usual = proposal
            if recordsPasses { sources = PageSource.all(of: file, scene.scene, hasPath: true) }
            try follow()
            note(.model)
            let lost = views?.lostState ?? []
            emit(.save(LiveReport(.read, (["\(file): read again"] + lost).joined(separator: "\n"))))
        } catch {
            var report = LiveReport(failed: error, "\(LiveReport.words(error))\nthe scene stays as it was")
            report.kind = .refused
            emit(.fault(report))
        }
    }

    /// Continues with another scene: in the current tree if possible, otherwise in the scene's own tree.
    private func swap(to next: SceneTree, _ proposal: ProposedViewSize) throws {
        try swap(to: next, proposal, .reading, Transaction(animation: animation))
    }

    /// The same for a given cause and animation, at a time; nil: now.
    func swap(
        to next: SceneTree, _ proposal: ProposedViewSize, _ cause: LivePass.Cause, _ transaction: Transaction,
        at time: Double? = nil
    ) throws {
        let other = recordsPasses ? try newLedger() : nil
        let (before, start) = (scene.scene.tree, SpentTime.now)
        try record(cause) { attach in
            try other?.attach(to: next.tree)
            defer { other?.detach() }
            try attach(before)
            try scene.swap(to: next, proposal: proposal, transaction, at: time ?? now)
        }
        guard let other, scene.scene.tree !== before else { return }
        keep(other, cause, since: start)
    }

    /// Lays out the containers of versions on probation again, so that these make their passes although nothing
    /// changes. Call it between two pictures.
    ///
    /// - Throws: `LayoutError` if the scene can no longer be laid out.
    public func settle() throws {
        defer { tellFaults() }
        try letTimePass()
        for live in host.swappablePlugins where live.current.state == .probation {
            let still = Transaction(disablesAnimations: true)
            let cause = LivePass.Cause.probation(plugin: live.current.plugin.id)
            // The picture stays the same, unless the version fails and the previous one is current again.
            let isDrawn = { [unowned self] in staleness == .model }
            try relayout(live, still, cause: cause, isDrawn: isDrawn)
            if live.settleAfterProbation() {
                note(.state)
                try relayout(live, still, cause: cause, isDrawn: isDrawn)
            }
        }
    }
}
