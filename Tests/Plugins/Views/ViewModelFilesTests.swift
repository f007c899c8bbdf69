import Foundation
import GalleyBuild
import GalleySDK
import Testing

/// Models in files of their own, which import what Apple's systems declare them in, and not SwiftUI.
@Suite struct ViewModelFilesTests {
    /// Each model has a width of 30 points.
    private static let models = [
        "Observed": """
        import Foundation

        @Observable final class Observed { var width = 30.0 }
        """,
        "Combined": """
        #if canImport(Combine)
        import Combine
        #endif

        final class Combined: ObservableObject {
            @Published var width = 30.0
            private var subscriptions: Set<AnyCancellable> = []
        }
        """,
        "Stored": """
        import Foundation

        class Stored: ObservableObject {
            @Published var width = 30.0
            static let shared = Stored()
        }
        """,
        "Logged": """
        import Observation
        import os.log
        import Dispatch

        private let log = OSLog(subsystem: "models", category: "width")
        @Observable final class Logged {
            private let logger = Logger(subsystem: "models", category: "width")
            var width: Double {
                os_log("width %d", log: log, type: .debug, 30)
                logger.debug("width \\(30)")
                return 30
            }
        }
        """,
        "Screened": """
        #if os(iOS)
        import UIKit

        final class Screened {
            let insets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
            var width: CGFloat { insets.left + insets.right }
        }
        #endif
        """,
    ]

    private static let view = """
        import SwiftUI

        struct Widths: View {
            @State private var observed = Observed()
            @StateObject private var combined = Combined()
            @ObservedObject var stored = Stored.shared
            private let logged = Logged()
            private let screened = Screened()

            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(width: observed.width, height: 1)
                    Color.red.frame(width: combined.width, height: 2)
                    Color.red.frame(width: stored.width, height: 3)
                    Color.red.frame(width: logged.width, height: 4)
                    Color.red.frame(width: screened.width, height: 5)
                }
            }
        }

        #Preview { Widths() }
        """

    @Test("Models of a folder, and those that a view takes of the project around it", arguments: [false, true])
    func models(isProject: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-models-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (app, models) = (folder.appending(path: "App"), folder.appending(path: "App/Models"))
        try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "App.xcodeproj"), withIntermediateDirectories: true)
        for (name, text) in Self.models { try Data(text.utf8).write(to: models.appending(path: "\(name).swift")) }
        let view = app.appending(path: "Widths.swift")
        try Data(Self.view.utf8).write(to: view)
        let plugin = try ViewPlugin(isProject ? view : app, isIsolated: true)
        let entry = try #require(plugin.plugin.entries.first { $0.kind == .preview })
        let scene = try plugin.open(entry).tree()
        #expect(try scene.tree.layOut(.unspecified) == CGSize(width: 30, height: 15))
    }

    @Test func aFileWithoutImportsIsToldWhatItNeeds() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-models-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("final class Model: ObservableObject {}\n".utf8).write(to: folder.appending(path: "Model.swift"))
        try Data(
            """
            import SwiftUI
            struct Shown: View {
                @StateObject private var model = Model()
                var body: some View { Color.red }
            }
            """.utf8
        ).write(to: folder.appending(path: "Shown.swift"))
        let error = #expect(throws: BuildError.self) { _ = try ViewPlugin(folder, isIsolated: true) }
        #expect(
            "\(error!)".contains(
                "Model.swift:1:20: error: `ObservableObject` is SwiftUI's: this file has to import SwiftUI"))
    }
}
