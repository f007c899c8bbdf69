import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK

/// A plugin that can be swapped while it runs, as a transaction. A new version is built, loaded into a worker and
/// tried. It is published between two passes. Then it is on probation for some passes, in which any fault brings back
/// the previous version, with its cache, in the same frame.
///
/// Use it from the layout thread.
public final class SwappablePlugin {
    /// The source or `.so` file.
    public let path: String
    /// The number of passes that a new version, and then its optimised build, runs in a worker before it moves into
    /// this process.
    public static let probation = 60
    /// The number of versions that are kept.
    public static let keptVersions = 4

    /// The versions, the newest last: those that were current, and those that failed after publication.
    public internal(set) var versions: [PluginVersion] = []
    /// Where versions end, one after the other.
    private static let endings = DispatchQueue(label: "galley.versions.end", qos: .utility)
    /// Receives the events of all versions.
    public var onEvent: (SwapEvent) -> Void = { _ in }
    /// Receives the tree of the built-in trial in which a version failed, and the version's file, before the event of its
    /// refusal.
    package var onFailedTree: (_ tree: FailedTree, _ file: String) -> Void = { _, _ in }

    // Not the host itself, which would be a reference cycle.
    let configuration: PluginHost.Configuration
    var instances: [ObjectIdentifier: SwappableInstance] = [:]
    var currentIndex = 0
    var previousIndex: Int?
    var placements = 0
    private var count = 0
    private var trial: Plugin?
    /// The number of publications, rollbacks and moves so far. A cache of another epoch belongs to another version.
    var epoch = 0
    var lastRollback: SwapEvent?
    var optimizing: SourceBuild?

    /// Loads the first version.
    ///
    /// - Throws: as `PluginHost.plugin(at:)`.
    public init(_ path: String, host: PluginHost) throws {
        self.path = path
        configuration = host.configuration
        let plugin = try host.plugin(at: path)
        add(plugin, nil, host.sourceText(of: plugin) ?? PluginContent(path: plugin.path)?.hash, .live)
    }

    deinit { optimizing?.end() }

    /// Whether one of the kept versions has this layout type.
    func hasMade(_ type: PluginLayoutType) -> Bool {
        versions.contains { $0.plugin.layouts.contains { $0 === type } }
    }

    /// The current version.
    public var current: PluginVersion { versions[currentIndex] }

    // MARK: Instances

    /// Makes an instance whose layout is swapped with the plugin.
    ///
    /// - Throws: as `PluginHost.make(_:_:)` and `Plugin.layoutType(_:)`.
    public func make(_ layout: String? = nil, _ arguments: [String: GalleyValue] = [:]) throws -> AnyLayout {
        try make(layout, arguments, depth: 0)
    }

    /// `depth`: how many layouts made each other up to this one; 0 for the layout of a container.
    func make(_ layout: String?, _ arguments: [String: GalleyValue], depth: UInt32) throws -> AnyLayout {
        // While a version is tried, a scene that is built again gets instances of that version.
        if let trial { return GuardedLayout.atDepth(depth, try type(layout, of: trial).make(arguments)) }
        let type = try type(layout, of: current.plugin)
        let inner = GuardedLayout.atDepth(
            depth, try type.make(arguments, returnsFaults: previousIndex != nil, standsIn: true))
        let live = SwappableInstance(self, layout: type.id, depth: depth, arguments: arguments, current: inner)
        // An instance made during a probation needs a previous version too, unless that version's worker has ended.
        if let previousIndex { live.before = try? replacement(for: live, from: versions[previousIndex].plugin).layout }
        instances[ObjectIdentifier(live)] = live
        var animatable = AnimatableFunctions.none
        if type.extensions.contains(GALLEY_CAPABILITY_ANIMATABLE) { animatable = .numbers(SwappableLayout.numbers) }
        return AnyLayout(
            functions: SwappableLayout.functions, instance: Unmanaged.passRetained(live).toOpaque(), owner: self,
            type: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), animatable: animatable)
    }

    private func type(_ id: String?, of plugin: Plugin) throws(PluginLookupError) -> PluginLayoutType {
        do {
            return try plugin.layoutType(id)
        } catch {
            throw PluginFile.isSource(path) ? error.about(source: path) : error
        }
    }

    /// The containers that the plugin has laid out at least once. After a swap, call
    /// `LayoutTree.parametersChanged(of:)` for each.
    public var nodes: [NodeID] { instances.values.compactMap(\.node) }

    /// Whether a container of a tree has one of the plugin's layouts, or a layout made one by its id.
    public func isUsed(in tree: LayoutTree) -> Bool {
        let own = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        return instances.values.contains { instance in
            instance.depth > 0
                || instance.node.map { tree.contains($0) && tree.layout(of: $0)?._type == own } ?? false
        }
    }

    func forget(_ instance: SwappableInstance) { instances[ObjectIdentifier(instance)] = nil }

    /// Remembers the value of a parameter for later versions, and sets it in the previous version.
    func noteParameter(_ index: Int, _ value: UnsafePointer<galley_value>, of instance: SwappableInstance) {
        guard let type = current.plugin.layout(instance.layout), type.parameters.indices.contains(index),
            let known = GalleyValue(value.pointee)
        else { return }
        let name = type.parameters[index].name
        instance.arguments[name] = known
        guard let before = instance.before, let previousIndex,
            let other = versions[previousIndex].plugin.layout(instance.layout),
            let index = other.parameters.firstIndex(where: { $0.name == name })
        else { return }
        _ = before.functions.pointee.set_parameter(before.instance, UInt32(index), value)
    }

    /// Makes all instances within `body` from one version. They stay with that version.
    ///
    /// - Throws: `SwapError` if there is no version of this number; the errors of `body`.
    public func trying<R>(_ number: Int, _ body: () throws -> R) throws -> R {
        try trying(try version(number).plugin, body)
    }

    private func trying<R>(_ plugin: Plugin, _ body: () throws -> R) rethrows -> R {
        trial = plugin
        defer { trial = nil }
        return try body()
    }

    private func version(_ number: Int) throws(SwapError) -> PluginVersion {
        if let version = versions.first(where: { $0.number == number }) { return version }
        let known = versions.map { String($0.number) }.joined(separator: ", ")
        throw SwapError(description: "expected one of the versions \(known), found \(number)")
    }

    // MARK: Swapping

    /// Starts to build the saved source, and to try what was built. Layouts can continue meanwhile. A running optimised
    /// build of an earlier save is cancelled.
    ///
    /// - Parameter detected: the time at which the change was detected.
    public func build(detected: ContinuousClock.Instant = .now) -> SourceBuild {
        if optimizing?.isFinished == false { stopOptimizing() }
        return build(
            making: { [configuration, path] in try configuration.built(path, isSaved: true) }, detected: detected,
            known: lastGood?.saved)
    }

    /// Starts a build with a trial; `known` is the saved input that needs no trial.
    func build(
        making make: @escaping @Sendable () throws -> PluginHost.Sources.Built,
        detected: ContinuousClock.Instant = .now,
        begin: ContinuousClock.Instant = .now, spent: Duration = .zero, known: String? = nil
    ) -> SourceBuild {
        SourceBuild(detected: detected, begin: begin, spent: spent) { [configuration, path] in
            TriedBuild(try make(), of: path, known: known, configuration)
        }
    }

    /// Builds the file at the path, tries it, and publishes it. Waits for the compilers; `swap(_:smoke:show:)` with a
    /// finished build does not.
    @discardableResult
    public func swap(
        detected: ContinuousClock.Instant = .now, smoke: (Plugin) throws -> Void = { _ in },
        show: () -> Void = {}
    ) -> SwapEvent {
        var event = swap(build(detected: detected), smoke: smoke, show: show)
        while case .postponed(let build, _) = event { event = swap(build, smoke: smoke, show: show) }
        return event
    }

    /// Waits for a build and its trial, and publishes the version. Call it between two passes.
    ///
    /// - Parameters:
    ///   - build: The build that `build(detected:)` started. Unless it is finished, the call waits for the compilers.
    ///   - smoke: Measures and places with the new version, in addition to the built-in trial. Instances that it makes
    ///     are of that version.
    ///   - show: Lays out and draws the first frame of the published version. If the version fails in it, it is rolled
    ///     back, as later on probation.
    /// - Returns: the result of the swap, which `onEvent` also receives unless it is `postponed`.
    @discardableResult
    public func swap(
        _ build: SourceBuild, smoke: (Plugin) throws -> Void = { _ in }, show: () -> Void = {}
    ) -> SwapEvent {
        let clock = ContinuousClock()
        var stages = SwapStages()
        stages.detect = build.begin - build.detected
        // The version that is current afterwards may still need its optimised build.
        defer { optimize() }
        let tried: TriedBuild
        do { tried = try build.wait().get() } catch { return tell(.refused(error, stages: stages)) }
        stages.compile = tried.finished - build.begin
        stages.compilers = build.spent + tried.built.compiling
        if let last = lastGood, let saved = tried.saved, last.saved == saved { return tell(.unchanged(last)) }

        // A build that needed no trial needs one if the version that it equals has failed since.
        let trial = tried.trial ?? VersionTrial(tried.built.file, of: path, configuration)
        (stages.check, stages.load, stages.smoke) = (trial.check, trial.load, trial.smoke)
        var last = clock.now
        func lap() -> Duration {
            defer { last = clock.now }
            return clock.now - last
        }
        let (plugin, number) = (current.plugin.id, count + 1)
        func endOutput() {
            for line in trial.endOutput() {
                HostTable.print("\(plugin), version \(number), tried: \(line)\n", of: plugin)
            }
        }
        do {
            trial.join(configuration)
            let candidate = try trial.candidate()
            // The trial ends here: `show` makes instances of the version that is current then.
            try trying(candidate) { try smoke(candidate) }
            _ = try trial.passed()
            endOutput()
            stages.smoke += lap()
            let lost = try publish(candidate, tried)
            // From the end of the build on, so that the time in which it waited for this thread counts too.
            stages.publish = clock.now - tried.finished - stages.check - stages.load - stages.smoke
            last = clock.now
            lastRollback = nil
            show()
            stages.firstFrame = lap()
            // `rollBack` has reported it.
            if let lastRollback { return lastRollback }
            versions[currentIndex].warnings = trial.warnings
            return tell(.published(current, stages: stages, lost: lost))
        } catch {
            endOutput()
            // Report the fault itself, not the error that followed from it.
            let reason = trial.faults.faults.first ?? error
            // An unoptimised build may exceed a deadline that the optimised build meets.
            if let optimized = tried.built.optimized, let fault = reason as? PluginFault, case .deadline = fault.cause {
                let slow = self.build(
                    making: optimized, detected: build.detected, begin: build.begin, spent: stages.compilers)
                return .postponed(slow, fault)
            }
            if let tree = trial.failedTree { onFailedTree(tree, tried.built.file) }
            return tell(.refused(reason, stages: stages))
        }
    }

    /// The last version that did not fail. If the saved input is the same, the file was touched, or saved without a
    /// change.
    private var lastGood: PluginVersion? {
        versions.last { version in
            if case .failed = version.state { false } else { true }
        }
    }

    func tell(_ event: SwapEvent) -> SwapEvent {
        onEvent(event)
        return event
    }

    private func add(_ plugin: Plugin, _ content: PluginContent?, _ saved: String?, _ state: PluginVersion.State) {
        count += 1
        versions.append(
            PluginVersion(
                number: count, plugin: plugin, content: content, saved: saved, date: Date(), warnings: [], state: state)
        )
        currentIndex = versions.count - 1
    }

    /// Makes a new instance for each existing one, and publishes the version. Changes no layout unless all instances
    /// can be made.
    private func publish(_ plugin: Plugin, _ tried: TriedBuild) throws -> [String] {
        let (made, lost) = try replacements(plugin)
        stopOptimizing()
        settle()
        swapIn(made)
        versions[currentIndex].state = .kept
        previousIndex = currentIndex
        add(plugin, tried.content, tried.saved, .probation)
        versions[currentIndex].optimized = tried.built.optimized
        placements = 0
        trim()
        return lost
    }

    /// Counts the fate of a cache that the current version migrated or rebuilt.
    func noteCache(_ fate: CacheFate) { versions[currentIndex].caches.count(fate) }

    func swapIn(_ made: [(SwappableInstance, AnyLayout)]) {
        epoch += 1
        for (instance, next) in made { instance.swapIn(next, epoch) }
    }

    /// Makes an instance of `plugin` for each existing instance.
    ///
    /// - Parameter returnsFaults: whether a fault returns to this plugin, which rolls the version back.
    func replacements(
        _ plugin: Plugin, returnsFaults: Bool = true
    ) throws -> (made: [(SwappableInstance, AnyLayout)], lost: [String]) {
        var lost: Set<String> = []
        let made = try instances.values.map { instance in
            let next = try replacement(for: instance, from: plugin, returnsFaults: returnsFaults)
            lost.formUnion(next.lost)
            return (instance, next.layout)
        }
        return (made, lost.sorted())
    }

    /// Returns an instance of `plugin` that replaces `instance`, with the parameters that its type has, and the names
    /// of the parameters that its type lacks.
    private func replacement(
        for instance: SwappableInstance, from plugin: Plugin, returnsFaults: Bool = true
    ) throws -> (layout: AnyLayout, lost: Set<String>) {
        let type = try type(instance.layout, of: plugin)
        let known = Set(type.parameters.map(\.name))
        let arguments = instance.arguments.filter { known.contains($0.key) }
        let layout = GuardedLayout.atDepth(instance.depth, try type.make(arguments, returnsFaults: returnsFaults))
        return (layout, Set(instance.arguments.keys).subtracting(known))
    }

    /// Removes the oldest versions until `keptVersions` are left.
    private func trim() {
        while versions.count > Self.keptVersions, currentIndex > 0, previousIndex != 0 {
            // Its worker may end with it, which takes longer than a swap: not on this thread.
            let oldest = versions.removeFirst()
            Self.endings.async { withExtendedLifetime(oldest) {} }
            currentIndex -= 1
            previousIndex = previousIndex.map { $0 - 1 }
        }
    }

    /// Makes an older version current. Call it between two passes.
    ///
    /// - Throws: `SwapError` if there is no version of this number; as `PluginHost.make(_:_:)`.
    public func select(_ number: Int) throws {
        _ = try version(number)
        guard let index = versions.firstIndex(where: { $0.number == number }), index != currentIndex else { return }
        let (made, _) = try replacements(versions[index].plugin)
        settle()
        swapIn(made)
        if versions[currentIndex].state != .kept { versions[currentIndex].state = .kept }
        previousIndex = currentIndex
        currentIndex = index
        versions[index].state = .probation
        versions[index].caches = MigrationSummary()
        placements = 0
        stopOptimizing()
        optimize()
    }
}

/// The error that a version cannot be selected.
public struct SwapError: Error, CustomStringConvertible {
    /// The requested version and the existing ones.
    public let description: String
}
