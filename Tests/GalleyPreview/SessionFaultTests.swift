import GalleyEngine
import GalleyHost
import GalleyPreview
import GalleySceneTree
import GalleySDK
import PluginSamples
import Testing

/// A session reports each fault of a plugin once, however often it occurs.
struct SessionFaultTests {
    @Test func afterManyFaults() throws {
        let plugins = try SavedPlugins()
        try plugins.save("good")
        try plugins.save("bad", size: "NAN")
        try plugins.save("other", size: "0.0 / 0.0")
        try plugins.write("tree: {kind: ./good.c, name: good, children: [{item: 20x10}]}", to: "scene.yaml")
        let host = BuiltPlugins.host(containment: .guarded)
        let session = try LiveSession(plugins.file("scene.yaml"), host: host) {
            let scene = try SceneTree(contentsOf: plugins.file("scene.yaml"), host: host)
            return (scene, scene.proposal)
        }
        var reports: [LiveReport] = []
        session.subscribe { event in
            if case .fault(let report) = event { reports.append(report) }
        }
        /// Commits faults of a number of instances.
        func commit(_ count: Int, _ name: String) throws {
            for _ in 0..<count {
                let tree = try LayoutTree()
                try tree.setRoot(try tree.addContainer(try host.make(plugins.layoutType(name, host)), []))
                try tree.layOut(.unspecified)
            }
        }
        try commit(1024, "bad")
        try session.settle()
        #expect(reports.map(\.kind) == [.failed])
        try commit(1, "other")
        try session.settle()
        #expect(reports.map { $0.text.contains("the plugin other ") } == [false, true], "\(reports)")
        try commit(1, "other")
        try session.settle()
        #expect(reports.count == 2)
    }
}
