import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleySwap

/// A scene that is watched: its plugins are exchanged as they are saved, and its layouts, parameters, size and motion
/// change as it is told to; every change is animated from where the views are seen.
///
/// Synchronous, on the thread that lays out. Between two pictures call `wait`, which carries out what was saved, and
/// `settle`:
///
/// ```swift
/// let session = try LiveSession("scene.yaml", host: host) { try load() }
/// session.onEvent = { print($0.text) }
/// while true {
///     session.wait(.milliseconds(16))
///     try session.settle()
///     draw(try session.picture())
/// }
/// ```
public final class LiveSession {
    /// The scene in motion.
    public internal(set) var scene: AnimatedScene
    /// What loads and exchanges plugins.
    public let host: PluginHost
    /// The scene's file, or the plugin's, as the user named it.
    public let file: String
    /// What changes are animated with; nil: they are there at once.
    public internal(set) var animation: Animation?
    /// The same as it was written.
    public internal(set) var animationText: String
    /// Whether there is less motion.
    public internal(set) var reducesMotion = false
    /// Told of everything that happens.
    public var onEvent: (LiveEvent) -> Void = { _ in }
    /// Shows the scene; called as soon as a version is published, and part of what is timed of it.
    public var show: () throws -> Void = {}
    /// Saves that were carried out, successful or not; those that change nothing do not count.
    public private(set) var saves = 0

    /// What of the picture is not up to date with the last change.
    public internal(set) var staleness = Staleness.model
    /// How much of what is shown has to be shown anew.
    public enum Staleness: Int, Sendable, Comparable {
        /// Nothing.
        case none
        /// What is said of versions and choices.
        case state
        /// Where views are; more changes follow.
        case glance
        /// Everything.
        case model

        /// By how much.
        public static func < (one: Staleness, other: Staleness) -> Bool { one.rawValue < other.rawValue }
    }

    /// What the root is offered, where somebody asked for something else than the scene does.
    var offered: ProposedViewSize?
    /// What the scene offers its root.
    var usual: ProposedViewSize
    /// What the calls are compared with.
    var compared: (plugin: LivePlugin, version: Int)?
    /// The version that `back` goes to, of each plugin.
    var selectedBefore: [String: Int] = [:]
    private let load: () throws -> (scene: SceneTree, proposal: ProposedViewSize)
    private var watcher: FileWatcher
    private var followed: Set<String> = []
    /// The faults of the host's plugins since the session began.
    private let faults: FaultScope
    /// The loads whose faults an event of a swap reported.
    private var reportedLoads: Set<String> = []
    /// A fault as an event reports it: once, in however many instances.
    private struct Reported: Hashable {
        let copy, layout, call: String
        let cause: PluginFault.Cause
    }
    private var reportedFaults: Set<Reported> = []
    private static let maximumReported = 1024
    private var builds: [(live: LivePlugin, build: SourceBuild)] = []
    private let start = ContinuousClock.now

    /// Loads a scene and watches its file and the files of its plugins.
    ///
    /// - Parameters:
    ///   - file: The scene's file, or the plugin's.
    ///   - host: Loads plugins; it exchanges them from here on.
    ///   - animation: As SwiftUI writes it.
    ///   - load: Reads the scene, and again when its file is saved.
    /// - Throws: what `load` throws, `LiveCommandError` for an animation, `LayoutError` for a scene that cannot be laid
    ///   out, and `FileWatcherError`.
    public init(
        _ file: String, host: PluginHost, animation: String = "default",
        load: @escaping () throws -> (scene: SceneTree, proposal: ProposedViewSize)
    ) throws {
        self.file = file
        self.host = host
        self.load = load
        faults = host.faults.open()
        host.exchangesPlugins = true
        (self.animation, animationText) = (try Self.animation(animation), animation)
        let (tree, proposal) = try load()
        usual = proposal
        scene = try AnimatedScene(tree, proposal: proposal)
        watcher = try FileWatcher([])
        try follow()
    }

    deinit { for (_, build) in builds { build.end() } }

    /// Seconds since the beginning: the time of all motion.
    public var now: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// What is seen now.
    ///
    /// - Throws: as `AnimatedScene.picture(at:)`.
    public func picture() throws -> Picture { try scene.picture(at: now) }

    /// Whether something moves.
    public var isMoving: Bool { scene.animated.restingTime() > now }

    /// Whether a version has still to make the passes of its probation.
    public var isOnProbation: Bool {
        host.livePlugins.contains { $0.current.state == .probation && !$0.nodes.isEmpty }
    }

    /// The files and folders that are watched: the scene's, with its pictures, then those of its plugins.
    public var watchedFiles: [String] {
        var known: Set<String> = []
        return (sceneFiles + host.livePlugins.map(\.path)).filter { path in
            FileManager.default.fileExists(atPath: path) && known.insert(Self.absolute(path)).inserted
        }
    }

    private var sceneFiles: [String] { [file] + scene.scene.document.pictureFiles }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Hears of the plugins that came since the last time, and watches their files.
    func follow() throws {
        for path in watchedFiles where followed.insert(path).inserted { try watcher.watch(path) }
        for live in host.livePlugins {
            live.onEvent = { [unowned self, unowned live] event in
                if let fault = event.fault { reportedLoads.insert(fault.copy) }
                if case .rolledBack = event { note(.model) } else { note(.state) }
                onEvent(LiveEvent(event, of: live))
            }
        }
    }

    /// Remembers that something is not up to date any more.
    func note(_ staleness: Staleness) { self.staleness = max(self.staleness, staleness) }

    /// Says that what is shown is up to date.
    public func wasShown() { staleness = .none }

    // MARK: Saves

    /// Waits until something that was saved is carried out: a plugin that is built meanwhile, or a scene. Returns sooner where
    /// `other` has something to read; what is built then goes on, until the next call.
    public func wait(_ timeout: Duration, unlessReadable other: Int32 = -1) {
        let end = ContinuousClock.now + timeout
        while true {
            if finishBuilds() { return }
            let others = [other] + builds.map(\.build.descriptor)
            guard let change = watcher.wait(max(.zero, end - .now), unlessReadable: others) else {
                _ = finishBuilds()
                return
            }
            for live in host.livePlugins where change.paths.contains(where: { Self.isPart($0, of: live) }) {
                build(live, change.detected)
            }
            // Where a plugin alone is watched, its file is no scene.
            let plugins = Set(host.livePlugins.map { Self.absolute($0.path) })
            if !Set(sceneFiles.map(Self.absolute)).subtracting(plugins).isDisjoint(with: change.paths) {
                readScene()
                saves += 1
                return
            }
        }
    }

    private static func isPart(_ path: String, of live: LivePlugin) -> Bool {
        let whole = absolute(live.path)
        return path == whole || path.hasPrefix(whole + "/")
    }

    /// The ids of the plugins that are being built.
    public var building: [String] { builds.map(\.live.current.plugin.id) }

    /// Begins to build what was saved; what was saved before it and is not yet built is given up.
    private func build(_ live: LivePlugin, _ detected: ContinuousClock.Instant) {
        builds.removeAll { other in
            guard other.live === live else { return false }
            other.build.cancel()
            return true
        }
        builds.append((live, live.build(detected: detected)))
        var event = LiveEvent(.building, "\(live.current.plugin.id): building")
        event.plugin = live.current.plugin.id
        onEvent(event)
    }

    /// Exchanges the plugins that are built; whether there was one.
    private func finishBuilds() -> Bool {
        var isOurs = false
        while let index = builds.firstIndex(where: \.build.isFinished) {
            let (live, build) = builds.remove(at: index)
            do {
                if try exchange(live, build) { isOurs = true }
            } catch {
                isOurs = true
                onEvent(LiveEvent(failed: error))
            }
        }
        if isOurs { saves += 1 }
        return isOurs
    }

    /// Reports the faults that no event of a swap reports: those of the version that was there first, or of one that has
    /// settled.
    private func tellFaults() {
        for fault in faults.takeNew() where !reportedLoads.contains(fault.copy) {
            if reportedFaults.count == Self.maximumReported { reportedFaults = [] }
            // A tree that is made again has other instances, which fail alike.
            let reported = Reported(copy: fault.copy, layout: fault.layout, call: fault.call, cause: fault.cause)
            if reportedFaults.insert(reported).inserted { onEvent(LiveEvent(failed: fault)) }
        }
        reportedLoads = []
    }

    /// - Returns: whether something else was saved than was there.
    private func exchange(_ live: LivePlugin, _ build: SourceBuild) throws -> Bool {
        var failure: (any Error)?
        let event = live.reload(build) { [scene] _ in
            // The real scene, with the version that nobody sees yet.
            try scene.scene.remade().tree.layout(scene.animated.proposal)
        } show: {
            do {
                note(.model)
                try relayout(live, Transaction(animation: animation))
                try show()
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        switch event {
        case .unchanged: return false
        case .postponed(let build, let fault):
            reportedLoads.insert(fault.copy)
            onEvent(LiveEvent(event, of: live))
            builds.append((live, build))
            return false
        default: return true
        }
    }

    /// Lays the containers of a plugin out anew.
    func relayout(_ live: LivePlugin, _ transaction: Transaction) throws {
        try scene.withTransaction(transaction, at: now) { scene in
            for node in live.nodes where scene.tree.contains(node) { try scene.tree.parametersChanged(of: node) }
        }
    }

    private func readScene() {
        do {
            let (tree, proposal) = try load()
            var next = tree
            try next.adoptChanges(of: scene.scene)
            try scene.become(next, proposal: offered ?? proposal, Transaction(animation: animation), at: now)
            usual = proposal
            try follow()
            note(.model)
            onEvent(LiveEvent(.read, "\(file): read again"))
        } catch {
            onEvent(LiveEvent(failed: error, "\(LiveEvent.words(error))\nthe scene stays as it was"))
        }
    }

    /// A version on probation makes its passes also where nothing moves. Call it between two pictures.
    ///
    /// - Throws: `LayoutError` for a scene that cannot be laid out any more.
    public func settle() throws {
        defer { tellFaults() }
        for live in host.livePlugins where live.current.state == .probation {
            let still = Transaction(disablesAnimations: true)
            try relayout(live, still)
            if live.settleAfterProbation() {
                note(.state)
                try relayout(live, still)
            }
        }
    }
}
