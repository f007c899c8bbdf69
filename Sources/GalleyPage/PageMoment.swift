import GalleyEngine
import GalleyFormatting
import GalleyInspector
import GalleySceneTree

/// The calls of one moment of a motion, and the reason of one view's size at that moment.
package struct PageMoment {
    /// The layout of the moment.
    package let run: PageRun
    private let names: [String]

    /// Makes the calls of a moment.
    ///
    /// - Parameters:
    ///   - run: The layout of the moment, with a ledger of all of its calls.
    ///   - scene: The scene that the page shows, in which views have the same names.
    package init(_ run: PageRun, of scene: SceneTree) {
        let label = scene.label
        (self.run, names) = (run, scene.tree.nodes.map { label($0).name })
    }

    /// Returns the calls, and the explanations of all views that the page shows, as fields of a JSON object.
    ///
    /// - Parameter explainsAll: Whether views are explained.
    func fields(explainsAll: Bool) -> [(String, String)] {
        var texts = TextTable()
        let lines = explainsAll ? names.map { why($0).map { JSON.list($0.map { texts.place(of: $0) }) } ?? "null" } : []
        return fields(explaining: nil).filter { $0.0 != "why" } + [
            (
                "why",
                explainsAll
                    ? JSON.object([("texts", texts.json), ("lines", JSON.list(lines)), ("tried", "[]")]) : "null"
            )
        ]
    }

    /// Returns the calls, and the explanation of a view, as fields of a JSON object.
    ///
    /// - Parameter view: The view's name; nil for no explanation.
    package func fields(explaining view: String?) -> [(String, String)] {
        let order = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var places: [NodeID: Int] = [:]
        for node in run.scene.tree.nodes { places[node] = order[run.label(node).name] }
        return [
            ("calls", PageCalls(run, places).json()),
            ("summary", JSON.text(CallTree(run.ledger.entries, label: run.label).summary)),
            ("why", view.flatMap(why).map { JSON.list($0.map { JSON.text($0) }) } ?? "null"),
        ]
    }

    private func why(_ view: String) -> [String]? {
        run.scene.tree.nodes.first { run.label($0).name == view }.flatMap(PageSums(run).lines)
    }
}
