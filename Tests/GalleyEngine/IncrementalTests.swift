import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// Edits of a live tree: only what changed is laid out again, and the result is that of a new tree.
@Suite struct IncrementalTests {
    @Test(arguments: [UInt64(21), 22, 23, 24]) func editsEqualANewTree(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for script in 0..<250 {
            let memo: LayoutOptions.Memo = script % 4 == 0 ? .swiftUI : .entries(8)
            let direction: LayoutDirection = script % 5 == 0 ? .rightToLeft : .leftToRight
            var editor = try Editor(
                Sketch.container(&random, depth: 4), LayoutOptions(memo: memo, layoutDirection: direction))
            var proposal = Sketch.proposal(&random)
            for step in 0..<6 {
                if random.chance(30) { proposal = Sketch.proposal(&random) }
                try editor.edit(&random)
                if random.chance(30) { try editor.edit(&random) }
                guard let difference = try editor.difference(proposal) else { continue }
                Issue.record("seed \(seed), script \(script), step \(step), \(proposal.text): \(difference)")
                return
            }
        }
    }

    /// One changed leaf places its ancestors, not its cousins.
    @Test func cleanSiblingsAreNotPlaced() throws {
        let tree = try LayoutTree()
        let (near, far) = (CallLog(), CallLog())
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        let other = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        let first = try tree.addContainer(AnyLayout(Probe("near", near)), [leaf])
        let second = try tree.addContainer(AnyLayout(Probe("far", far)), [other])
        // Rows of one child: the sibling is proposed the same wherever it goes.
        let proposal = ProposedViewSize(width: 15, height: nil)
        try tree.setRoot(tree.addContainer(AnyLayout(Wrap(gap: 8)), [first, second]))
        try tree.layOut(proposal)
        #expect(near.count("placeSubviews") == 1 && far.count("placeSubviews") == 1)
        let measured = far.count("sizeThatFits")
        // Of the same height, so that the sibling stays where it is; then of another, so that it moves.
        for (size, y) in [(CGSize(width: 12, height: 10), CGFloat(18)), (CGSize(width: 12, height: 15), 23)] {
            try tree.setLeaf(.fixed(size), of: leaf)
            try tree.layOut(proposal)
            #expect(far.count("placeSubviews") == 1 && far.count("sizeThatFits") == measured)
            #expect(tree.frame(of: other) == CGRect(x: 0, y: y, width: 10, height: 10))
        }
        #expect(near.count("placeSubviews") == 3)
        // Nothing changed: nobody is asked.
        let calls = near.calls.count
        try tree.layOut(proposal)
        #expect(near.calls.count == calls)
    }

    /// Children may come and go for ever: their space is used again.
    @Test func childrenComeAndGo() throws {
        let tree = try LayoutTree(LayoutOptions(nodeLimit: 64))
        let leaves = try (0..<20).map { try tree.addLeaf(.fixed(CGSize(width: Double($0), height: 1))) }
        let first = try tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), leaves)
        let steady = try tree.addContainer(
            AnyLayout(HStackLayout(spacing: 0)), [tree.addLeaf(.fixed(CGSize(width: 7, height: 1)))])
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout()), [first, steady]))
        for turn in 0..<2000 {
            try tree.setChildren(Array(leaves.prefix(turn % 20 + 1)), of: first)
            let tagged = try tree.addModifier(
                .layoutValue(key: "weight", value: "turn"), tree.addLeaf(.spacer(minLength: 1)))
            try tree.remove(tagged)
        }
        try tree.setChildren(leaves, of: first)
        let size = try tree.layOut(.unspecified)
        #expect(size.width == 190)
        #expect(tree.children(of: steady).count == 1 && tree.children(of: first) == leaves)
    }
}

/// A sketch and the live tree that follows it.
struct Editor {
    let root: Sketch
    let tree: LayoutTree
    private var ids: [ObjectIdentifier: NodeID] = [:]

    init(_ root: Sketch, _ options: LayoutOptions) throws {
        self.root = root
        tree = try LayoutTree(options)
        var ids: [ObjectIdentifier: NodeID] = [:]
        try tree.setRoot(root.build(in: tree) { ids[ObjectIdentifier($0)] = $1 })
        self.ids = ids
    }

    private func id(_ sketch: Sketch) -> NodeID { ids[ObjectIdentifier(sketch)]! }

    /// Makes one random edit to both.
    mutating func edit(_ random: inout SeededGenerator) throws {
        let nodes = root.all
        let containers = nodes.filter(\.isContainer)
        let container = random.pick(containers)
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            let leaves = nodes.filter { if case .leaf = $0.content { true } else { false } }
            guard !leaves.isEmpty else { return }
            let (sketch, leaf) = (random.pick(leaves), Sketch.leaf(&random))
            sketch.content = .leaf(leaf)
            try tree.setLeaf(leaf, of: id(sketch))
        case 1:
            let arrangement = Sketch.arrangement(&random)
            container.content = .container(arrangement)
            try tree.setLayout(arrangement.layout, of: id(container))
        case 2:
            container.children.shuffle(using: &random)
            try follow(container)
        case 3:
            let new = Sketch.random(&random, depth: 2)
            var ids = ids
            try new.build(in: tree) { ids[ObjectIdentifier($0)] = $1 }
            self.ids = ids
            container.children.insert(new, at: Int.random(in: 0...container.children.count, using: &random))
            try follow(container)
        case 4:
            guard let old = container.children.indices.randomElement(using: &random) else { return }
            try tree.remove(id(container.children.remove(at: old)))
        case 5, 6:
            let modifiers = nodes.filter { if case .modifier = $0.content { true } else { false } }
            guard !modifiers.isEmpty else { return }
            let axes: [Axis?] = [.horizontal, .vertical, nil]
            let modifier =
                random.chance(15) ? Modifier.elidedStack(random.pick(axes)) : Sketch.modifier(&random)
            let sketch = random.pick(modifiers)
            sketch.content = .modifier(modifier)
            try tree.setModifier(modifier, of: id(sketch))
        default:
            // To another parent that does not lie inside.
            guard let moved = container.children.indices.randomElement(using: &random) else { return }
            let sketch = container.children.remove(at: moved)
            let inside = Set(sketch.all.map(ObjectIdentifier.init))
            let target = random.pick(containers.filter { !inside.contains(ObjectIdentifier($0)) })
            try follow(container)
            target.children.append(sketch)
            try follow(target)
        }
    }

    private func follow(_ container: Sketch) throws {
        try tree.setChildren(container.children.map { id($0) }, of: id(container))
    }

    /// What differs from a tree that is built anew; nil: nothing.
    func difference(_ proposal: ProposedViewSize) throws -> String? {
        let size = try tree.layOut(proposal)
        let (fresh, nodes) = try root.tree(tree.options)
        let other = try fresh.layout(proposal)
        func isClose(_ one: CGFloat, _ two: CGFloat) -> Bool { one == two || abs(one - two) <= 1e-9 }
        guard isClose(size.width, other.width), isClose(size.height, other.height) else {
            return "\(size), not \(other)"
        }
        for (sketch, node) in zip(root.all, nodes) {
            let (mine, theirs) = (tree.frame(of: id(sketch)), fresh.frame(of: node))
            let isSame =
                isClose(mine.minX, theirs.minX) && isClose(mine.minY, theirs.minY)
                && isClose(mine.width, theirs.width) && isClose(mine.height, theirs.height)
            if !isSame {
                return "\(fresh.parent(of: node).map { "\($0)" } ?? "root") > \(node): \(mine), not \(theirs)"
            }
        }
        return nil
    }
}
