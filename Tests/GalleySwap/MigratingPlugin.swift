import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap
import PluginSamples
import Testing

/// A plugin whose layout moves its children by how often its cache was updated, saved again and again, with trees of
/// containers that it lays out.
final class MigratingPlugin {
    let tree: LayoutTree
    let leaves: [NodeID]
    let live: SwappablePlugin
    let faults = FaultScope()
    var events: [SwapEvent] = []
    private let path: String
    private let folder: String
    private let original: String
    private let host: PluginHost

    /// `containers`: how many it lays out, each with a cache of its own.
    init(_ fixture: String, _ runtime: BuildOptions.Runtime = .automatic, containers: Int = 1) throws {
        folder = NSTemporaryDirectory() + "/galley-migrating-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        path = "\(folder)/\(fixture)"
        original = try String(contentsOfFile: BuiltPlugins.fixture(fixture, in: "GalleySwap"), encoding: .utf8)
        try Data(original.utf8).write(to: URL(fileURLWithPath: path))
        host = BuiltPlugins.host(runtime, containment: .guarded, faults: faults)
        host.swapsPlugins = true
        let tree = try LayoutTree()
        self.tree = tree
        var leaves: [NodeID] = []
        var boxes: [NodeID] = []
        for _ in 0..<containers {
            leaves.append(try tree.addLeaf(.fixed(CGSize(width: 20, height: 10))))
            boxes.append(try tree.addContainer(try host.make(try host.layoutType(named: path)), [leaves.last!]))
        }
        self.leaves = leaves
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout(alignment: .leading, spacing: 0)), boxes))
        live = host.swappablePlugins[0]
        live.onEvent = { [unowned self] in events.append($0) }
        try tree.layOut(.unspecified)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Saves the source with some texts for others, and exchanges it.
    ///
    /// - Parameters:
    ///   - shows: whether the exchange shows its first frame.
    ///   - also: what that frame needs beside the pass.
    @discardableResult
    func save(
        _ changes: [(String, String)], shows: Bool = true, also: () throws -> Void = {}
    ) throws -> SwapEvent {
        var text = original
        for (old, new) in changes {
            try #require(text.contains(old))
            text = text.replacing(old, with: new)
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return live.swap(
            show: {
                guard shows else { return }
                #expect(throws: Never.self) {
                    try self.pass()
                    try also()
                }
            })
    }

    /// Passes in which every cache is updated.
    func pass(_ count: Int = 1) throws {
        for _ in 0..<count {
            for node in live.nodes { try tree.parametersChanged(of: node) }
            try tree.layOut(.unspecified)
        }
    }

    /// Passes until the version that answers has moved into the process, built for speed where it was not; how many.
    func settle() throws -> Int {
        var count = 0
        while live.current.state == .probation {
            try pass()
            count += 1
            live.settleAfterProbation()
        }
        try pass()
        return count + 1
    }

    /// Builds what lies there now, or finds it built.
    func build() throws -> BuildResult { try BuiltPlugins.builder.build(path) }

    /// Adds a container of another layout of the plugin, with a child of its own.
    func addContainer(_ layout: String) throws {
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))
        let box = try tree.addContainer(try live.make(layout), [leaf])
        let root = try #require(tree.root)
        try tree.setChildren(tree.children(of: root) + [box], of: root)
    }

    /// Lays out an instance of its own, as who shows the calls of a scene does.
    func layOutAnew() throws {
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))
        try tree.setRoot(tree.addContainer(try live.make(), [leaf]))
        try tree.layOut(.unspecified)
    }

    /// The line of a text in the source as it lies there now.
    func line(of text: String) throws -> Int {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.firstIndex { $0.contains(text) }) + 1
    }

    /// How often the cache of each container was updated.
    var updates: [Int] { leaves.map { Int(tree.frame(of: $0).minX) } }
}
