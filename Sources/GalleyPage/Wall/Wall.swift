import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// Previews of a scene side by side: in several widths, directions, themes, sizes of texts, languages and numbers of
/// children.
///
/// Each preview is laid out in a tree of its own, so that a live session can make one at a time. Previews that differ
/// only in their themes share a layout.
package struct Wall {
    /// A preview.
    package struct Tile: Sendable {
        /// The row and the title, which says in what the preview differs.
        package let row: String, title: String
        /// The proposal to the root.
        package let proposal: ProposedViewSize
        /// The picture; nil if it cannot be drawn.
        package let picture: Picture?
        /// What the picture leaves out, in words.
        package let leftOut: String?
        package let style: PictureStyle
        /// The warnings of the layout, or the reason why there is no picture.
        package let findings: [String]
    }

    private let scene: SceneTree
    private let host: PluginHost
    /// The views that the scene shows; nil: they are not shown in other languages.
    private let views: ViewScene?
    private var places: ArraySlice<WallAxes.Place>
    /// What each layout looks like, for the previews that differ from an earlier one only in their themes.
    private var layouts: [(place: WallAxes.Place, shown: Shown)] = []
    private typealias Shown = (picture: Picture?, leftOut: String?, findings: [String])
    /// The last preview in which a layout failed.
    private var failed: PageTrial?
    /// The previews that are made.
    package private(set) var tiles: [Tile] = []

    /// Prepares the previews of a scene that was laid out.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - proposal: The proposal to its root.
    ///   - size: The size of its root; nil if the layout failed.
    ///   - axes: The values along which previews differ.
    ///   - host: The host of its plugins.
    ///   - views: The views that it shows; nil for a document.
    package init(
        of scene: SceneTree, _ proposal: ProposedViewSize, size: CGSize?, axes: WallAxes = WallAxes(),
        host: PluginHost, views: ViewScene? = nil
    ) {
        (self.scene, self.host, self.views) = (scene, host, views)
        var axes = axes
        // A scene without texts or without a container has fewer previews.
        let hasTexts = scene.document.nodes.contains { node in
            if case .leaf(.text) = node.content { true } else { false }
        }
        if !hasTexts { (axes.textScales, axes.languages) = ([], []) }
        if (try? scene.switchable()) == nil { axes.children = [] }
        let all = axes.places(
            proposal, size: size, isRightToLeft: scene.document.isRightToLeft,
            translations: views?.languages ?? [])
        places = all.prefix(WallAxes.maximumCount)
    }

    /// Whether all previews are made.
    package var isComplete: Bool { places.isEmpty }

    /// Makes all previews that are left.
    package mutating func makeAll() { while !isComplete { makeNext() } }

    /// Returns the last preview in which a layout failed, once.
    package mutating func takeFailed() -> PageTrial? {
        defer { failed = nil }
        return failed
    }

    /// Makes the next preview: a pass in a new tree, unless the last one had the same layout.
    package mutating func makeNext() {
        guard let place = places.popFirst() else { return }
        let known = layouts.first { $0.place.hasSameLayout(as: place) }
        let shown = known?.shown ?? layOut(place)
        if known == nil { layouts.append((place, shown)) }
        let style = PictureStyle(theme: place.theme, scale: 2, margin: 8)
        tiles.append(
            Tile(
                row: place.row, title: place.title, proposal: place.proposal, picture: shown.picture,
                leftOut: shown.leftOut, style: style, findings: shown.findings))
    }

    /// Lays out a preview in a tree of its own.
    private mutating func layOut(_ place: WallAxes.Place) -> Shown {
        do {
            let shown = try place.translation.flatMap { try views?.tree(in: $0) } ?? scene
            let varied = try shown.varied(place.variation)
            let run = try PageRun(
                recording: varied, place.proposal, host: host, title: place.title, arguments: "")
            let found = LayoutWarning.all(in: run.ledger, of: varied.tree, label: run.label)
            let warnings = found.map { warning in
                let view = warning.node.map { run.label($0).name }
                return "\(warning.kind.rawValue): \(view.map { "\($0) " } ?? "")\(warning.message)"
            }
            if run.failure != nil {
                failed = PageTrial("the preview “\(place.title)” of the wall was laid out (\(place.row))", run)
            }
            let findings = (run.failure.map { [$0] } ?? []) + warnings
            guard var picture = PagePicture.still(of: run) else { return (nil, nil, findings) }
            let leftOut = picture.showEverything()
            let known = Set(found.filter { [.overflow, .outside].contains($0.kind) }.compactMap(\.node))
            let overflows = picture.overflows.filter { !known.contains($0.node) }
            return (picture, leftOut, findings + overflows.map { "overflow: \($0.words(run.label))" })
        } catch {
            return (nil, nil, ["\(error)"])
        }
    }
}

extension Wall.Tile {
    /// The size of the root as text, and what the picture leaves out; a dash if there is no picture.
    var sizeText: String {
        ([picture.map { Points.text($0.size) } ?? "–"] + [leftOut].compactMap { $0 }).joined(separator: " · ")
    }

    /// The picture as SVG; nil if it cannot be drawn, with the reason.
    package func svg() -> (svg: String?, error: String?) {
        guard let picture else { return (nil, nil) }
        do {
            return (try picture.svg(style), nil)
        } catch {
            return (nil, "\(error)")
        }
    }
}
