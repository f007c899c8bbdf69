import GalleyABI
import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing

/// The calls of layouts that a layout makes itself.
@Suite struct NestedCallTests {
    /// A row of the first two subviews above a column of the others, which erases its type.
    private struct Board: Layout {
        func makeCache(subviews: Subviews) -> (HStackLayout.Cache, AnyLayout.Cache) {
            (row.makeCache(subviews: subviews[..<2]), column.makeCache(subviews: subviews[2...]))
        }

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout (HStackLayout.Cache, AnyLayout.Cache)
        ) -> CGSize {
            let top = row.sizeThatFits(proposal: proposal, subviews: subviews[..<2], cache: &cache.0)
            let rest = column.sizeThatFits(proposal: proposal, subviews: subviews[2...], cache: &cache.1)
            return CGSize(width: max(top.width, rest.width), height: top.height + rest.height)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout (HStackLayout.Cache, AnyLayout.Cache)
        ) {
            let top = row.sizeThatFits(proposal: proposal, subviews: subviews[..<2], cache: &cache.0)
            row.placeSubviews(
                in: CGRect(origin: bounds.origin, size: top), proposal: proposal, subviews: subviews[..<2],
                cache: &cache.0)
            column.placeSubviews(
                in: CGRect(
                    x: bounds.minX, y: bounds.minY + top.height, width: bounds.width,
                    height: bounds.height - top.height), proposal: proposal, subviews: subviews[2...], cache: &cache.1)
        }

        private var row: HStackLayout { HStackLayout(spacing: 0) }
        private var column: AnyLayout { AnyLayout(VStackLayout(alignment: .leading, spacing: 0)) }
    }

    /// Forgets to report the end of a call, and reports one that did not begin.
    private struct Careless: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            report(9, subviews)
            let size = subviews[0].sizeThatFits(proposal)
            report(9, subviews)
            return size
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            report(11, subviews)
            report(10, subviews)
            subviews[0].place(at: bounds.origin, proposal: proposal)
        }

        private func report(_ kind: UInt32, _ subviews: Subviews) {
            var reason = galley_reason(kind: kind, parts: 2, amount: 0, text: galley_string(bytes: nil, length: 0))
            _ = subviews.handle.functions.pointee.annotate(subviews.handle, 0, &reason)
        }
    }

    private func recorded(_ layout: AnyLayout) throws -> (tree: LayoutTree, ledger: Ledger) {
        let tree = try LayoutTree()
        let leaves = try [30, 20, 40].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 10))) }
        let inner = try tree.addContainer(layout, leaves)
        try tree.setRoot(tree.addModifier(.padding(EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)), inner))
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        try tree.layOut(ProposedViewSize(width: 110, height: nil))
        ledger.detach()
        return (tree, ledger)
    }

    @Test func eachIsACallWithItsProposalAnswerAndCalls() throws {
        let (tree, ledger) = try recorded(AnyLayout(Board()))
        let entries = ledger.entries
        let nested = entries.filter { $0.event == .nested }
        #expect(
            nested.map { "\($0.nested?.layout ?? "") \($0.nested?.function ?? "")" } == [
                "HStackLayout makeCache", "VStackLayout makeCache", "HStackLayout sizeThatFits",
                "VStackLayout sizeThatFits", "HStackLayout sizeThatFits", "HStackLayout placeSubviews",
                "VStackLayout placeSubviews",
            ])
        #expect(nested[0].parent.map { entries[$0 - 1].event } == .makeCache)
        #expect(nested[2].proposal == ProposedViewSize(width: 100, height: nil))
        #expect(nested[2].size == CGSize(width: 50, height: 10) && nested[3].size == CGSize(width: 40, height: 10))
        let bounds = CGRect(origin: nested[6].placement?.position ?? .zero, size: nested[6].size)
        #expect(bounds == CGRect(x: 5, y: 15, width: 50, height: 10))
        // Each call of a subview lies in the one of the inner layout.
        let leaves = tree.nodes.suffix(3)
        for entry in entries where entry.node.map(leaves.contains) ?? false && entry.event != .spacing {
            #expect(entry.parent.map { entries[$0 - 1].event } == .nested, "#\(entry.id)")
        }
        let rows = CallTree(entries) { ViewLabel(name: "\($0.index)", isNamed: false) }.lines()
        #expect(rows.contains { $0.contains("HStackLayout") && $0.contains("→ 50 × 10") }, "\(rows)")
        #expect(LayoutWarning.all(in: ledger, of: tree) { ViewLabel(name: "\($0.index)") }.isEmpty)
    }

    @Test func tracesKeepThemAndReplayTheirSteps() throws {
        let (tree, ledger) = try recorded(AnyLayout(Board()))
        let proposal = ProposedViewSize(width: 110, height: nil)
        let trace = try Trace(
            ledger, of: tree, source: Trace.Source("board"), proposal: proposal, size: nil,
            isRecorded: { tree.children(of: $0).count == 3 })
        let kept = try Trace(Array(trace.lines().joined(separator: "\n").utf8), file: "board.jsonl")
        #expect(kept.lines() == trace.lines() && kept.calls.contains { $0.nested?.layout == "VStackLayout" })
        let (twin, _) = try recorded(AnyLayout(VStackLayout()))
        let replay = TraceReplay(kept)
        try replay.install(in: twin)
        try replay.layout(twin)
        try kept.checkFrames(of: twin, file: "board.jsonl")
        let chrome = CallTimeline(kept).chromeTrace()
        #expect(chrome.contains("VStackLayout placeSubviews"))
    }

    @Test func theirEndsNeedNotBeReported() throws {
        let (tree, ledger) = try recorded(AnyLayout(Careless()))
        let entries = ledger.entries
        let measured = try #require(entries.first { $0.node == tree.nodes[1] && $0.event == .measure })
        #expect(measured.size == CGSize(width: 30, height: 10) && measured.nanoseconds > 0)
        // They end with the call around them.
        for inner in entries where inner.event == .nested && inner.parent == measured.id {
            #expect(inner.nanoseconds <= measured.nanoseconds)
        }
        let placed = try #require(entries.first { $0.node == tree.nodes[2] && $0.event == .place })
        #expect(placed.parent.map { entries[$0 - 1].event } == .place)
    }
}
