import GalleyABI
import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// The life of a container's cache (Layout rules §2, §10).
@Suite struct CacheTests {
    private let log = CallLog()
    private let tree: LayoutTree
    private let leaf: NodeID
    private let probe: NodeID

    init() throws {
        tree = try LayoutTree()
        leaf = try tree.addLeaf(.fixed(CGSize(width: 10, height: 20)))
        probe = try tree.addContainer(AnyLayout(Probe("a", log)), [leaf])
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout()), [probe]))
        try tree.layOut(.unspecified)
    }

    private var counts: [Int] { [log.count("makeCache"), log.count("updateCache"), log.liveCaches] }

    @Test func madeOnce() throws {
        try tree.layOut(ProposedViewSize(width: 5, height: 5))
        try tree.layOut(ProposedViewSize(width: 7, height: 5))
        #expect(counts == [1, 0, 1])
    }

    @Test func updatedAfterEachChange() throws {
        try tree.setLeaf(.fixed(CGSize(width: 11, height: 20)), of: leaf)
        try tree.layOut(.unspecified)
        #expect(counts == [1, 1, 1])
        try tree.setChildren([leaf, tree.addLeaf(.spacer(minLength: nil))], of: probe)
        try tree.setChildren([leaf], of: probe)
        try tree.layOut(.unspecified)
        #expect(counts == [1, 2, 1], "two changes, one update before the next pass")
        try tree.parametersChanged(of: probe)
        try tree.layOut(.unspecified)
        #expect(counts == [1, 3, 1])
        #expect(tree.changes.map(\.kind) == [.created, .leaf, .children, .children, .parameter])
    }

    /// The default `updateCache` makes the cache anew (cal-009).
    @Test func defaultUpdateMakesAnew() throws {
        struct Plain: Layout {
            let log: CallLog
            func makeCache(subviews: Subviews) -> Int {
                log.calls.append("plain")
                return 0
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize { .zero }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
            ) {}
        }
        let plain = try tree.addContainer(AnyLayout(Plain(log: log)), [])
        try tree.setRoot(plain)
        try tree.layOut(.unspecified)
        try tree.parametersChanged(of: plain)
        try tree.layOut(.unspecified)
        try tree.setChildren([tree.addLeaf(.spacer(minLength: nil))], of: plain)
        try tree.layOut(.unspecified)
        #expect(log.count("plain") == 3)
    }

    @Test func keptForTheSameType() throws {
        try tree.setLayout(AnyLayout(Probe("b", log, margin: 3)), of: probe)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 13, height: 23))
        #expect(counts == [1, 1, 1])
        #expect(log.proposals.last?.name == "b")
    }

    @Test func newForAnotherType() throws {
        try tree.setLayout(AnyLayout(VStackLayout()), of: probe)
        #expect(log.liveCaches == 0, "the old type's cache has ended")
        try tree.layOut(.unspecified)
        try tree.setLayout(AnyLayout(Probe("c", log)), of: probe)
        try tree.layOut(.unspecified)
        #expect(counts == [2, 0, 1])
    }

    @Test func endsWithTheNode() throws {
        try tree.remove(probe)
        #expect(log.liveCaches == 0)
        #expect(log.madeCaches == 1)
    }

    /// Trees with random edits end every cache and every instance exactly once.
    @Test func nothingIsLeft() throws {
        let caches = CallLog()
        let raw = RawLayout()
        weak var gone: LayoutTree?
        do {
            var random = SeededGenerator(seed: 5)
            let tree = try LayoutTree()
            gone = tree
            var probes: [NodeID] = []
            for _ in 0..<50 { probes.append(try tree.addContainer(AnyLayout(Probe("", caches)), [])) }
            let row = try tree.addContainer(AnyLayout(HStackLayout()), probes)
            try tree.setRoot(row)
            try tree.layOut(.unspecified)
            #expect(caches.liveCaches == 50)
            for _ in 0..<200 {
                let node = random.pick(probes)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: try tree.setLayout(AnyLayout(Probe("", caches)), of: node)
                case 1: try tree.setLayout(raw.layout, of: node)
                case 2: try tree.setLayout(AnyLayout(VStackLayout()), of: node)
                default: try tree.layOut(.unspecified)
                }
            }
        }
        #expect(gone == nil)
        #expect(caches.liveCaches == 0)
        #expect(raw.liveCaches == 0)
        #expect(raw.destroyed == raw.made)
    }

}
