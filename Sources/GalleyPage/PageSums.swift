import GalleyEngine
import GalleyFormatting
import GalleyInspector
import GalleySDK

/// What the sizes of the views of a run consist of: the lines of `galley why` without the changes that were tried.
struct PageSums {
    private let run: PageRun
    private let calls: PlacedCalls

    init(_ run: PageRun) { (self.run, calls) = (run, PlacedCalls(run.ledger)) }

    /// Returns the lines of a view; nil for a view that is not shown, or whose layout fails when it is called again.
    func lines(_ node: NodeID) -> [String]? {
        let tree = run.scene.tree
        guard tree.isShown(node), let why = try? Why(node, in: tree, calls: calls) else { return nil }
        return WhyText(why, in: tree, breaks: [], label: run.label).lines(width: nil)
    }
}

extension PageRun {
    /// Returns the lines of the views as the JSON object of a page's explanations.
    ///
    /// - Parameter time: The time after which no further view is explained. Containers come first.
    package func sums(within time: Duration) -> String {
        let end = ContinuousClock.now + time
        let (sums, tree) = (PageSums(self), scene.tree)
        let nodes = tree.nodes
        let order = nodes.filter { !tree.children(of: $0).isEmpty } + nodes.filter { tree.children(of: $0).isEmpty }
        var (texts, lines) = (TextTable(), [NodeID: String]())
        for node in order where size != nil && .now < end {
            lines[node] = sums.lines(node).map { JSON.list($0.map { texts.place(of: $0) }) }
        }
        return JSON.object([
            ("texts", texts.json), ("lines", JSON.list(nodes.map { lines[$0] ?? "null" })), ("tried", "[]"),
        ])
    }
}
