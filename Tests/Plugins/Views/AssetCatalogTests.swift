import Foundation
import GalleyBuild
import GalleySDK
import GalleySceneTree
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

    @Test("Pictures that a source names by members are there without its catalog")
    func absentCatalog() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "Shown.swift")
        try Data(
            """
            import SwiftUI
            struct Shown: View {
                let icon = ImageResource.badge
                var body: some View {
                    HStack {
                        Image(.logo).resizable().frame(width: 10, height: 10)
                        Image(icon).resizable().frame(width: 20, height: 10)
                    }
                }
            }
            #Preview { Shown() }
            """.utf8
        )
        .write(to: file)
        let plugin = try ViewPlugin(file, isIsolated: true)
        #expect(plugin.plugin.entries.contains { $0.kind == .preview })
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

    @Test("What would change the picture and has no effect is a warning at its line")
    func undrawnModifiers() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-undrawn-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "Shown.swift")
        try Data(
            """
            import SwiftUI
            struct Plain: TextRenderer {
                func draw(layout: Text.Layout, in context: inout GraphicsContext) {}
            }
            extension View {
                func layerEffect(_ number: Int) -> some View { padding(CGFloat(number)) }
            }
            struct Shown: View {
                var body: some View {
                    // .luminanceToAlpha()
                    Text("a").font(.title)
                        .textRenderer(Plain())
                        .layerEffect(3)
                }
            }
            #Preview { Shown() }
            """.utf8
        )
        .write(to: file)
        let warnings = try ViewPlugin(file, isIsolated: true).warnings.map(\.description)
        #expect(warnings.count == 1, "\(warnings)")
        #expect(
            warnings.first?.hasSuffix(
                "Shown.swift:12:14: warning: textRenderer has no effect: the text is drawn as without a renderer")
                == true, "\(warnings)")
    }

    /// 6 × 4 red pixels.
    private static let red =
        "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAEklEQVR4nGP4z8CAhtD5RAsBAKTRF+lZezHiAAAAAElFTkSuQmCC"

    @Test("A PNG file of a catalog is drawn in its size, and no other file may be named")
    func pictures() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ path: String, _ data: Data) throws {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        let png = try #require(Data(base64Encoded: Self.red))
        let contents = """
            {"images": [{"scale": "1x"}, {"filename": "a@3x.png", "scale": "3x"}, {"filename": "a@2x.png", "scale": "2x"}]}
            """
        try write("App.xcodeproj/project.pbxproj", Data())
        try write("Assets.xcassets/photo.imageset/Contents.json", Data(contents.utf8))
        for name in ["photo.imageset/a@2x.png", "photo.imageset/a@3x.png"] { try write("Assets.xcassets/\(name)", png) }
        try write(
            "Assets.xcassets/drawn.imageset/Contents.json", Data(#"{"images": [{"filename": "drawn.pdf"}]}"#.utf8))
        try write("secret.png", png)
        let secret = folder.appending(path: "secret.png").path
        for name in ["linked", "pipe"] {
            try write(
                "Assets.xcassets/\(name).imageset/Contents.json", Data(#"{"images": [{"filename": "a.png"}]}"#.utf8))
        }
        let sets = folder.appending(path: "Assets.xcassets")
        #expect(symlink(secret, sets.appending(path: "linked.imageset/a.png").path) == 0)
        #expect(mkfifo(sets.appending(path: "pipe.imageset/a.png").path, 0o600) == 0)
        func views(_ code: String) throws -> ViewScene {
            try write("Shown.swift", Data("import SwiftUI\n\(code)\n#Preview { Shown() }".utf8))
            let plugin = try ViewPlugin(folder.appending(path: "Shown.swift"), isIsolated: true)
            return try plugin.open(try #require(plugin.plugin.entries.first { $0.kind == .preview }))
        }
        let scene = try views(
            """
            struct Shown: View {
                var body: some View {
                    HStack(spacing: 0) {
                        Image("photo").id("own")
                        Image(.photo).resizable().frame(width: 30, height: 20)
                        Image("drawn").id("drawn")
                        Image("missing").id("missing")
                        Image("linked").id("linked")
                        Image("pipe").id("pipe")
                    }
                }
            }
            """
        ).tree()
        try scene.tree.layOut(.unspecified)
        func size(_ name: String) throws -> CGSize {
            scene.tree.frame(of: try #require(scene.named.first { $0.name == name }).node).size
        }
        #expect(try size("own") == CGSize(width: 3, height: 2))
        for name in ["drawn", "missing", "linked", "pipe"] {
            #expect(try size(name) == CGSize(width: 20, height: 20), "\(name)")
        }
        let images = scene.named.compactMap { scene.looks[$0.node] }.filter { "\($0.content)".hasPrefix("image") }
        #expect(images.count == 2)
        #expect(throws: (any Error).self) {
            try views(
                """
                import GalleyViews
                struct Shown: View {
                    init() { _NamedPictures.add("photo", file: "\(secret)", width: 6, height: 4, scale: 1) }
                    var body: some View { Image("photo") }
                }
                """)
        }
    }
}
