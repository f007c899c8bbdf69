import GalleyEngine
import GalleyHost

// The life of a version after its publication: it runs some passes in a worker, its optimised build replaces it, and it
// moves into this process; or it fails, and the previous version returns.
extension SwappablePlugin {
    // MARK: Probation

    /// Makes the previous version current again for all instances, because the current one failed on probation.
    ///
    /// - Returns: false if there is no previous version.
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
        // A version that never moved into this process starts its probation again.
        versions[currentIndex].state = versions[currentIndex].plugin.isIsolated ? .probation : .live
        placements = 0
        optimize()
        lastRollback = tell(.rolledBack(version, to: versions[currentIndex], fault: fault))
        return true
    }

    /// Counts a placement; the probation ends after a number of them.
    func placed() { placements += 1 }

    /// Ends the probation of a version that ran enough passes, and moves it into this process. Call it between two
    /// passes.
    ///
    /// - Returns: whether another instance answers now, so that the plugin's containers must be laid out again.
    @discardableResult
    public func settleAfterProbation() -> Bool {
        guard current.state == .probation, placements >= Self.probation * max(1, instances.count) else { return false }
        if let build = optimizing {
            // Wait for the optimised build and its trial.
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
        // A newer save is being built; the optimised build of this version begins only if this version stays current.
        guard current.optimized == nil else { return false }
        let version = versions[currentIndex]
        // Only the file that was on probation moves. A file that changed since stays in its worker, as does a version
        // without an optimised build.
        guard version.plugin.isIsolated, version.unoptimized == nil,
            PluginContent(path: version.plugin.path) == version.content,
            configuration.trusts(path, file: version.plugin.path),
            let plugin = try? configuration.loadInPlace(of: path, file: version.plugin.path), !plugin.isIsolated,
            PluginContent(path: version.plugin.path) == version.content,
            let made = try? replacements(plugin, returnsFaults: false).made
        else {
            versions[currentIndex].state = .live
            onEvent(.settled(version))
            return false
        }
        swapIn(made)
        // From here on, a fault shows the fallback layout, as in any plugin.
        settle()
        previousIndex = nil
        versions[currentIndex].plugin = plugin
        versions[currentIndex].caches = MigrationSummary()
        versions[currentIndex].state = .live
        onEvent(.settled(versions[currentIndex]))
        return true
    }

    /// Drops the previous version of all instances.
    func settle() {
        for instance in instances.values { instance.settle() }
    }

    // MARK: Speed

    /// Starts the optimised build of the current version, and its trial, if the version was built without optimisation.
    func optimize() {
        guard optimizing == nil, case .probation = current.state, let optimized = current.optimized else { return }
        // The host does not receive its faults: they refuse the build, but do not count against the current version.
        optimizing = build(making: optimized)
    }

    func stopOptimizing() {
        optimizing?.cancel()
        optimizing = nil
    }

    /// Replaces the current version with its optimised build, which starts a probation of its own. The version for a
    /// rollback stays the same.
    private func replace(_ tried: TriedBuild) throws {
        let trial = tried.trial ?? VersionTrial(tried.built.file, of: path, configuration)
        let plugin = try trial.passed()
        trial.join(configuration)
        // The trial of the first build has printed the same.
        _ = trial.endOutput()
        let made = try replacements(plugin, returnsFaults: previousIndex != nil).made
        epoch += 1
        for (instance, next) in made { instance.replace(next, epoch) }
        versions[currentIndex].plugin = plugin
        versions[currentIndex].content = tried.content
        versions[currentIndex].caches = MigrationSummary()
        placements = 0
    }
}
