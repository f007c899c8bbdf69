import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

@Suite("Ids of nodes")
struct NodeIDTests {
    private let unit = Leaf.fixed(CGSize(width: 4, height: 3))

    @Test("An id of a removed node names nothing, also when another node has its place")
    func staleIds() throws {
        let tree = try LayoutTree()
        let old = try tree.addContainer(AnyLayout(HStackLayout()), [tree.addLeaf(unit)], name: "old")
        let oldLeaf = tree.children(of: old)[0]
        try tree.setRoot(old)
        try tree.layOut(.unspecified)
        try tree.remove(old)
        #expect(!tree.contains(old) && !tree.contains(oldLeaf) && tree.root == nil)
        let new = try tree.addContainer(AnyLayout(VStackLayout()), [tree.addLeaf(unit)], name: "new")
        try tree.setRoot(new)
        try tree.layOut(.unspecified)
        let places = [new, tree.children(of: new)[0]]
        #expect(
            Set(places.map(\.index)) == [old.index, oldLeaf.index], "the new nodes have the places of the old ones")
        #expect(Set(places).isDisjoint(with: [old, oldLeaf]))
        for id in [old, oldLeaf] { expectNothing(of: id, in: tree) }
        try expectRefused(old, oldLeaf, in: tree, "the node was removed")
        #expect(try tree.layOut(.unspecified) == CGSize(width: 4, height: 3), "what was refused changed nothing")
        #expect(tree.name(of: new) == "new" && tree.root == new && tree.children(of: new).count == 1)
    }

    @Test("An id of another tree is refused, also of one that was built by the same steps")
    func foreignIds() throws {
        func make() throws -> (tree: LayoutTree, container: NodeID, leaf: NodeID) {
            let tree = try LayoutTree()
            let leaf = try tree.addLeaf(unit, name: "leaf")
            let container = try tree.addContainer(AnyLayout(HStackLayout()), [leaf], name: "row")
            try tree.setRoot(container)
            try tree.layOut(.unspecified)
            return (tree, container, leaf)
        }
        let (mine, other) = (try make(), try make())
        #expect(mine.container.index == other.container.index && mine.container != other.container)
        for id in [other.container, other.leaf] { expectNothing(of: id, in: mine.tree) }
        try expectRefused(other.container, other.leaf, in: mine.tree, "the node belongs to another tree")
        #expect(mine.tree.counterpart(of: other.leaf) == mine.leaf && mine.tree.contains(mine.leaf))
        #expect(try mine.tree.layOut(.unspecified) == CGSize(width: 4, height: 3))
        // A tree that takes the memory of one that is gone is another one too.
        var gone: NodeID?
        do {
            let tree = try LayoutTree()
            gone = try tree.addLeaf(unit)
        }
        let next = try LayoutTree()
        _ = try next.leaf(unit)
        expectNothing(of: try #require(gone), in: next)
    }

    @Test("A node that was removed cannot become the root, and the root stays")
    func removedRoot() throws {
        let tree = try LayoutTree()
        let (root, leaf) = (try tree.addLeaf(unit), try tree.addLeaf(unit))
        try tree.setRoot(root)
        try tree.remove(leaf)
        #expect(throws: LayoutError.self) { try tree.setRoot(leaf) }
        #expect(tree.root == root)
        try tree.setRoot(nil)
        #expect(try tree.root == nil && tree.layOut(.unspecified) == .zero)
    }

    @Test("However often nodes are removed and added, each id names its own node or nothing")
    func manyRounds() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let tree = try LayoutTree()
        var living: [NodeID: String] = [:]
        var known: Set<NodeID> = []
        for round in 0..<4000 {
            if living.count > 1, Bool.random(using: &random) {
                let node = living.keys.sorted { $0.index < $1.index }.randomElement(using: &random)!
                try tree.remove(node)
                living[node] = nil
                #expect(throws: LayoutError.self, "seed \(seed)") { try tree.remove(node) }
            } else {
                let node = try tree.addLeaf(unit, name: "\(round)")
                #expect(known.insert(node).inserted, "seed \(seed): an id was given twice")
                living[node] = "\(round)"
            }
        }
        for id in known {
            #expect(tree.name(of: id) == living[id] && tree.contains(id) == (living[id] != nil), "seed \(seed)")
        }
    }

    @Test("A place whose generations are used up is not taken again")
    func lastGeneration() throws {
        let tree = try LayoutTree()
        let first = try tree.addLeaf(unit)
        tree.enginePointer.pointee.generations.base[Int(first.index)] = .max
        let last = try #require(tree.node(at: first.index))
        #expect(last != first && !tree.contains(first))
        try tree.remove(last)
        #expect(tree.node(at: first.index) == nil)
        let next = try tree.addLeaf(unit)
        #expect(next.index != first.index)
        for id in [first, last] { expectNothing(of: id, in: tree) }
    }

    /// Every question about an id has the answer for none.
    private func expectNothing(of id: NodeID, in tree: LayoutTree, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!tree.contains(id), sourceLocation: sourceLocation)
        #expect(tree.name(of: id) == nil, sourceLocation: sourceLocation)
        #expect(tree.children(of: id) == [] && tree.parent(of: id) == nil, sourceLocation: sourceLocation)
        #expect(tree.layout(of: id) == nil && !tree.isModifier(id), sourceLocation: sourceLocation)
        #expect(!tree.isShown(id) && tree.frame(of: id) == .zero, sourceLocation: sourceLocation)
        #expect(tree.pixelFrame(of: id, scale: 2) == .zero, sourceLocation: sourceLocation)
        #expect(tree.placedProposal(of: id) == .unspecified, sourceLocation: sourceLocation)
        #expect(tree.computedAnswers(of: id) == 0, sourceLocation: sourceLocation)
    }

    /// Every change throws, and says why the id names nothing.
    private func expectRefused(
        _ container: NodeID, _ leaf: NodeID, in tree: LayoutTree, _ reason: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let root = try #require(tree.root)
        let stack = AnyLayout(HStackLayout())
        let own = try tree.addLeaf(unit)
        let changes: [(String, () throws -> Void)] = [
            ("setRoot", { try tree.setRoot(container) }),
            ("setLeaf", { try tree.setLeaf(unit, of: leaf) }),
            ("setLayout", { try tree.setLayout(stack, of: container) }),
            ("setModifier", { try tree.setModifier(.layoutPriority(1), of: container) }),
            ("parametersChanged", { try tree.parametersChanged(of: container) }),
            ("setChildren", { try tree.setChildren([], of: container) }),
            ("setChildren to", { try tree.setChildren([leaf], of: root) }),
            ("setLayoutValue", { try tree.setLayoutValue(1, forKey: "weight", of: leaf) }),
            ("container", { _ = try tree.addContainer(stack, [leaf]) }),
            ("modifier", { _ = try tree.addModifier(.layoutPriority(1), leaf) }),
            ("layer", { _ = try tree.addLayer(leaf, on: own) }),
            ("layer on", { _ = try tree.addLayer(own, on: leaf) }),
            ("remove", { try tree.remove(leaf) }),
        ]
        for (name, change) in changes {
            let error = #expect(throws: LayoutError.self, "\(name)", sourceLocation: sourceLocation) { try change() }
            #expect(error?.message.contains(reason) == true, "\(name): \(error?.message ?? "")")
        }
        try tree.remove(own)
    }
}
