import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyPage
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
            where a view sticks out of its container or of the scene's proposal. The
            command prints a line for each of these.

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
            try scene.tree.layOut(proposal)
            var picture = try shown.picture()
            picture.markOverflows(of: scene, proposal)
            let far = picture.showEverything()
            let notes =
                (style.overlays.contains(.overflow) ? picture.overflows.map { $0.words(scene.label) } : [])
                + [far].compactMap { $0 }
            let line = "\(output): \(Points.text(picture.pageSize(style))) points"
            switch format {
            case .svg:
                try destination.write(Array(try picture.svg(style).utf8), ([line] + notes).joined(separator: "\n  "))
            case .png:
                let pixels = try picture.pixelSize(style)
                try destination.write(
                    try picture.raster(style).png(),
                    (["\(line), \(pixels.width) × \(pixels.height) pixels"] + notes).joined(separator: "\n  "))
            }
        }
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
