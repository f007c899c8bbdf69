import GalleyEngine
import GalleyReference
import GalleySDK
import Testing
import TreeSamples

/// Stacks of so many children that the engine keeps their lengths from the measure to the placement.
@Suite struct LongStackTests {
    /// A flexible leaf, of lengths so near to one another that many differ by less than the sort's keys say.
    private static func leaf(_ random: inout SeededGenerator, near: Bool) -> Sketch {
        let ideal = near ? 40 + random.length(0, 0.02) : random.length(0, 200)
        let height = random.length(0, 60)
        return Sketch(
            .leaf(
                .flexible(
                    minimum: CGSize(width: ideal / 2, height: height / 3), ideal: CGSize(width: ideal, height: height),
                    maximum: CGSize(width: ideal * 1.5, height: height * 2))))
    }

    private static func stack(_ random: inout SeededGenerator) -> Sketch {
        let near = random.chance(30)
        let leaves = (0..<Int.random(in: 30...120, using: &random)).map { _ in
            let leaf = leaf(&random, near: near)
            return random.chance(2) ? Sketch(.modifier(.layoutPriority(1)), [leaf]) : leaf
        }
        let spacing = CGFloat(random.length(0, 8))
        return random.chance(50)
            ? Sketch(.container(.hStack(.center, spacing: spacing)), leaves)
            : Sketch(.container(.vStack(.trailing, spacing: spacing)), leaves)
    }

    /// Alone in one tree that is laid out for one proposal after the other, and beside others in trees of their own: a stack
    /// that only moves keeps its children's distances as they were rounded at its former place.
    @Test(arguments: [61, 62, 63] as [UInt64]) func framesAreThoseOfTheDefinition(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<6 {
            let stacks = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.stack(&random) }
            let sketch =
                stacks.count == 1
                ? stacks[0] : Sketch(.container(.hStack(.top, spacing: 4)), stacks + [Self.stack(&random)])
            var (tree, nodes) = try sketch.tree()
            for turn in 0..<5 {
                if stacks.count > 1 { (tree, nodes) = try sketch.tree() }
                // Of two turns one keeps the width, so that a remembered size is placed.
                let width = CGFloat(1000 + 700 * (turn / 2) + number)
                let proposal = ProposedViewSize(
                    width: random.chance(80) ? width : nil, height: random.chance(80) ? CGFloat(300 * (turn % 2)) : nil)
                let definition = Definition(View(sketch, remembers: true), proposal, .leftToRight)
                let difference = definition.difference(from: tree, nodes)
                #expect(difference == nil, "seed \(seed), tree \(number), turn \(turn), \(proposal.text)")
            }
        }
    }
}
