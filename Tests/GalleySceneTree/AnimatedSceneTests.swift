import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySceneTree
import GalleySDK
import Testing

/// Scenes whose changes are seen in motion.
@Suite struct AnimatedSceneTests {
    /// A scene with all that its document says happens to it.
    private func timeline(_ text: String) throws -> SceneTimeline {
        let document = try SceneDocument(text, file: "s")
        return SceneTimeline(document.changes) {
            try AnimatedScene(try document.build { _, _ in AnyLayout(HStackLayout()) })
        }
    }

    /// Where a named view is seen at a time in seconds; nil: not at all.
    private func view(_ name: String, _ text: String, at time: Double) throws -> PresentedView? {
        let timeline = try timeline(text)
        let views = try timeline.picture(at: time).views
        let tree = try #require(try timeline.scene(at: time)?.animated.tree)
        return views.first { tree.name(of: $0.node) == name }
    }

    private func x(_ text: String, at time: Double) throws -> Double? {
        try view("a", text, at: time).map { Double($0.frame.minX) }
    }

    private let stack = """
        tree: {kind: hstack, name: s, spacing: 0, children: [{item: 10x10}, {item: 10x10, name: a}]}

        """

    @Test func switchesMoveViews() throws {
        let text = stack + "changes: [{at: 1, animation: linear(1), switch: {s: {kind: vstack, spacing: 0}}}]"
        #expect(try x(text, at: 0.5) == 10)
        #expect(try x(text, at: 1.25) == 7.5)
        #expect(try x(text, at: 1.5) == 5)
        #expect(try x(text, at: 3) == 0)
        #expect(try view("a", text, at: 1.5)?.frame.minY == 5)
    }

    @Test func theDocumentsAnimationHoldsWhereNoOtherIsNamed() throws {
        let set = "changes: [{set: {s: {spacing: 8}}}]"
        #expect(try x(stack + "animation: none\n" + set, at: 0.01) == 18)
        #expect(try x(stack + "animation: linear(4)\n" + set, at: 2) == 14)
        let standard = try #require(try x(stack + set, at: 0.1))
        #expect(standard > 10 && standard < 18)
        #expect(
            try x(stack + "animation: linear(4)\nchanges: [{animation: none, set: {s: {spacing: 8}}}]", at: 0) == 18)
        // What stands inside of a change moves as that, unless it says something itself.
        let inner = "changes: [{animation: linear(4), changes: [{set: {s: {spacing: 8}}}]}]"
        #expect(try x(stack + inner, at: 2) == 14)
    }

    @Test func viewsHaveAnimationsOfTheirOwn() throws {
        let text = """
            tree: {kind: hstack, name: s, spacing: 0, animation: linear(2), children: [{item: 10x10}, {item: 10x10, name: a}]}

            """
        #expect(try x(text + "changes: [{animation: none, set: {s: {spacing: 8}}}]", at: 1) == 14)
        #expect(try x(text + "changes: [{animation: none, disabled: true, set: {s: {spacing: 8}}}]", at: 1) == 18)
    }

    @Test func valuesHaveAnimationsOfTheirOwn() throws {
        let text = """
            tree: {kind: hstack, name: s, spacing: 0, animations: {spacing: linear(2)}, children: [{item: 10x10}, {item: 10x10, name: a}]}
            animation: none

            """
        #expect(try x(text + "changes: [{set: {s: {spacing: 8}}}]", at: 1) == 14)
        #expect(try x(text + "changes: [{switch: {s: {kind: vstack, spacing: 8}}}]", at: 1) == 0)
    }

    @Test func viewsComeAndGoWithTheirTransition() throws {
        let text = """
            tree: {kind: hstack, children: [10x10, {item: 10x10, name: a, padding: 2, present: false, transition: {offset: [0, 40]}}]}
            animation: linear(1)
            changes: [{at: 1, insert: a}, {at: 3, remove: a}, {at: 5, insert: a}]
            """
        func offset(_ time: Double) throws -> Double? {
            let timeline = try timeline(text)
            let views = try timeline.picture(at: time).views
            let tree = try #require(try timeline.scene(at: time)?.animated.tree)
            // The padding is what comes and goes; it is all that the transition moves.
            return views.first { tree.children(of: $0.node).contains { tree.name(of: $0) == "a" } }.map {
                Double($0.effect.offset.height)
            }
        }
        #expect(try offset(0.5) == nil)
        #expect(try offset(1.5) == 20)
        #expect(try offset(2.5) == 0)
        #expect(try offset(3.25) == 10)
        #expect(try offset(4.5) == nil)
        #expect(try offset(5.5) == 20)
        #expect(try offset(9) == 0)
    }

    @Test func motionIsReducedWhereTheSceneSaysSo() throws {
        let text = stack + "reducedMotion: true\nchanges: [{animation: linear(1), set: {s: {spacing: 8}}}]"
        #expect(try x(text, at: 0.5) == 18)
    }

    @Test func proposalsChange() throws {
        let text = """
            tree: {kind: hstack, spacing: 0, children: [spacer, {item: 10x10, name: a}]}
            proposal: 100x-
            changes: [{animation: linear(1), proposal: 50x-}]
            """
        #expect(try x(text, at: 0) == 90)
        #expect(try x(text, at: 0.5) == 65)
    }
}
