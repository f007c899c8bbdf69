import GalleyEngine
import GalleyHost

/// A built file, and its trial.
struct TriedBuild: Sendable {
    let built: PluginHost.Sources.Built
    /// The time at which the file was built.
    let finished: ContinuousClock.Instant
    /// The content of the file.
    let content: PluginContent?
    /// Identifies the saved input: the text of a source, or the hash of a `.so` file.
    let saved: String?
    /// The trial; nil for a file that needed none when it was built.
    let trial: VersionTrial?

    /// Tries a file that was just built, on this thread.
    ///
    /// - Parameters:
    ///   - path: The source or file that the user knows.
    ///   - known: The saved input that needs no trial; see `PluginVersion.saved`.
    init(
        _ built: PluginHost.Sources.Built, of path: String, known: String? = nil,
        _ configuration: PluginHost.Configuration
    ) {
        self.built = built
        finished = .now
        content = PluginContent(path: built.file)
        saved = built.source ?? content?.hash
        let isKnown = saved != nil && saved == known
        trial = isKnown || Cancellation.isCurrentCancelled ? nil : VersionTrial(built.file, of: path, configuration)
    }
}

/// A built file in a worker, and what its trial showed. The trial needs no tree of the caller, so that it runs on the
/// thread of the build and does not delay a frame.
struct VersionTrial: Sendable {
    /// The loaded version; otherwise the error of loading or trying it.
    private let result: Result<Plugin, any Error>
    /// The scope of the version, so that no fault of another plugin refuses it. The host receives its faults from
    /// `join(_:)` on.
    let faults = FaultScope()
    /// The faults in containers without children, which are warnings unless the version hangs.
    let warnings: [PluginFault]
    /// The first tree in which the version failed; nil if there is none.
    let failedTree: FailedTree?
    private let output = TrialOutput()
    private let outputWithoutChildren = TrialOutput()
    private(set) var check = Duration.zero
    private(set) var load = Duration.zero
    private(set) var smoke = Duration.zero

    /// Loads the file into a worker and tries it.
    init(_ file: String, of path: String, _ configuration: PluginHost.Configuration) {
        let clock = ContinuousClock()
        var last = clock.now
        func lap() -> Duration {
            defer { last = clock.now }
            return clock.now - last
        }
        var (check, load) = (Duration.zero, Duration.zero)
        let (faults, output) = (faults, output)
        var failed: FailedTree?
        do {
            let candidate = try configuration.load(
                file, in: .isolated, trialOutput: output.take, faults: faults
            ) { check = lap() }
            load = lap()
            result = Result {
                try SmokeTest(candidate).run(failed: &failed)
                return candidate
            }
        } catch {
            result = .failure(PluginFile.isSource(path) ? error.about(source: path) : error)
        }
        failedTree = failed
        if case .success = result, faults.isEmpty {
            warnings = SmokeTest.faultsWithoutChildren(file, configuration, outputWithoutChildren)
        } else {
            warnings = []
        }
        (self.check, self.load, smoke) = (check, load, lap())
    }

    /// Lets the host receive the faults of the version, those of the trial too, and make the layouts that it requests.
    func join(_ configuration: PluginHost.Configuration) {
        faults.join(configuration.loader.faults)
        if case .success(let plugin) = result { plugin.join(configuration) }
    }

    /// Returns the version, for further trials.
    ///
    /// - Throws: the fault itself, not the error that followed from it.
    func candidate() throws -> Plugin {
        if let fault = faults.faults.first { throw fault }
        return try result.get()
    }

    /// Returns the version if it passed the whole trial.
    ///
    /// - Throws: as `candidate()`; the fault of a version that hangs without children, because in this process it would
    ///   hang forever.
    func passed() throws -> Plugin {
        let candidate = try candidate()
        if let hang = warnings.first(where: \.isHang) { throw hang }
        return candidate
    }

    /// Ends the trial. Returns the lines that the version printed, if there were few.
    func endOutput() -> [String] { output.end() + outputWithoutChildren.end() }
}
