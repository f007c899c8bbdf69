import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySDK
import GalleyScene
import GalleySceneTree
import GalleyFormatting

/// `galley render`: a scene as a picture.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw a scene as an SVG or PNG picture.",
        usage: "galley render <scene> --output <file> [<options>]",
        discussion: """
            The file name gives the format. Text is set in the fonts that come with galley,
            so a picture is the same on every machine.

            Overlays show the frames of all views, guides at the baselines, the spacing
            between neighbours, the proposals with which views were placed, and stripes
            where a view sticks out of its container or of the scene's proposal.

            Examples:
              galley render Plugins/Flow/scene.yaml -o flow.png
              galley render scene.yaml -o phone.svg --proposal 390x844 --theme dark
              galley render MyLayout.swift -o sizes.png --overlay frames,proposals
              galley render scene.yaml -o small.png --proposal 120x- --overlay overflow
              galley render Loader.swift -o half.png --at 0.5
              galley render scene.yaml -o - | gzip > scene.svgz
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var moment: MomentOption

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The picture to write, .svg or .png; - for SVG on standard output.", valueName: "file"))
    var output: String

    @OptionGroup var picture: PictureOptions

    @Option(
        help: ArgumentHelp(
            "Overlays, separated by commas: frames, guides, spacing, proposals, overflow, or all.",
            valueName: "overlays"))
    var overlay: String?

    func validate() throws {
        _ = try format()
        _ = try style()
    }

    func run() throws {
        var request = try scene.request(at: moment)
        let (format, style) = (try format(), try style())
        request.settings.isDark = style.theme == .dark
        try reportingErrors(CommandHost(scene.isolate)) { [request] plugins in
            let destination = try Destination(output)
            let shown = try request.show(try plugins.make())
            let (scene, proposal) = (shown.scene, shown.proposal)
            let showsOverflow = style.overlays.contains(.overflow)
            let ledger = showsOverflow ? try Ledger() : nil
            try ledger?.attach(to: scene.tree)
            try scene.tree.layOut(proposal)
            ledger?.detach()
            var picture = try shown.picture()
            if let ledger { picture.overflows = overflows(in: ledger, of: scene, proposal) }
            let page = "\(Points.text(picture.pageSize(style))) points"
            switch format {
            case .svg:
                try destination.write(Array(try picture.svg(style).utf8), "\(output): \(page)")
            case .png:
                let pixels = try picture.pixelSize(style)
                try destination.write(
                    try picture.raster(style).png(), "\(output): \(page), \(pixels.width) × \(pixels.height) pixels")
            }
        }
    }

    /// Returns the views that are larger than their container or lie outside of it, as the warnings of `inspect`
    /// report, the views that are larger than their frame, and the root if it is larger than the scene's proposal.
    private func overflows(in ledger: Ledger, of scene: SceneTree, _ proposal: ProposedViewSize) -> [Picture.Overflow] {
        let tree = scene.tree
        let warned = LayoutWarning.all(in: ledger, of: tree, label: scene.label)
            .filter { [.overflow, .outside].contains($0.kind) }.compactMap(\.node)
        let framed = tree.nodes.filter { node in
            guard let container = tree.parent(of: node), tree.isShown(node) else { return false }
            return ["frame", "flexFrame"].contains(scene.label(container).kind)
                && isLarger(tree.frame(of: node).size, than: tree.frame(of: container).size)
        }
        var found = (warned + framed).compactMap { node in
            tree.parent(of: node).map { Picture.Overflow(node, of: tree.frame(of: $0)) }
        }
        if let root = tree.root {
            let frame = tree.frame(of: root)
            let room = CGSize(
                width: proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? frame.width,
                height: proposal.height.flatMap { $0.isFinite ? $0 : nil } ?? frame.height)
            if isLarger(frame.size, than: room) {
                found.append(Picture.Overflow(root, of: CGRect(origin: frame.origin, size: room)))
            }
        }
        return found
    }

    private func isLarger(_ size: CGSize, than room: CGSize) -> Bool {
        size.width > room.width + 0.01 || size.height > room.height + 0.01
    }

    private func format() throws -> PictureFormat { output == "-" ? .svg : try PictureFormat(file: output) }

    private func style() throws -> PictureStyle {
        var style = picture.style
        for word in overlay?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            let name = word.filter { $0 != " " }
            guard let overlay = Overlays.named[name] else {
                let known = Overlays.named.keys.sorted().joined(separator: ", ")
                throw ValidationError("--overlay: expected a list of \(known), separated by commas, found \"\(name)\"")
            }
            style.overlays.formUnion(overlay)
        }
        return style
    }
}
