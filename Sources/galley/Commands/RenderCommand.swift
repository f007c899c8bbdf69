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

    @OptionGroup var picture: PictureOptions

    @Option(
        help: ArgumentHelp(
            "What to show over it, with commas between: frames, guides, spacing, proposals, or all.",
            valueName: "overlays"))
    var overlay: String?

    func validate() throws {
        _ = try PictureFormat(file: output)
        _ = try style()
    }

    func run() throws {
        try reportingErrors {
            let (scene, proposal) = try self.scene.load(try CommandHost.make())
            let style = try style()
            try scene.tree.layOut(proposal)
            var picture = Picture(of: scene.tree, looks: scene.looks)
            picture.markFaults(of: scene.tree)
            let page = "\(Points.text(picture.pageSize(style))) points"
            switch try PictureFormat(file: output) {
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

    private func style() throws -> PictureStyle {
        var style = picture.style
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
