import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyFormatting
import Glibc

/// The views of a run, in columns: parents before children.
struct PageViews {
    private let run: PageRun
    private let nodes: [NodeID]
    private let places: [NodeID: Int]

    init(_ run: PageRun, _ nodes: [NodeID], _ places: [NodeID: Int]) {
        (self.run, self.nodes, self.places) = (run, nodes, places)
    }

    /// - Parameter drawn: The picture of the run; nil if its size cannot be drawn.
    func json(drawn: Picture?) -> String {
        let tree = run.scene.tree
        let labels = nodes.map(run.label)
        let looks = run.scene.looks
        // The overlay of guides draws these.
        func baselines(_ node: NodeID) -> [CGFloat] {
            guard tree.isShown(node), case .text(let text)? = looks[node]?.content else { return [] }
            return text.baselines(in: tree.frame(of: node))
        }
        let touch = touch(looks)
        let proposals = nodes.map { tree.isShown($0) ? tree.placedProposal(of: $0) : nil }
        var summaries: [NodeID: ViewSummary] = [:]
        for summary in ViewSummary.all(in: run.ledger) { summaries[summary.node] = summary }
        func count(_ value: (ViewSummary) -> String) -> String {
            JSON.column(nodes.map { summaries[$0].map(value) ?? "0" })
        }
        return JSON.object([
            ("count", String(nodes.count)), ("name", JSON.column(labels.map { JSON.text($0.name) })),
            ("kind", JSON.column(labels.map { JSON.text($0.kind) })),
            ("file", JSON.column(labels.map { JSON.text(orNull: $0.place?.file) })),
            ("line", JSON.column(labels.map { $0.place.map { String($0.line) } ?? "null" })),
            ("named", JSON.column(labels.map { $0.isNamed ? "1" : "0" })),
            ("parent", JSON.column(nodes.map { tree.parent(of: $0).flatMap { places[$0] }.map(String.init) ?? "-1" })),
            ("modifier", JSON.column(nodes.map { tree.isModifier($0) ? "1" : "0" })),
            ("builtIn", JSON.column(nodes.map { tree.layout(of: $0)?._isBuiltIn ?? true ? "1" : "0" })),
            ("touch", JSON.column(touch.map(String.init))),
            ("turn", JSON.column(nodes.map { looks[$0]?.effect?.turn ?? "null" })),
            ("clip", JSON.column(nodes.map { looks[$0]?.clipShape?.reach ?? "null" })),
            ("mirrored", JSON.column(nodes.map { tree.layoutDirection(around: $0) == .rightToLeft ? "1" : "0" })),
            ("order", order(drawn)),
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

    /// Returns the place of each view in the drawing order; `null` if it is the order of the views.
    private func order(_ drawn: Picture?) -> String {
        let order = drawn?.views.compactMap { places[$0.node] } ?? []
        guard !zip(order, order.dropFirst()).allSatisfy({ $0 < $1 }) else { return "null" }
        var result = Array(repeating: 0, count: nodes.count)
        for (place, view) in order.enumerated() { result[view] = place }
        return JSON.list(result.map(String.init))
    }

    /// Returns what a pointer meets at each view: 1: content; 0: nothing; -1: the view is invisible, with those inside.
    private func touch(_ looks: [NodeID: Look]) -> [Int] {
        let tree = run.scene.tree
        // Parents come before children.
        var invisible = Array(repeating: false, count: nodes.count)
        return nodes.indices.map { place in
            let node = nodes[place]
            let (outer, look) = (tree.parent(of: node).flatMap { places[$0] }, looks[node])
            invisible[place] = (look?.opacity ?? 1) <= 0 || outer.map { invisible[$0] } ?? false
            if invisible[place] { return -1 }
            return look?.content.isSolid ?? false || run.label(node).kind == "scrollView" ? 1 : 0
        }
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

extension Look.Content {
    /// Whether pointers meet the content in the whole frame.
    fileprivate var isSolid: Bool {
        switch self {
        case .none: false
        case .color(let color): !color.isClear
        case .shape(_, let color): !(color?.isClear ?? false)
        case .figure(let figure): figure.stroke == nil
        case .fade(let fade): fade.new.isSolid
        case .tile, .text, .image, .divider, .progress: true
        }
    }
}

extension CanvasEffect {
    /// The matrix of a rotation or a scale by columns, and its anchor in fractions of the frame, as JSON; nil for all other effects.
    fileprivate var turn: String? {
        let (matrix, anchor): ([Double], CanvasPoint)
        switch self {
        case .rotation(let degrees, let point):
            let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
            (matrix, anchor) = ([cosine, sine, -sine, cosine], point)
        case .scale(let x, let y, let point): (matrix, anchor) = ([x, 0, 0, y], point)
        case .shadow, .blur, .tone, .multiply, .blend, .mask: return nil
        }
        let numbers = matrix + [Double(anchor.x), Double(anchor.y)]
        return numbers.allSatisfy(\.isFinite) ? JSON.list(numbers.map { JSON.number($0, parts: 1e6) }) : nil
    }
}

extension CanvasShape {
    /// The shape in which pointers meet a clipped view, as JSON: `circle`, `ellipse`, or the radius of the corners of the frame.
    fileprivate var reach: String {
        switch self {
        case .circle: JSON.text("circle")
        case .ellipse: JSON.text("ellipse")
        case .capsule: "1e6"
        case .roundedRectangle(let radius) where radius.isFinite: JSON.number(max(radius, 0), parts: 100)
        case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .path: "0"
        }
    }
}
