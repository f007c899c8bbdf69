import GalleyABI
import GalleyEngine
import GalleySDK

/// Lays a tree out again without its plugins: their layouts answer what they answered when the trace was recorded, and
/// ask and place their children as they did.
///
/// What nobody asked then has no answer now: the layout fails, and `unknown` says what the question was.
///
/// ```swift
/// let replay = TraceReplay(trace)
/// try replay.install(in: tree)
/// try tree.layout(trace.proposal)       // the frames of the trace, bit for bit
/// ```
public final class TraceReplay {
    /// A question that the trace has no answer to.
    public struct Unknown: Error, Sendable, CustomStringConvertible {
        /// Who was asked.
        public let view: ViewLabel
        /// What it was asked: `sizeThatFits`, `placeSubviews`.
        public let call: String
        /// The question, in words.
        public let question: String
        /// The questions of the kind that the trace has answers to, in words, without repetition.
        public let known: [String]

        /// `chips was never asked …; the trace knows …`
        public var description: String {
            let name = view.name.withoutControls + (view.kind.isEmpty || !view.isNamed ? "" : " (\(view.kind))")
            let shown = known.prefix(4).joined(separator: ", ")
            let more = known.count > 4 ? " and \(known.count - 4) more" : ""
            return "unknown: \(name) was never asked \(call) \(question) when the trace was recorded"
                + (known.isEmpty ? ", nor anything like it" : "; what is known: \(shown)\(more)")
        }
    }

    /// The first question of the last layout that had no answer.
    public private(set) var unknown: Unknown?

    let trace: Trace
    /// The calls that were made during each call, and outside of calls at 0.
    private var inner: [[Int]]
    /// By view, the calls that its layout may be asked for again.
    private var answers: [Int: RecordedAnswers] = [:]
    /// By view, its place among the children around it.
    private var places: [UInt32]

    /// A replay of a trace.
    public init(_ trace: Trace) {
        self.trace = trace
        inner = [[Int]](repeating: [], count: trace.calls.count + 1)
        var counts = [UInt32](repeating: 0, count: trace.views.count)
        places = trace.views.map { view in
            guard let parent = view.parent else { return 0 }
            defer { counts[parent] += 1 }
            return counts[parent]
        }
        for call in trace.calls {
            inner[call.parent ?? 0].append(call.id)
            guard let view = call.view, trace.views[view].recorded != nil else { continue }
            answers[view, default: RecordedAnswers()].add(call)
        }
    }

    /// Puts layouts that answer from the trace in the place of those that are recorded.
    ///
    /// - Parameter plugins: the containers whose layouts are not there; each must be recorded.
    /// - Throws: `TraceError` where the tree is not that of the trace, `LayoutError` past the engine's limits.
    public func install(in tree: LayoutTree, plugins: Set<NodeID> = []) throws {
        let nodes = tree.nodes
        guard nodes.count == trace.views.count else {
            throw TraceError(
                file: trace.source.name,
                "the trace has \(trace.views.count) views, its scene \(nodes.count): they do not belong together")
        }
        for (view, node) in zip(trace.views, nodes) {
            guard tree.parent(of: node) == view.parent.map({ nodes[$0] }) else {
                throw TraceError(
                    file: trace.source.name,
                    "\(view.label.name.withoutControls) has another place in the trace than in its scene")
            }
            guard let recorded = view.recorded else {
                guard !plugins.contains(node) else {
                    throw TraceError(
                        file: trace.source.name,
                        "\(view.label.name.withoutControls) has a layout that is not built in, and the trace has no answers "
                            + "of it: the scene in it was changed")
                }
                continue
            }
            let layout = ReplayedLayout(view: view.index, recorded, orientation: view.orientation, self)
            try tree.setLayout(layout.erased, of: node)
        }
    }

    /// Lays out again, with another proposal where one is given.
    ///
    /// - Throws: `Unknown` for a question that has no answer, and `LayoutError` as the tree does.
    @discardableResult
    public func layout(_ tree: LayoutTree, _ proposal: ProposedViewSize? = nil) throws -> CGSize {
        unknown = nil
        do {
            return try tree.layout(proposal ?? trace.proposal)
        } catch {
            throw unknown ?? error
        }
    }

    // MARK: For the layouts

    func measure(_ view: Int, _ proposal: ProposedViewSize) -> Trace.Call? {
        var question = RecordedQuestion(proposal)
        if let call = take(view, \.measures, question) { return call }
        // A length that the size does not depend on may be any.
        guard let known = answers[view] else { return miss(view, "sizeThatFits", proposal.text, []) }
        if !known.dependsOnWidth || !known.dependsOnHeight {
            let alike = known.measures.keys.filter {
                (!known.dependsOnWidth || $0.width == question.width)
                    && (!known.dependsOnHeight || $0.height == question.height)
            }
            if let first = alike.min(by: { ($0.width, $0.height) < ($1.width, $1.height) }) {
                question = first
                return take(view, \.measures, question)
            }
        }
        return miss(view, "sizeThatFits", proposal.text, texts(known.measures, \.proposal.text))
    }

    func placement(_ view: Int, _ proposal: ProposedViewSize, in bounds: CGSize) -> Trace.Call? {
        if let call = take(view, \.placements, RecordedQuestion(proposal, bounds: bounds)) { return call }
        let text = { (proposal: ProposedViewSize, bounds: CGSize) in
            "of \(Points.text(bounds)) asked \(proposal.text)"
        }
        return miss(
            view, "placeSubviews", text(proposal, bounds),
            texts(answers[view]?.placements ?? [:]) { text($0.proposal, $0.size) })
    }

    func guide(_ view: Int, _ guide: UInt32, _ proposal: ProposedViewSize) -> Trace.Call? {
        if let call = take(view, \.guides, RecordedQuestion(proposal, guide: guide)) { return call }
        return miss(
            view, "explicitAlignment", "\(Trace.guideName(guide)) in \(proposal.text)",
            texts(answers[view]?.guides ?? [:]) { "\(Trace.guideName($0.guide)) in \($0.proposal.text)" })
    }

    /// The next making or update of a cache, or answer to a question for spacing, if there is a record of it.
    func next(_ event: LedgerEvent, of view: Int) -> Trace.Call? {
        guard let id = answers[view]?.others[event]?.take() else { return nil }
        return trace.calls[id - 1]
    }

    /// Notes that a view's spacing is unknown.
    func missSpacing(_ view: Int) { _ = miss(view, "spacing", "", []) }

    /// What a layout asked and placed in a call: its children only, and what it did itself.
    func steps(in call: Trace.Call, of view: Int) -> [(child: UInt32, call: Trace.Call)] {
        inner[call.id].compactMap { id in
            let step = trace.calls[id - 1]
            guard let child = step.view, trace.views[child].parent == view, !step.isImplied, !step.isUnplaced else {
                return nil
            }
            return (places[child], step)
        }
    }

    private func take(
        _ view: Int, _ kind: WritableKeyPath<RecordedAnswers, RecordedAnswers.Queues>, _ question: RecordedQuestion
    )
        -> Trace.Call?
    {
        guard let id = answers[view]?[keyPath: kind][question]?.take() else { return nil }
        return trace.calls[id - 1]
    }

    private func miss(_ view: Int, _ call: String, _ question: String, _ known: [String]) -> Trace.Call? {
        if unknown == nil {
            unknown = Unknown(view: trace.views[view].label, call: call, question: question, known: known)
        }
        return nil
    }

    private func texts(_ known: RecordedAnswers.Queues, _ text: (Trace.Call) -> String) -> [String] {
        known.values.compactMap(\.calls.first).sorted().map { text(trace.calls[$0 - 1]) }
    }
}

extension Trace {
    /// Compares the frames of a tree that was replayed with those that were recorded, bit for bit.
    ///
    /// - Throws: `TraceError`, which names the first view that lies elsewhere.
    public func checkFrames(of tree: LayoutTree, file: String) throws(TraceError) {
        func bits(_ frame: CGRect?) -> [UInt64] {
            // What is nowhere is nowhere.
            frame.map {
                [$0.minX, $0.minY, $0.width, $0.height].map { ($0.isNaN ? Double.nan : Double($0)).bitPattern }
            } ?? []
        }
        for (view, node) in zip(views, tree.nodes) {
            let frame = tree.isShown(node) ? tree.frame(of: node) : nil
            guard bits(view.frame) != bits(frame) else { continue }
            func text(_ frame: CGRect?) -> String {
                frame.map { "at \(Points.text($0.origin)), \(Points.text($0.size))" } ?? "not shown"
            }
            throw TraceError(
                file: file,
                "\(view.label.name.withoutControls) is \(text(frame)) now and was \(text(view.frame)) when it was "
                    + "recorded: this galley lays out otherwise, or the trace was changed")
        }
    }
}
