import GalleyFormatting
import GalleyHost
import GalleyPage
import GalleySceneTree
import GalleySwap

/// A tree beside the picture in which a plugin failed, as a page can open it.
package struct LiveTree: Sendable {
    /// The number, from 1.
    let number: Int
    /// What was done with the tree when the plugin failed.
    package let words: String
    /// The model of a page that shows the tree.
    let model: PageModel

    var json: String { JSON.object([("number", String(number)), ("words", JSON.text(words))]) }
}

extension LiveSession {
    /// The maximum number of trees that are kept.
    private static let maximumTrees = 4

    /// The time to explain the views of a tree that is kept.
    private static let explaining = Duration.milliseconds(20)

    /// Keeps a tree in which a plugin failed, as a page shows it. Later changes of the scene do not alter it.
    ///
    /// - Returns: Nil for a tree that cannot be shown.
    func keep(_ trial: PageTrial) -> LiveTree? {
        guard recordsPasses else { return nil }
        var run = trial.run
        (run.title, run.arguments, run.sources) = (file, arguments, sources)
        // A plugin that fails in an answer has failed beside the picture.
        let why = host.trying { run.sums(within: Self.explaining) }
        guard let model = try? PageModel(of: run, hasDetails: false, why: why) else { return nil }
        let tree = LiveTree(number: (trees.last?.number ?? 0) + 1, words: trial.words, model: model)
        trees = trees.suffix(Self.maximumTrees - 1) + [tree]
        return tree
    }

    /// Returns a tree in which a plugin failed.
    ///
    /// - Throws: `LiveCommandError` for one that is no longer kept.
    package func tree(_ number: Int) throws(LiveCommandError) -> LiveTree {
        if let tree = trees.first(where: { $0.number == number }) { return tree }
        throw LiveCommandError("the tree of that fault is no longer kept; only the last \(Self.maximumTrees) are")
    }

    /// Lays out the scene in a tree of its own with the version that is being tried.
    ///
    /// - Throws: The errors of layouts.
    func tryScene(with live: SwappablePlugin) throws {
        let (scene, proposal) = (try scene.scene.remade(), scene.animated.proposal)
        guard recordsPasses else {
            try scene.tree.layOut(proposal)
            return
        }
        let run = try PageRun(recording: scene, proposal, host: host, title: file, arguments: "")
        if run.failure != nil {
            versionTrial = PageTrial("the saved version of \(live.current.plugin.id) was tried with the scene", run)
        }
        if let error = run.error { throw error }
    }

    /// Lays out the tree of a trial again, in which a version failed before it was tried with the scene: in a worker of
    /// its own, since the trial has ended the version's.
    func tryAgain(_ failed: FailedTree, _ file: String, of live: SwappablePlugin) {
        guard recordsPasses else { return }
        let faults = FaultScope(in: host.faults)
        guard let plugin = try? host.configuration.load(file, in: .isolated, faults: faults),
            let type = try? plugin.layoutType(failed.layout), let scene = try? SceneTree(failed, of: type)
        else { return }
        let run = try? host.trying {
            try PageRun(recording: scene, failed.proposal, host: host, title: self.file, arguments: "")
        }
        // The event of the refusal reports the same.
        for fault in faults.faults { reportedLoads.insert(fault.copy) }
        // A version that failed for what it did in earlier trees may succeed now.
        guard let run, run.failure != nil else { return }
        versionTrial = PageTrial(
            "the saved version of \(live.current.plugin.id) was tried with sample views", run)
    }
}
