import Foundation
import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The place where a plugin runs, and the reason.
extension PluginHost.Configuration {
    /// Returns whether the plugin at a path is trusted to leave its worker, whatever its verdict.
    package func trusts(_ path: String, file: String) -> Bool {
        loader.containment.place != .isolated || trust.reason(for: path, PluginContent(path: file)) != nil
    }

    /// Looks for the worker program of a source that is not trusted, before its build, which may take a minute.
    ///
    /// - Throws: `PluginRefusal` without it.
    func findWorker(for path: String) throws(PluginRefusal) {
        // Whether a content is trusted is known once it is built.
        guard loader.containment.place == .isolated, trust.contents.isEmpty, trust.reason(for: path, nil) == nil else {
            return
        }
        _ = try loader.containment.workerProgram(for: path)
    }

    /// Returns the place and the limits of a plugin.
    ///
    /// - Parameters:
    ///   - path: the source or file, as the user names it.
    ///   - file: the built file.
    ///   - load: the load.
    ///   - scene: the scene that it runs for.
    /// - Throws: `PluginRefusal` for a quarantined file, and where a trial needs a worker and none starts; it names the file
    ///   at `file`.
    package func containment(
        of path: String, file: String, _ load: PluginLoad, for scene: JudgedScene = JudgedScene()
    ) throws(PluginRefusal) -> Containment {
        let rule = rule(for: load.copy)
        var containment = loader.containment
        containment.place = try place(of: path, file, load, rule, scene)
        return rule?.applied(to: containment) ?? containment
    }

    private func place(
        of path: String, _ file: String, _ load: PluginLoad, _ rule: IsolationRules.Rule?, _ scene: JudgedScene
    ) throws(PluginRefusal) -> Containment.Place {
        if rule?.isolation == .always { return .isolated }
        guard let content = PluginContent(path: load.copy) else { return .isolated }
        let verdict = verdicts?.verdict(on: content)
        if let verdicts {
            if case .quarantined(let reason)? = verdicts.verdict(on: content, in: scene.name) {
                throw PluginRefusal.quarantined(file, reason)
            }
            load.quarantine(content, in: verdicts, for: scene)
        }
        guard loader.containment.place == .isolated else { return loader.containment.place }
        guard let reason = trust.reason(for: path, content) else { return .isolated }
        if case .crashed(let fault)? = verdict {
            tellPlace(
                "\(path): trusted, but runs in a worker process, because \(fault); galley plugin release "
                    + "\(Shell.quoted(path)) lets it run in this process again")
            return .isolated
        }
        let contents = path == file ? [] : sources?.contents(of: path) ?? []
        if case .folder = reason, let problem = trust.problem(of: path, contents) {
            tellPlace("\(path): trusted, but runs in a worker process, because \(problem)")
            return .isolated
        }
        // A builder links its plugins to libraries of its own cache.
        if reason != .bundled, path == file, let library = trust.strangeLibrary(of: load.copy) {
            tellPlace(
                "\(path): trusted, but runs in a worker process, because its library \(library) is not; "
                    + "galley plugin trust FOLDER trusts what lies there")
            return .isolated
        }
        if reason != .bundled {
            // Bundled plugins were tried before they were shipped.
            if verdict != .passed, let problem = trial(load.copy) {
                // Where no worker starts, there is no other place for it either.
                if let refusal = problem.refusal, refusal.reason == .noWorker { throw refusal.about(source: file) }
                if problem.condemns { verdicts?.keep(.crashed(problem.text), on: content) }
                tellPlace("\(path): trusted, but runs in a worker process, because \(problem.text)")
                return .isolated
            }
            verdicts?.keep(.passed, on: content)
            tellPlace("\(path): runs in this process: \(reason.words)")
        }
        if let verdicts { CrashMemory.expect(load.copy, verdictAt: verdicts.path(content), in: verdicts.directory) }
        return .guarded
    }

    /// What went wrong in a trial.
    package struct TrialProblem {
        /// In words.
        package let text: String
        /// Whether the plugin made a system call on its way out that a worker refuses. No layout shows that.
        package var isRefusedOnExit = false
        /// Whether the plugin is to blame, so that it is not tried again.
        var condemns = true
        /// The refusal of the loader, if the plugin was not loaded.
        var refusal: PluginRefusal?
    }

    /// Runs a plugin in workers from start to end, once as a program that keeps it and once as one that unloads it;
    /// returns the first problem.
    package func trial(_ file: String) -> TrialProblem? {
        trial(file, unmapping: false) ?? trial(file, unmapping: true)
    }

    private func trial(_ file: String, unmapping: Bool) -> TrialProblem? {
        var loader = loader
        loader.faults = FaultScope()
        loader.containment = rule(for: file)?.applied(to: loader.containment) ?? loader.containment
        loader.containment.place = .isolated
        // A trial finds mistakes. It keeps nothing from a plugin that may do everything next.
        loader.containment.allowsWeakConfinement = true
        loader.containment.tellWeakness = { _ in }
        // Text printed in a trial is printed again in the run.
        loader.containment.trialOutput = { _ in true }
        do throws(PluginRefusal) {
            let plugin = try loader.load(file)
            for type in plugin.layouts where !type.parameters.contains(where: \.isRequired) {
                // Its answers do not matter; its faults are in the scope.
                guard let tree = try? LayoutTree(), let layout = try? type.make() else { continue }
                let leaves = try? (1...3).map { try tree.addLeaf(.fixed(CGSize(width: 10 * $0, height: 10))) }
                try? tree.setRoot(tree.addContainer(layout, leaves ?? []))
                _ = try? tree.layOut(ProposedViewSize(width: 100, height: nil))
            }
            if let fault = loader.faults.faults.first(where: \.endsWorker) {
                return TrialProblem(text: fault.summary, condemns: fault.condemns)
            }
            return plugin.leave(unmapping: unmapping).map { fault in
                let text = "when the process ended, \(fault.summary)"
                return switch fault.cause {
                case .systemCall, .crashed(SIGSYS): TrialProblem(text: text, isRefusedOnExit: true)
                default: TrialProblem(text: text, condemns: fault.cause != .killed)
                }
            }
        } catch {
            let isKilled = loader.faults.faults.contains { $0.cause == .killed }
            return TrialProblem(text: error.found, condemns: !isKilled && !error.isOfSystem, refusal: error)
        }
    }
}

extension PluginTrust.Reason {
    /// The reason in words.
    fileprivate var words: String {
        switch self {
        case .bundled: "it came with the program"
        case .folder(let folder): "the folder \(folder) is trusted"
        case .content: "its content is trusted"
        }
    }
}
