import ArgumentParser
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyScene
import GalleySDK

/// `galley layout`: sizes and frames.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lay a scene out and print the frames of its views.",
        usage: "galley layout <scene> [<options>]",
        discussion: """
            Frames are [x, y, width, height] in points, relative to the root.

            Examples:
              galley layout Plugins/Flow/scene.yaml
              galley layout scene.json --proposal 390x- --json
              galley layout MyLayout.swift --set spacing=12 --all
            """)

    @OptionGroup var scene: SceneOptions

    @Flag(help: "Print JSON with every length at full precision.")
    var json = false

    @Flag(help: "Also views without a name, by their path.")
    var all = false

    func run() throws {
        try reportingErrors {
            let (scene, proposal) = try self.scene.load(CommandHost.make())
            let size = try scene.tree.layout(proposal)
            let views = all ? scene.all : scene.named
            if json {
                let frames = views.map { "\(JSON.text($0.name)):\(JSON.rect(scene.tree.frame(of: $0.node)))" }
                Output.write(["{\"size\":\(JSON.size(size)),\"frames\":{\(frames.joined(separator: ","))}}"])
            } else {
                Output.write(
                    FrameTable(views.map { ($0.name, scene.tree.frame(of: $0.node)) }, size: size, proposal).lines())
            }
        }
    }
}
