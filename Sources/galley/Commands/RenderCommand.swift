import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyScene

/// `galley render`: a scene as a picture.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw a scene as an SVG or PNG picture.",
        usage: "galley render <scene> --output <file> [<options>]",
        discussion: """
            The file's name says the format. Text is set in the fonts that galley brings,
            so that a picture is the same on every machine.

            Overlays show what a layout decided: the frames of all views, guides where
            baselines lie, the spacing between neighbours, and the proposals that views
            were placed with.

            Examples:
              galley render Plugins/Flow/scene.yaml -o flow.png
              galley render scene.yaml -o phone.svg --proposal 390x844 --theme dark
              galley render MyLayout.swift -o sizes.png --overlay frames,proposals
            """)

    @OptionGroup var scene: SceneOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The picture to write, .svg or .png.", valueName: "file"))
    var output: String

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point of a PNG.", valueName: "pixels"))
    var scale = 2.0

    @Option(help: ArgumentHelp("light or dark.", valueName: "theme"))
    var theme = "light"

    @Option(parsing: .unconditional, help: ArgumentHelp("Points around the root.", valueName: "points"))
    var margin = 24.0

    @Option(
        help: ArgumentHelp(
            "What to show over it, with commas between: frames, guides, spacing, proposals, or all.",
            valueName: "overlays"))
    var overlay: String?

    func validate() throws {
        _ = try format()
        _ = try style()
    }

    func run() throws {
        try reportingErrors {
            let (scene, proposal) = try self.scene.load(CommandHost.make())
            let style = try style()
            try scene.tree.layout(proposal)
            let picture = Picture(of: scene.tree, looks: scene.looks)
            let page = "\(Points.text(picture.pageSize(style))) points"
            switch try format() {
            case .svg:
                try picture.writeSVG(to: output, style)
                Output.write(["\(output): \(page)"])
            case .png:
                let pixels = try picture.pixelSize(style)
                try picture.writePNG(to: output, style)
                Output.write(["\(output): \(page), \(pixels.width) × \(pixels.height) pixels"])
            }
        }
    }

    private enum Format: String { case svg, png }

    private func format() throws -> Format {
        guard let dot = output.lastIndex(of: "."),
            let format = Format(rawValue: output[output.index(after: dot)...].lowercased())
        else {
            throw ValidationError("--output: expected a name that ends in .png or .svg, found \"\(output)\"")
        }
        return format
    }

    private func style() throws -> PictureStyle {
        guard let theme = PictureStyle.Theme(rawValue: theme) else {
            throw ValidationError("--theme: expected light or dark, found \"\(theme)\"")
        }
        guard scale > 0, scale <= 100 else {
            throw ValidationError("--scale: expected a number above 0, at most 100, such as 2, found \(scale)")
        }
        guard margin >= 0, margin <= 10000 else {
            throw ValidationError("--margin: expected points between 0 and 10000, found \(margin)")
        }
        var style = PictureStyle(theme: theme, scale: scale, margin: margin)
        for word in overlay?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            let name = word.filter { $0 != " " }
            guard let overlay = Overlays.named[name] else {
                let known = Overlays.named.keys.sorted().joined(separator: ", ")
                throw ValidationError("--overlay: expected some of \(known), with commas between, found \"\(name)\"")
            }
            style.overlays.formUnion(overlay)
        }
        return style
    }
}
