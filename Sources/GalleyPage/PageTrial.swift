import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree

/// A tree beside the picture in which a plugin failed: that of a question of the page, a preview of the wall, a moment of
/// a motion, or the trial of a saved version.
package struct PageTrial {
    /// What was done with the tree: «a preview of the wall was laid out».
    package let words: String
    /// The layout of the tree, with its calls.
    package let run: PageRun

    /// Makes a trial of a recorded layout.
    package init(_ words: String, _ run: PageRun) { (self.words, self.run) = (words, run) }

    /// Asks the tree of a question again, and records the calls. The fallback layout answers in the failed plugin's place.
    ///
    /// - Parameters:
    ///   - words: What was done with the tree.
    ///   - fault: The fault.
    ///   - scene: The tree.
    ///   - run: The layout that the page shows, to which the tree belongs.
    ///   - ask: Repeats the question.
    init(
        _ words: String, after fault: PluginFault, in scene: SceneTree, of run: PageRun,
        asking ask: (LayoutTree) throws -> Void
    ) throws {
        let ledger = try Ledger(capacity: PageModel.maximumCalls)
        try ledger.attach(to: scene.tree)
        scene.tree.forgetAnswers()
        try? ask(scene.tree)
        ledger.detach()
        let label = scene.label
        let view = fault.node.flatMap { scene.tree.contains($0) ? "\(label($0).name): " : nil } ?? ""
        let question = PageRun(
            scene: scene, proposal: run.proposal, ledger: ledger, size: run.size,
            failure: "\(view)\(fault); the fallback layout replaces it", title: run.title, arguments: run.arguments,
            label: label)
        self.init(words, question)
    }
}

/// Notices the faults of the questions that a page asks, and keeps the tree of the last question with one.
package final class PageFaults {
    private let scope: FaultScope
    private let run: PageRun
    private var failed: PageTrial?

    /// Begins to notice the faults of a host's plugins.
    init(of host: PluginHost, _ run: PageRun) { (scope, self.run) = (host.faults.open(), run) }

    /// Called after each question.
    ///
    /// - Parameters:
    ///   - scene: The tree that was asked.
    ///   - words: What was done with the tree.
    ///   - ask: Repeats the question.
    func note(_ scene: SceneTree, _ words: @autoclosure () -> String, asking ask: (LayoutTree) throws -> Void) {
        guard let fault = scope.takeNew().first else { return }
        failed = try? PageTrial(words(), after: fault, in: scene, of: run, asking: ask)
        // The fallback layout has no faults; those of a plugin that it asks are reported by themselves.
        _ = scope.takeNew()
    }

    /// Returns the tree of the last question that failed, once.
    func take() -> PageTrial? {
        defer { failed = nil }
        return failed
    }
}
