import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import Testing

/// A plugin whose layout moves its children by how often its cache was updated, saved again and again, with trees of
/// containers that it lays out.
final class MigratingPlugin {
    let tree: LayoutTree
    let leaves: [NodeID]
    let live: LivePlugin
    let faults = FaultLog()
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
        original = try String(contentsOfFile: BuiltPlugins.fixture(fixture), encoding: .utf8)
        try Data(original.utf8).write(to: URL(fileURLWithPath: path))
        host = BuiltPlugins.host(runtime, containment: .guarded, faults: faults)
        host.exchangesPlugins = true
        let tree = try LayoutTree()
        self.tree = tree
        var leaves: [NodeID] = []
        var boxes: [NodeID] = []
        for _ in 0..<containers {
            leaves.append(try tree.leaf(.fixed(CGSize(width: 20, height: 10))))
            boxes.append(try tree.container(try host.make(try host.layoutType(named: path)), [leaves.last!]))
        }
        self.leaves = leaves
        tree.root = try tree.container(AnyLayout(VStackLayout(alignment: .leading, spacing: 0)), boxes)
        live = host.livePlugins[0]
        live.onEvent = { [unowned self] in events.append($0) }
        try tree.layout(.unspecified)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Saves the source with some texts for others, and exchanges it.
    ///
    /// - Parameter shows: whether the exchange shows its first frame.
    @discardableResult
    func save(_ changes: [(String, String)], shows: Bool = true) throws -> SwapEvent {
        var text = original
        for (old, new) in changes {
            try #require(text.contains(old))
            text = text.replacing(old, with: new)
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return live.reload(show: { if shows { #expect(throws: Never.self) { try self.pass() } } })
    }

    /// Passes in which every cache is updated.
    func pass(_ count: Int = 1) throws {
        for _ in 0..<count {
            for node in live.nodes { try tree.parametersChanged(of: node) }
            try tree.layout(.unspecified)
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

    /// How often the cache of each container was updated.
    var updates: [Int] { leaves.map { Int(tree.frame(of: $0).minX) } }
}
