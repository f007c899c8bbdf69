import Foundation
import GalleyEngine
import GalleyHost
import GalleyPreview
import GalleySceneTree
import GalleySDK
import PluginSamples
import Testing

/// What views animate as they appear plays in a session, when it begins and when it is reset.
struct AppearingSessionTests {
    private static let source = """
        import SwiftUI
        struct Bar: View {
            let name: String
            let animation: Animation
            @State private var isOn = false
            var body: some View {
                Color.red.frame(width: isOn ? 130 : 30, height: 20).accessibilityIdentifier(name)
                    .onAppear { withAnimation(animation) { isOn = true } }
            }
        }
        /// Lays out long enough that changes that follow one another are shown at different times.
        struct Slow: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                subviews[0].sizeThatFits(proposal)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                let begin = ContinuousClock.now
                while begin.duration(to: .now) < .milliseconds(30) {}
                subviews[0].place(at: bounds.origin, proposal: proposal)
            }
        }
        struct Column<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View { Slow { VStack(alignment: .leading) { content } } }
        }
        struct Page: View {
            @State private var count = 0
            var body: some View {
                Column {
                    Bar(name: "once", animation: .linear(duration: 1))
                    Bar(name: "again", animation: .linear(duration: 0.5).repeatForever())
                    Color.blue.frame(width: count == 0 ? 10 : 50, height: 20).accessibilityIdentifier("still")
                    Button("Count") { count += 1 }
                }
                .onAppear { count = 1 }
            }
        }
        #Preview { Page() }
        """

    private func widths(_ session: LiveSession, after seconds: Double, since begin: Double) throws -> [CGFloat] {
        let views = try session.scene.animated.presentedViews(at: begin + seconds)
        return try ["once", "again", "still"].map { name in
            let node = try #require(session.scene.scene.named.first { $0.name == name }?.node)
            return try #require(views.first { $0.node == node }).frame.width.rounded()
        }
    }

    @Test func playsWhenItBeginsAndIsReset() throws {
        let folder = NSTemporaryDirectory() + "/galley-appearing-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = folder + "/Page.swift"
        try Data(Self.source.utf8).write(to: URL(fileURLWithPath: file))
        let host = BuiltPlugins.host(containment: .isolated)
        let plugin = try host.views(at: file)
        let session = try LiveSession(file, host: host) {
            try ViewScene(plugin.entries[0], of: plugin, file: file, host: host)
        }
        func plays() throws {
            let begin = session.scene.animated.time
            #expect(session.isMoving)
            #expect(try widths(session, after: 0, since: begin) == [30, 30, 50])
            #expect(try widths(session, after: 0.25, since: begin) == [55, 80, 50])
            #expect(try widths(session, after: 1.25, since: begin) == [130, 80, 50])
        }
        try plays()
        // The scene was looked at in the future; a reset comes after it.
        while session.now < session.scene.animated.time { session.wait(.milliseconds(20)) }
        try session.perform(.reset)
        try plays()
    }
}
