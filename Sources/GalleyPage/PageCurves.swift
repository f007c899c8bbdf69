import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyText

/// The answers of views to other proposals, which are measured after the pass.
struct PageCurves {
    private let run: PageRun
    private let questions: PageQuestions
    private let nodes: [NodeID]

    init(_ run: PageRun, _ questions: PageQuestions, _ nodes: [NodeID]) {
        (self.run, self.questions, self.nodes) = (run, questions, nodes)
    }

    /// The maximum number of views with curves.
    static let maximumViews = 200
    /// The maximum number of measures; a measure counts once for each view inside the measured one.
    static let maximumAnswers = 1_000_000

    func json() -> String {
        let tree = questions.scene.tree
        let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        let inside = Self.inside(run.scene.tree, nodes)
        var left = Self.maximumAnswers
        var curves: [(Int, String)] = []
        let shown = nodes.filter { questions.own[$0].map(tree.isShown) ?? false }
        for node in PageWhy.foremost(shown, run.label).prefix(Self.maximumViews) {
            guard (inside[node] ?? 1) * AnswerCurve.maximumQuestions <= left, let place = places[node],
                let twin = questions.own[node], let (json, count) = curve(of: twin, tree)
            else { continue }
            left -= count * (inside[node] ?? 1)
            curves.append((place, json))
        }
        return JSON.object(curves.sorted { $0.0 < $1.0 }.map { (String($0.0), $0.1) })
    }

    /// Returns the number of views in the subtree of each view, including the view itself.
    private static func inside(_ tree: LayoutTree, _ nodes: [NodeID]) -> [NodeID: Int] {
        var counts: [NodeID: Int] = [:]
        for node in nodes.reversed() {
            counts[node, default: 0] += 1
            if let outer = tree.parent(of: node) { counts[outer, default: 0] += counts[node] ?? 1 }
        }
        return counts
    }

    private func curve(of node: NodeID, _ tree: LayoutTree) -> (json: String, count: Int)? {
        let placed = tree.placedProposal(of: node)
        var count = 0
        func answer(_ proposal: ProposedViewSize) -> CGSize? {
            count += 1
            guard let size = try? tree.sizeThatFits(proposal, of: node), size.width.isFinite, size.height.isFinite
            else { return nil }
            return size
        }
        var fields: [(String, String)] = []
        for axis in [Axis.horizontal, .vertical] {
            func asking(_ length: CGFloat?) -> ProposedViewSize {
                axis == .horizontal
                    ? ProposedViewSize(width: length, height: placed.height)
                    : ProposedViewSize(width: placed.width, height: length)
            }
            let asked = axis._length(placed).map(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
            let lengths = [nil, CGFloat.infinity].compactMap { answer(asking($0)) }.map { Double(axis._length($0)) }
            // The range covers the lengths up to which the answer changes, and extends well beyond the actual proposal.
            let end = min(max((asked ?? 0) * 1.75, (lengths.max() ?? 0) * 1.2, 40), 1e5).rounded(.up)
            let curve = AnswerCurve(to: end, including: asked.map { [$0] } ?? []) { answer(asking($0)) }
            guard !curve.points.isEmpty else { return nil }
            let points = curve.points.map { point in
                JSON.list(
                    [point.asked, Double(point.size.width), Double(point.size.height)].map {
                        JSON.number($0, parts: 1000)
                    })
            }
            fields.append((axis == .horizontal ? "width" : "height", JSON.list(points)))
        }
        let named = [("zero", ProposedViewSize.zero), ("ideal", .unspecified), ("infinite", .infinity)]
        for (name, proposal) in named {
            let size = (try? tree.sizeThatFits(proposal, of: node)).map { JSON.text(Points.text($0)) }
            fields.append((name, size ?? "null"))
        }
        return (JSON.object(fields), count)
    }
}
