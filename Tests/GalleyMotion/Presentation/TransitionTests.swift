import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@Suite("Views that come and go")
struct TransitionTests {
    @Test("A removed view leaves the layout at once and is seen until its transition ends, which happens once")
    func removal() throws {
        let chips = try Chips()
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) { try chips.animated.remove(chips.chips[1]) }
        #expect(chips.tree.frame(of: chips.chips[2]).minX == 40)
        let middle = try chips.animated.presentedViews(at: 0.5)
        #expect(middle.map(\.node) == [chips.box] + chips.chips)
        let view = try #require(middle.first { $0.node == chips.chips[1] })
        #expect(view.isLeaving)
        #expect(view.effect.opacity == 0.5)
        #expect(view.frame.minX == 40)
        #expect(try chips.animated.presentedViews(at: 1.1).count == 3)
        _ = try chips.animated.presentedViews(at: 2)
        let end = try #require(chips.animated.endedRemovals.first)
        #expect(chips.animated.endedRemovals.count == 1)
        #expect((end.node, end.name, end.reason) == (chips.chips[1], "chip 1", .finished))
        #expect((end.start, end.end) == (0, 1.1))
        // It is gone from the tree too.
        #expect(chips.tree.name(of: chips.chips[1]) == nil)
    }

    @Test("A view that comes back while it goes turns round where it is")
    func revival() throws {
        let chips = try Chips()
        try chips.animated.withAnimation(.smooth, at: 0) { try chips.animated.remove(chips.chips[1]) }
        let before = try #require(try chips.view(chips.chips[1], at: 0.1)).effect.opacity
        try chips.animated.withAnimation(.smooth, at: 0.1) {
            try chips.animated.insert(chips.chips[1], into: chips.box, at: 1)
        }
        let view = try #require(try chips.view(chips.chips[1], at: 0.1))
        #expect(view.effect.opacity == before)
        #expect(!view.isLeaving)
        // It goes on fading for a moment: its velocity is kept.
        #expect(try #require(try chips.view(chips.chips[1], at: 0.11)).effect.opacity < before)
        #expect(try #require(try chips.view(chips.chips[1], at: 3)).effect == .identity)
        #expect(chips.animated.endedRemovals.map(\.reason) == [.revived])
        #expect(chips.tree.name(of: chips.chips[1]) == "chip 1")
    }

    static let transitions: [(Transition, TransitionEffect, TransitionEffect)] = [
        (.opacity, TransitionEffect(opacity: 0), TransitionEffect(opacity: 0)),
        (
            .scale(0.5, anchor: .top), TransitionEffect(scale: 0.5, anchor: .top),
            TransitionEffect(scale: 0.5, anchor: .top)
        ),
        (
            .move(edge: .bottom), TransitionEffect(offset: CGSize(width: 0, height: 20)),
            TransitionEffect(offset: CGSize(width: 0, height: 20))
        ),
        (
            .slide, TransitionEffect(offset: CGSize(width: -40, height: 0)),
            TransitionEffect(offset: CGSize(width: 40, height: 0))
        ),
        (
            .offset(x: 3, y: 4), TransitionEffect(offset: CGSize(width: 3, height: 4)),
            TransitionEffect(offset: CGSize(width: 3, height: 4))
        ),
        (
            .rotation(90, anchor: .top).combined(with: .opacity(0.5)),
            TransitionEffect(opacity: 0.5, rotation: 90, anchor: .top),
            TransitionEffect(opacity: 0.5, rotation: 90, anchor: .top)
        ),
        (
            .asymmetric(insertion: .opacity, removal: .scale(0)), TransitionEffect(opacity: 0),
            TransitionEffect(scale: 0)
        ),
        (
            .opacity.combined(with: .move(edge: .top)),
            TransitionEffect(opacity: 0, offset: CGSize(width: 0, height: -20)),
            TransitionEffect(opacity: 0, offset: CGSize(width: 0, height: -20))
        ),
    ]

    @Test("Each transition begins and ends where it says", arguments: 0..<transitions.count)
    func ends(_ index: Int) throws {
        let (transition, insertion, removal) = Self.transitions[index]
        let chips = try Chips()
        chips.animated.setTransition(transition, of: chips.chips[1])
        try chips.animated.withTransaction(Transaction(), at: 0) {
            try chips.tree.setChildren([chips.chips[0], chips.chips[2]], of: chips.box)
        }
        #expect(chips.animated.endedRemovals.map(\.reason) == [.notAnimated])
        try chips.animated.withAnimation(.linear(duration: 1), at: 1) {
            try chips.animated.insert(chips.chips[1], into: chips.box, at: 1)
        }
        #expect(try chips.view(chips.chips[1], at: 1)?.effect == insertion)
        #expect(try chips.view(chips.chips[1], at: 2.5)?.effect == .identity)
        try chips.animated.withAnimation(.linear(duration: 1), at: 3) { try chips.animated.remove(chips.chips[1]) }
        #expect(try chips.view(chips.chips[1], at: 4)?.effect == removal)
        #expect(try chips.view(chips.chips[1], at: 4.001) == nil)
    }

    @Test("From right to left, leading is right")
    func rightToLeft() throws {
        var options = LayoutOptions()
        options.layoutDirection = .rightToLeft
        let chips = try Chips(options: options)
        chips.animated.setTransition(.slide, of: chips.chips[0])
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) { try chips.animated.remove(chips.chips[0]) }
        #expect(try chips.view(chips.chips[0], at: 1)?.effect.offset.width == -40)
    }

    @Test(
        "A late child appears at its final place, and in a geometry group where the group is seen",
        arguments: [false, true])
    func geometryGroup(_ isGroup: Bool) throws {
        let tree = try LayoutTree()
        let first = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        let row = try tree.addContainer(AnyLayout(VStackLayout(spacing: 0)), [first])
        let box = try tree.addModifier(.offset(x: 0, y: 0), row)
        try tree.setRoot(box)
        let animated = try AnimatedTree(tree, proposal: .unspecified)
        animated.setGeometryGroup(isGroup, of: row)
        try animated.withAnimation(.linear(duration: 1), at: 0) {
            try tree.setModifier(.offset(x: 100, y: 0), of: box)
        }
        let late = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        try animated.withAnimation(.linear(duration: 1), at: 0.5) { try animated.insert(late, into: row) }
        let views = try animated.presentedViews(at: 0.5)
        #expect(views.first { $0.node == first }?.frame.minX == 50)
        #expect(views.first { $0.node == late }?.frame.minX == (isGroup ? 50 : 100))
    }

    @Test("What goes inside of something that goes ends with it at the latest")
    func surroundings() throws {
        let tree = try LayoutTree()
        let leaves = try (0..<2).map { try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)), name: "leaf \($0)") }
        let row = try tree.addContainer(AnyLayout(HStackLayout()), leaves, name: "row")
        let box = try tree.addContainer(AnyLayout(VStackLayout()), [row], name: "box")
        try tree.setRoot(box)
        let animated = try AnimatedTree(tree, proposal: .unspecified)
        try animated.withAnimation(.linear(duration: 5), at: 0) { try tree.setChildren([leaves[1]], of: row) }
        try animated.withAnimation(.linear(duration: 1), at: 0.5) { try tree.setChildren([], of: box) }
        #expect(try animated.presentedViews(at: 1).map(\.node) == [box, row] + leaves)
        #expect(try animated.presentedViews(at: 2).map(\.node) == [box])
        #expect(animated.endedRemovals.map(\.reason) == [.finished, .surroundingsEnded])
        #expect(animated.endedRemovals.map(\.name) == ["row", "leaf 0"])
    }

    @Test("Reduced motion: an answer for each kind of change")
    func reducedMotion() throws {
        let chips = try Chips(AnyLayout(GapLayout(gap: 0)), reducedMotion: .on)
        chips.animated.setTransition(.slide, of: chips.chips[1])
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) {
            try chips.tree.setLayout(AnyLayout(GapLayout(gap: 10)), of: chips.box)
            try chips.animated.remove(chips.chips[1])
        }
        #expect(try chips.frame(chips.chips[2], at: 0)?.minX == 50)
        let view = try #require(try chips.view(chips.chips[1], at: 0.5))
        #expect(view.effect == TransitionEffect(opacity: 0.5))

        chips.animated.reducedMotion = ReducedMotion(
            frames: .animated, parameters: .instant, insertions: .instant, removals: .instant)
        try chips.animated.withAnimation(.linear(duration: 1), at: 2) { try chips.animated.remove(chips.chips[0]) }
        #expect(try chips.view(chips.chips[0], at: 2) == nil)
        #expect(try chips.frame(chips.chips[2], at: 2.5)?.minX == 25)
    }

    @Test("Completions are called once, at their time, also those of transactions that were interrupted")
    func completions() throws {
        let chips = try Chips()
        var calls: [String] = []
        try chips.animated.withAnimation(.smooth, at: 0, completion: { calls.append("first") }) {
            try chips.tree.setLayout(AnyLayout(VStackLayout()), of: chips.box)
        }
        try chips.animated.withAnimation(
            .smooth, at: 0.2, completionCriterion: .removed, completion: { calls.append("second") }
        ) {
            try chips.tree.setLayout(AnyLayout(HStackLayout()), of: chips.box)
        }
        try chips.animated.withAnimation(.smooth, at: 0.3, completion: { calls.append("nothing") }) {}
        #expect(calls == ["nothing"])
        try chips.animated.advance(to: 0.49)
        #expect(calls == ["nothing"])
        try chips.animated.advance(to: 0.51)
        #expect(calls == ["nothing", "first"])
        try chips.animated.advance(to: 0.75)
        #expect(calls == ["nothing", "first"])
        try chips.animated.advance(to: 3)
        #expect(calls == ["nothing", "first", "second"])
        try chips.animated.advance(to: 9)
        #expect(calls.count == 3)
    }

    @Test("A way in that is interrupted by a way out around another point does not jump")
    func anchors() throws {
        let chips = try Chips()
        chips.animated.setTransition(
            .asymmetric(insertion: .scale(0, anchor: .topLeading), removal: .scale(0, anchor: .bottomTrailing)),
            of: chips.chips[1])
        try chips.animated.withTransaction(Transaction(), at: 0) {
            try chips.tree.setChildren([chips.chips[0], chips.chips[2]], of: chips.box)
        }
        try chips.animated.withAnimation(.linear(duration: 1), at: 1) {
            try chips.animated.insert(chips.chips[1], into: chips.box, at: 1)
        }
        let before = try #require(try chips.view(chips.chips[1], at: 1.5)).effect
        try chips.animated.withAnimation(.linear(duration: 1), at: 1.5) { try chips.animated.remove(chips.chips[1]) }
        let after = try #require(try chips.view(chips.chips[1], at: 1.5)).effect
        #expect(before == after)
        #expect(before.anchor == .topLeading)
    }

    @Test("A view without a transition is gone at once, also where motion is reduced", arguments: [true, false])
    func identity(_ isReduced: Bool) throws {
        let chips = try Chips(reducedMotion: isReduced ? .on : .off)
        chips.animated.setTransition(.identity, of: chips.chips[1])
        try chips.animated.withAnimation(.linear(duration: 1), at: 0) { try chips.animated.remove(chips.chips[1]) }
        #expect(try chips.view(chips.chips[1], at: 0) == nil)
        #expect(chips.animated.endedRemovals.map(\.reason) == [.notAnimated])
    }
}
