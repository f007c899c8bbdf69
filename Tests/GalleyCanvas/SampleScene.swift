import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK

/// A tree with looks, built view by view.
final class SampleScene {
    let tree: LayoutTree
    var looks: [NodeID: Look] = [:]

    init() throws { tree = try LayoutTree() }

    func text(_ text: CanvasText) throws -> NodeID {
        try look(.text(text), tree.addLeaf(AnyLayout(CanvasTextLayout(text))))
    }

    func fixed(_ content: Look.Content, _ width: Double, _ height: Double) throws -> NodeID {
        try look(content, tree.addLeaf(.fixed(CGSize(width: width, height: height))))
    }

    func tile(_ label: String, _ width: Double, _ height: Double = 28, color: CanvasColor? = nil) throws -> NodeID {
        try fixed(.tile(label: label, color: color), width, height)
    }

    func row(_ children: NodeID...) throws -> NodeID {
        try tree.addContainer(AnyLayout(HStackLayout(spacing: 8)), children)
    }

    private func look(_ content: Look.Content, _ node: NodeID) throws -> NodeID {
        looks[node] = Look(content)
        return node
    }

    /// The picture of a column of views.
    func column(_ children: NodeID..., width: CGFloat? = nil) throws -> Picture {
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout(alignment: .leading, spacing: 12)), children))
        try tree.layOut(ProposedViewSize(width: width, height: nil))
        return Picture(of: tree, looks: looks)
    }

    /// All that pictures show.
    static func everything() throws -> Picture {
        let scene = try SampleScene()
        let rule = try scene.tree.addLeaf(.divider(thickness: 1))
        scene.looks[rule] = Look(.divider)
        let bar = try scene.tree.addLeaf(
            .flexible(
                minimum: .zero, ideal: CGSize(width: 100, height: 6),
                maximum: CGSize(width: CGFloat.infinity, height: 6)))
        scene.looks[bar] = Look(.progress(0.6))
        let framed = try scene.fixed(.shape(.ellipse, .named(.teal)), 48, 32)
        scene.looks[framed]?.border = CanvasBorder(.named(.primary), width: 2)
        let faded = try scene.tile("faded", 72, 32)
        scene.looks[faded]?.opacity = 0.4
        let clipped = try scene.fixed(.color(.named(.pink)), 48, 32)
        scene.looks[clipped]?.clipShape = .roundedRectangle(cornerRadius: 12)
        let image = try CanvasImage(contentsOf: "\(StoredPicture.folder)/checkers.png", isResizable: true)
        return try scene.column(
            scene.text(CanvasText("Layouts are plugins", font: CanvasFont(.title2))),
            scene.text(
                CanvasText(
                    "A scene is a tree of views, and layouts say where they lie: 240 × 106 → ∞",
                    font: CanvasFont(.footnote), color: .named(.secondary))),
            rule,
            scene.row(
                scene.tile("title", 60), scene.tile("edit", 40), scene.tile("green", 80), scene.tile("chip[12]", 36)),
            scene.row(
                scene.tile("narrow", 40), scene.tile("flat", 60, 8), scene.tile("mine", 60, color: .named(.brown))),
            bar,
            scene.text(
                CanvasText(
                    "Two lines are enough for what nobody reads to its end anyway, is it not?",
                    font: CanvasFont(.caption),
                    lineLimit: 2)),
            scene.text(CanvasText("שלום עולם, مرحبا بالعالم", font: CanvasFont(.headline))),
            scene.row(framed, faded, clipped, scene.fixed(.image(image), 32, 32)), width: 240)
    }
}
