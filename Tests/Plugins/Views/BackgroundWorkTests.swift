import Foundation
import Testing

@testable import GalleySceneTree

/// Views whose work runs on other threads.
struct BackgroundWorkTests {
    /// While work waits for Dispatch's threads, it looks every second at `/proc/THREAD/stat` of each, and ends the process if
    /// it cannot.
    @Test func waitingWorkEndsNoWorker() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-busy-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "Busy.swift")
        try Data(
            """
            import Foundation
            import SwiftUI
            struct Busy: View {
                @State private var begun = 0
                var body: some View {
                    Text("begun \\(begun)").onAppear {
                        for _ in 0..<80 { DispatchQueue.global().async { usleep(50_000) } }
                        begun = 80
                    }
                }
            }
            #Preview { Busy() }
            """.utf8
        ).write(to: source)
        let plugin = try ViewPlugin(source, isIsolated: true)
        let entry = try #require(plugin.plugin.entries.first { $0.kind != .view })
        let views = try plugin.open(entry)
        try views.settle()
        usleep(1_300_000)
        #expect(throws: Never.self, "\(plugin.crashes)") { try views.send(["advance": 0]) }
        #expect(plugin.crashes.isEmpty)
    }
}
