import Foundation
import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySceneTree
import GalleySDK
import SceneSamples
import Testing

/// A scene whose file is saved again while it is seen.
@Suite struct SavedSceneTests {
    /// A scene on the screen, and the saves of its file.
    private struct Stage {
        let scene: AnimatedScene

        init(_ text: String) throws { scene = try AnimatedScene(Stage.read(text)) }

        static func read(_ text: String) throws -> SceneTree {
            try SceneDocument(text, file: "s").build { _, _ in AnyLayout(HStackLayout()) }
        }

        /// Whether the tree stayed the same.
        @discardableResult
        func save(_ text: String, at time: Double, _ animation: Animation? = .linear(duration: 1)) throws -> Bool {
            try scene.swap(to: Stage.read(text), Transaction(animation: animation), at: time)
        }

        /// The view of a name at a time; nil: it is not seen.
        func view(_ name: String, at time: Double) throws -> PresentedView? {
            try scene.animated.presentedViews(at: time).last { scene.animated.tree.name(of: $0.node) == name }
        }

        func x(_ name: String, at time: Double) throws -> Double? {
            try view(name, at: time).map { Double($0.frame.minX) }
        }
    }

    private let row = "tree: {kind: hstack, spacing: 0, children: [{item: 10x10, name: a}, {item: 10x10, name: b}]}"

    @Test("Views move from where they are seen")
    func moves() throws {
        let stage = try Stage(row)
        let nodes = stage.scene.scene.named.map(\.node)
        try #require(try stage.save(row.replacing("spacing: 0", with: "spacing: 40"), at: 1))
        #expect(try stage.x("b", at: 1) == 10 && stage.x("b", at: 1.5) == 30 && stage.x("b", at: 3) == 50)
        #expect(stage.scene.scene.named.map(\.node) == nodes)
    }

    @Test("A name tells a view wherever it stands: another order, other modifiers, another container")
    func namesTell() throws {
        let stage = try Stage(row)
        let nodes = Dictionary(uniqueKeysWithValues: stage.scene.scene.named.map { ($0.name, $0.node) })
        let texts = [
            "tree: {kind: vstack, spacing: 0, children: [{item: 20x10, name: b}, {item: 10x10, name: a}]}",
            "tree: {kind: vstack, children: [{item: 20x10, name: b, padding: 8, frame: 90x90}, {item: 10x10, name: a}]}",
            "tree: {kind: hstack, children: [{kind: vstack, children: [{item: 20x10, name: b}, 3x3]}, {item: 10x10, name: a}]}",
            "tree: {kind: zstack, children: [{kind: hstack, children: [4x4, {flexible: {max: 9x9}, name: a}], background: {item: 3x3, name: b}}]}",
            row,
        ]
        for (index, text) in texts.enumerated() {
            #expect(try stage.save(text, at: Double(10 * index)))
            let now = Dictionary(uniqueKeysWithValues: stage.scene.scene.named.map { ($0.name, $0.node) })
            #expect(now == nodes, "\(text)")
            let views = try stage.scene.animated.presentedViews(at: Double(10 * index) + 9)
            #expect(!views.contains { $0.effect != .identity || $0.isLeaving }, "\(text)")
        }
    }

    @Test("Without a name the place tells, and what is like")
    func placesTell() throws {
        let stage = try Stage(
            "tree: {kind: hstack, spacing: 0, children: [10x10, {kind: vstack, children: [5x5, 6x6]}, {text: Hi}]}")
        let before = stage.scene.scene.all.map(\.node)
        // One comes first; the others go on as they are.
        try stage.save(
            "tree: {kind: hstack, spacing: 0, children: [30x30, 10x10, {kind: zstack, children: [5x5, 6x6]}, {text: Ho}]}",
            at: 0)
        let after = stage.scene.scene.all.map(\.node)
        #expect(Set(before).isSubset(of: after) && after.count == before.count + 1)
        #expect(after.first == before.first && after[2] == before[1])
    }

    @Test("Repeated views go on one by one; what is new comes in, what is gone goes out")
    func repeats() throws {
        let text = "tree: {kind: hstack, spacing: 0, children: [{item: 10x10, name: c, repeat: 3}]}"
        let stage = try Stage(text)
        let nodes = stage.scene.scene.named.map(\.node)
        try stage.save(text.replacing("repeat: 3", with: "repeat: 5"), at: 0)
        #expect(Array(stage.scene.scene.named.map(\.node).prefix(3)) == nodes)
        #expect(try stage.view("c[4]", at: 0.5)?.effect.opacity == 0.5)
        try stage.save(text.replacing("repeat: 3", with: "repeat: 2"), at: 10)
        let leaving = try #require(try stage.view("c[2]", at: 10.5))
        #expect(leaving.isLeaving && leaving.node == nodes[2] && leaving.effect.opacity == 0.5)
        // It looks as it did, until it is gone.
        #expect(stage.scene.looks[nodes[2]] != nil)
        #expect(try stage.view("c[2]", at: 12) == nil)
    }

    @Test("A view that is on its way goes on without a jump, in place and velocity")
    func interrupted() throws {
        let stage = try Stage(row)
        try stage.save(row.replacing("spacing: 0", with: "spacing: 100"), at: 0, .spring(duration: 1))
        func motion(_ time: Double) throws -> (place: Double, speed: Double) {
            let (one, two) = try (stage.x("b", at: time), stage.x("b", at: time + 1e-4))
            return try (#require(one), (#require(two) - #require(one)) / 1e-4)
        }
        let before = try motion(0.2)
        try stage.save(
            "tree: {kind: vstack, alignment: leading, children: [{item: 10x10, name: a}, {item: 10x10, name: b}]}",
            at: 0.2002, .spring(duration: 1))
        let after = try motion(0.2002)
        #expect(before.speed > 100)
        #expect(abs(after.place - before.place - 2e-4 * before.speed) < 0.01)
        #expect(abs(after.speed - before.speed) < 0.02 * before.speed)
        #expect(try stage.x("b", at: 9) == 0)
    }

    @Test("Transitions are those that the scenes say")
    func transitions() throws {
        func and(_ more: String) -> String { row.replacing("name: b}", with: "name: b}, \(more)") }
        let stage = try Stage(row)
        try stage.save(and("{item: 10x10, name: c, transition: {offset: [0, 8]}}"), at: 0)
        let coming = try #require(try stage.view("c", at: 0.5))
        #expect(coming.effect.opacity == 1 && coming.effect.offset.height == 4)
        // The last that was said counts.
        try stage.save(and("{item: 10x10, name: c, transition: {offset: [0, 6]}}"), at: 10)
        try stage.save(row, at: 20)
        let going = try #require(try stage.view("c", at: 20.5))
        #expect(going.isLeaving && going.effect.opacity == 1 && going.effect.offset.height == 3)
        // Back again before it is gone, it is the same.
        try stage.save(and("{item: 10x10, name: d}"), at: 20.5)
        #expect(try stage.view("c", at: 20.6)?.isLeaving == true)
        #expect(try stage.view("d", at: 20.6)?.effect.opacity ?? 1 < 0.2)
    }

    @Test("Where the scene cannot be laid out, nothing changes")
    func refused() throws {
        let stage = try Stage(row)
        let before = try stage.scene.picture(at: 0)
        let deep =
            String(repeating: "{kind: padding, child: ", count: 3000) + "1x1" + String(repeating: "}", count: 3000)
        let broken = try SceneDocument("tree: \(deep)", file: "s").build(LayoutOptions(budget: 10)) { _, _ in
            AnyLayout(HStackLayout())
        }
        #expect(throws: LayoutError.self) { try stage.scene.swap(to: broken, Transaction(animation: .default), at: 1) }
        #expect(try stage.scene.picture(at: 1).views == before.views)
        #expect(throws: SceneErrors.self) { try stage.save("tree: {kind: hstack, spacing: wide}", at: 2) }
        #expect(try stage.scene.picture(at: 2).views == before.views)
    }

    @Test("The other direction needs a tree of its own")
    func direction() throws {
        let stage = try Stage(row)
        #expect(try !stage.save("layoutDirection: rtl\n" + row, at: 1))
        #expect(try stage.x("b", at: 1) == 0)
        #expect(try stage.save("layoutDirection: rtl\n" + row.replacing("10x10", with: "20x10"), at: 2))
    }

    /// Scenes with all keys there are, and some of views without names.
    private static let scenes =
        SceneSamples.scenes + [
            "tree: {kind: vstack, children: [{item: 9x9, padding: 4}, {item: 8x8, layoutValues: {K: 1}}, {kind: grid, children: [{kind: gridRow, children: [2x2, 3x3]}]}]}",
            "tree: {kind: vstack, children: [{kind: grid, children: [2x2, {kind: gridRow, alignment: top, children: [3x3, 4x9]}]}, {item: 9x9, frame: 30x30}, {item: 8x8}]}",
            "tree: {kind: hstack, children: [{kind: vstack, children: [{item: 9x9, name: x}]}, {item: 9x9, alignmentGuides: {MyGuide: 3}}]}",
            "tree: {kind: hstack, children: [{kind: vstack, children: [{item: 9x9, name: x}, 4x4]}, {item: 9x9, alignmentGuides: {top: 3}}]}",
            "tree: {item: 30x30, name: x, background: {color: red, name: y}}",
            "tree: {item: 30x30, name: y, background: {color: red, name: x}, padding: 3}",
        ]

    @Test("Whatever a scene was, it becomes what its file says", arguments: scenes.indices)
    func all(_ first: Int) throws {
        for second in Self.scenes.indices {
            let stage = try Stage(Self.scenes[first])
            try stage.save(Self.scenes[second], at: 0)
            // And on, before it came to rest.
            try stage.save(Self.scenes[(first + second) % Self.scenes.count], at: 0.3)
            _ = try stage.scene.picture(at: 0.5)
            try stage.save(Self.scenes[second], at: 0.5)
            try expectEqual(stage, Self.scenes[second], "\(first) to \(second)")
        }
    }

    private func expectEqual(_ stage: Stage, _ text: String, _ what: String) throws {
        let fresh = try Stage(text)
        let end = stage.scene.animated.restingTime() + 1
        let (one, other) = try (stage.scene.picture(at: end), fresh.scene.picture(at: end))
        #expect(one.views.map(\.frame) == other.views.map(\.frame), "\(what)")
        #expect(one.views.allSatisfy { $0.effect == .identity && !$0.isLeaving }, "\(what)")
        #expect(one.views.map { one.looks[$0.node] } == other.views.map { other.looks[$0.node] }, "\(what)")
        let (names, expected) = (stage.scene.scene.all.map(\.name), fresh.scene.scene.all.map(\.name))
        #expect(names == expected, "\(what)")
        #expect(
            stage.scene.scene.named.allSatisfy { stage.scene.animated.tree.name(of: $0.node) == $0.name }, "\(what)")
        #expect(stage.scene.scene.instances.joined().allSatisfy(stage.scene.animated.tree.contains), "\(what)")
        // Nothing of the scenes before is left.
        #expect(stage.scene.animated.tree.nodeCount == fresh.scene.animated.tree.nodeCount, "\(what)")
    }
}
