import Foundation
import GalleyEngine
import GalleyReference
import GalleySDK
import Testing
import TreeSamples

/// The engine against the plain recursive definition: the same sizes and the same frames, number by number.
@Suite struct ReferenceTests {
    /// How many trees are compared in all; GALLEY_TREES asks for more.
    private static let trees = ProcessInfo.processInfo.environment["GALLEY_TREES"].flatMap(Int.init) ?? 10_000
    private static let seeds: [UInt64] = [51, 52, 53, 54]

    @Test(arguments: seeds) func framesAreThoseOfTheDefinition(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var compared = 0
        for number in 0..<Self.trees / Self.seeds.count {
            let sketch = Sketch.random(&random, depth: number % 20 == 0 ? 4 : 2 + number % 2)
            let definition = View(sketch, remembers: true)
            // Three answers take exponential time in the depth, so that this memo has only every fourth tree.
            let memos: [LayoutOptions.Memo] = [.entries(8), [.entries(2), .entries(2), .entries(2), .swiftUI][number % 4]]
            let proposals = (0..<3).map { _ in Sketch.proposal(&random, infinite: number % 3 == 0) }
            for direction in [LayoutDirection.leftToRight, .rightToLeft] {
                for memo in memos {
                    for proposal in proposals {
                        // A tree of its own: what was laid out before is not the subject here.
                        let (tree, nodes) = try sketch.tree(LayoutOptions(memo: memo, layoutDirection: direction))
                        let difference = difference(tree, nodes, definition, proposal)
                        compared += difference == nil ? 1 : 0
                        if let difference {
                            Issue.record(
                                """
                                seed \(seed), tree \(number), \(memo), \(direction), proposal \(proposal.text): \
                                \(difference)
                                \(sketch.text)
                                """)
                            return
                        }
                    }
                }
            }
        }
        #expect(compared == Self.trees / Self.seeds.count * 12)
    }
}

/// What differs between a tree and its definition; nil: nothing.
func difference(_ tree: LayoutTree, _ nodes: [NodeID], _ definition: View, _ proposal: ProposedViewSize) -> String? {
    let size = definition.layOut(Proposal(proposal), rightToLeft: tree.options.layoutDirection == .rightToLeft)
    do {
        let own = try tree.layout(proposal)
        guard let size else { return "no error, though a view lies nowhere" }
        guard isSame(own.width, size.width), isSame(own.height, size.height) else {
            return "size \(own), defined as \(size)"
        }
    } catch {
        return size == nil && error.code == .invalidResult ? nil : "\(error)"
    }
    for (number, (node, view)) in zip(nodes, definition.all).enumerated() {
        let (own, defined) = (tree.frame(of: node), view.frameInRoot)
        let isEqual =
            isSame(own.origin.x, defined.origin.x) && isSame(own.origin.y, defined.origin.y)
            && isSame(own.size.width, defined.size.width) && isSame(own.size.height, defined.size.height)
        if !isEqual { return "node \(number): frame \(own), defined as \(defined)" }
    }
    return nil
}

/// Whether two numbers are the same bits; zeroes are one, and so are all numbers that are none.
func isSame(_ one: CGFloat, _ other: Double) -> Bool { Double(one) == other || (one.isNaN && other.isNaN) }
