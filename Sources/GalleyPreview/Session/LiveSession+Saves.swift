import GalleyMotion
import GalleySDK
import GalleySwap
import Glibc

/// Saves: the builds that they start, and the swaps that follow.
extension LiveSession {
    struct RunningBuild {
        let live: SwappablePlugin
        var build: SourceBuild
        /// The time at which the first save was detected that is not shown yet.
        let waiting: ContinuousClock.Instant
        /// The time at which a newer save was detected; nil if the build is of the last one.
        var newer: ContinuousClock.Instant?
    }
    /// The time after the first save that is not shown yet from which on a build is no longer replaced by that of a
    /// newer save.
    private static let patience = Duration.milliseconds(700)

    /// Waits until a save is carried out: a plugin is built and swapped, or the scene is read again.
    ///
    /// - Parameters:
    ///   - timeout: The longest time to wait. Builds continue after it, until the next call.
    ///   - other: A file descriptor; the call returns as soon as it is readable.
    public func wait(_ timeout: Duration, unlessReadable other: Int32 = -1) {
        let end = ContinuousClock.now + timeout
        // A pass may have made layouts of further plugins, by id.
        if host.swappablePlugins.count != followedPlugins {
            do { try follow() } catch { emit(.fault(LiveReport(failed: error))) }
        }
        while true {
            if finishBuilds() { return }
            let others = [other] + builds.map(\.build.descriptor)
            guard let change = watcher.wait(max(.zero, end - .now), unlessReadable: others) else {
                _ = finishBuilds()
                return
            }
            for live in host.swappablePlugins where change.paths.contains(where: { isPart($0, of: live) }) {
                build(live, change.detected)
            }
            // If a plugin is watched alone, its file is not a scene.
            let plugins = Set(host.swappablePlugins.map { Self.absolute($0.path) })
            if change.paths.contains(where: isOfAbsentPlugin)
                || !Set(sceneFiles.map(Self.absolute)).subtracting(plugins).isDisjoint(with: change.paths)
            {
                readScene()
                saves += 1
                return
            }
        }
    }

    /// The ids of the plugins that are being built.
    public var building: [String] { builds.map(\.live.current.plugin.id) }

    /// Whether a save has been detected or a build has finished, so that `wait(_:unlessReadable:)` has something to do.
    package var hasNews: Bool {
        var polled = ([watcher.events] + builds.map(\.build.descriptor)).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        return poll(&polled, nfds_t(polled.count), 0) > 0
    }

    /// Starts to build a saved source. A build of an earlier save of the same plugin is replaced; but if saves follow
    /// each other for long, the running build is finished and shown first, so that they cannot starve the picture.
    private func build(_ live: SwappablePlugin, _ detected: ContinuousClock.Instant) {
        var waiting = detected
        if let index = builds.firstIndex(where: { $0.live === live }) {
            waiting = builds[index].waiting
            guard detected - waiting < Self.patience else {
                builds[index].newer = detected
                return
            }
            builds[index].build.cancel()
            builds.remove(at: index)
        }
        builds.append(RunningBuild(live: live, build: live.build(detected: detected), waiting: waiting))
        var report = LiveReport(.building, "\(live.current.plugin.id): building")
        report.plugin = live.current.plugin.id
        emit(.save(report))
    }

    /// Swaps the plugins whose builds have finished; returns whether there was one.
    private func finishBuilds() -> Bool {
        var isOurs = false
        while let index = builds.firstIndex(where: \.build.isFinished) {
            let running = builds.remove(at: index)
            do {
                if try exchange(running) { isOurs = true }
            } catch {
                isOurs = true
                emit(.fault(LiveReport(failed: error)))
            }
            if let newer = running.newer { build(running.live, newer) }
        }
        if isOurs { saves += 1 }
        return isOurs
    }

    /// Swaps in a finished build.
    ///
    /// - Returns: Whether the saved text differs from the current version.
    private func exchange(_ running: RunningBuild) throws -> Bool {
        let live = running.live
        var failure: (any Error)?
        defer { versionTrial = nil }
        let event = live.swap(running.build) { _ in
            // Try the version with the real scene before its publication.
            try tryScene(with: live)
        } show: {
            do {
                note(.model)
                // A subscriber draws the first frame during this pass's event.
                try relayout(live, Transaction(animation: animation), isFirstFrame: true)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        switch event {
        case .unchanged: return false
        case .postponed(let build, let fault):
            reportedLoads.insert(fault.copy)
            emit(.save(LiveReport(event, of: live)))
            builds.append(RunningBuild(live: live, build: build, waiting: running.waiting))
            return false
        default:
            // The new text may take something from other files.
            try follow()
            return true
        }
    }
}
