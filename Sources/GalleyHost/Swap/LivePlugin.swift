import Foundation
import GalleyABI
import GalleyEngine
import GalleySDK

/// One version of a plugin that is exchanged while it runs.
public struct PluginVersion: Sendable {
    /// Counts from 1.
    public let number: Int
    /// Its code.
    public let plugin: Plugin
    /// What its file held when it was loaded.
    let content: PluginContent?
    /// When it was published.
    public let date: Date

    /// Where it stands.
    public enum State: Sendable, Hashable {
        /// It answers, in a worker, and has not yet made the passes of its probation.
        case probation
        /// It answers: in this process, or in its worker where its file was saved again since.
        case live
        /// It answered, and can be selected again.
        case kept
        /// It failed: what it did, in one line.
        case failed(String)
    }
    /// Where it stands.
    public internal(set) var state: State
}

/// What becomes of an exchange.
public enum SwapEvent: Sendable {
    /// A version was published. `lost`: parameters that were set and that it does not have.
    case published(PluginVersion, stages: SwapStages, lost: [String])
    /// A version was refused before anybody saw it; the one that answered still does.
    case refused(any Error, stages: SwapStages)
    /// A version failed on probation; the one before answers again, in the same pass.
    case rolledBack(PluginVersion, to: PluginVersion, fault: PluginFault?)
    /// A version passed its probation and runs in this process from the next pass on.
    case settled(PluginVersion)
}

/// How long each stage of an exchange took.
public struct SwapStages: Sendable {
    /// From the change of the file to the beginning of the work.
    public var detect = Duration.zero
    /// Building: reading the source, compilers and linkers.
    public var compile = Duration.zero
    /// How long of `compile` compilers and linkers ran.
    public var compilers = Duration.zero
    /// The file and its note.
    public var check = Duration.zero
    /// Loading it into a worker.
    public var load = Duration.zero
    /// Measuring and placing before anybody sees it.
    public var smoke = Duration.zero
    /// Making an instance for each that lives.
    public var publish = Duration.zero
    /// Showing it for the first time.
    public var firstFrame = Duration.zero

    /// All of them.
    public var total: Duration { detect + compile + check + load + smoke + publish + firstFrame }
    /// What is not the compilers'.
    public var own: Duration { total - compilers }
}

/// A plugin that is exchanged while it runs, as a transaction: a new version is built, loaded into a worker and tried
/// before anybody sees it; published between two passes; and on probation for some passes, in which any fault brings
/// the version before back, with its cache, in the same frame.
///
/// Use it from the thread that lays out.
public final class LivePlugin {
    /// The source or `.so` file.
    public let path: String
    /// How many passes a new version runs in a worker before it moves into this process.
    public static let probation = 60
    /// How many versions are kept.
    public static let keptVersions = 4

    /// The versions, the newest last: those that answered, and those that failed after they were published.
    public private(set) var versions: [PluginVersion] = []
    /// Told of everything that becomes of a version.
    public var onEvent: (SwapEvent) -> Void = { _ in }

    private let host: PluginHost
    private var instances: [ObjectIdentifier: LiveInstance] = [:]
    private var currentIndex = 0
    private var previousIndex: Int?
    private var placements = 0
    private var count = 0
    private var trial: Plugin?
    private var lastRollback: SwapEvent?

    /// Loads the first version.
    ///
    /// - Throws: as `PluginHost.plugin(at:)`.
    public init(_ path: String, host: PluginHost) throws {
        self.path = path
        self.host = host
        add(try host.plugin(at: path), .live)
    }

    /// The version that answers.
    public var current: PluginVersion { versions[currentIndex] }

    // MARK: Instances

    /// An instance whose layout is exchanged with the plugin.
    ///
    /// - Throws: as `PluginLayoutType.make(_:)` and `Plugin.layoutType(_:)`.
    public func make(_ layout: String? = nil, _ arguments: [String: SceneValue] = [:]) throws -> AnyLayout {
        // While a version is tried, whoever makes the scene once more gets that one.
        if let trial { return try trial.layoutType(layout).make(arguments) }
        let type = try current.plugin.layoutType(layout)
        let inner = try type.make(arguments)
        let live = LiveInstance(self, layout: type.id, arguments: arguments, current: inner)
        instances[ObjectIdentifier(live)] = live
        var animatable = AnimatableFunctions.none
        if case .numbers = inner.animatable { animatable = .numbers(SwappableLayout.numbers) }
        return AnyLayout(
            functions: SwappableLayout.functions, instance: Unmanaged.passRetained(live).toOpaque(), owner: self,
            type: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), animatable: animatable)
    }

    /// The containers that it lays out, of those that were laid out at least once. Tell their tree after an exchange:
    /// `LayoutTree.parametersChanged(of:)`.
    public var nodes: [NodeID] { instances.values.compactMap(\.node) }

    func forget(_ instance: LiveInstance) { instances[ObjectIdentifier(instance)] = nil }

    func noteParameter(_ index: Int, _ value: UnsafePointer<galley_value>?, of instance: LiveInstance) {
        guard let type = current.plugin.layout(instance.layout), type.parameters.indices.contains(index), let value,
            let known = SceneValue(value.pointee)
        else { return }
        instance.arguments[type.parameters[index].name] = known
    }

    /// Instances that are made within `body` are of this version, and stay so, whichever answers.
    ///
    /// - Throws: `SwapError` where there is no version of this number; what `body` throws.
    public func trying<R>(_ number: Int, _ body: () throws -> R) throws -> R {
        trial = try version(number).plugin
        defer { trial = nil }
        return try body()
    }

    private func version(_ number: Int) throws(SwapError) -> PluginVersion {
        if let version = versions.first(where: { $0.number == number }) { return version }
        let known = versions.map { String($0.number) }.joined(separator: ", ")
        throw SwapError(description: "expected one of the versions \(known), found \(number)")
    }

    // MARK: Exchange

    /// Builds what lies at the path now, tries it, and publishes it. Call it between two passes.
    ///
    /// - Parameters:
    ///   - detected: when the change was seen.
    ///   - smoke: measures and places with a version that nobody sees yet, on top of what is always tried. Instances
    ///     that are made meanwhile are of that version.
    ///   - show: lays out and draws what the published version changes: the first frame. One that fails in it is rolled
    ///     back as later on probation.
    /// - Returns: what became of it; also told to `onEvent`.
    @discardableResult
    public func reload(
        detected: ContinuousClock.Instant = .now, smoke: (Plugin) throws -> Void = { _ in },
        show: () -> Void = {}
    ) -> SwapEvent {
        let clock = ContinuousClock()
        var stages = SwapStages()
        var last = clock.now
        stages.detect = last - detected
        func lap() -> Duration {
            defer { last = clock.now }
            return clock.now - last
        }
        let known = host.configuration.loader.faults.faults.count
        do {
            let built = try host.built(path)
            (stages.compile, stages.compilers) = (lap(), built.compiling)
            let candidate = try host.load(built.file, in: .isolated) { stages.check = lap() }
            stages.load = lap()
            let faults = host.configuration.loader.faults.faults.count
            try SmokeTest(candidate).run()
            trial = candidate
            defer { trial = nil }
            try smoke(candidate)
            if host.configuration.loader.faults.faults.count > faults,
                let fault = host.configuration.loader.faults.faults.last
            {
                throw fault
            }
            stages.smoke = lap()
            let lost = try publish(candidate)
            stages.publish = lap()
            let version = current
            lastRollback = nil
            show()
            stages.firstFrame = lap()
            // Told already.
            if let lastRollback { return lastRollback }
            return tell(.published(version, stages: stages, lost: lost))
        } catch {
            // What follows from a fault says less than the fault.
            let faults = host.configuration.loader.faults.faults
            return tell(.refused(faults.count > known ? faults[known] : error, stages: stages))
        }
    }

    private func tell(_ event: SwapEvent) -> SwapEvent {
        onEvent(event)
        return event
    }

    private func add(_ plugin: Plugin, _ state: PluginVersion.State) {
        count += 1
        versions.append(
            PluginVersion(
                number: count, plugin: plugin, content: PluginContent(path: plugin.path), date: Date(), state: state))
        currentIndex = versions.count - 1
    }

    /// Makes an instance for each that lives; nobody's layout changes unless all can be made.
    private func publish(_ plugin: Plugin) throws -> [String] {
        let (made, lost) = try replacements(plugin)
        settle()
        for (instance, next) in made { instance.exchange(next) }
        versions[currentIndex].state = .kept
        previousIndex = currentIndex
        add(plugin, .probation)
        placements = 0
        trim()
        return lost
    }

    /// `returnsFaults`: whether there is a version before that comes back where this one fails.
    private func replacements(
        _ plugin: Plugin, returnsFaults: Bool = true
    ) throws -> (made: [(LiveInstance, AnyLayout)], lost: [String]) {
        var lost: Set<String> = []
        let made = try instances.values.map { instance in
            let type = try plugin.layoutType(instance.layout)
            let known = Set(type.parameters.map(\.name))
            lost.formUnion(Set(instance.arguments.keys).subtracting(known))
            let arguments = instance.arguments.filter { known.contains($0.key) }
            return (instance, try type.make(arguments, returnsFaults: returnsFaults))
        }
        return (made, lost.sorted())
    }

    /// Keeps the last versions.
    private func trim() {
        while versions.count > Self.keptVersions, currentIndex > 0, previousIndex != 0 {
            versions.removeFirst()
            currentIndex -= 1
            previousIndex = previousIndex.map { $0 - 1 }
        }
    }

    /// Makes an older version answer again. Call it between two passes.
    ///
    /// - Throws: `SwapError` where there is none of this number; as `PluginLayoutType.make(_:)`.
    public func select(_ number: Int) throws {
        _ = try version(number)
        guard let index = versions.firstIndex(where: { $0.number == number }), index != currentIndex else { return }
        let (made, _) = try replacements(versions[index].plugin)
        settle()
        for (instance, next) in made { instance.exchange(next) }
        if versions[currentIndex].state != .kept { versions[currentIndex].state = .kept }
        previousIndex = currentIndex
        currentIndex = index
        versions[index].state = .probation
        placements = 0
    }

    // MARK: Probation

    /// A version that fails before it settled: the one before answers again, for every instance.
    ///
    /// False: there is none before.
    func rollBack(because failed: LiveInstance) -> Bool {
        guard let previous = previousIndex, failed.before != nil else { return false }
        let fault = host.configuration.loader.faults.faults.last
        versions[currentIndex].state = .failed(fault?.description ?? "it failed")
        for instance in instances.values { instance.rollBack() }
        let version = versions[currentIndex]
        currentIndex = previous
        previousIndex = nil
        // One that never moved into this process begins its probation again.
        versions[currentIndex].state = versions[currentIndex].plugin.isIsolated ? .probation : .live
        placements = 0
        lastRollback = tell(.rolledBack(version, to: versions[currentIndex], fault: fault))
        return true
    }

    /// Counts the passes of the probation.
    func placed() { placements += 1 }

    /// Ends the probation of a version that made its passes: it moves into this process. Call it between two passes.
    ///
    /// - Returns: whether it did, so that its containers have to be laid out again.
    @discardableResult
    public func settleAfterProbation() -> Bool {
        guard current.state == .probation, placements >= Self.probation * max(1, instances.count) else { return false }
        let version = versions[currentIndex]
        // What moves is what was on probation: a file that was saved since stays outside.
        guard version.plugin.isIsolated, PluginContent(path: version.plugin.path) == version.content,
            let plugin = try? host.load(version.plugin.path, in: .guarded),
            let made = try? replacements(plugin, returnsFaults: false).made
        else {
            versions[currentIndex].state = .live
            onEvent(.settled(version))
            return false
        }
        for (instance, next) in made { instance.exchange(next) }
        // From here on it is like any other: a fault shows the fallback layout.
        settle()
        previousIndex = nil
        versions[currentIndex] = PluginVersion(
            number: version.number, plugin: plugin, content: version.content, date: version.date, state: .live)
        onEvent(.settled(versions[currentIndex]))
        return true
    }

    private func settle() {
        for instance in instances.values { instance.settle() }
    }
}

/// A version that cannot be selected.
public struct SwapError: Error, CustomStringConvertible {
    /// What was asked for, and what there is.
    public let description: String
}
