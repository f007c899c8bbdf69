import GalleyEngine
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyText

/// The explanations of the views' sizes: the lines of `galley why`.
struct PageWhy {
    private let run: PageRun
    private let questions: PageQuestions
    private let nodes: [NodeID]

    init(_ run: PageRun, _ questions: PageQuestions, _ nodes: [NodeID]) {
        (self.run, self.questions, self.nodes) = (run, questions, nodes)
    }

    /// The maximum of the explained views times all views: each explanation needs the sums of all views around its own.
    static let maximumSums = 2_000_000
    /// The maximum number of views for which changes are tried: each change lays out the scene again.
    static let maximumTried = 40
    /// The maximum number of views of a scene for which changes are tried.
    static let maximumNodes = 1000

    func json() throws -> String {
        var texts = TextTable()
        let (scene, original) = (questions.scene, questions.original)
        func label(_ node: NodeID) -> ViewLabel { original[node].map(run.label) ?? scene.label(node) }
        let shown = nodes.filter { questions.own[$0].map(scene.tree.isShown) ?? false }
            .prefix(Self.maximumSums / max(1, nodes.count))
        let tried =
            nodes.count > Self.maximumNodes ? [] : Set(PageWhy.foremost(shown, run.label).prefix(Self.maximumTried))
        var lines = [String](repeating: "null", count: nodes.count)
        let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        let calls = PlacedCalls(run.ledger).renamed(questions.own)
        for node in shown {
            // A layout that fails when it is called again has no explanation.
            guard let twin = questions.own[node], let why = try? Why(twin, in: scene.tree, calls: calls) else {
                continue
            }
            let breaks = scene.lineBreaks(of: twin, why.proposal).map(\.words)
            var said = WhyText(why, in: scene.tree, breaks: breaks, label: label).lines()
            if tried.contains(node) {
                let changes = try WhyChanges(of: twin, run.proposal, label: label) { try questions.again() }
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

    /// Returns the views in the order in which readers are likely to select them: those with names first.
    static func foremost(_ nodes: some Sequence<NodeID>, _ label: (NodeID) -> ViewLabel) -> [NodeID] {
        let all = Array(nodes)
        let named = all.map { label($0).isNamed }
        return zip(all, named).filter(\.1).map(\.0) + zip(all, named).filter { !$0.1 }.map(\.0)
    }
}
