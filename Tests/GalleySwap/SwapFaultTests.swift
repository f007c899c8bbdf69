import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap
import PluginSamples
import Testing

/// A fault belongs to its plugin: it decides about no save of another one, however many faults there were.
struct SwapFaultTests {
    private let plugins: SavedPlugins
    private let host = BuiltPlugins.host(containment: .guarded)

    init() throws {
        plugins = try SavedPlugins()
        host.swapsPlugins = true
        try plugins.save("good")
        try plugins.save("bad", size: "NAN")
    }

    /// A tree with one child for each plugin.
    private func tree(_ names: String...) throws -> LayoutTree {
        let tree = try LayoutTree()
        let boxes = try names.map { name in
            let layout = try host.make(plugins.layoutType(name, host))
            return try tree.addContainer(layout, [try tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))])
        }
        try tree.setRoot(try tree.addContainer(AnyLayout(VStackLayout()), boxes))
        return tree
    }

    private func live(_ name: String) throws -> SwappablePlugin {
        try #require(host.swappablePlugins.first { $0.path == plugins.file("\(name).c") })
    }

    @Test("A save is published although another plugin of the scene fails in every pass")
    func besideABadOne() throws {
        let tree = try tree("good", "bad")
        try tree.layOut(.unspecified)
        let live = try live("good")
        try plugins.save("good", comment: "saved")
        let event = live.swap(
            // As `galley watch` tries a save: on the whole scene, made once more.
            smoke: { _ in try self.tree("good", "bad").layout(.unspecified) },
            show: {
                #expect(throws: Never.self) {
                    for node in live.nodes { try tree.parametersChanged(of: node) }
                    try tree.layOut(.unspecified)
                }
            })
        guard case .published(let version, _, _) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(version.number == 2 && live.current.number == 2 && live.current.plugin.faults.isEmpty)
        #expect(host.faults.faults.allSatisfy { $0.plugin == "bad" } && !host.faults.isEmpty)
    }

    @Test("A save that fails is refused, however many faults there were before")
    func afterManyFaults() throws {
        _ = try tree("good")
        for _ in 0..<1024 { try tree("bad").layout(.unspecified) }
        let live = try live("good")
        try plugins.save("good", size: "NAN")
        let event = live.swap()
        let fault = try #require(event.fault, "\(event)")
        #expect(fault.plugin == "good" && fault.cause == .invalidResult && live.current.number == 1)
    }
}
