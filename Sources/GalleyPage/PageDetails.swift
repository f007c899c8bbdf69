import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// The explanations of the views' sizes, and their answers to other proposals. They are computed in a tree of their
/// own, a pass at a time, so that a live session can answer commands meanwhile.
package final class PageDetails {
    /// Whether all views that a page explains by itself are explained.
    package private(set) var isComplete = false

    private let run: PageRun
    private let nodes: [NodeID]
    /// The scene in a tree of its own; nil before the first step, and if it cannot be laid out.
    private var questions: PageQuestions?
    private var why: PageWhy?
    private var curves: PageCurves?
    private var hasBegun = false
    /// The steps that remain, in order.
    private var pending: ArraySlice<Step> = []
    private var done: Set<Step> = []

    private struct Step: Hashable {
        enum Part { case sums, curve, changes }
        let node: NodeID
        let part: Part
    }

    private let pause: () throws -> Void
    private let faults: PageFaults?

    /// Prepares the details of a run.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - host: The host of the scene's plugins; nil: trees in which a plugin fails are not kept.
    ///   - pause: Called before each pass. It throws `CancellationError` to interrupt the work.
    package init(of run: PageRun, on host: PluginHost? = nil, pause: @escaping () throws -> Void = {}) {
        (self.run, self.pause) = (run, pause)
        faults = host.map { PageFaults(of: $0, run) }
        nodes = run.scene.tree.nodes
    }

    /// Returns the tree of the last question in which a plugin failed, once.
    package func takeFailed() -> PageTrial? { faults?.take() }

    static func fields(_ run: PageRun) throws -> [(String, String)] {
        let details = PageDetails(of: run)
        try details.explainAll()
        return details.fields
    }

    /// Returns the details so far as a JSON object.
    ///
    /// - Parameter isFinal: Whether no more details follow, except those of views that are selected.
    package func json(isFinal: Bool) -> String {
        JSON.object(fields + [("isComplete", isFinal ? "true" : "false")])
    }

    private var fields: [(String, String)] { [("why", why?.json ?? "null"), ("curves", curves?.json ?? "null")] }

    /// Explains all views that a page explains by itself. After an error of `pause`, another call continues.
    ///
    /// - Throws: The errors of `pause`; `SceneErrors` if the scene cannot be built again.
    package func explainAll() throws {
        try begin()
        while let step = pending.first {
            try take(step)
            pending.removeFirst()
        }
        isComplete = true
    }

    /// Explains one view, also one that `explainAll()` leaves out.
    ///
    /// - Parameter name: The view's name.
    /// - Returns: Whether there was something left to explain.
    /// - Throws: As `explainAll()`.
    package func explain(_ name: String) throws -> Bool {
        try begin()
        guard let node = nodes.first(where: { run.label($0).name == name }) else { return false }
        var parts: [Step.Part] = [.sums, .curve]
        if nodes.count <= PageWhy.maximumNodes { parts.append(.changes) }
        let steps = parts.map { Step(node: node, part: $0) }.filter { !done.contains($0) }
        for step in steps { try take(step) }
        return !steps.isEmpty
    }

    private func begin() throws {
        guard !hasBegun else { return }
        try pause()
        questions = try PageQuestions(of: run)
        hasBegun = true
        guard let questions else { return }
        why = PageWhy(run, questions, nodes, faults, pause)
        curves = PageCurves(run, questions, nodes, faults, pause)
        let shown = nodes.filter { questions.own[$0].map(questions.scene.tree.isShown) ?? false }
        let foremost = PageWhy.foremost(shown, run.label)
        let tried = nodes.count > PageWhy.maximumNodes ? [] : foremost.prefix(PageWhy.maximumTried)
        pending =
            (shown.prefix(PageWhy.maximumSums / max(1, nodes.count)).map { Step(node: $0, part: .sums) }
            + foremost.prefix(PageCurves.maximumViews).map { Step(node: $0, part: .curve) }
            + tried.map { Step(node: $0, part: .changes) })[...]
    }

    private func take(_ step: Step) throws {
        guard !done.contains(step) else { return }
        switch step.part {
        case .sums:
            try pause()
            why?.addSums(of: step.node)
        case .curve: try curves?.addCurve(of: step.node)
        case .changes: try why?.addChanges(of: step.node)
        }
        done.insert(step)
    }
}
