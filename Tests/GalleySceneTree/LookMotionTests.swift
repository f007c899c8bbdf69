import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySceneTree
import GalleySDK
import Testing

/// The motion of looks: colours, effects and shapes between their values.
@Suite struct LookMotionTests {
    private func timeline(_ text: String) throws -> SceneTimeline {
        let document = try SceneDocument(text, file: "s")
        return SceneTimeline(document.changes) {
            try AnimatedScene(try document.build { _, _ in AnyLayout(HStackLayout()) })
        }
    }

    private func look(_ name: String, _ timeline: SceneTimeline, at time: Double) throws -> Look {
        let picture = try timeline.picture(at: time)
        let scene = try #require(try timeline.scene(at: time)?.scene)
        let node = try #require(scene.named.first { $0.name == name }?.node)
        return picture.looks[node] ?? Look()
    }

    @Test("Opacity, rotation, colour and trim move between their values, and rest at exactly the new ones")
    func moves() throws {
        let timeline = try timeline(
            """
            tree:
              kind: zstack
              children:
                - {kind: opacity, value: 0.2, name: o, child: 10x10}
                - {kind: rotationEffect, degrees: 10, name: r, child: 10x10}
                - {kind: circle, color: red, name: c, frame: 10x10, trimEnd: 0.5}
            changes:
              - {at: 0, animation: linear(1), set: {o: {value: 1}, r: {degrees: 110}, c: {trimEnd: 1, color: blue}}}
            """)
        #expect(abs(try look("o", timeline, at: 0.5).opacity - 0.6) < 1e-9)
        guard case .rotation(let degrees, _)? = try look("r", timeline, at: 0.25).effect else {
            Issue.record("no rotation")
            return
        }
        #expect(abs(degrees - 35) < 1e-9)
        guard case .figure(let figure) = try look("c", timeline, at: 0.5).content,
            case .color(.mixture(let mixture))? = figure.paint
        else {
            Issue.record("no figure in motion")
            return
        }
        #expect(figure.trimEnd == 0.75)
        #expect(mixture.numbers.filter { $0 != 0 } == [0.5, 0.5])
        #expect(try look("o", timeline, at: 2).opacity == 1)
        #expect(try look("r", timeline, at: 2).effect == .rotation(degrees: 110, anchor: .center))
        #expect(try timeline.restingTime() > 1 && timeline.restingTime() < 1.01)
    }

    @Test("A spring that is interrupted goes on with its velocity, and a change without an animation jumps")
    func interruptions() throws {
        let tree = "tree: {kind: zstack, children: [{kind: rotationEffect, degrees: 0, name: r, child: 10x10}]}\n"
        let timeline = try self.timeline(
            tree + """
                changes:
                  - {at: 0, animation: "spring(duration: 1)", set: {r: {degrees: 100}}}
                  - {at: 0.2, animation: "spring(duration: 1)", set: {r: {degrees: 0}}}
                """)
        func degrees(_ time: Double) throws -> Double {
            guard case .rotation(let degrees, _)? = try look("r", timeline, at: time).effect else { return .nan }
            return degrees
        }
        let (before, at, after) = (try degrees(0.199), try degrees(0.2), try degrees(0.201))
        #expect(after > at, "it still moves away")
        #expect(abs((after - at) - (at - before)) < 0.05 * (at - before), "with the same velocity")
        #expect(abs(try degrees(5)) < 1e-9)
        let jump = try self.timeline(tree + "changes: [{at: 0, animation: none, set: {r: {degrees: 90}}}]")
        #expect(try look("r", jump, at: 0).effect == .rotation(degrees: 90, anchor: .center))
    }

    private func fade(_ look: Look) -> CanvasFade? { if case .fade(let fade) = look.content { fade } else { nil } }

    private func string(_ content: Look.Content) -> String? {
        if case .text(let text) = content.settled { text.string } else { nil }
    }

    @Test("A text with a content transition fades into another one, and keeps its old size")
    func contentTransitions() throws {
        let timeline = try timeline(
            """
            tree:
              kind: vstack
              alignment: leading
              children:
                - {kind: text, text: a long old text, name: t, padding: 4, contentTransition: opacity}
                - {kind: text, text: plain, name: p}
                - {kind: text, text: one, name: jump, contentTransition: opacity}
            changes:
              - {at: 0, animation: linear(1), set: {t: {text: new}, p: {text: other}}}
              - {at: 0, animation: none, set: {jump: {text: two}}}
            """)
        let first = try #require(try fade(look("t", timeline, at: 0.25)))
        #expect(string(first.old) == "a long old text" && string(first.new) == "new")
        #expect(abs(first.fraction - 0.25) < 1e-9)
        #expect(first.oldSize.width > 60)
        #expect(try fade(look("p", timeline, at: 0.25)) == nil && fade(look("jump", timeline, at: 0)) == nil)
        #expect(try string(look("p", timeline, at: 0.25).content) == "other")
        #expect(try fade(look("t", timeline, at: 1.1)) == nil)
        #expect(try string(look("t", timeline, at: 1.1).content) == "new")
        #expect(try timeline.restingTime() > 1)
    }

    @Test("A fade that is interrupted begins with what it shows, and forgets its oldest texts")
    func interruptedFades() throws {
        let changes = (0..<8).map { "  - {at: \(Double($0) / 4), animation: linear(1), set: {t: {text: text \($0)}}}" }
        let timeline = try timeline(
            """
            tree: {kind: vstack, children: [{kind: text, text: first, name: t, contentTransition: opacity}]}
            changes:
            \(changes.joined(separator: "\n"))
            """)
        let inner = try #require(try fade(look("t", timeline, at: 0.5)))
        #expect(string(inner.new) == "text 2" && inner.fraction == 0)
        guard case .fade(let before) = inner.old else {
            Issue.record("a fade that does not begin with what was shown: \(inner.old)")
            return
        }
        #expect(string(before.new) == "text 1" && abs(before.fraction - 0.25) < 1e-9)
        var (depth, content) = (0, try look("t", timeline, at: 1.9).content)
        while case .fade(let fade) = content { (depth, content) = (depth + 1, fade.old) }
        #expect(depth == 4)
        #expect(try string(look("t", timeline, at: 4).content) == "text 7")
    }

    @Test("Looks of another form change at once")
    func forms() throws {
        let timeline = try timeline(
            """
            tree: {kind: zstack, children: [{kind: rectangle, name: a, frame: 10x10}]}
            changes: [{at: 0, animation: linear(1), set: {a: {stroke: 2}}}]
            """)
        guard case .figure(let figure) = try look("a", timeline, at: 0.5).content else {
            Issue.record("no figure")
            return
        }
        #expect(figure.stroke?.width == 2)
    }

    @Test("Effects have views of their own, in their order, and opacity belongs to the last")
    func nodes() throws {
        func count(_ modifiers: String) throws -> Int {
            let text = "tree: {kind: zstack, children: [{item: 4x2, modifiers: \(modifiers)}, 1x1]}"
            let scene = try SceneDocument(text).build { _, _ in AnyLayout(HStackLayout()) }
            try scene.tree.layOut(.unspecified)
            return Picture(of: scene.tree, looks: scene.looks).views.count
        }
        let plain = try count("[]")
        #expect(try count("[shadow: 2]") == plain + 1)
        #expect(try count("[rotationEffect: 20, shadow: 2, blur: 1]") == plain + 3)
        #expect(try count("[shadow: 2, opacity: 0.5]") == plain + 1)
        #expect(try count("[shadow: 2, clipShape: circle]") == plain + 2)
        #expect(try count("[mask: {kind: circle}]") == plain + 2)
    }

    @Test("Effects keep the layout")
    func layout() throws {
        let effects = "shadow: 4, rotationEffect: 45, scaleEffect: 3, blur: 2, grayscale: 1, mask: {kind: circle}"
        func frames(_ keys: String) throws -> [CGRect] {
            let text = "tree: {kind: hstack, children: [{item: 40x20, name: a\(keys)}, {item: 10x10, name: b}]}"
            let scene = try SceneDocument(text).build { _, _ in AnyLayout(HStackLayout()) }
            try scene.tree.layOut(.unspecified)
            return scene.named.map { scene.tree.frame(of: $0.node) }
        }
        #expect(try frames("") == frames(", " + effects))
    }

    @Test("A view of a name moves from the frame of the one that it replaces, which moves along")
    func matches() throws {
        let timeline = try timeline(
            """
            tree:
              kind: hstack
              spacing: 0
              alignment: top
              children:
                - {item: 20x10, name: a, matchedGeometry: m}
                - {item: 100x10, name: between}
                - {item: 40x30, name: b, matchedGeometry: m, present: false}
            changes: [{at: 0, animation: linear(1), insert: b, remove: a}]
            """)
        func frame(_ name: String, _ time: Double) throws -> CGRect? {
            let views = try timeline.picture(at: time).views
            let tree = try #require(try timeline.scene(at: time)?.animated.tree)
            return views.first { tree.name(of: $0.node) == name }?.frame
        }
        // At the end, b is at 100; a was 20 × 10 points at 0.
        #expect(try frame("b", 0.5) == CGRect(x: 50, y: 0, width: 30, height: 20))
        #expect(try frame("a", 0.5) == CGRect(x: 50, y: 0, width: 30, height: 20))
        #expect(try frame("b", 2) == CGRect(x: 100, y: 0, width: 40, height: 30))
        #expect(try frame("a", 2) == nil)
    }
}
