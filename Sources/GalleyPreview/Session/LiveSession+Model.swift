import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleySDK
import GalleyText

extension LiveSession {
    /// All that a page shows of the scene: the pass that laid it out, and its motion from now on.
    ///
    /// - Returns: the model without details, and the run that the details explain.
    /// - Throws: `LayoutError` where the scene cannot be laid out; what layouts refuse when they are compared.
    package func model() throws -> (model: PageModel, run: PageRun) {
        // From the change on, however long it took until now.
        let motion = try PageMotion(of: scene, from: scene.animated.time)
        let (model, run) = try atRest {
            let run = try drawnRun()
            return (try PageModel(of: run, against: try comparison(), motion: motion, hasDetails: false), run)
        }
        let warnings = model.warnings.map(\.message)
        if warnings != toldWarnings {
            toldWarnings = warnings
            emit(.warnings(model.warnings))
        }
        return (model, run)
    }

    /// The picture as it is now, and nothing else.
    ///
    /// - Throws: as `picture()`.
    package func glance() throws -> PageGlance {
        PageGlance(try picture(), of: scene.scene, scene.animated.proposal)
    }

    /// The drawn pass, on the tree that it laid out.
    private func drawnRun() throws -> PageRun {
        let tree = scene.scene
        let label = tree.label
        let failures = tree.tree.nodes.compactMap { node in
            tree.tree.layout(of: node)?.standInFault.map { fault in
                "\(label(node).name): \(fault.plugin) \(fault.whatHappened); the fallback layout replaces it"
            }
        }
        return PageRun(
            scene: tree, proposal: scene.animated.proposal, ledger: try drawn?.ledger ?? newLedger(),
            size: scene.animated.size, failure: failures.isEmpty ? nil : failures.joined(separator: "\n"),
            title: file, arguments: arguments, label: label,
            pass: drawn.map { drawn in
                PagePass(number: drawn.number, cause: drawn.cause.words, isLast: drawn.number == lastShownPass)
            })
    }

    /// What follows `galley inspect` to lay out the same; it cannot express layouts and parameters that were set here.
    private var arguments: String {
        let offer = offered.map { " --proposal \(SceneProposal($0).description)" } ?? ""
        return Shell.quoted(file) + offer
    }

    /// The scene laid out from the beginning by the version that answers and by the one it is compared with.
    private func comparison() throws -> PageAgainst? {
        guard let compared, compared.plugin.versions.contains(where: { $0.number == compared.version }) else {
            self.compared = nil
            return nil
        }
        let name = "\(compared.plugin.current.plugin.id), version \(compared.version)"
        let other = try compared.plugin.trying(compared.version) { try recorded() }
        return PageAgainst(
            argument: name, trace: try trace(of: other), own: try trace(of: recorded()), hasCallsOfPage: false)
    }

    /// A layout of the scene from the beginning, in a tree of its own, with every call.
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
