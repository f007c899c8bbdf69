import Foundation
import GalleyBuild
import Testing

/// The colours and pictures that asset catalogs name.
@Suite struct AssetCatalogTests {
    private static func color(_ red: String, dark: String? = nil) -> String {
        func entry(_ red: String, _ more: String) -> String {
            #"{"idiom": "universal"\#(more), "color": {"color-space": "srgb", "components": {"red": "\#(red)", "green": "0", "blue": "0.500", "alpha": "1.000"}}}"#
        }
        let other = dark.map {
            ", " + entry($0, #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#)
        }
        return #"{"colors": [\#(entry(red, ""))\#(other ?? "")], "info": {"version": 1}}"#
    }

    @Test("Colours have their values, and members as Xcode declares them; own members stay", arguments: [false, true])
    func catalog(isDamaged: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ path: String, _ text: String) throws {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try write("App.xcodeproj/project.pbxproj", "")
        let leaf =
            isDamaged
            ? #"{"colors": [{"color": {"components": {"red": "?", "green": 4}}}, 7]}"#
            : Self.color("0x33", dark: "255")
        try write("App/Assets.xcassets/LeafColor.colorset/Contents.json", leaf)
        try write("App/Assets.xcassets/More/deep-water.colorset/Contents.json", Self.color("51"))
        try write("App/Assets.xcassets/Own.colorset/Contents.json", Self.color("0.2"))
        try write("App/Assets.xcassets/URLIcon.imageset/Contents.json", "{}")
        try write(
            "App/Shown.swift",
            """
            import SwiftUI
            extension Color { static let own = Color("Own") }
            struct Shown: View {
                var body: some View {
                    VStack {
                        Color.leaf.frame(width: 10, height: 10)
                        Rectangle().foregroundStyle(.deepWater).frame(width: 10, height: 10)
                        Color(.leaf).frame(width: 10, height: 10)
                        Color.own.frame(width: 10, height: 10)
                        Image(.urlIcon).resizable().frame(width: 10, height: 10)
                    }
                }
            }
            #Preview { Shown() }
            """)
        let plugin = try ViewPlugin(folder.appending(path: "App/Shown.swift"), isIsolated: true)
        let entry = try #require(plugin.plugin.entries.first { $0.kind == .preview })
        let scene = try plugin.open(entry).tree()
        let fills = scene.named.compactMap { scene.looks[$0.node] }.map { "\($0.content)" }
        // A colour whose file says none is grey, as one that no catalog has.
        let (named, unnamed) = ("components(red: 0.2, green: 0.0, blue: 0.5", "gray")
        let expected = isDamaged ? [unnamed, named, unnamed, named] : [named, named, named, named]
        #expect(fills.count == 5)
        for (fill, expected) in zip(fills, expected) { #expect(fill.contains(expected), "\(fill)") }
        let warnings = plugin.warnings.map { $0.description }
        #expect(warnings.count == (isDamaged ? 1 : 0), "\(warnings)")
        #expect(
            warnings.allSatisfy { $0.contains("LeafColor.colorset/Contents.json:1:1: warning: expected a colour") }
                && warnings.allSatisfy { $0.contains("\"LeafColor\" is gray") }, "\(warnings)")
    }
}
