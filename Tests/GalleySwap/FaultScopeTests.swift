import Foundation
import GalleyEngine
import GalleyHost
import GalleyPreview
import GalleyScene
import GalleySDK
import Testing

/// A fault belongs to its plugin: it decides about no save of another one, and however many there were, the next one counts.
struct FaultScopeTests {
    /// A folder with two plugins and a host that swaps them: `good` lays out, `bad` answers NaN for its size.
    private final class Folder {
        let host: PluginHost
        private let path = NSTemporaryDirectory() + "/galley-faults-\(UUID().uuidString)"
        private let original: String

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            original = try String(
                contentsOf: BuiltPlugins.repository.appending(path: "Plugins/Diagonal/diagonal.c"), encoding: .utf8)
            host = BuiltPlugins.host(containment: .guarded)
            host.exchangesPlugins = true
            try save("good")
            try save("bad", size: "NAN")
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func file(_ name: String) -> String { "\(path)/\(name)" }

        /// Saves a plugin whose layout answers with a size, or with what its children need.
        func save(_ name: String, size: String? = nil, comment: String = "") throws {
            let answer = size.map { "result->width = result->height = \($0); return GALLEY_OK;" } ?? ""
            let text = original.replacing("galley_size size = {0, 0};", with: "galley_size size = {0, 0}; \(answer)")
                .replacing("\"diagonal\"", with: "\"\(name)\"")
            try write(text + "\n// \(comment)\n", to: "\(name).c")
        }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)), options: .atomic)
        }

        func make(_ name: String) throws -> AnyLayout { try host.make(try host.layoutType(named: file("\(name).c"))) }

        /// A tree with one child for each layout.
        func tree(_ layouts: [AnyLayout]) throws -> LayoutTree {
            let tree = try LayoutTree()
            let boxes = try layouts.map { layout in
                try tree.container(layout, [try tree.leaf(.fixed(CGSize(width: 20, height: 10)))])
            }
            tree.root = try tree.container(AnyLayout(VStackLayout()), boxes)
            return tree
        }

        /// Faults of as many instances.
        func commit(_ count: Int) throws {
            let type = try host.layoutType(named: file("bad.c"))
            for _ in 0..<count {
                let tree = try LayoutTree()
                tree.root = try tree.container(try host.make(type), [])
                try tree.layout(.unspecified)
            }
        }

        func live(_ name: String) throws -> LivePlugin {
            try #require(host.livePlugins.first { $0.path == file("\(name).c") })
        }
    }

    @Test("A save is published although another plugin of the scene fails in every pass")
    func besideABadOne() throws {
        let folder = try Folder()
        let tree = try folder.tree([folder.make("good"), folder.make("bad")])
        try tree.layout(.unspecified)
        let live = try folder.live("good")
        try folder.save("good", comment: "saved")
        let event = live.reload(
            // As `galley watch` tries a save: on the whole scene, made once more.
            smoke: { _ in try folder.tree([folder.make("good"), folder.make("bad")]).layout(.unspecified) },
            show: {
                #expect(throws: Never.self) {
                    for node in live.nodes { try tree.parametersChanged(of: node) }
                    try tree.layout(.unspecified)
                }
            })
        guard case .published(let version, _, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(version.number == 2 && live.current.number == 2)
    }

    @Test("A save that fails is refused, however many faults there were before")
    func afterManyFaults() throws {
        let folder = try Folder()
        _ = try folder.make("good")
        try folder.commit(1024)
        let live = try folder.live("good")
        try folder.save("good", size: "NAN")
        let event = live.reload()
        guard case .refused(let error as PluginFault, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(error.plugin == "good" && error.cause == .invalidResult && live.current.number == 1)
    }

    @Test("A session tells a fault, however many there were before")
    func toldAfterManyFaults() throws {
        let folder = try Folder()
        try folder.write(
            "tree: {kind: ./good.c, name: good, children: [{item: 20x10}]}", to: "scene.yaml")
        let session = try LiveSession(folder.file("scene.yaml"), host: folder.host) {
            let scene = try SceneTree(contentsOf: folder.file("scene.yaml"), host: folder.host)
            return (scene, scene.proposal)
        }
        var events: [LiveEvent] = []
        session.onEvent = { events.append($0) }
        try folder.commit(1024)
        try session.settle()
        #expect(events.map(\.kind) == [.failed])
        events = []
        try folder.save("other", size: "INFINITY")
        try folder.tree([folder.make("other")]).layout(.unspecified)
        try session.settle()
        #expect(events.count == 1 && events.first?.text.contains("the plugin other ") == true, "\(events)")
    }
}
