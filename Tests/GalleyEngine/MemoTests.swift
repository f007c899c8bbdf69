import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// What a node remembers of its answers (Layout rules §2, Speed §3).
@Suite struct MemoTests {
    /// Every way of remembering gives the same sizes and frames, bit for bit.
    @Test(arguments: [UInt64(1), 2, 3, 4]) func memosAgree(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<500 {
            let sketch = Sketch.random(&random, depth: 5)
            let proposals = (0..<3).map { _ in Sketch.proposal(&random, infinite: number % 5 == 0) }
            let trees = try [LayoutOptions.Memo.entries(64), .entries(8), .entries(2), .swiftUI].map {
                try sketch.tree(LayoutOptions(memo: $0))
            }
            for proposal in proposals {
                let results = trees.map { tree, nodes in
                    Outcome(tree, nodes, proposal)
                }
                // A probe at infinity inside must not break a stack that was proposed something finite.
                if proposal.width != .infinity, proposal.height != .infinity {
                    #expect(
                        results[0].error == nil, "seed \(seed), tree \(number), \(proposal.text): \(results[0].message)"
                    )
                }
                for (other, result) in zip(["entries(8)", "entries(2)", "swiftUI"], results.dropFirst()) {
                    guard result == results[0] else {
                        Issue.record("seed \(seed), tree \(number), proposal \(proposal.text): \(other) differs")
                        return
                    }
                }
            }
        }
    }
}

/// What a pass gives: the size and all frames as bits, or the kind of the error.
struct Outcome: Equatable {
    var bits: [UInt64] = []
    var error: LayoutError.Code?
    var message = ""

    init(_ tree: LayoutTree, _ nodes: [NodeID], _ proposal: ProposedViewSize) {
        do {
            let size = try tree.layOut(proposal)
            bits = [Double(size.width).bitPattern, Double(size.height).bitPattern]
            for node in nodes {
                let frame = tree.frame(of: node)
                bits += [frame.minX, frame.minY, frame.width, frame.height].map { Double($0).bitPattern }
            }
        } catch {
            self.error = error.code
            message = "\(error)"
        }
    }

    static func == (first: Outcome, second: Outcome) -> Bool {
        first.bits == second.bits && first.error == second.error
    }
}
