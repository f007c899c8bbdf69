import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySDK
import Testing

/// What nodes say of their motion.
@Suite struct SceneMotionTests {
    /// What a leaf in a stack says.
    private func motion(_ keys: String) throws -> SceneMotion {
        let document = try SceneDocument("tree: {kind: vstack, children: [{item: 4x2, name: a, \(keys)}]}")
        return try #require(document.nodes[1].motion)
    }

    private func errors(_ keys: String) -> String {
        do {
            _ = try SceneDocument("tree: {kind: vstack, \(keys), child: 1x1}", file: "s")
            return "none"
        } catch {
            return error.description
        }
    }

    @Test func animations() throws {
        #expect(try motion("animation: snappy").animation == .animation(.snappy))
        #expect(try motion("animation: none").animation == .disabled)
        #expect(
            try motion("animation: \"spring(duration: 0.6, bounce: 0.2)\"").animation
                == .animation(.spring(duration: 0.6, bounce: 0.2)))
        #expect(
            try motion("animations: {w: bouncy, padding: none}").animations
                == ["w": .animation(.bouncy), "padding": .disabled])
        let document = try SceneDocument("animation: bouncy\nreducedMotion: true\ntree: 1x1")
        #expect(document.animation == .animation(.bouncy))
        #expect(document.reducesMotion)
        #expect(try SceneDocument("tree: 1x1").animation == nil)
        #expect(try SceneDocument("tree: 1x1").nodes[0].motion == nil)
    }

    @Test(arguments: [
        ("opacity", Transition.opacity), ("slide", .slide), ("identity", .identity), ("scale", .scale()),
        ("{scale: 0.5, anchor: top}", .scale(0.5, anchor: .top)),
        ("{scale: 0.5, anchor: [0.25, 1]}", .scale(0.5, anchor: UnitPoint(x: 0.25, y: 1))),
        ("{move: trailing}", .move(edge: .trailing)), ("{offset: {x: 3, y: 4}}", .offset(x: 3, y: 4)),
        ("{combined: [opacity, {move: top}]}", .opacity.combined(with: .move(edge: .top))),
        ("{insertion: slide, removal: {scale: 2}}", .asymmetric(insertion: .slide, removal: .scale(2))),
        ("{offset: [0, 20], scale: 0.5}", .offset(x: 0, y: 20).combined(with: .scale(0.5))),
    ])
    func transitions(text: String, transition: Transition) throws {
        #expect(try motion("transition: \(text)").transition == transition)
    }

    /// The layout around a view knows its outermost modifier: that one comes, goes and moves.
    @Test func motionStandsOnTheOutermostModifier() throws {
        let document = try SceneDocument(
            "tree: {kind: vstack, children: [{item: 4x2, name: a, padding: 8, frame: 9x9, geometryGroup: true, present: false}]}"
        )
        #expect(document.nodes.map { $0.motion != nil } == [false, true, false, false])
        #expect(document.nodes[1].motion?.isGeometryGroup == true)
        #expect(document.nodes[1].motion?.isPresent == false)
    }

    @Test func errorsOfMotion() {
        #expect(
            errors("animation: snapy").hasPrefix(
                "s:1:33: error: tree.animation: expected an animation: default, spring, smooth,"))
        #expect(
            errors("animation: snapy").hasSuffix(
                "found \"snapy\" in column 1 of \"snapy\", did you mean \"snappy\"?"))
        #expect(
            errors("animation: \"spring(duration: x)\"").hasSuffix(
                "expected a number, found \"x\" in column 18 of \"spring(duration: x)\""))
        #expect(
            errors("animation: \"default\(String(repeating: ".delay(1)", count: 100))\"").contains(
                "expected an animation like"))
        #expect(
            errors("animations: {spacng: snappy}")
                == "s:1:35: error: tree.animations.spacng: unknown key \"spacng\" in animations, did you mean \"spacing\"?"
        )
        #expect(
            errors("transition: opcity").hasSuffix("found \"opcity\", did you mean \"opacity\"?"))
        #expect(
            errors("transition: {move: up}")
                == "s:1:41: error: tree.transition.move: expected \"leading\", \"trailing\", \"top\" or \"bottom\", found \"up\""
        )
        #expect(
            errors("transition: {anchor: top, move: top}")
                == "s:1:34: error: tree.transition: an anchor without a scale or a rotation\n    write {scale: 0.5, anchor: top}"
        )
        #expect(
            errors("transition: {insertion: slide}").hasPrefix(
                "s:1:34: error: tree.transition: insertion and removal need each other"))
        #expect(
            errors("transition: {combined: [opacity, {scal: 1}]}").hasPrefix(
                "s:1:56: error: tree.transition.combined[1].scal: unknown key \"scal\" in a transition, did you mean \"scale\"?"
            ))
        let deep = String(repeating: "{combined: [", count: 20) + "slide" + String(repeating: "]}", count: 20)
        #expect(errors("transition: \(deep)").contains("more than 8 deep"))
        #expect(
            errors("present: false")
                == "s:1:7: error: tree.present: a scene holds one node, which cannot be left out\n    put it into a stack"
        )
        #expect(
            errors("background: {item: 1x1, present: false}").contains(
                "tree.background.present: background holds one node"))
    }

    @Test func groupsDoNotMove() throws {
        do {
            _ = try SceneDocument(
                "tree: {kind: vstack, children: [{kind: group, transition: slide, items: [1x1]}]}", file: "s")
            Issue.record("read")
        } catch {
            #expect(
                error.description
                    == "s:1:33: error: tree.children[0]: group is not a view and does not move\n    set the motion of its children"
            )
        }
    }
}
