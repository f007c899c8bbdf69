import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySceneTree
import GalleySDK

/// Scenes, in YAML and JSON: read, laid out, drawn and moved.
struct SceneReader: Reader {
    let corpus: [[UInt8]]
    let words = [
        "{", "}", "[", "]", ":", ",", "- ", "\n", "  ", "\"", "'", "&a ", "*a", "!!str ", "|", ">", "#", "\t", "%",
        "? ",
        "---\n", "null", "tree:", "kind:", "children:", "child:", "repeat:", "padding:", "modifiers:", "items:",
        "name:",
        "flexible", "layoutValues:", "alignmentGuides:", "frame:", "<<: *a", "hstack", "vstack", "zstack", "grid",
        "gridRow",
        "lazyVGrid", "columns:", "viewThatFits", "scrollView", "spacer", "divider", "fixed", "text", "font:", "size:",
        "style:", "weight:", "image", "progress", "value:", "color:", "blue", "\"#ff8800\"", "clipShape:",
        "roundedRectangle", "border:", "opacity:", "changes:", "at:", "insert:", "remove:", "switch:", "set:",
        "present:",
        "animation:", "spring(duration: 1)", "transition:", "scale", "move", "offset:", "rotation:", "geometryGroup:",
        "proposal:", "infx-", "minWidth:", "maxWidth: inf", "idealWidth:", "aspectRatio:", "fixedSize:",
        "layoutPriority:",
        "spacing:", "alignment:", "memo: swiftui", "flow", "radial", "masonry", "{kind: hstack, children: [",
        "{kind: padding, child: ", "after: 1ms",
    ]

    init() {
        let files = Corpus.files("Plugins", [".yaml"]) + Corpus.blocks("README.md", "yaml")
        let samples = [
            """
            {"proposal": [100, null], "tree": {"kind": "grid", "children": [{"kind": "gridRow", "children": [
            {"kind": "text", "text": "a long word", "lineLimit": 2}, {"item": "10x10", "gridCellColumns": 2}]}]}}
            """,
            """
            tree:
              kind: scrollView
              child: {kind: lazyVGrid, columns: [{adaptive: {min: 30}}], children: [{item: 20x20, repeat: 30}]}
            """,
            "tree: {kind: viewThatFits, children: [{item: 400x20}, {kind: text, text: é, font: title}]}",
            """
            tree:
              kind: zstack
              name: s
              children:
                - {kind: rectangle, name: a, color: blue, padding: 4, opacity: 0.5, transition: opacity}
                - {kind: circle, name: b, frame: {maxWidth: inf, height: 20}, clipShape: capsule}
            changes:
              - {at: 0.5, switch: {s: vstack}, animation: "bouncy(duration: 0.4).delay(0.1)"}
              - {at: 1, remove: [a]}
            """,
        ]
        corpus = files + samples.map { Array($0.utf8) }
    }

    func read(_ bytes: [UInt8]) throws {
        var limits = SceneLimits()
        limits.nodes = 20_000
        let document = try SceneDocument(bytes, file: "odd.yaml", folder: Corpus.checkout.path, limits: limits)
        let make = {
            try document.build(LayoutOptions(budget: 100_000)) { kind, _ in
                "\(kind)".contains("a") ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
            }
        }
        let scene = try make()
        try scene.tree.layOut(scene.proposal)
        // What is drawn of thousands of views is drawn of hundreds.
        guard document.count <= 500 else { return }
        var style = PictureStyle()
        style.overlays = Overlays.named.values.reduce(into: []) { $0.formUnion($1) }
        _ = try Picture(of: scene.tree, looks: scene.looks).svg(style)
        let timeline = SceneTimeline(document.changes) { try AnimatedScene(make()) }
        for time in [0, 0.1, 0.5, 1e9] { _ = try timeline.picture(at: time) }
        let rest = try timeline.restingTime()
        // Films take the longest, and every picture of one is drawn like that above.
        guard bytes.count % 4 == 0 else { return }
        let film = Film(duration: min(rest, 0.5), framesPerSecond: 10) { try timeline.picture(at: $0) }
        _ = try film.svg(style: style, loops: 1)
        _ = try film.strip(count: 3).svg(style)
    }
}
