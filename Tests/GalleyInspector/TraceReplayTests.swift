import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Layouts that answer from a trace.
@Suite struct TraceReplayTests {
    /// The frames and every call are those of the recording, bit for bit, though the layouts are gone.
    @Test(arguments: [LayoutOptions.Memo.swiftUI, .entries(8)]) func replaysEveryCall(_ memo: LayoutOptions.Memo) throws
    {
        var random = SeededGenerator(seed: 511)
        var foreign = 0
        for number in 0..<300 {
            let log = CallLog()
            let areProbes = number % 3 == 0
            let sketch =
                areProbes ? Sketch.probes(&random, log, depth: 3) : Sketch.randomOfAllKinds(&random, depth: 4)
            let options = LayoutOptions(
                memo: memo, layoutDirection: number % 2 == 0 ? .leftToRight : .rightToLeft)
            let (tree, nodes) = try sketch.tree(options)
            let trace = try Trace.recorded(tree, Sketch.proposal(&random), sketch, nodes, areProbes: areProbes)
            guard trace.size != nil else { continue }
            foreign += trace.views.count { $0.recorded != nil }
            let kept = try Trace(Array(trace.lines().joined(separator: "\n").utf8), file: "x.jsonl")
            let (twin, twins) = try sketch.tree(options)
            let calls = log.calls.count
            let replay = TraceReplay(kept)
            try replay.install(in: twin)
            let again = try Trace.recorded(twin, trace.proposal, sketch, twins, areProbes: areProbes)
            let place: Comment = "seed 511, tree \(number), \(trace.proposal.text)\n\(sketch.text)"
            #expect(replay.unknown == nil, place)
            do { try kept.checkFrames(of: twin, file: "x.jsonl") } catch { Issue.record("\(error), \(place)") }
            #expect(log.calls.count == calls, "a layout that is gone was called: \(place)")
            #expect(DiffReport(TraceDiff(trace, again)).summary == nil, place)
            if TraceDiff(trace, again).first != nil { return }
        }
        #expect(foreign > 300)
    }

    private static var wrap: Sketch {
        Sketch(
            .container(.vStack(.leading, spacing: 4)),
            [
                Sketch(.leaf(.fill(whenUnspecified: CGSize(width: 10, height: 10)))),
                Sketch(
                    .container(.wrap(gap: 2)),
                    [10.0, 20, 15].map { Sketch(.leaf(.fixed(CGSize(width: $0, height: 5)))) }),
            ])
    }

    private func replay(_ proposal: ProposedViewSize) throws -> (TraceReplay, LayoutTree) {
        let trace = try Self.wrap.trace(proposal)
        let (tree, _) = try Self.wrap.tree()
        let replay = TraceReplay(trace)
        try replay.install(in: tree)
        return (replay, tree)
    }

    /// What is known is answered under another proposal too; the frames are those of the layouts themselves.
    @Test func anotherProposalGoesAsFarAsAnswersGo() throws {
        let (replay, tree) = try replay(ProposedViewSize(width: 35, height: nil))
        #expect(try replay.layout(tree) == CGSize(width: 35, height: 26))
        let narrow = ProposedViewSize(width: 20, height: nil)
        let unknown = try #require(throws: TraceReplay.Unknown.self) { try replay.layout(tree, narrow) }
        #expect(unknown.view.name == "4" || unknown.view.kind == "wrap", "\(unknown)")
        #expect(unknown.call == "sizeThatFits" && unknown.question == "20 × –")
        #expect(unknown.known == ["35 × –"], "\(unknown.known)")
        // It still answers what it knows.
        #expect(try replay.layout(tree) == CGSize(width: 35, height: 26))
        #expect(replay.unknown == nil)
    }

    /// A view that takes one size for all proposals answers those too that nobody asked.
    @Test func lengthsThatDoNotMatterMayBeAny() throws {
        let sketch = Sketch(
            .container(.hStack(.center, spacing: 0)),
            [
                Sketch(
                    .modifier(.fixedSize(horizontal: true, vertical: true)),
                    [Sketch(.container(.wrap(gap: 2)), [Sketch(.leaf(.fixed(CGSize(width: 30, height: 5))))])]),
                Sketch(.leaf(.fill(whenUnspecified: .zero))),
            ])
        let trace = try sketch.trace(ProposedViewSize(width: 100, height: 20))
        for width in [50.0, 70, 300] {
            let proposal = ProposedViewSize(width: CGFloat(width), height: 40)
            let (tree, nodes) = try sketch.tree()
            try TraceReplay(trace).install(in: tree)
            let (plain, twins) = try sketch.tree()
            #expect(try tree.layOut(proposal) == plain.layout(proposal))
            #expect(zip(nodes, twins).allSatisfy { tree.frame(of: $0) == plain.frame(of: $1) })
        }
    }

    @Test func aTreeOfOtherViewsIsRefused() throws {
        let trace = try Self.wrap.trace(.unspecified)
        let other = Self.wrap.copy()
        other.children.removeFirst()
        let error = try #require(throws: TraceError.self) { try TraceReplay(trace).install(in: other.tree().0) }
        #expect(error.message == "the trace has 6 views, its scene 5: they do not belong together")
        // As many, but elsewhere.
        let leaf = other.children[0].children.removeLast()
        other.children += [leaf, Sketch(.leaf(.divider(thickness: 1)))]
        #expect(throws: TraceError.self) { try TraceReplay(trace).install(in: other.tree().0) }
    }
}
