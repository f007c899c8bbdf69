import Foundation
import GalleyHost
import GalleyScene
import GalleySceneTree
import GalleySDK
import PluginSamples
import TestTools
import Testing

/// Views in C, through `galley.scene/1`: the bundled counter, in this process and in a worker.
@Suite(.serialized) struct BundledViewsTests {
    @Test(
        "The counter has the frames worked out by hand, counts taps, and refuses other views", arguments: [true, false])
    func counter(isIsolated: Bool) throws {
        let source = ViewPlugin.root.appending(path: "Plugins/Counter/counter.c")
        let plugin = try ViewPlugin(source, isIsolated: isIsolated)
        let entry = try #require(plugin.plugin.entries.first)
        #expect(entry.name == "Counter" && entry.kind == .view && plugin.plugin.entries.count == 1)
        let views = try plugin.open(entry)
        let expected = try JSONDecoder().decode(
            BundledScene.Frames.self,
            from: Data(contentsOf: source.deletingLastPathComponent().appending(path: "expected.json")))
        let scene = try views.tree()
        let size = try scene.tree.layOut(scene.proposal)
        #expect([Double(size.width), Double(size.height)] == expected.size)
        #expect(
            Dictionary(uniqueKeysWithValues: scene.named.map { ($0.name, scene.tree.frame(of: $0.node).numbers) })
                == expected.frames)
        #expect(views.controls.first { $0.view == "more" }?.role == "button")

        try views.perform(.tap("Count"))
        try views.perform(.wait(0.5))
        try views.perform(.tap("more"))
        #expect(views.changes.map(\.causes) == [["count: 0"], ["count: 1"], ["count: 2"]])
        #expect(views.changes.map(\.time) == [0, 0, 0.5])
        #expect(try text("count", in: views.tree()) == "2")
        let unknown = #expect(throws: ViewEventError.self) { try views.perform(.tap("Cuont")) }
        #expect(unknown?.description.contains("did you mean Count?") == true)
        let refused = #expect(throws: ViewEventError.self) { try views.perform(.tap("count")) }
        #expect(refused?.description == "expected a tap on more")
        #expect(try text("count", in: views.tree()) == "2")
    }

    @Test("Each change animates from the frames before it, and an earlier scene can be made again")
    func timeline() throws {
        let plugin = try ViewPlugin(ViewPlugin.root.appending(path: "Plugins/Counter/counter.c"), isIsolated: true)
        let views = try plugin.open(try #require(plugin.plugin.entries.first))
        try views.perform(.wait(0.25))
        try views.perform(.tap("Count"))
        let timeline = SceneTimeline(views)
        func shown(_ time: Double) throws -> String? {
            let scene = try #require(try timeline.scene(at: time))
            return try text("count", in: scene.scene)
        }
        #expect(try [shown(0.5), shown(0), shown(0.3)] == ["1", "0", "1"])
    }

    private func text(_ name: String, in scene: SceneTree) throws -> String? {
        let node = try #require(scene.document.nodes.first { $0.name == name })
        guard case .leaf(.text(let text)) = node.content else { return nil }
        return text.string
    }
}
