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
        var trees = Trees()
        for number in 0..<Self.trees / Self.seeds.count {
            let sketch = Sketch.random(&random, depth: number % 50 == 0 ? 4 : number % 3 == 0 ? 3 : 2)
            let proposals = (0..<3).map { _ in Sketch.proposal(&random, infinite: number % 3 == 0) }
            for (proposal, direction) in zip(proposals + proposals, [.leftToRight, .rightToLeft].flatMap(threeTimes)) {
                // Every tree with eight answers, and every other time with one of the other memos.
                let others: [LayoutOptions.Memo] = [[], [.entries(2)], [], [.swiftUI]][Int(random.next() % 4)]
                let definition = Definition(View(sketch, remembers: true), proposal, direction)
                for options in ([.entries(8)] + others).map({ LayoutOptions(memo: $0, layoutDirection: direction) }) {
                    // Nodes of their own: what was laid out before is not the subject here. They take the places of
                    // nodes that are gone.
                    let tree = try trees.tree(options)
                    let nodes = try sketch.root(of: tree)
                    let difference = definition.difference(from: tree, nodes)
                    try tree.remove(nodes[0])
                    guard let difference else { continue }
                    Issue.record(
                        """
                        seed \(seed), tree \(number), \(options.memo), \(direction), proposal \(proposal.text): \(difference)
                        \(sketch.text)
                        """)
                    return
                }
            }
        }
    }

    private func threeTimes(_ direction: LayoutDirection) -> [LayoutDirection] {
        Array(repeating: direction, count: 3)
    }

    /// The definition remembers answers only to save time.
    @Test func rememberingChangesNothingInTheDefinition() {
        var random = SeededGenerator(seed: 55)
        for number in 0..<200 {
            let sketch = Sketch.random(&random, depth: 2)
            let proposal = Sketch.proposal(&random, infinite: number % 3 == 0)
            let definitions = [true, false].map { Definition(View(sketch, remembers: $0), proposal, .leftToRight) }
            #expect(definitions[0].numbers == definitions[1].numbers, "seed 55, tree \(number)\n\(sketch.text)")
        }
    }

    private var box: Sketch { Sketch(.leaf(.fixed(CGSize(width: 20, height: 10)))) }
    private var fill: Sketch { Sketch(.leaf(.fill(whenUnspecified: CGSize(width: 10, height: 10)))) }

    private func guide(_ guide: HorizontalAlignment, _ value: CGFloat, _ child: Sketch) -> Sketch {
        Sketch(.modifier(.alignmentGuide(AlignmentGuide(.horizontal(guide)) { _ in value })), [child])
    }

    /// Lays a sketch out as defined, and returns the frames in the order of `all`.
    private func frames(_ sketch: Sketch, _ proposal: ProposedViewSize = .unspecified) throws -> [CGRect] {
        let (tree, nodes) = try sketch.tree()
        let definition = Definition(View(sketch, remembers: true), proposal, .leftToRight)
        #expect(definition.difference(from: tree, nodes) == nil)
        return nodes.map { tree.frame(of: $0) }
    }

    /// The line belongs to the extent for whatever guide; a tenth of the width lies below a flat view.
    @Test func semantics1_lineBelowAllChildren() throws {
        let flat = Sketch(.leaf(.fixed(CGSize(width: 100, height: 4))))
        let frames = try frames(Sketch(.container(.hStack(.tenth, spacing: 0)), [flat]))
        #expect(frames[0].size == CGSize(width: 100, height: 10))
    }

    /// A guide's default that looks at another guide finds the explicit one: 15 in the first child, 10 in the second.
    @Test func semantics4_defaultsSeeExplicitGuides() throws {
        let frames = try frames(Sketch(.container(.vStack(.between, spacing: 0)), [guide(.leading, 10, box), box]))
        #expect(frames[0].width == 25 && frames.last?.origin.x == 5)
    }

    /// A child of low priority that is infinitely wide at least: the others are offered a length all the same.
    @Test func semantics1_infiniteMinima() throws {
        let first = Sketch(.modifier(.layoutPriority(1)), [fill])
        let sketch = Sketch(.container(.hStack(.top, spacing: 0)), [first, Sketch(.container(.diagonal), [fill])])
        let frames = try frames(sketch, ProposedViewSize(width: .infinity, height: .infinity))
        #expect(frames[1].width == .infinity)
    }

    /// A guide in an infinite child that lies at a corner is a number.
    @Test func semantics4_guidesOfInfiniteChildren() throws {
        let sketch = Sketch(
            .container(.vStack(.third, spacing: 0)), [Sketch(.container(.diagonal), [guide(.third, 5, fill)])])
        let frames = try frames(sketch, ProposedViewSize(width: nil, height: .infinity))
        #expect(frames[1].origin.x == 0 && frames[1].width == .infinity)
    }

    /// The union of the children counts, be the guides' common point inside or not (§5, §13.4).
    @Test func semantics5_pointOutsideOfTheUnion() throws {
        let frames = try frames(Sketch(.container(.zStack(.topLeading)), [guide(.leading, -10, box)]))
        #expect(frames[0].size == CGSize(width: 20, height: 10) && frames[2].origin == .zero)
    }
}

/// One tree for each memo and direction: making trees takes longer than laying small ones out.
private struct Trees {
    private var known: [Key: LayoutTree] = [:]

    private struct Key: Hashable {
        var memo: LayoutOptions.Memo
        var direction: LayoutDirection
    }

    mutating func tree(_ options: LayoutOptions) throws -> LayoutTree {
        let key = Key(memo: options.memo, direction: options.layoutDirection)
        if let tree = known[key] { return tree }
        let tree = try LayoutTree(options)
        known[key] = tree
        return tree
    }
}

/// What the plain recursive definition says of one tree.
struct Definition {
    /// The root's size and all frames relative to the root; nil where the definition puts a view nowhere.
    let numbers: [[Number]]?

    /// A number as bits. Zeroes are one, and so are all that are no number.
    struct Number: Equatable {
        var value: Double
        static func == (one: Number, other: Number) -> Bool {
            one.value == other.value || (one.value.isNaN && other.value.isNaN)
        }
    }

    private let proposal: ProposedViewSize

    init(_ view: View, _ proposal: ProposedViewSize, _ direction: LayoutDirection) {
        self.proposal = proposal
        let size = view.layOut(Proposal(proposal), rightToLeft: direction == .rightToLeft)
        numbers = size.map { size in
            let frames = view.all.map(\.frameInRoot)
            return [[size.width, size.height].map(Number.init)]
                + frames.map { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height].map(Number.init) }
        }
    }

    /// Where a tree lays out otherwise; nil: nowhere.
    func difference(from tree: LayoutTree, _ nodes: [NodeID]) -> String? {
        let size: CGSize
        do {
            size = try tree.layOut(proposal)
        } catch {
            return numbers == nil && error.code == .invalidResult ? nil : "\(error)"
        }
        guard let numbers else { return "no error, though a view lies nowhere" }
        if [size.width, size.height].map({ Number(value: Double($0)) }) != numbers[0] {
            return "size \(size), defined as \(numbers[0].map(\.value))"
        }
        for (number, node) in nodes.enumerated() {
            let frame = tree.frame(of: node)
            let own = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Number(value: $0) }
            if own != numbers[number + 1] {
                return "node \(number): frame \(own.map(\.value)), defined as \(numbers[number + 1].map(\.value))"
            }
        }
        return nil
    }
}
