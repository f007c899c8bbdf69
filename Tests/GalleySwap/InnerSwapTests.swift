import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap
import PluginSamples
import Testing

/// Layouts that other layouts made by id are swapped where they are.
struct InnerSwapTests {
    /// A host whose search path begins with a folder of sources, and a tree with a layout of one of them.
    private final class Stage {
        let folder = NSTemporaryDirectory() + "/galley-inner-\(UUID().uuidString)"
        let faults = FaultScope()
        let host: PluginHost
        let tree: LayoutTree
        var leaves: [NodeID] = []

        init(_ layout: String, in place: Containment, _ sources: [String: String]) throws {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            var configuration = BuiltPlugins.host(containment: place, faults: faults).configuration
            configuration.searchPath.insert(folder, at: 0)
            host = PluginHost(configuration)
            host.swapsPlugins = true
            tree = try LayoutTree()
            for (name, text) in sources { try save(name, text) }
            for width in [20, 30, 40] { leaves.append(try tree.addLeaf(.fixed(CGSize(width: width, height: 10)))) }
            let layout = try host.make(host.layoutType(named: "\(folder)/\(layout).swift"))
            try tree.setRoot(tree.addContainer(layout, leaves))
            try tree.layOut(.unspecified)
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func save(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).swift"))
        }

        func live(_ name: String) -> SwappablePlugin? {
            host.swappablePlugins.first { $0.path.hasSuffix("/\(name).swift") }
        }

        /// A pass in which the containers of a plugin are asked again.
        func pass(_ live: SwappablePlugin) throws {
            for node in live.nodes { try tree.parametersChanged(of: node) }
            try tree.layOut(.unspecified)
        }

        /// Where the children begin along x.
        var positions: [CGFloat] { leaves.map { tree.frame(of: $0).minX } }
    }

    @Test(
        "A save of the inner layout is shown, and one that fails is rolled back in the same frame",
        arguments: [Containment.guarded, .isolated])
    func saves(in place: Containment) throws {
        let stage = try Stage(
            "shelf", in: place, ["shelf": HostedSource.text("Shelf", #"HostLayout("tabs")"#), "tabs": TabsSource.text])
        #expect(stage.positions == [0, 24, 58])
        let live = try #require(stage.live("tabs"))
        #expect(stage.host.swappablePlugins.count == 2 && live.nodes.count == 1)
        try stage.save("tabs", TabsSource.changed("gap: CGFloat = 4", "gap: CGFloat = 10"))
        guard case .published = live.swap() else {
            Issue.record("\(live.versions)")
            return
        }
        try stage.pass(live)
        #expect(stage.positions == [0, 30, 70])
        // No tree of the trial has these widths.
        try stage.save(
            "tabs",
            TabsSource.changed(
                "var x = bounds.minX + inset",
                "var x = bounds.minX + inset\n if cache.widths == [20, 30, 40] { fatalError() }"))
        guard case .published = live.swap() else {
            Issue.record("\(live.versions)")
            return
        }
        try stage.pass(live)
        guard case .failed = live.versions.last?.state else {
            Issue.record("\(live.versions)")
            return
        }
        #expect(stage.positions == [0, 30, 70])
        // The outer layout is swapped around it.
        let shelf = try #require(stage.live("shelf"))
        try stage.save("shelf", HostedSource.text("Shelf", #"HostLayout("flow")"#))
        guard case .published = shelf.swap() else {
            Issue.record("\(shelf.versions)")
            return
        }
        try stage.pass(shelf)
        #expect(stage.positions == [0, 28, 66])
    }

    @Test("Layouts that make themselves end", arguments: [Containment.guarded, .isolated])
    func endless(in place: Containment) throws {
        let stage = try Stage("mirror", in: place, ["mirror": HostedSource.text("Mirror", #"HostLayout("mirror")"#)])
        let fault = try #require(stage.faults.faults.first)
        #expect(fault.cause == .failed(status: GALLEY_ERROR_TOO_DEEP), "\(fault)")
    }
}
