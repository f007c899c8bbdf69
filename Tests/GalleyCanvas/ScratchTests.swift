import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@Suite struct ScratchTests {
    @Test func scratch() throws {
        let tree = try LayoutTree()
        var looks: [NodeID: Look] = [:]
        func text(_ text: Text) throws -> NodeID {
            let id = try tree.leaf(AnyLayout(TextLayout(text)))
            looks[id] = Look(.text(text))
            return id
        }
        func tile(_ label: String, _ w: Double, _ h: Double) throws -> NodeID {
            let id = try tree.leaf(.fixed(CGSize(width: w, height: h)))
            looks[id] = Look(.tile(label: label, color: nil))
            return id
        }
        let title = try text(Text("Layouts are plugins", font: Font(.title)))
        let body = try text(Text("A scene is a tree of views; the layout in the middle was compiled a second ago. שלום עולם, مرحبا بالعالم — 240 × 106 → ∞", color: .named(.secondary)))
        let cut = try text(Text("Two lines are enough for this sentence, which goes on and on and then some more until nobody reads it.", font: Font(.footnote), lineLimit: 2))
        let hebrew = try text(Text("שלום עולם, זהו טקסט ארוך מאוד שנשבר", font: Font(.headline)))
        let rule = try tree.leaf(.divider(thickness: 1)); looks[rule] = Look(.divider)
        let bar = try tree.leaf(.flexible(minimum: .zero, ideal: CGSize(width: 100, height: 6), maximum: CGSize(width: CGFloat.infinity, height: 6))); looks[bar] = Look(.progress(0.6))
        var tiles: [NodeID] = []
        for (i, name) in ["title", "edit", "red", "green", "blue", "violet", "sidebar", "header", "chip[12]", "x"].enumerated() { tiles.append(try tile(name, [60, 40, 80][i % 3], 28)) }
        let row1 = try tree.container(AnyLayout(HStackLayout(spacing: 8)), Array(tiles[0..<5]))
        let row2 = try tree.container(AnyLayout(HStackLayout(spacing: 8)), Array(tiles[5...]))
        let shape = try tile("s", 60, 60); looks[shape] = Look(.shape(.circle, .named(.orange)), border: Border(.named(.primary), width: 2))
        let faded = try tile("faded", 90, 60); looks[faded]?.opacity = 0.4; looks[faded]?.clipShape = .capsule
        let row3 = try tree.container(AnyLayout(HStackLayout(spacing: 8)), [shape, faded])
        tree.root = try tree.container(AnyLayout(VStackLayout(alignment: .leading, spacing: 12)), [title, body, rule, row1, row2, bar, cut, hebrew, row3])
        let size = try tree.layout(ProposedViewSize(width: 320, height: nil))
        let picture = Picture(views: tree.presentedViews(), size: size, looks: looks)
        try picture.writePNG(to: "/tmp/c-light.png")
        try picture.writePNG(to: "/tmp/c-dark.png", PictureStyle(theme: .dark))
        try picture.writeSVG(to: "/tmp/c-light.svg")
    }
}
