import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Layouts cannot tell whether they are traced.
@Suite struct TracingTests {
    /// Two trees of the same probes, one of them traced: the same calls with the same proposals in the same order.
    @Test(arguments: [UInt64(71), 72]) func tracingChangesNoCall(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<150 {
            var twin = random
            let logs = [CallLog(), CallLog()]
            let options = LayoutOptions(
                memo: number % 3 == 0 ? .swiftUI : .entries(8),
                layoutDirection: number % 2 == 0 ? .leftToRight : .rightToLeft)
            let (plain, nodes) = try Sketch.probes(&random, logs[0], depth: 4).tree(options)
            let (traced, twins) = try Sketch.probes(&twin, logs[1], depth: 4).tree(options)
            let ledger = try Ledger(capacity: 1 << 18)
            var proposal = Sketch.proposal(&random)
            // On and off with warm memos, also where nothing is to be done.
            for step in 0..<5 {
                if step % 2 == 0 { try ledger.attach(to: traced) } else { ledger.detach() }
                if step == 3 { proposal = Sketch.proposal(&random) }
                let place: Comment = "seed \(seed), tree \(number), step \(step), \(proposal.text)"
                #expect(try plain.layOut(proposal) == traced.layOut(proposal), place)
                #expect(zip(nodes, twins).allSatisfy { plain.frame(of: $0) == traced.frame(of: $1) }, place)
                guard logs[0].calls == logs[1].calls,
                    logs[0].proposals.map(\.proposal.text) == logs[1].proposals.map(\.proposal.text)
                else {
                    Issue.record(place)
                    return
                }
            }
            #expect(!ledger.entries.isEmpty && !logs[0].calls.isEmpty)
        }
    }
}
