import Foundation
import GalleyBuild
import GalleyHost
import GalleyScene
import GalleySceneTree
import GalleySDK
import Testing

/// View files in the style of applications, unchanged, built in one call as a folder.
@Suite(.serialized) struct ViewFilesTests {
    /// A copy outside of this package: the builder looks for what is missing in the package around a folder.
    private static let folder: URL = {
        let source = ViewPlugin.root.appending(path: "Tests/Plugins/Fixtures/ViewFiles")
        let copy = FileManager.default.temporaryDirectory.appending(
            path: "ViewFiles-\(ProcessInfo.processInfo.processIdentifier)")
        try? FileManager.default.copyItem(at: source, to: copy)
        return copy
    }()

    /// What a preview has at 390 × 844 points, worked out by hand: gaps, fixed frames and halves of the rest.
    private static let expected: [String: [String: [Double]]] = [
        // Seven columns of 32 points 4 points apart below a row of 16: semantics §7.
        "CalendarMonth": ["day 1": [72, 20, 32, 32], "day 30": [108, 164, 32, 32]],
        // Cells of 60 points 4 points apart, below a line of 20 points and a gap of 10: §1.
        "TicTacToe": ["cell0": [0, 30, 60, 60], "cell4": [64, 94, 60, 60], "cell8": [128, 158, 60, 60]],
        // Seven columns of 40 points 4 points apart: day 1 is the first cell, day 28 the last of the fourth row.
        "Booking": ["booking 1": [0, 0, 40, 40], "booking 28": [264, 132, 40, 40]],
        // Dots of 10 points 8 points apart.
        "Welcome": ["dot 0": [0, 0, 10, 10], "dot 2": [36, 0, 10, 10]],
        // Three buttons of 80 × 30 points 20 points apart; the line is at the bounds of the first: §6, anchors.
        "Tabs": ["underline": [0, 30, 80, 2]],
        // A wrapped view takes what it is proposed: 60 × 20 points in a frame, and the width of 100 below a gap of 4.
        // Bars of 2 points each for three views, of which one is 40 long by a value inside of a padding, then of 3 points
        // for the two sections: a view, and a header with two views. Nothing was stored before.
        "Stored": [
            "bar 30": [0, 0, 30, 2], "bar 40": [0, 4, 40, 2], "section 1": [0, 8, 10, 3], "section 2": [0, 11, 120, 3],
            "measured": [0, 14, 30, 4], "launches": [0, 18, 12, 5],
        ],
        // Models in the order of their names, and a bar as wide as the number of those wider than 25.
        "Plants": ["plant aloe": [0, 0, 30, 4], "plant fern": [0, 6, 20, 4], "wide": [0, 12, 1, 3]],
        // A request waits, so that the loading mark stays, and the warning has its first four letters.
        "Tides": ["loading": [0, 0, 30, 6], "warning": [0, 8, 4, 3]],
        // Ends of bars at 20 and 25 of 30 on 180 points, of the first and the second half of their rows.
        "Crates": ["crates 20": [0, 0, 4, 4], "crates 25": [30, 52, 4, 4]],
        // A widget's first entry, in its kind.
        "Rain": ["family": [0, 10, 50, 4], "rain 30": [0, 0, 30, 4]],
        // A third of the screen's width for the window of the scene, and a sixth of its height, 2 points apart.
        "Banners": ["window": [0, 0, 131, 4], "screen": [0, 6, 142, 4]],
        // As wide as the number of the copied letters.
        "Services": ["copied": [0, 0, 5, 4]],
        // As long as the delegate says as the program starts, as no picture says, and an area for a picture that is not there.
        "Started": ["missing": [0, 5, 30, 4], "started": [0, 0, 70, 5], "unwrapped": [0, 9, 20, 3]],
        "Wrapped": ["blur": [20, 0, 60, 20], "editor": [0, 24, 100, 40]],
    ]

    @Test("All view files build in one call, and each preview and window lays out")
    func all() throws {
        let plugin = try ViewPlugin(Self.folder, isIsolated: true)
        let entries = plugin.plugin.entries
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(files.count >= 40 && entries.count >= files.count)
        var shown: Set<String> = []
        // Views by themselves may read an environment that only a preview gives them.
        for entry in entries where entry.kind != .view {
            do {
                let views = try plugin.open(entry)
                let scene = try views.tree()
                let size = try scene.tree.layOut(ProposedViewSize(width: 390, height: 844))
                #expect(size.width.isFinite && size.height.isFinite && size.width > 0, "\(entry.name)")
                shown.insert(entry.name)
            } catch {
                Issue.record("\(entry.name): \(error)\n\(plugin.crashes)")
            }
        }
        #expect(
            shown.isSuperset(of: [
                "Settings", "JournalApp", "CalculatorView_Previews", "Board", "Tabs", "gallery", "Checkout",
            ]))
    }

    @Test("Frames in view files are those worked out by hand")
    func frames() throws {
        let plugin = try ViewPlugin(Self.folder, isIsolated: true)
        for (name, expected) in Self.expected {
            let entry = try #require(
                plugin.plugin.entries.first { $0.name == name }, "\(name)")
            let views = try plugin.open(entry)
            let scene = try views.tree()
            _ = try scene.tree.layOut(.unspecified)
            let frames = Dictionary(
                scene.named.map { ($0.name, scene.tree.frame(of: $0.node).numbers) }, uniquingKeysWith: { $1 })
            // Relative to the first view that is listed: the root may lie in the middle of more.
            for (view, frame) in expected {
                let found = try #require(frames[view], "\(name): \(frames.keys.sorted())")
                #expect(found[2...] == frame[2...], "\(name) \(view): \(found)")
            }
            let views2 = expected.keys.sorted()
            for (one, two) in zip(views2, views2.dropFirst()) {
                let (a, b) = (frames[one]!, frames[two]!)
                #expect(b[0] - a[0] == expected[two]![0] - expected[one]![0], "\(name)")
                #expect(b[1] - a[1] == expected[two]![1] - expected[one]![1], "\(name)")
            }
        }
    }

    @Test("Each view that a preview provider lists is a preview of its own, with the modifiers of its group")
    func listedPreviews() throws {
        let plugin = try ViewPlugin(Self.folder, isIsolated: true)
        let widths = try ["TicketView_Previews", "Used ticket", "TicketView_Previews 2"].map { name in
            let entry = try #require(plugin.plugin.entries.first { $0.name == name }, "\(name)")
            let scene = try plugin.open(entry).tree()
            return try scene.tree.layOut(.unspecified).width
        }
        // 24 + 8 + the title, with 5 points on both sides in the group.
        #expect(widths == [142, 102, 132])
    }

    @Test("Loops and conditions of a preview provider list as many previews as they have views")
    func listedLoops() throws {
        let plugin = try ViewPlugin(Self.folder, isIsolated: true)
        let entries = plugin.plugin.entries.filter { $0.name.hasPrefix("TicketLoop_Previews") }
        let widths = try entries.map { try plugin.open($0).tree().tree.layOut(.unspecified).width }
        // 24 + 8 + the title of 100 points, or of 60 points of a used ticket.
        #expect(widths == [132, 92, 92, 132, 132])
    }

    @Test(
        "A loop over more elements than can be listed is one preview",
        arguments: ["0..<201", "0...9_223_372_036_854_775_807", "-9223372036854775808...9223372036854775807"])
    func endlessLoops(_ range: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-views-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Endless.swift")
        let source = """
            import SwiftUI

            struct Endless_Previews: PreviewProvider {
                static var previews: some View { ForEach(\(range), id: \\.self) { Text("\\($0)") } }
            }
            """
        try Data(source.utf8).write(to: file)
        #expect(try ViewPlugin(file, isIsolated: true).plugin.entries.map(\.name) == ["Endless_Previews"])
    }

    @Test("A label of a chart's axis that touches the one before it is left out")
    func chartLabels() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-views-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Months.swift")
        let source = """
            import Charts
            import SwiftUI

            struct Months: View {
                private let names = ["January", "February", "March", "April", "May", "June"]
                var body: some View {
                    Chart(names, id: \\.self) { BarMark(x: .value("Month", $0), y: .value("Days", 30)) }
                        .frame(width: WIDTH, height: 120)
                }
            }
            """
        func labels(_ width: String) throws -> [String] {
            try Data(source.replacing("WIDTH", with: width).utf8).write(to: file)
            let plugin = try ViewPlugin(file, isIsolated: true)
            let scene = try plugin.open(try #require(plugin.plugin.entries.first)).tree()
            _ = try scene.tree.layOut(.unspecified)
            return scene.named.map(\.name).filter { ["January", "February", "March", "May"].contains($0) }
        }
        #expect(try labels("600") == ["January", "February", "March", "May"])
        #expect(try labels("150") == ["January", "March", "May"])
    }

    @Test("A name that Galley does not have is told with the nearest, at its line, with a caret")
    func missing() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-views-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Odd.swift")
        try Data(
            """
            import SwiftUI
            import RealityKit

            struct Odd: View {
                var body: some View {
                    VStack {
                        Text("a").padding().blurry(radius: 3)
                        RealityView { _ in }
                    }
                }
            }
            """.utf8
        ).write(to: file)
        let error = #expect(throws: BuildError.self) { _ = try ViewPlugin(file, isIsolated: true) }
        let text = error.map { "\($0)" } ?? ""
        #expect(
            text.contains("Odd.swift:7:33: error: Galley has no view modifier `blurry`; the nearest is `blur`"),
            "\(text)")
        #expect(
            text.contains("Text(\"a\").padding().blurry(radius: 3)\n                                  ^"), "\(text)")
        #expect(
            text.contains("found no `RealityView`")
                && text.contains("imports RealityKit, which Galley does not have"), "\(text)")
        #expect(!text.contains("ModifiedContent") && !text.contains("_ControlStyle"), "\(text)")
    }

    @Test("A module that is not here is no error where nothing of it is needed")
    func foreignModules() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-views-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Card.swift")
        let source = """
            import Observation
            @testable import DesignKit
            import struct DesignKit.Spacing
            import SwiftUI

            @Observable final class Model { var width = 30.0 }
            struct Card: View {
                @State private var model = Model()
                var body: some View { Color.red.frame(width: model.width, height: 20) }
            }
            """
        try Data(source.utf8).write(to: file)
        let plugin = try ViewPlugin(file, isIsolated: true)
        let views = try plugin.open(try #require(plugin.plugin.entries.first))
        #expect(try views.tree().tree.layOut(.unspecified) == CGSize(width: 30, height: 20))
        try Data(source.replacing("height: 20", with: "height: Spacing.large").utf8).write(to: file)
        let error = #expect(throws: BuildError.self) { _ = try ViewPlugin(file, isIsolated: true) }
        let text = error.map { "\($0)" } ?? ""
        #expect(
            text.contains("found no `Spacing`") && text.contains("imports DesignKit, which Galley does not have"),
            "\(text)"
        )
    }
}
