import GalleyEngine

extension PluginHost {
    /// Runs a trial in workers of its own, unless a plugin that it loads runs in this process anyway or has passed in the
    /// scene.
    ///
    /// A plugin that ends its worker in the trial is quarantined in the scene.
    ///
    /// - Returns: the fault that ended a worker; nil if there was none.
    /// - Throws: the errors of `body`, if no plugin ended its worker.
    package func trial(of path: String, _ body: (PluginHost) throws -> Void) throws -> PluginFault? {
        let plugin = try plugin(at: path)
        // A plugin that the user's rules isolate has no verdict.
        let isJudged = configuration.rule(for: plugin.path)?.isolation != .always
        let verdicts = isJudged ? configuration.verdicts : nil
        guard plugin.isIsolated, let content = PluginContent(path: plugin.path),
            verdicts?.verdict(on: content, in: scene) == nil
        else { return nil }
        var trial = configuration
        trial.verdicts = nil
        // Without verdicts, a trusted plugin that crashed would leave its worker again.
        trial.trust = .none
        var containment = configuration.loader.containment
        containment.place = .isolated
        // Text printed in a trial is printed again in the run.
        containment.trialOutput = { _ in true }
        let faults = FaultScope()
        trial.loader.containment = containment
        trial.loader.faults = faults
        let host = PluginHost(trial)
        let outcome = Result { try body(host) }
        if let fault = faults.faults.first(where: \.endsWorker) {
            if fault.condemns { verdicts?.keep(.quarantined(fault.description), on: content, in: scene) }
            return fault
        }
        // Its subscript stops in SwiftUI, where it ends no worker here.
        if let fault = faults.faults.first(where: { $0.cause == .childRange }) { return fault }
        try outcome.get()
        verdicts?.keep(.passed, on: content, in: scene)
        return nil
    }
}
