import Foundation
import GalleyEngine
import GalleyHost
import GalleyPreview
import GalleySceneTree
import GalleySDK
import PluginSamples
import Testing

/// A session reports each fault of a plugin once, however often it occurs.
struct SessionFaultTests {
    /// A pass changes the scene, and readers of events look at it: they hear of the fault when the pass is over.
    @Test func inTheMiddleOfAPass() throws {
        let plugins = try SavedPlugins()
        try plugins.save("good")
        try plugins.write("tree: {kind: ./good.c, name: good, children: [{item: 20x10}]}", to: "scene.yaml")
        let host = BuiltPlugins.host(containment: .isolated)
        let session = try LiveSession(plugins.file("scene.yaml"), host: host) {
            let scene = try SceneTree(contentsOf: plugins.file("scene.yaml"), host: host)
            return (scene, scene.proposal)
        }
        var reports: [LiveReport] = []
        session.subscribe { [unowned session] event in
            #expect(session.layouts.contains { $0.hasSuffix("/good.c") })
            if case .save(let report) = event { reports.append(report) }
        }
        // Each pass of the probation asks for them, before the layout is asked for anything else. The version crashes
        // three seconds after the first time, when it has been published.
        try plugins.save(
            "good",
            properties: """
                extern long time(long *); static long first; long now = time(0); \
                if (!first) first = now; if (now > first + 3) abort();
                """)
        session.wait(.seconds(60))
        try #require(reports.contains { $0.kind == .published }, "\(reports)")
        for _ in 0..<59 where !reports.contains(where: { $0.kind == .rolledBack }) {
            try session.settle()
            Thread.sleep(forTimeInterval: 0.1)
        }
        let rollBack = try #require(reports.first { $0.kind == .rolledBack }, "\(reports)")
        #expect(rollBack.text.contains("SIGABRT") && rollBack.text.contains("properties"), "\(rollBack)")
    }

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
