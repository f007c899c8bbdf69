import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// The explanations of the views' sizes: the lines of `galley why`.
struct PageWhy {
    private let run: PageRun
    private let questions: PageQuestions
    private let nodes: [NodeID]
    private let calls: PlacedCalls
    private let places: [NodeID: Int]
    private var texts = TextTable()
    /// The lines of each view by its position in `nodes`: what its size consists of, and the changes that were tried.
    private var sums: [Int: [String]] = [:], changes: [Int: [String]] = [:]
    /// The changes that are being tried, and of which view.
    private var trying: (node: NodeID, changes: WhyChanges)?
    /// The tree in which the last change was tried.
    private let changed = LastTree()
    private final class LastTree { var scene: SceneTree? }

    private let faults: PageFaults?
    private let pause: () throws -> Void

    init(
        _ run: PageRun, _ questions: PageQuestions, _ nodes: [NodeID], _ faults: PageFaults?,
        _ pause: @escaping () throws -> Void
    ) {
        (self.run, self.questions, self.nodes, self.faults, self.pause) = (run, questions, nodes, faults, pause)
        calls = PlacedCalls(run.ledger).renamed(questions.own)
        places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    }

    /// The maximum of the explained views times all views: each explanation needs the sums of all views around its own.
    static let maximumSums = 2_000_000
    /// The maximum number of views for which changes are tried: each change lays out the scene again.
    static let maximumTried = 40
    /// The maximum number of views of a scene for which changes are tried.
    static let maximumNodes = 1000

    /// Explains a view's size. A layout that fails when it is called again has no explanation.
    mutating func addSums(of node: NodeID) {
        let scene = questions.scene
        guard let place = places[node], let twin = questions.own[node], scene.tree.isShown(twin) else { return }
        let explained = try? Why(twin, in: scene.tree, calls: calls)
        faults?.note(scene, "the page asked why \(questions.label(twin).name) has its size") {
            _ = try $0.layOut(run.proposal)
        }
        guard let why = explained else { return }
        let breaks =
            questions.texts[twin].map {
                $0.lineBreaks(width: why.proposal.width, height: why.proposal.height).map(\.words)
            } ?? []
        let said = WhyText(why, in: scene.tree, breaks: breaks, label: questions.label).lines(width: nil)
        sums[place] = said.map { texts.place(of: $0) }
    }

    /// Tries changes that may alter a view's size. After an error of `pause`, another call continues.
    ///
    /// - Throws: The errors of `pause`.
    mutating func addChanges(of node: NodeID) throws {
        guard let place = places[node], sums[place] != nil, let twin = questions.own[node] else { return }
        let series: WhyChanges
        if let trying, trying.node == node {
            series = trying.changes
        } else {
            series = WhyChanges(of: twin, run.proposal, label: questions.label) {
                [questions, changed, pause, noteFault = noting(node)] in
                try pause()
                noteFault()
                let scene = try questions.again()
                changed.scene = scene
                return scene.tree
            }
            trying = (node, series)
        }
        let tried: [WhyChange]
        do {
            tried = try series.tried(axis: nil)
        } catch let error as CancellationError {
            throw error
        } catch {
            // The scene cannot be laid out another time.
            tried = []
        }
        trying = nil
        noting(node)()
        changes[place] = WhyChange.lines(tried, axis: nil) { [$0] }.map { texts.place(of: $0) } + [texts.place(of: "")]
    }

    /// Returns a function that notices a fault in the tree of the last change that was tried.
    private func noting(_ node: NodeID) -> () -> Void {
        { [changed, faults, run] in
            guard let scene = changed.scene else { return }
            changed.scene = nil
            faults?.note(scene, "the page tried changes that may alter \(run.label(node).name)") {
                _ = try $0.layOut(run.proposal)
            }
        }
    }

    /// The explanations so far. The changes precede the last line, which says how the sums were checked.
    var json: String {
        let lines = nodes.indices.map { place in
            guard let sums = sums[place] else { return "null" }
            return JSON.list(sums.dropLast() + (changes[place] ?? []) + sums.suffix(1))
        }
        return JSON.object([
            ("texts", texts.json), ("lines", JSON.list(lines)),
            ("tried", JSON.list(changes.keys.sorted().map(String.init))),
        ])
    }

    /// Returns the views in the order in which readers are likely to select them: those with names first.
    static func foremost(_ nodes: some Sequence<NodeID>, _ label: (NodeID) -> ViewLabel) -> [NodeID] {
        let all = Array(nodes)
        let named = all.map { label($0).isNamed }
        return zip(all, named).filter(\.1).map(\.0) + zip(all, named).filter { !$0.1 }.map(\.0)
    }
}
