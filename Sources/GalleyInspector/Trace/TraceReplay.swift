import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A layout of a tree without its plugins: their layouts give the recorded answers, and measure and place their
/// children as recorded.
///
/// A question that was not recorded has no answer: the layout fails, and `unknown` describes the question.
///
/// ```swift
/// let replay = TraceReplay(trace)
/// try replay.install(in: tree)
/// try tree.layOut(trace.proposal)       // the frames of the trace, bit for bit
/// ```
public final class TraceReplay {
    /// A question without an answer in the trace.
    public struct Unknown: Error, Sendable, CustomStringConvertible {
        /// The view that was asked.
        public let view: ViewLabel
        /// The function: `sizeThatFits`, `placeSubviews`.
        public let call: String
        /// The question, in words.
        public let question: String
        /// The questions of the same kind that the trace answers, in words, without duplicates.
        public let known: [String]

        /// The error in one line: `chips was never asked …; the trace knows …`
        public var description: String {
            let name = view.name.withoutControls + (view.kind.isEmpty || !view.isNamed ? "" : " (\(view.kind))")
            let shown = known.prefix(4).joined(separator: ", ")
            let more = known.count > 4 ? " and \(known.count - 4) more" : ""
            return "unknown: the trace has no answer of \(name) to \(call) \(question)"
                + (known.isEmpty ? ", nor to a similar call" : "; it has answers to \(shown)\(more)")
        }
    }

    /// The first question without an answer in the last layout.
    public private(set) var unknown: Unknown?

    let trace: Trace
    /// The calls made during each call, and outside of calls at 0.
    private var inner: [[Int]]
    /// The recorded answers of each view.
    private var answers: [Int: RecordedAnswers] = [:]
    /// The index of each view among its siblings.
    private var places: [UInt32]

    /// Makes a replay of a trace.
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
            if call.event == .nested { continue }
            // The steps of a layout inside are steps of the view's own layout.
            var parent = call.parent
            while let outer = parent, trace.calls[outer - 1].event == .nested { parent = trace.calls[outer - 1].parent }
            inner[parent ?? 0].append(call.id)
            guard let view = call.view, trace.views[view].recorded != nil else { continue }
            answers[view, default: RecordedAnswers()].add(call)
        }
    }

    /// Replaces the recorded layouts of a tree with ones that answer from the trace.
    ///
    /// - Parameters:
    ///   - tree: the tree.
    ///   - plugins: the containers without a layout; each must be recorded.
    /// - Throws: `TraceError` if the tree is not that of the trace, `LayoutError` past the engine's limits.
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

    /// Lays out the tree, optionally with another proposal.
    ///
    /// - Throws: `Unknown` for a question without an answer, and the tree's `LayoutError`.
    @discardableResult
    public func layout(_ tree: LayoutTree, _ proposal: ProposedViewSize? = nil) throws -> CGSize {
        unknown = nil
        do {
            return try tree.layOut(proposal ?? trace.proposal)
        } catch {
            throw unknown ?? error
        }
    }

    // MARK: For the layouts

    func measure(_ view: Int, _ proposal: ProposedViewSize) -> Trace.Call? {
        var question = RecordedQuestion(proposal)
        if let call = take(view, \.measures, question) { return call }
        // A length that the size does not depend on matches any.
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

    /// Returns the next recorded making or update of a cache, or the next answer for spacing; nil for none.
    func next(_ event: LedgerEvent, of view: Int) -> Trace.Call? {
        guard let id = answers[view]?.others[event]?.take() else { return nil }
        return trace.calls[id - 1]
    }

    /// Notes that a view's spacing was not recorded.
    func missSpacing(_ view: Int) { _ = miss(view, "spacing", "", []) }

    /// Returns the measures and placements that a layout made itself in a call.
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
    /// Compares the frames of a replayed tree with the recorded ones, bit for bit.
    ///
    /// - Throws: `TraceError` with the first view whose frame differs.
    public func checkFrames(of tree: LayoutTree, file: String) throws(TraceError) {
        func bits(_ frame: CGRect?) -> [UInt64] {
            // NaN equals NaN.
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
                    + "recorded: this galley lays out differently, or the trace was changed")
        }
    }
}
