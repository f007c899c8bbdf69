import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK
import GalleySwap
import PluginSamples
import Testing

/// A Swift source that is saved again and again, seen by a watcher, with a tree that its layout lays out.
final class SavedSource {
    let path: String
    let tree: LayoutTree
    let leaves: [NodeID]
    let live: SwappablePlugin
    let watcher: FileWatcher
    var events: [SwapEvent] = []
    private let folder: String
    private let host: PluginHost

    init(_ text: String = TabsSource.text, arguments: [String: GalleyValue] = ["gap": 7, "inset": 3]) throws {
        folder = NSTemporaryDirectory() + "/galley-saved-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        path = folder + "/Tabs.swift"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        host = BuiltPlugins.host(containment: .guarded)
        host.swapsPlugins = true
        let tree = try LayoutTree()
        self.tree = tree
        leaves = try [20, 30, 40].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 10))) }
        let layout = try host.make(try host.layoutType(named: path), arguments)
        try tree.setRoot(tree.addContainer(layout, leaves))
        live = host.swappablePlugins[0]
        watcher = try FileWatcher([path])
        live.onEvent = { [unowned self] in events.append($0) }
        try pass()
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Saves it as editors do, and exchanges what the watcher sees.
    @discardableResult
    func save(_ text: String) throws -> SwapEvent {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "~"))
        try #require(rename(path + "~", path) == 0)
        return try exchange()
    }

    /// What becomes of the change that the watcher sees next.
    func exchange() throws -> SwapEvent {
        let change = try #require(watcher.wait(.seconds(20)))
        #expect(change.paths == [URL(fileURLWithPath: path).standardizedFileURL.path])
        return live.swap(detected: change.detected)
    }

    /// A pass in which everything is asked again.
    func pass() throws {
        for node in live.nodes { try tree.parametersChanged(of: node) }
        try tree.layOut(.unspecified)
    }

    /// Where the children begin along x, to the last bit.
    var positions: [CGFloat] { leaves.map { tree.frame(of: $0).minX } }
}
