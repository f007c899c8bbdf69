import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// Modifiers of a live tree are replaced. (`IncrementalTests` replaces them in random trees.)
@Suite struct ModifierChangeTests {
    private let log = CallLog()
    private let tree: LayoutTree
    private let leaf: NodeID
    private let outer: NodeID

    init() throws {
        tree = try LayoutTree()
        leaf = try tree.addLeaf(.fixed(CGSize(width: 10, height: 20)))
        outer = try tree.addModifier(.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), leaf)
        try tree.setRoot(tree.addContainer(AnyLayout(Probe("probe", log)), [outer]))
        try tree.layOut(.unspecified)
    }

    private var counts: [Int] { [log.count("makeCache"), log.count("updateCache")] }

    private static let all: [Modifier] = [
        .frame(width: 40, height: nil, alignment: .trailing),
        .flexibleFrame(FlexibleFrame(width: .init(minimum: 50), alignment: .bottomTrailing)),
        .padding(EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)), .fixedSize(horizontal: true, vertical: false),
        .layoutPriority(2), .offset(x: 3, y: 4), .position(x: 5, y: 6), .aspectRatio(2, fill: false),
        .alignmentGuide(AlignmentGuide(.horizontal(.leading)) { $0.width / 2 }), .elidedStack(.vertical),
        .layoutValue(key: "weight", value: 2),
    ]

    /// Each kind takes the place of each other one: size and frames are those of a new tree, in every proposal.
    @Test func eachKindReplacesEach() throws {
        for before in Self.all {
            for after in Self.all {
                func sketch(_ modifier: Modifier) -> Sketch {
                    let inner = Sketch(
                        .modifier(modifier),
                        [
                            Sketch(
                                .container(.hStack(.center, spacing: 3)),
                                [
                                    Sketch(.leaf(.fill(whenUnspecified: CGSize(width: 30, height: 10)))),
                                    Sketch(.leaf(.spacer(minLength: 4))),
                                ])
                        ])
                    let spacer = Sketch(.modifier(modifier), [Sketch(.leaf(.spacer(minLength: nil)))])
                    return Sketch(
                        .container(.hStack(.top, spacing: nil)),
                        [
                            inner, Sketch(.leaf(.fixed(CGSize(width: 9, height: 9)))), spacer,
                            Sketch(.leaf(.fill(whenUnspecified: .zero))),
                        ])
                }
                let (live, nodes) = try sketch(before).tree()
                let (fresh, twins) = try sketch(after).tree()
                try live.layout(ProposedViewSize(width: 200, height: 50))
                let root = try #require(live.root)
                for index in [0, 2] { try live.setModifier(after, of: live.children(of: root)[index]) }
                for proposal in [ProposedViewSize.unspecified, ProposedViewSize(width: 200, height: 50)] {
                    #expect(
                        Outcome(live, nodes, proposal) == Outcome(fresh, twins, proposal), "\(before) to \(after)")
                }
            }
        }
    }

    @Test func identityStays() throws {
        try tree.setModifier(.frame(width: 30, height: 30, alignment: .topLeading), of: outer)
        #expect(tree.children(of: outer) == [leaf] && tree.isModifier(outer))
        #expect(tree.frame(of: leaf) == CGRect(x: 2, y: 1, width: 10, height: 20), "until the next pass")
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: leaf) == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(tree.changes.last?.kind == .modifier && tree.changes.last?.node == outer)
    }

    /// One update of the container's cache after a change, and never a new one (Layout rules §2).
    @Test(arguments: [
        Modifier.layoutValue(key: "weight", value: 3), .layoutPriority(1), .offset(x: 1, y: 1), .elidedStack(nil),
    ])
    func semantics2_cachesAreUpdatedOnce(_ modifier: Modifier) throws {
        #expect(counts == [1, 0])
        try tree.setModifier(modifier, of: outer)
        try tree.layOut(.unspecified)
        #expect(counts == [1, 1])
        try tree.layOut(ProposedViewSize(width: 5, height: 5))
        #expect(counts == [1, 1])
        try tree.setModifier(modifier, of: outer)
        try tree.setModifier(modifier, of: outer)
        try tree.layOut(.unspecified)
        #expect(counts == [1, 2], "two changes, one update before the next pass")
        if case .layoutValue = modifier { #expect(tree.changes.last?.kind == .layoutValue) }
    }

    /// A layout value goes with its modifier; one that was set on the node itself stays.
    @Test func valuesGoWithTheirModifiers() throws {
        final class Seen: @unchecked Sendable { var value = GalleyValue.none }
        struct Reader: Layout {
            let seen: Seen
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                seen.value = subviews[0][WeightKey.self]
                return .zero
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let seen = Seen()
        let node = try tree.addModifier(.offset(x: 0, y: 0), tree.addLeaf(.spacer(minLength: 0)))
        try tree.setRoot(tree.addContainer(AnyLayout(Reader(seen: seen)), [node]))
        func read() throws -> GalleyValue {
            try tree.layOut(.unspecified)
            return seen.value
        }
        #expect(try read() == .none)
        for (modifier, value) in [
            (Modifier.layoutValue(key: "weight", value: 1), GalleyValue.integer(1)),
            (.layoutValue(key: "weight", value: "two"), "two"), (.layoutValue(key: "colour", value: 3), .none),
            (.layoutValue(key: "weight", value: 4), 4), (.layoutPriority(1), .none),
        ] {
            try tree.setModifier(modifier, of: node)
            #expect(try read() == value, "\(modifier)")
        }
        try tree.setLayoutValue(5, forKey: "weight", of: node)
        try tree.setModifier(.layoutValue(key: "colour", value: 3), of: node)
        try tree.setModifier(.fixedSize(horizontal: true, vertical: true), of: node)
        #expect(try read() == .integer(5))
    }

    @Test func refusals() throws {
        let root = try #require(tree.root)
        let layer = try tree.addLayer(tree.addLeaf(.spacer(minLength: 0)), on: tree.addLeaf(.spacer(minLength: 0)))
        for node in [leaf, root, layer, NodeID(inNoTree: 999)] {
            #expect(throws: LayoutError.self) { try tree.setModifier(.layoutPriority(1), of: node) }
        }
        for modifier in [
            Modifier.layoutPriority(.nan), .offset(x: .nan, y: 0), .position(x: 0, y: .nan),
            .padding(EdgeInsets(top: 0, leading: 0, bottom: .nan, trailing: 0)),
        ] {
            #expect(throws: LayoutError.self) { try tree.setModifier(modifier, of: outer) }
            #expect(throws: LayoutError.self) { try tree.addModifier(modifier, tree.addLeaf(.spacer(minLength: 0))) }
        }
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: leaf).minX == 2, "the old modifier stays")
    }
}
