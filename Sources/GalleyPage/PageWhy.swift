import GalleyEngine
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyText

/// Why views have their sizes: the lines of `galley why`.
struct PageWhy {
    private let run: PageRun
    private let nodes: [NodeID]

    init(_ run: PageRun, _ nodes: [NodeID]) { (self.run, self.nodes) = (run, nodes) }

    /// Views that are explained at most, times those that the scene has: each costs the sums of all that stand around it.
    static let mostSums = 2_000_000
    /// Views for which changes are tried at most: each change lays the scene out anew.
    static let mostTried = 40
    /// Views that a scene may have for changes to be tried at all.
    static let mostNodes = 1000

    func json() throws -> String {
        guard run.size != nil else { return "null" }
        var texts = TextTable()
        let shown = nodes.filter { run.scene.tree.isShown($0) }
            .prefix(Self.mostSums / max(1, nodes.count))
        let tried = nodes.count > Self.mostNodes ? [] : Set(PageWhy.foremost(shown, run.label).prefix(Self.mostTried))
        var lines = [String](repeating: "null", count: nodes.count)
        let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        let calls = PlacedCalls(run.ledger)
        for node in shown {
            // A layout that fails when it is asked again has no explanation.
            guard let why = try? Why(node, in: run.scene.tree, calls: calls) else { continue }
            var said = WhyText(why, in: run.scene.tree, breaks: run.breaks(node, why.proposal), label: run.label)
                .lines()
            if tried.contains(node) {
                let changes = try WhyChanges(of: node, run.proposal, label: run.label) { try run.scene.remade().tree }
                    .tried(axis: nil)
                said = said.dropLast() + WhyChange.lines(changes, axis: nil) { [$0] } + ["", said[said.count - 1]]
            }
            if let place = places[node] { lines[place] = JSON.list(said.map { texts.place(of: $0) }) }
        }
        return JSON.object([
            ("texts", texts.json), ("lines", JSON.list(lines)),
            ("tried", JSON.list(tried.compactMap { places[$0] }.sorted().map(String.init))),
        ])
    }

    /// Views in the order in which they are likely to be asked about: those with names first.
    static func foremost(_ nodes: some Sequence<NodeID>, _ label: (NodeID) -> ViewLabel) -> [NodeID] {
        let all = Array(nodes)
        let named = all.map { label($0).isNamed }
        return zip(all, named).filter(\.1).map(\.0) + zip(all, named).filter { !$0.1 }.map(\.0)
    }
}
