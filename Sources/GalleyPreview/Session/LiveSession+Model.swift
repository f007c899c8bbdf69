import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyText

extension LiveSession {
    /// All that a page shows of the scene as it stands, and how it comes to stand so from now on.
    ///
    /// The calls are those of a layout from the beginning, of the scene made anew beside the one that is seen.
    ///
    /// - Returns: the model without details, and what they are made of.
    /// - Throws: what layouts refuse when they are made anew.
    public func model() throws -> (model: PageModel, run: PageRun) {
        let run = try recorded()
        // From the change on, however long it took until now.
        let motion = try PageMotion(of: scene, from: scene.animated.time)
        let model = try PageModel(
            of: run, against: try comparison(with: run), motion: motion, hasDetails: false)
        return (model, run)
    }

    /// What is seen now, and nothing else.
    ///
    /// - Throws: as `picture()`.
    public func glance() throws -> PageGlance {
        PageGlance(try picture(), of: scene.scene, scene.animated.proposal)
    }

    /// A layout of the scene from the beginning, with every call.
    private func recorded() throws -> PageRun {
        try PageRun(
            recording: try scene.scene.remade(), scene.animated.proposal, host: host, title: file, arguments: arguments)
    }

    /// What follows `galley inspect` to see the same: what was picked and set of a scene cannot be said there.
    private var arguments: String {
        let offer = offered.map { " --proposal \(SceneProposal($0).description)" } ?? ""
        return Shell.quoted(file) + offer
    }

    /// The same scene laid out by another version of a plugin.
    private func comparison(with run: PageRun) throws -> PageAgainst? {
        guard let compared, compared.plugin.versions.contains(where: { $0.number == compared.version }) else {
            self.compared = nil
            return nil
        }
        let name = "\(compared.plugin.current.plugin.id), version \(compared.version)"
        let other = try compared.plugin.trying(compared.version) { try recorded() }
        return PageAgainst(argument: name, trace: try trace(of: other), own: try trace(of: run))
    }

    private func trace(of run: PageRun) throws -> Trace {
        try Trace(
            run.ledger, of: run.scene.tree, source: Trace.Source(file), proposal: run.proposal, size: run.size,
            isRecorded: { _ in false }, label: run.label)
    }
}
