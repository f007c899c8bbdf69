import Foundation
import GalleyEngine
import GalleyHost
import GalleyPreview
import GalleySceneTree
import GalleySDK
import GalleySwap
import PluginSamples
import Testing

/// A session continues while a save is built.
struct SessionBuildTests {
    private let folder = NSTemporaryDirectory() + "/galley-session-\(UUID().uuidString)"
    private var plugin: String { folder + "/Tabs.swift" }

    private func session(_ events: Events) throws -> LiveSession {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try save("+ inset")
        let file = folder + "/scene.json"
        let text = "{\"tree\":{\"kind\":\"./Tabs.swift\",\"gap\":7,\"children\":[{\"item\":\"20x10\"}]}}"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let host = BuiltPlugins.host(containment: .guarded)
        let session = try LiveSession(file, host: host) {
            let scene = try SceneTree(contentsOf: file, host: host)
            return (scene, scene.proposal)
        }
        session.subscribe { if let text = $0.text { events.texts.append(text) } }
        return session
    }

    private final class Events {
        var texts: [String] = []
    }

    private func save(_ inset: String) throws {
        let text = TabsSource.changed("+ inset", inset)
        try Data(text.utf8).write(to: URL(fileURLWithPath: plugin), options: .atomic)
    }

    @Test("A save during a build replaces it: only the last one is published")
    func newer() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let events = Events()
        let session = try session(events)
        for number in 1...3 {
            try save("+ inset + \(number)")
            // Returns, although the compilers need longer.
            session.wait(.milliseconds(60))
            #expect(session.building == ["tabs"], "\(events.texts)")
        }
        session.wait(.seconds(60))
        let live = session.host.swappablePlugins[0]
        #expect(session.building.isEmpty && session.saves == 1 && live.current.number == 2, "\(events.texts)")
        #expect(events.texts.filter { $0.contains("building") }.count == 3)
        #expect(!events.texts.contains { $0.contains("given up") })
        let tree = session.scene.scene.tree
        #expect(tree.frame(of: tree.children(of: live.nodes[0])[0]).minX == 3)
    }

    @Test("Saves that follow each other before a build can end do not starve the picture")
    func steadySaves() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let events = Events()
        let session = try session(events)
        let live = { session.host.swappablePlugins[0] }
        let start = ContinuousClock.now
        var number = 0
        // Each save is a new text, and comes before the compilers can end.
        while live().current.number == 1, ContinuousClock.now - start < .seconds(30) {
            number += 1
            try save("+ inset + \(number)")
            let end = ContinuousClock.now + .milliseconds(250)
            while ContinuousClock.now < end { session.wait(max(.zero, end - .now)) }
        }
        #expect(live().current.number == 2 && number > 2, "\(number) saves: \(events.texts)")
        // The last text is shown in the end.
        while !session.building.isEmpty { session.wait(.seconds(60)) }
        let tree = session.scene.scene.tree
        #expect(tree.frame(of: tree.children(of: live().nodes[0])[0]).minX == CGFloat(number), "\(events.texts)")
    }

    @Test("Another readable descriptor ends the wait, and the build continues")
    func asked() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let events = Events()
        let session = try session(events)
        let pipe = Pipe()
        try save("+ inset + 5")
        session.wait(.milliseconds(60))
        try pipe.fileHandleForWriting.write(contentsOf: Data("q".utf8))
        let start = ContinuousClock.now
        session.wait(.seconds(60), unlessReadable: pipe.fileHandleForReading.fileDescriptor)
        #expect(ContinuousClock.now - start < .seconds(5) && session.building == ["tabs"], "\(events.texts)")
        session.wait(.seconds(60))
        #expect(session.host.swappablePlugins[0].current.number == 2, "\(events.texts)")
    }
}
