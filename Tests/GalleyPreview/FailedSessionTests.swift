import Foundation
import GalleyEngine
import GalleyHost
import GalleyPreview
import GalleySceneTree
import GalleySDK
import PluginSamples
import Testing

/// A session whose plugin failed continues with the fallback layout, whatever is set, until the plugin is saved again.
struct FailedSessionTests {
    private let folder = NSTemporaryDirectory() + "/galley-session-\(UUID().uuidString)"

    private func source(most: Int) -> String {
        """
        import SwiftUI

        struct TabsLayout: Layout {
            var gap: CGFloat = 8

            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                if gap > \(most) { fatalError("too wide") }
                return CGSize(width: 100, height: 100)
            }

            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) {
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX + gap, y: bounds.minY + 50), proposal: .unspecified)
                }
            }
        }
        """
    }

    @Test func setting() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let (plugin, file) = (folder + "/Tabs.swift", folder + "/scene.yaml")
        try Data(source(most: 50).utf8).write(to: URL(fileURLWithPath: plugin))
        try "tree: {kind: ./Tabs.swift, name: tabs, gap: 7, children: [{item: 20x10, name: a}]}".write(
            toFile: file, atomically: true, encoding: .utf8)
        let host = BuiltPlugins.host(containment: .isolated)
        let session = try LiveSession(file, host: host) {
            let scene = try SceneTree(contentsOf: file, host: host)
            return (scene, scene.proposal)
        }
        var events: [String] = []
        session.subscribe { if let text = $0.text { events.append(text) } }
        func seen() throws -> (x: CGFloat, y: CGFloat, badges: [String]) {
            let tree = session.scene.scene.tree
            let node = try #require(session.scene.scene.all.first { $0.name == "a" }?.node)
            return (tree.frame(of: node).minX, tree.frame(of: node).minY, try Array(session.picture().badges.values))
        }
        #expect(try seen() == (7, 50, []))
        try session.perform(.set(view: "tabs", parameter: "gap", value: "60", rests: true))
        #expect(try seen() == (0, 0, ["tabs crashed with SIGILL"]))
        // Its worker has ended; the value is kept nevertheless.
        try session.perform(.set(view: "tabs", parameter: "gap", value: "9", rests: true))
        #expect(try seen() == (0, 0, ["tabs crashed with SIGILL"]))
        // A value that is not a number is still refused.
        #expect(throws: LiveCommandError.self) {
            try session.perform(.set(view: "tabs", parameter: "gap", value: "wide", rests: true))
        }
        try session.perform(.pick(view: "tabs", layout: "vstack"))
        #expect(try seen().badges == [])
        try session.perform(.pick(view: "tabs", layout: "./Tabs.swift"))
        #expect(try seen().badges == ["tabs crashed with SIGILL"])
        try session.perform(.set(view: "tabs", parameter: "gap", value: "9", rests: true))
        try Data(source(most: 500).utf8).write(to: URL(fileURLWithPath: plugin), options: .atomic)
        session.wait(.seconds(60))
        #expect(try seen() == (9, 50, []), "\(events)")
    }
}
