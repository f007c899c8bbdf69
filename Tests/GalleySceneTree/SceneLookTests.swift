import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySceneTree
import GalleySDK
import Testing

/// What scenes say of how views look.
@Suite struct SceneLookTests {
    private func scene(_ tree: String) throws -> SceneTree {
        try SceneDocument("tree: " + tree).build { _, _ in AnyLayout(HStackLayout()) }
    }

    /// The look of the node with this name; `Look()` where it has none.
    private func look(_ tree: String, of name: String = "a") throws -> Look {
        let scene = try scene(tree)
        let node = try #require(scene.named.first { $0.name == name }?.node)
        return scene.looks[node] ?? Look()
    }

    private func errors(_ tree: String) -> String {
        do {
            _ = try SceneDocument("tree: " + tree, file: "s")
            return "none"
        } catch {
            return error.description
        }
    }

    // MARK: - Drawing order

    @Test("Siblings are drawn in the order of their z indices, and otherwise in their own")
    func drawingOrder() throws {
        func order(_ tree: String) throws -> [String] {
            let scene = try scene(tree)
            try scene.tree.layOut(ProposedViewSize(width: 100, height: 100))
            let names = Dictionary(scene.named.map { ($0.node, $0.name) }, uniquingKeysWith: { first, _ in first })
            return Picture(of: scene.tree, looks: scene.looks).views.compactMap { names[$0.node] }
        }
        let plain = "{kind: zstack, name: z, children: [{color: red, name: a}, {color: blue, name: b}]}"
        #expect(try order(plain) == ["z", "a", "b"])
        #expect(
            try order("{kind: zstack, name: z, children: [{color: red, name: a, zIndex: 1}, {color: blue, name: b}]}")
                == ["z", "b", "a"])
        #expect(
            try order(
                "{kind: vstack, name: z, children: [{color: red, name: a}, {color: blue, name: b, zIndex: -0.5}]}")
                == ["z", "b", "a"])
        // Equal indices keep the order, and views inside go with the view around them.
        #expect(
            try order(
                "{kind: zstack, name: z, children: [{kind: vstack, name: v, zIndex: 2, children: [{color: red, name: a}, "
                    + "{color: red, name: c, zIndex: 9}, {color: red, name: d}]}, {color: blue, name: b}, "
                    + "{color: blue, name: e}]}") == ["z", "b", "e", "v", "a", "d", "c"])
        // The innermost index of a child counts, wherever it is among the modifiers.
        #expect(
            try order(
                "{kind: zstack, name: z, children: [{color: red, name: a, modifiers: [{zIndex: 1}, {padding: 4}, "
                    + "{opacity: 0.5}]}, {color: blue, name: b}]}") == ["z", "b", "a"])
        #expect(
            try order(
                "{kind: zstack, name: z, children: [{color: red, name: a, modifiers: [{zIndex: 1}, {zIndex: -1}]}, "
                    + "{color: blue, name: b}]}") == ["z", "b", "a"])
        // A view of a background or an overlay has no siblings.
        #expect(
            try order("{item: 10x10, name: a, overlay: {color: red, name: o, zIndex: -1}}") == ["a", "o"])
        #expect(try order("{color: red, name: a, zIndex: 3}") == ["a"])
    }

    // MARK: - Leaves

    @Test func leavesWithoutALookAreTiles() throws {
        #expect(try look("{item: 4x2, name: a}") == Look(.tile(label: "a", color: nil)))
        #expect(try look("{item: 4x2, name: a, color: blue}") == Look(.tile(label: "a", color: .named(.blue))))
        #expect(try look("{flexible: {}, name: a, color: red}") == Look(.tile(label: "a", color: .named(.red))))
        #expect(try look("{kind: fill, name: a, color: mint}") == Look(.tile(label: "a", color: .named(.mint))))
        #expect(
            try look("{kind: fractionOfProposal, axis: w, factor: 1, name: a}") == Look(.tile(label: "a", color: nil)))
        #expect(try look("{kind: divider, name: a}") == Look(.divider))
        let scene = try scene(
            "{kind: hstack, name: s, children: [4x2, {kind: spacer}, {item: 1x1, name: c, repeat: 2}]}")
        let contents = scene.tree.children(of: scene.tree.root!).map { scene.looks[$0]?.content }
        #expect(
            contents == [
                .tile(label: "", color: nil), nil, .tile(label: "c[0]", color: nil), .tile(label: "c[1]", color: nil),
            ])
        #expect(scene.looks.count == 3)
    }

    @Test func texts() throws {
        #expect(try look("{text: Hello, name: a}") == Look(.text(CanvasText("Hello"))))
        #expect(try look("{kind: text, text: 12, name: a}") == Look(.text(CanvasText("12"))))
        #expect(
            try look(
                "{text: Hi, name: a, font: title, color: \"#ff000080\", lineLimit: 2, textAlignment: center, "
                    + "truncation: middle}")
                == Look(
                    .text(
                        CanvasText(
                            "Hi", font: CanvasFont(.title),
                            color: .components(red: 1, green: 0, blue: 0, alpha: Double(0x80) / 255), lineLimit: 2,
                            alignment: .center, truncation: .middle))))
        #expect(
            try look("{text: Hi, name: a, font: {size: 30, weight: bold}}")
                == Look(.text(CanvasText("Hi", font: CanvasFont(size: 30, weight: .bold)))))
        #expect(
            try look("{text: Hi, name: a, font: {style: headline}}")
                == Look(.text(CanvasText("Hi", font: CanvasFont(.headline)))))
        let scene = try scene("{text: Hello}")
        #expect(
            scene.tree.layout(of: scene.tree.root!)?.isSameType(as: AnyLayout(CanvasTextLayout(CanvasText("")))) == true
        )
    }

    @Test func shapesAndColours() throws {
        #expect(try look("{color: blue, name: a}") == Look(.color(.named(.blue))))
        #expect(
            try look("{color: \"#00fF00\", name: a}") == Look(.color(.components(red: 0, green: 1, blue: 0, alpha: 1))))
        #expect(
            try look("{kind: color, name: a, color: white}")
                == Look(.color(.components(red: 1, green: 1, blue: 1, alpha: 1))))
        #expect(try look("{kind: circle, name: a}") == Look(.shape(.circle, nil)))
        #expect(try look("{kind: capsule, name: a, color: teal}") == Look(.shape(.capsule, .named(.teal))))
        #expect(try look("{kind: ellipse, name: a}") == Look(.shape(.ellipse, nil)))
        #expect(try look("{kind: rectangle, name: a}") == Look(.shape(.rectangle, nil)))
        #expect(
            try look("{kind: roundedRectangle, cornerRadius: 3, name: a}")
                == Look(.shape(.roundedRectangle(cornerRadius: 3), nil)))
        #expect(
            try look("{kind: roundedRectangle, name: a}") == Look(.shape(.roundedRectangle(cornerRadius: 8), nil)))
        for leaf in ["{color: blue}", "{kind: circle}", "{kind: roundedRectangle}", "blue", "capsule"] {
            let scene = try scene(leaf)
            #expect(try scene.tree.layOut(.unspecified) == CGSize(width: 10, height: 10), "\(leaf)")
            #expect(try scene.tree.layOut(ProposedViewSize(width: 30, height: 20)) == CGSize(width: 30, height: 20))
        }
    }

    @Test func progressBars() throws {
        #expect(try look("{kind: progress, value: 0.25, name: a}") == Look(.progress(0.25)))
        let bar = try scene("{kind: progress, value: 1}")
        #expect(try bar.tree.layOut(.unspecified) == CGSize(width: 100, height: 4))
        #expect(try bar.tree.layOut(ProposedViewSize(width: 240, height: 90)) == CGSize(width: 240, height: 4))
    }

    /// Runs `body` in a folder with a picture of 12 by 6 pixels and a file that is none.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-looks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let raster = Raster(width: 12, height: 6, pixels: [UInt8](repeating: 200, count: 12 * 6 * 4))
        try Data(raster.png()).write(to: folder.appending(path: "cat.png"))
        try Data("no picture".utf8).write(to: folder.appending(path: "broken.png"))
        try body(folder.path)
    }

    @Test func images() throws {
        try withFolder { folder in
            func scene(_ tree: String) throws -> SceneTree {
                try SceneDocument("tree: " + tree, file: "s", folder: folder).build { _, _ in AnyLayout(HStackLayout())
                }
            }
            let plain = try scene("{kind: image, file: cat.png}")
            #expect(try plain.tree.layOut(ProposedViewSize(width: 100, height: 100)) == CGSize(width: 12, height: 6))
            #expect(
                try plain.looks[plain.tree.root!]?.content == .image(CanvasImage(contentsOf: folder + "/cat.png")))
            let large = try scene("{kind: image, file: cat.png, scale: 2, resizable: true}")
            #expect(try large.tree.layOut(.unspecified) == CGSize(width: 6, height: 3))
            #expect(try large.tree.layOut(ProposedViewSize(width: 100, height: 50)) == CGSize(width: 100, height: 50))
            do {
                _ = try scene(
                    "{kind: hstack, children: [{kind: image, file: broken.png}, {text: a, font: {file: broken.png}}]}")
                Issue.record("built")
            } catch let errors as SceneErrors {
                #expect(errors.errors.map(\.keyPath) == ["tree.children[0].file", "tree.children[1].font"])
                #expect(errors.description.contains("broken.png: expected a PNG"))
                #expect(errors.description.contains("broken.png: expected a font"))
            }
        }
    }

    // MARK: - Around a view

    @Test func layersMayBeOneWord() throws {
        let scene = try scene("{item: 40x20, name: a, background: blue, overlay: {kind: circle, color: red, name: o}}")
        let looks = Set(scene.looks.values.map(\.content))
        #expect(
            looks == [.color(.named(.blue)), .shape(.circle, .named(.red)), .tile(label: "a", color: nil)])
        _ = try scene.tree.layOut(.unspecified)
        let frames = scene.looks.keys.map { scene.tree.frame(of: $0).size }
        #expect(frames.allSatisfy { $0 == CGSize(width: 40, height: 20) })
    }

    /// What does not change sizes is the look of the view that it stands around, and no view of its own.
    @Test func modifiersChangeTheLookOfWhatTheyStandAround() throws {
        #expect(try look("{item: 4x2, name: a, opacity: 0.5}").opacity == 0.5)
        #expect(try look("{item: 4x2, name: a, clipShape: circle}").clipShape == .circle)
        #expect(
            try look("{item: 4x2, name: a, clipShape: {roundedRectangle: 4}}").clipShape
                == .roundedRectangle(cornerRadius: 4))
        #expect(try look("{item: 4x2, name: a, clipped: true}").clipShape == .rectangle)
        #expect(try look("{item: 4x2, name: a, clipped: false}").clipShape == nil)
        #expect(try look("{item: 4x2, name: a, border: blue}").border == CanvasBorder(.named(.blue)))
        #expect(
            try look("{item: 4x2, name: a, border: {color: blue, width: 3}}").border
                == CanvasBorder(.named(.blue), width: 3))
        let padded = try scene("{item: 4x2, name: a, padding: 8, border: red, opacity: 0.5}")
        let root = try #require(padded.tree.root)
        #expect(padded.looks[root] == Look(border: CanvasBorder(.named(.red)), opacity: 0.5))
        #expect(padded.looks.count == 2)
        let nodes = try scene(
            "{kind: opacity, value: 0.5, child: {kind: clipShape, shape: capsule, child: {item: 4x2, name: a}}}")
        #expect(nodes.looks[nodes.tree.root!] == Look(.tile(label: "a", color: nil), clipShape: .capsule, opacity: 0.5))
    }

    /// A second border, a second shape, or a border around what is cut or fades: another view of the same size.
    @Test(arguments: [
        ("[border: red, border: {color: blue, width: 3}]", 2), ("[clipShape: circle, clipped: true]", 2),
        ("[clipShape: circle, border: red]", 2), ("[border: red, clipShape: circle]", 2),
        ("[opacity: 0.5, border: red]", 2), ("[border: red, opacity: 0.5]", 1), ("[opacity: 0.5, opacity: 0.5]", 1),
        ("[opacity: 0.5, clipShape: circle, layoutValues: {K: 1}, opacity: 0.5]", 1),
        ("[border: red, layoutValues: {K: 1}, border: red]", 2),
    ])
    func looksThatDoNotFitIntoOne(modifiers: String, views: Int) throws {
        let scene = try scene("{item: 4x2, name: a, modifiers: \(modifiers)}")
        #expect(scene.looks.count == views)
        #expect(try scene.tree.layOut(.unspecified) == CGSize(width: 4, height: 2))
        let opacity = scene.looks.values.reduce(1) { $0 * $1.opacity }
        let written = modifiers.matches(of: /opacity/).count
        #expect(opacity == [1, 0.5, 0.25][written])
        #expect(scene.looks.values.filter { $0.border != nil }.count == modifiers.matches(of: /border/).count)
    }

    @Test("A scroll view with clips: false does not clip")
    func openScrollViews() throws {
        let scene = try scene("{kind: scrollView, name: a, clips: false, child: 40x2000}")
        #expect(scene.looks.values.allSatisfy { $0.clipShape == nil })
    }

    @Test func scrollViewsCut() throws {
        let scene = try scene("{kind: scrollView, name: a, child: 40x2000, clipShape: capsule, border: red}")
        let shapes = scene.looks.values.compactMap(\.clipShape)
        #expect(Set(shapes) == [.rectangle, .capsule])
    }

    // MARK: - Errors

    @Test func colourErrors() {
        #expect(
            errors("{color: bleu}").hasPrefix(
                "s:1:15: error: tree.color: expected a colour: red, orange, yellow,"))
        #expect(errors("{color: bleu}").hasSuffix("found \"bleu\", did you mean \"blue\"?"))
        #expect(
            errors("{item: 1x1, border: {color: \"#12345\"}}")
                == "s:1:35: error: tree.border.color: expected six or eight hexadecimal digits after #, found \"#12345\""
        )
        #expect(
            errors("\n  color: #ff8800\n").hasSuffix(
                "found nothing\n    YAML reads text after # as a comment; quote the colour: \"#ff8800\""))
        #expect(errors("{kind: hstack, children: [\"#ffgg00\"]}").contains("tree.children[0]: expected six or eight"))
        #expect(errors("{item: 1x1, background: blu}").hasSuffix("found \"blu\", did you mean \"blue\"?"))
    }

    @Test func errorsOfLooks() {
        #expect(
            errors("{item: 1x1, opacity: 1.5}")
                == "s:1:28: error: tree.opacity: expected a number from 0 to 1, found 1.5")
        #expect(
            errors("{kind: progress, value: 2}")
                == "s:1:31: error: tree.value: expected a number from 0 to 1, found 2")
        #expect(
            errors("{item: 1x1, clipShape: circl}")
                == "s:1:30: error: tree.clipShape: expected \"rectangle\", \"roundedRectangle\", \"circle\", \"capsule\" or \"ellipse\", or {roundedRectangle: 8}, found \"circl\", did you mean \"circle\"?"
        )
        #expect(
            errors("{item: 1x1, clipShape: {roundedRectangle: -1}}")
                == "s:1:49: error: tree.clipShape.roundedRectangle: expected a number of 0 or more, found -1")
        #expect(errors("{kind: text}") == "s:1:7: error: tree: text needs \"text\", text")
        #expect(errors("{text: a, font: titel}").hasSuffix("found \"titel\", did you mean \"title\"?"))
        #expect(
            errors("{text: a, font: {size: 0}}")
                == "s:1:30: error: tree.font.size: expected a number from 1 to 1000, found 0")
        #expect(
            errors("{text: a, lineLimt: 2}")
                == "s:1:17: error: tree.lineLimt: unknown key \"lineLimt\" in text, did you mean \"lineLimit\"?")
        #expect(
            errors("{txt: a}") == "s:1:8: error: tree.txt: unknown key \"txt\", did you mean \"text\"?")
        #expect(
            errors("{kind: image, file: no/cat.png}")
                == "s:1:27: error: tree.file: no file at \"no/cat.png\"\n    paths are relative to the scene's folder")
        #expect(
            errors("{text: a, font: {file: .}}")
                == "s:1:30: error: tree.font.file: expected a file, found the folder \".\""
        )
        #expect(errors("{kind: image}").hasPrefix("s:1:7: error: tree: image needs \"file\""))
    }
}
