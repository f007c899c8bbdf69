import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyScene
import GalleySceneTree
import GalleyText

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
            between neighbours, and the proposals with which views were placed.

            Examples:
              galley render Plugins/Flow/scene.yaml -o flow.png
              galley render scene.yaml -o phone.svg --proposal 390x844 --theme dark
              galley render MyLayout.swift -o sizes.png --overlay frames,proposals
              galley render scene.yaml -o - | gzip > scene.svgz
            """)

    @OptionGroup var scene: SceneOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The picture to write, .svg or .png; - for SVG on standard output.", valueName: "file"))
    var output: String

    @OptionGroup var picture: PictureOptions

    @Option(
        help: ArgumentHelp(
            "Overlays, separated by commas: frames, guides, spacing, proposals, or all.",
            valueName: "overlays"))
    var overlay: String?

    func validate() throws {
        _ = try format()
        _ = try style()
    }

    func run() throws {
        var request = try scene.request()
        let (format, style) = (try format(), try style())
        request.settings.isDark = style.theme == .dark
        try reportingErrors(CommandHost(scene.isolation)) { [request] plugins in
            let destination = try Destination(output)
            let (scene, proposal) = try request.load(try plugins.make())
            try scene.tree.layOut(proposal)
            var picture = Picture(of: scene.tree, looks: scene.looks)
            picture.markFaults(of: scene.tree)
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
