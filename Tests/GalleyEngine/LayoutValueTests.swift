import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// Layout values reach the layout around the views that set them.
@Suite struct LayoutValueTests {
    private final class Seen: @unchecked Sendable {
        var values: [GalleyValue] = []
    }

    private struct Reader: Layout {
        let seen: Seen

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            seen.values = subviews.map { $0[WeightKey.self] }
            return .zero
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    private func read(_ build: (LayoutTree) throws -> [NodeID]) throws -> [GalleyValue] {
        let (tree, seen) = (try LayoutTree(), Seen())
        try tree.setRoot(tree.addContainer(AnyLayout(Reader(seen: seen)), try build(tree)))
        try tree.layOut(.unspecified)
        return seen.values
    }

    private let leaf = Leaf.fixed(CGSize(width: 1, height: 1))

    @Test func everyKindArrives() throws {
        let values: [GalleyValue] = [
            .bool(true), .bool(false), .integer(.min), .number(-0.5), .number(.infinity), .string(""),
            .string("Grüße, 世界 \u{1F600}"), .size(CGSize(width: 3, height: 4)), .point(CGPoint(x: -1, y: 2.5)),
            .array([]), .array([.integer(1), .string("two"), .array([.bool(true), .none])]), .none,
        ]
        let seen = try read { tree in
            try values.map { try tree.addModifier(.layoutValue(key: "weight", value: $0), tree.addLeaf(leaf)) }
        }
        #expect(seen == values)
    }

    /// The innermost of several wins, through any modifiers, as a public package's test on macOS shows: a flow gives all
    /// its content a value, and one view inside sets its own. Other keys and the values of grandchildren do not count.
    @Test func semantics6_theInnermostWins() throws {
        let seen = try read { tree in
            let inner = try tree.addModifier(.layoutValue(key: "weight", value: 1), tree.addLeaf(leaf))
            let padded = try tree.addModifier(.padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), inner)
            let outer = try tree.addModifier(.layoutValue(key: "weight", value: 2), padded)
            let framed = try tree.addModifier(.frame(width: 5, height: 5, alignment: .center), outer)
            let other = try tree.addModifier(
                .layoutValue(key: "colour", value: "red"),
                tree.addModifier(
                    .fixedSize(horizontal: true, vertical: true),
                    tree.addModifier(
                        .layoutValue(key: "weight", value: 3), tree.addLeaf(leaf))))
            let contained = try tree.addContainer(
                AnyLayout(ZStackLayout()), [tree.addModifier(.layoutValue(key: "weight", value: 4), tree.addLeaf(leaf))]
            )
            return [framed, other, contained, try tree.addLeaf(leaf)]
        }
        #expect(seen == [.integer(1), .integer(3), .none, .none])
    }

    /// Values lie on views themselves; they are set, replaced and taken away on a live tree, and only the containers
    /// around the view bring their caches up to date (Layout rules §2).
    @Test func semantics2_liveValues() throws {
        let (tree, seen, log) = (try LayoutTree(), Seen(), CallLog())
        let content = try tree.addContainer(AnyLayout(Probe("content", log)), [tree.addLeaf(leaf)])
        let padded = try tree.addModifier(.fixedSize(horizontal: true, vertical: true), content)
        try tree.setRoot(tree.addContainer(AnyLayout(Reader(seen: seen)), [padded, tree.addLeaf(leaf)]))
        func read() throws -> [GalleyValue] {
            try tree.layOut(.unspecified)
            return seen.values
        }
        #expect(try read() == [.none, .none])
        try tree.setLayoutValue(1, forKey: "weight", of: content)
        try tree.setLayoutValue("x", forKey: "colour", of: content)
        #expect(try read() == [.integer(1), .none])
        try tree.setLayoutValue(2, forKey: "weight", of: padded)
        #expect(try read() == [.integer(1), .none])
        try tree.setLayoutValue(nil, forKey: "weight", of: content)
        #expect(try read() == [.integer(2), .none])
        try tree.setLayoutValue(nil, forKey: "weight", of: padded)
        try tree.setLayoutValue(nil, forKey: "weight", of: content)
        #expect(try read() == [.none, .none])
        try tree.setLayoutValue([1, "two"], forKey: "weight", of: content)
        #expect(try read() == [.array([.integer(1), .string("two")]), .none])
        #expect(log.calls.filter { $0.hasSuffix("Cache") } == ["makeCache"])
        #expect(tree.changes.last?.kind == .layoutValue)
    }
}
