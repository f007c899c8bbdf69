import Foundation
import GalleyABI
import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// How large and how deep trees may be, and what is refused (`LayoutError`).
@Suite(.serialized) struct LimitTests {
    private let unit = Leaf.fixed(CGSize(width: 1, height: 2))

    @Test func aHundredThousandChildren() throws {
        let tree = try LayoutTree()
        let leaves = try (0..<100_000).map { _ in try tree.addLeaf(unit) }
        let row = try tree.addContainer(AnyLayout(HStackLayout(spacing: 1)), leaves)
        try tree.setRoot(row)
        #expect(try tree.layOut(ProposedViewSize(width: 500, height: 2)) == CGSize(width: 199_999, height: 2))
        #expect(tree.frame(of: leaves[99_999]) == CGRect(x: 199_998, y: 0, width: 1, height: 2))
        try tree.setChildren(leaves.dropLast(), of: row)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 199_997, height: 2))
        // Flexible ones are sorted.
        try tree.setChildren([], of: row)
        for leaf in leaves { try tree.setLeaf(.fill(whenUnspecified: .zero), of: leaf) }
        try tree.setChildren(leaves, of: row)
        #expect(try tree.layOut(ProposedViewSize(width: 299_999, height: 2)).width == 299_999)
        #expect(tree.frame(of: leaves[7]) == CGRect(x: 21, y: 0, width: 2, height: 2))
    }

    /// A tower of stacks and paddings, down which an explicit guide is asked.
    private func tower(_ levels: Int, gap: CGFloat? = 0, in tree: LayoutTree) throws -> (root: NodeID, leaf: NodeID) {
        let leaf = try tree.addLeaf(unit)
        var node = try tree.addModifier(.alignmentGuide(AlignmentGuide(.horizontal(.third)) { _ in 0 }), leaf)
        for level in 2..<levels {
            switch level % 3 {
            case 0:
                node = try tree.addContainer(
                    AnyLayout(VStackLayout(alignment: .third, spacing: gap)), [node, tree.addLeaf(unit)])
            case 1: node = try tree.addModifier(.padding(EdgeInsets(top: 0, leading: 0, bottom: 1, trailing: 0)), node)
            default: node = try tree.addContainer(AnyLayout(HStackLayout(spacing: gap)), [node])
            }
        }
        return (node, leaf)
    }

    @Test(arguments: [2_000, 50_000]) func deepTrees(_ levels: Int) throws {
        let tree = try LayoutTree()
        let (root, leaf) = try tower(levels, in: tree)
        try tree.setRoot(root)
        let size = try tree.layOut(ProposedViewSize(width: 100, height: .infinity))
        #expect(size.height >= CGFloat(levels))
        #expect(tree.frame(of: leaf).width == 1)
        try tree.setLeaf(.fixed(CGSize(width: 3, height: 2)), of: leaf)
        try tree.layOut(ProposedViewSize(width: 100, height: .infinity))
        #expect(tree.frame(of: leaf).width == 3)
    }

    /// Default gaps are asked down the whole tower, at each level of it.
    @Test func deepDefaultGaps() throws {
        let tree = try LayoutTree()
        try tree.setRoot(tower(400, gap: nil, in: tree).root)
        #expect(try tree.layOut(.unspecified).height > 400)
    }

    /// Explicit guides that nest ask each level once for each proposal, not twice as often as the level around it.
    @Test func nestedGuidesAreLinear() throws {
        let tree = try LayoutTree(LayoutOptions(budget: 60 * 20))
        var node = try tree.addModifier(
            .alignmentGuide(AlignmentGuide(.horizontal(.third)) { _ in 1 }), tree.addLeaf(unit))
        for _ in 0..<60 {
            node = try tree.addContainer(
                AnyLayout(VStackLayout(alignment: .third, spacing: 0)), [node, tree.addLeaf(unit)])
        }
        try tree.setRoot(node)
        #expect(try tree.layOut(ProposedViewSize(width: 50, height: 500)).height == 122)
    }

    /// Deeper than the stack allows: an error, and the tree lays out once it is flatter.
    @Test func tooDeep() throws {
        let tree = try LayoutTree()
        var node = try tree.addLeaf(unit)
        let log = CallLog()
        // Each takes 64 KB of stack.
        let greedy = RawLayout(measure: { subviews, proposal, result in
            withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 16) { room in
                room[0] = 1
                return subviews.functions.pointee.measure(subviews, 0, proposal, result)
            }
        })
        for _ in 0..<20_000 { node = try tree.addContainer(greedy.layout, [node]) }
        try tree.setRoot(node)
        do {
            try tree.layOut(.unspecified)
            Issue.record("20,000 greedy levels fitted")
        } catch {
            #expect(error.code == .tooDeep && error.message.contains("flatten the tree"), "\(error)")
        }
        try tree.setRoot(tree.addContainer(AnyLayout(Probe("", log)), [tree.addLeaf(unit)]))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 1, height: 2))
    }

    @Test func nodeLimit() throws {
        let tree = try LayoutTree(LayoutOptions(nodeLimit: 3))
        let leaves = try (0..<3).map { _ in try tree.addLeaf(unit) }
        for _ in 0..<10 {
            #expect(throws: LayoutError.self) { try tree.addLeaf(unit) }
            #expect(throws: LayoutError.self) { try tree.addContainer(AnyLayout(ZStackLayout()), []) }
            #expect(throws: LayoutError.self) { try tree.addModifier(.layoutValue(key: "weight", value: 1), leaves[0]) }
        }
        // What failed took nothing away.
        try tree.remove(leaves[2])
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), Array(leaves.prefix(2))))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 2, height: 2))
        for limit in [0, -1, Int.max, Int(UInt32.max)] {
            #expect(throws: LayoutError.self) { try LayoutTree(LayoutOptions(nodeLimit: limit)) }
        }
    }

    @Test func sizesOfLeaves() throws {
        let tree = try LayoutTree()
        let good = CGSize(width: 1, height: 1)
        for width in [-1, Double.nan, -Double.infinity] {
            let bad = CGSize(width: width, height: 1)
            for leaf in [
                Leaf.fixed(bad), .fill(whenUnspecified: bad), .flexible(minimum: bad, ideal: good, maximum: good),
                .flexible(minimum: good, ideal: bad, maximum: good),
                .flexible(minimum: good, ideal: good, maximum: bad),
                .fraction(axis: .vertical, factor: width), .spacer(minLength: CGFloat(width)),
            ] {
                #expect(throws: LayoutError.self, "\(leaf)") { try tree.addLeaf(leaf) }
            }
        }
    }

    @Test func treesAreTrees() throws {
        let tree = try LayoutTree()
        let (a, b) = (try tree.addLeaf(unit), try tree.addLeaf(unit))
        #expect(throws: LayoutError.self) { try tree.addContainer(AnyLayout(HStackLayout()), [a, a]) }
        let inner = try tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [a])
        let outer = try tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [inner, b])
        try tree.setRoot(outer)
        for children in [[outer], [inner], [a, a], [b], [NodeID(inNoTree: 999)]] {
            #expect(throws: LayoutError.self, "\(children)") { try tree.setChildren(children, of: inner) }
        }
        #expect(throws: LayoutError.self) { try tree.setChildren([], of: a) }
        #expect(throws: LayoutError.self) { try tree.setLeaf(unit, of: inner) }
        #expect(throws: LayoutError.self) { try tree.setLayout(AnyLayout(HStackLayout()), of: a) }
        #expect(throws: LayoutError.self) { try tree.addContainer(AnyLayout(HStackLayout()), [a]) }
        #expect(try tree.layOut(.unspecified) == CGSize(width: 2, height: 2), "what was refused changed nothing")
        // A root that goes, also inside of what goes, leaves no root.
        try tree.setChildren([b], of: outer)
        try tree.remove(outer)
        #expect(tree.root == nil)
        #expect(try tree.layOut(.unspecified) == .zero)
        let wrapped = try tree.addModifier(.padding(EdgeInsets()), inner)
        try tree.setRoot(inner)
        try tree.remove(wrapped)
        #expect(tree.root == nil)
    }
}
