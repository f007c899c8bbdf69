import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyFormatting

extension LiveSession {
    /// Returns the model of a page: the pass that laid out the scene, and the start of its motion.
    ///
    /// - Returns: the model without details and film, the run that the details explain, and the start of the motion;
    ///   nil if nothing moves.
    /// - Throws: `LayoutError` if the scene cannot be laid out; the errors of layouts during a comparison.
    package func model() throws -> (model: PageModel, run: PageRun, opening: PageOpening?) {
        let opening = try PageOpening(of: scene)
        let (model, run) = try atRest {
            let run = try drawnRun()
            return (try PageModel(of: run, against: try comparison(), opening: opening, hasDetails: false), run)
        }
        let isNew = model.warnings.map(\.message) != warnings.map(\.message)
        warnings = model.warnings
        if isNew { emit(.warnings(warnings)) }
        return (model, run, opening)
    }

    /// Returns the current picture for a page, without calls.
    ///
    /// - Throws: as `picture()`.
    package func glance() throws -> PageGlance {
        PageGlance(try picture(), of: scene.scene, scene.animated.proposal)
    }

    /// Returns the places at which views stick out of their containers at rest, and says so in words.
    package func overflows() -> (places: [Picture.Overflow], words: [String]) {
        var picture = Picture(of: scene.scene.tree, looks: scene.scene.looks)
        picture.markOverflows(of: scene.scene, scene.animated.proposal)
        return (picture.overflows, picture.overflows.map { $0.words(scene.scene.label) })
    }

    /// Returns the drawn pass, with the tree that it laid out.
    private func drawnRun() throws -> PageRun {
        let tree = scene.scene
        let label = tree.label
        let failures = tree.tree.nodes.compactMap { node in
            tree.tree.layout(of: node)?.standInFault.map { fault in
                "\(label(node).name): \(fault.plugin) \(fault.whatHappened); the fallback layout replaces it"
            }
        }
        var run = PageRun(
            scene: tree, proposal: scene.animated.proposal, ledger: try drawn?.ledger ?? newLedger(),
            size: scene.animated.size, failure: failures.isEmpty ? nil : failures.joined(separator: "\n"),
            title: file, arguments: arguments, label: label,
            pass: drawn.map { drawn in
                PagePass(
                    number: drawn.number, cause: drawn.cause.words, last: lastShownPass,
                    replays: hasMoments, spent: drawn.spent)
            })
        run.sources = sources
        return run
    }

    /// The arguments with which `galley inspect` lays out the same; without the layouts and parameters that were set in
    /// the session.
    var arguments: String {
        let offer = offered.map { " --proposal \(SceneProposal($0).description)" } ?? ""
        return Shell.quoted(file) + offer
    }

    /// Returns the scene, laid out from scratch by the current version and by the version that it is compared with; nil
    /// if no version is selected for a comparison.
    private func comparison() throws -> PageAgainst? {
        guard let compared, compared.plugin.versions.contains(where: { $0.number == compared.version }) else {
            self.compared = nil
            return nil
        }
        let name = "\(compared.plugin.current.plugin.id), version \(compared.version)"
        let other = try compared.plugin.trying(compared.version) { try recorded() }
        return PageAgainst(
            argument: name, trace: try trace(of: other), own: try trace(of: recorded()), hasCallsOfPage: false,
            run: other)
    }

    /// Lays out the scene from scratch in a tree of its own, and records every call.
    private func recorded() throws -> PageRun {
        try PageRun(
            recording: try scene.scene.remade(), scene.animated.proposal, host: host, title: file, arguments: arguments)
    }

    private func trace(of run: PageRun) throws -> Trace {
        try Trace(
            run.ledger, of: run.scene.tree, source: Trace.Source(file), proposal: run.proposal, size: run.size,
            isRecorded: { _ in false }, label: run.label)
    }
}
