import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyFormatting

/// The views of a run, in columns: parents before children.
struct PageViews {
    private let run: PageRun
    private let nodes: [NodeID]
    private let places: [NodeID: Int]

    init(_ run: PageRun, _ nodes: [NodeID], _ places: [NodeID: Int]) {
        (self.run, self.nodes, self.places) = (run, nodes, places)
    }

    func json() -> String {
        let tree = run.scene.tree
        let labels = nodes.map(run.label)
        let looks = run.scene.looks
        // The overlay of guides draws these.
        func baselines(_ node: NodeID) -> [CGFloat] {
            guard tree.isShown(node), case .text(let text)? = looks[node]?.content else { return [] }
            return text.baselines(in: tree.frame(of: node))
        }
        let proposals = nodes.map { tree.isShown($0) ? tree.placedProposal(of: $0) : nil }
        var summaries: [NodeID: ViewSummary] = [:]
        for summary in ViewSummary.all(in: run.ledger) { summaries[summary.node] = summary }
        func count(_ value: (ViewSummary) -> String) -> String {
            JSON.column(nodes.map { summaries[$0].map(value) ?? "0" })
        }
        return JSON.object([
            ("count", String(nodes.count)), ("name", JSON.column(labels.map { JSON.text($0.name) })),
            ("kind", JSON.column(labels.map { JSON.text($0.kind) })),
            ("named", JSON.column(labels.map { $0.isNamed ? "1" : "0" })),
            ("parent", JSON.column(nodes.map { tree.parent(of: $0).flatMap { places[$0] }.map(String.init) ?? "-1" })),
            ("modifier", JSON.column(nodes.map { tree.isModifier($0) ? "1" : "0" })),
            ("builtIn", JSON.column(nodes.map { tree.layout(of: $0)?._isBuiltIn ?? true ? "1" : "0" })),
            ("frame", JSON.list(nodes.map { tree.isShown($0) ? JSON.rect(tree.frame(of: $0)) : "null" })),
            ("asked", JSON.column(proposals.map { JSON.text(orNull: $0?.text) })),
            ("askedWidth", JSON.column(proposals.map { JSON.length($0?.width) })),
            ("askedHeight", JSON.column(proposals.map { JSON.length($0?.height) })),
            ("baselines", JSON.column(nodes.map { JSON.list(baselines($0).map { JSON.number($0) }) })),
            ("measures", count { String($0.measures) }),
            ("computed", count { String($0.computed) }),
            ("distinct", count { String($0.distinct) }),
            ("waste", count { JSON.number(CGFloat($0.waste)) }),
            ("ns", count { JSON.number(CGFloat($0.nanoseconds)) }),
        ])
    }

    /// Returns the gaps between neighbours as JSON: a rectangle and a length each.
    static func gaps(_ tree: LayoutTree, _ nodes: [NodeID]) -> String {
        JSON.list(
            nodes.flatMap { node in
                let frames = tree.children(of: node).filter(tree.isShown).map(tree.frame)
                    .filter { $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite && $0.height.isFinite }
                return Gap.between(frames).map { gap in
                    JSON.list(
                        [gap.frame.minX, gap.frame.minY, gap.frame.width, gap.frame.height, gap.length].map {
                            JSON.number(Double($0), parts: 1000)
                        })
                }
            })
    }
}
