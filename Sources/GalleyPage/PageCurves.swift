import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyFormatting

/// The answers of views to other proposals, which are measured after the pass.
struct PageCurves {
    private let run: PageRun
    private let questions: PageQuestions
    private let nodes: [NodeID]

    private let places: [NodeID: Int]
    private let inside: [NodeID: Inside]
    private let faults: PageFaults?
    private let pause: () throws -> Void
    private var left = Self.maximumAnswers
    private var curves: [Int: String] = [:]
    /// The answers of the view whose curve is being measured.
    private let answers = KnownAnswers()

    /// The answers that were measured before an interruption.
    private final class KnownAnswers {
        var node: NodeID?
        /// The sizes by the proposed width and height.
        var sizes: [[CGFloat?]: CGSize?] = [:]
    }

    init(
        _ run: PageRun, _ questions: PageQuestions, _ nodes: [NodeID], _ faults: PageFaults?,
        _ pause: @escaping () throws -> Void
    ) {
        (self.run, self.questions, self.nodes, self.faults, self.pause) = (run, questions, nodes, faults, pause)
        places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        inside = Self.inside(run.scene.tree, nodes) { questions.own[$0].flatMap { questions.texts[$0] } }
    }

    /// The maximum number of views with curves.
    static let maximumViews = 200
    /// The maximum number of measures; a measure counts once for each view inside the measured one, and once for each
    /// `lettersOfView` letters of their texts.
    static let maximumAnswers = 1_000_000
    /// The number of letters that take about as long to measure as a view.
    static let lettersOfView = 8
    /// The number of letters from which on a curve has fewer measures than `AnswerCurve.maximumQuestions`.
    static let lettersOfWholeCurve = 500

    /// What a measure of a view measures: the views in its subtree, with the view itself, and the bytes of their texts.
    private struct Inside {
        var views = 0, letters = 0

        var answers: Int { views + letters / PageCurves.lettersOfView }

        /// The number of measures of a curve. A page takes as long for a text of any length as for one of `lettersOfWholeCurve`.
        var questions: Int {
            let most = AnswerCurve.maximumQuestions
            return letters <= PageCurves.lettersOfWholeCurve ? most : most * PageCurves.lettersOfWholeCurve / letters
        }
    }

    /// Measures the answers of a view, unless all views together would need too many measures. After an error of
    /// `pause`, another call continues.
    ///
    /// - Throws: The errors of `pause`.
    mutating func addCurve(of node: NodeID) throws {
        let inside = inside[node] ?? Inside(views: 1)
        guard inside.answers * AnswerCurve.maximumQuestions <= left, let place = places[node],
            let twin = questions.own[node],
            let (json, count) = try curve(of: twin, questions.scene.tree, inside.questions)
        else { return }
        left -= count * inside.answers
        curves[place] = json
    }

    /// The curves so far.
    var json: String { JSON.object(curves.sorted { $0.key < $1.key }.map { (String($0.key), $0.value) }) }

    /// Returns what is in the subtree of each view, including the view itself.
    private static func inside(
        _ tree: LayoutTree, _ nodes: [NodeID], _ text: (NodeID) -> CanvasText?
    ) -> [NodeID: Inside] {
        var counts: [NodeID: Inside] = [:]
        for node in nodes.reversed() {
            counts[node, default: Inside()].views += 1
            counts[node, default: Inside()].letters += text(node)?.string.utf8.count ?? 0
            guard let own = counts[node], let outer = tree.parent(of: node) else { continue }
            counts[outer, default: Inside()].views += own.views
            counts[outer, default: Inside()].letters += own.letters
        }
        return counts
    }

    private func curve(of node: NodeID, _ tree: LayoutTree, _ limit: Int) throws -> (json: String, count: Int)? {
        let placed = tree.placedProposal(of: node)
        var count = 0
        if answers.node != node { (answers.node, answers.sizes) = (node, [:]) }
        func size(_ proposal: ProposedViewSize) throws -> CGSize? {
            let key = [proposal.width, proposal.height]
            if let known = answers.sizes[key] { return known }
            try pause()
            let size = try? tree.sizeThatFits(proposal, of: node)
            faults?.note(
                questions.scene, "the page proposed \(proposal.text) to \(questions.label(node).name)"
            ) { _ = try $0.sizeThatFits(proposal, of: node) }
            answers.sizes[key] = .some(size)
            return size
        }
        func answer(_ proposal: ProposedViewSize) throws -> CGSize? {
            count += 1
            guard let size = try size(proposal), size.width.isFinite, size.height.isFinite else { return nil }
            return size
        }
        var fields: [(String, String)] = []
        // The minimum, the ideal and the maximum length along each axis, as the stack around the view asks for them: with
        // the length that it proposes across.
        var along: [String] = []
        for axis in [Axis.horizontal, .vertical] {
            func asking(_ length: CGFloat?) -> ProposedViewSize {
                axis == .horizontal
                    ? ProposedViewSize(width: length, height: placed.height)
                    : ProposedViewSize(width: placed.width, height: length)
            }
            along.append(
                JSON.list(
                    try [0, nil, CGFloat.infinity].map { JSON.length(try size(asking($0)).map { axis._length($0) }) }))
            let asked = axis._length(placed).map(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
            let lengths = try [nil, CGFloat.infinity].compactMap { try answer(asking($0)) }
                .map { Double(axis._length($0)) }
            // The range covers the lengths up to which the answer changes, and extends well beyond the actual proposal.
            let end = min(max((asked ?? 0) * 1.75, (lengths.max() ?? 0) * 1.2, 40), 1e5).rounded(.up)
            // Exact where the page says the answer: at the proposal, and at the own lengths of a view without one.
            let curve = try AnswerCurve(to: end, including: lengths + [asked].compactMap { $0 }, limit: limit) {
                try answer(asking($0))
            }
            guard !curve.points.isEmpty else { return nil }
            let points = curve.points.map { point in
                JSON.list(
                    [point.asked, Double(point.size.width), Double(point.size.height)].map {
                        JSON.number($0, parts: 1000)
                    })
            }
            fields.append((axis == .horizontal ? "width" : "height", JSON.list(points)))
        }
        fields.append(("along", JSON.list(along)))
        let named = [("zero", ProposedViewSize.zero), ("ideal", .unspecified), ("infinite", .infinity)]
        for (name, proposal) in named {
            let size = try size(proposal).map { JSON.text(Points.text($0)) }
            fields.append((name, size ?? "null"))
        }
        return (JSON.object(fields), count)
    }
}
