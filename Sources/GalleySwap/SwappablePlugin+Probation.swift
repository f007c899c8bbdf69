import GalleyEngine
import GalleyHost

// What becomes of a version after it was published: it makes passes in a worker, what is built for speed takes its place,
// and it moves into this process; or it fails, and the one before is back.
extension SwappablePlugin {
    // MARK: Probation

    /// A version that fails before it settled: the one before answers again, for every instance.
    ///
    /// False: there is none before.
    func rollBack(because failed: SwappableInstance) -> Bool {
        guard let previous = previousIndex, failed.before != nil else { return false }
        let fault = GuardedLayout.fault(of: failed.current)
        versions[currentIndex].state = .failed(fault?.description ?? "it failed")
        epoch += 1
        for instance in instances.values { instance.rollBack(epoch) }
        let version = versions[currentIndex]
        stopOptimizing()
        currentIndex = previous
        previousIndex = nil
        // One that never moved into this process begins its probation again.
        versions[currentIndex].state = versions[currentIndex].plugin.isIsolated ? .probation : .live
        placements = 0
        optimize()
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
        if let build = optimizing {
            // Nothing moves before it is known.
            guard build.isFinished else { return false }
            optimizing = nil
            let result = build.wait()
            versions[currentIndex].optimized = nil
            do {
                try replace(result.get())
                return true
            } catch {
                let line = (error as? PluginFault)?.crash?.line
                versions[currentIndex].unoptimized = [line, "\(error)"].compactMap(\.self).joined(separator: ": ")
            }
            versions[currentIndex].state = .live
            onEvent(.settled(current))
            return false
        }
        // Something newer is being built, and this one only then, if it stays.
        guard current.optimized == nil else { return false }
        let version = versions[currentIndex]
        // What moves is what was on probation: a file that was saved since stays outside, and what is not built for speed.
        guard version.plugin.isIsolated, version.unoptimized == nil,
            PluginContent(path: version.plugin.path) == version.content,
            let plugin = try? configuration.load(version.plugin.path, in: .guarded),
            PluginContent(path: version.plugin.path) == version.content,
            let made = try? replacements(plugin, returnsFaults: false).made
        else {
            versions[currentIndex].state = .live
            onEvent(.settled(version))
            return false
        }
        swapIn(made)
        // From here on it is like any other: a fault shows the fallback layout.
        settle()
        previousIndex = nil
        versions[currentIndex].plugin = plugin
        versions[currentIndex].caches = MigratedCaches()
        versions[currentIndex].state = .live
        onEvent(.settled(versions[currentIndex]))
        return true
    }

    /// What came back where the version failed is needed no longer.
    func settle() {
        for instance in instances.values { instance.settle() }
    }

    // MARK: Speed

    /// Begins to build the version that answers for speed, where it was built to be there soon, and to try that.
    func optimize() {
        guard optimizing == nil, case .probation = current.state, let optimized = current.optimized else { return }
        optimizing = SourceBuild { [configuration, plugin = current.plugin.id, number = current.number] in
            let built = try optimized()
            // A scope of its own: what it does wrong keeps it out, and is no fault of the version that answers.
            let faults = FaultScope()
            let output = TrialOutput(plugin: plugin, version: number, isTold: false)
            try faults.failing {
                let candidate = try configuration.load(
                    built.file, in: .isolated, trialOutput: output.take, faults: faults)
                try SmokeTest(candidate).run()
            }
            return built
        }
    }

    func stopOptimizing() {
        optimizing?.cancel()
        optimizing = nil
    }

    /// What is built for speed takes the place of the same version: it begins a probation of its own, and the version
    /// before comes back where it fails.
    private func replace(_ built: PluginHost.Sources.Built) throws {
        let plugin = try configuration.load(built.file, in: .isolated)
        let made = try replacements(plugin, returnsFaults: previousIndex != nil).made
        epoch += 1
        for (instance, next) in made { instance.replace(next, epoch) }
        versions[currentIndex].plugin = plugin
        versions[currentIndex].content = PluginContent(path: built.file)
        versions[currentIndex].caches = MigratedCaches()
        placements = 0
    }
}
