import ArgumentParser
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyText

/// `galley layout`: sizes and frames.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lay a scene out and print the frames of its views.",
        usage: "galley layout <scene> [<options>]",
        discussion: """
            Frames are [x, y, width, height] in points, relative to the root. With --scale
            their edges lie where a screen of so many pixels a point draws them.

            With --all a view without a name is called by its way through the tree, which
            is no path of a file: root/hstack/0 is the first view in an hstack, and that
            is the root. Where the scene itself names a view root, or root/ and more, all
            these begin with /root instead, so that no two views are called alike. A way of
            more than 32 steps is shortened: root/vstack/0/vstack/0/…1995/vstack/0 and more
            goes on from node 1995 of the document.

            --stress-order asks the layouts what SwiftUI may ask in between, in other
            orders, and names those whose frames change by it.

            Examples:
              galley layout Plugins/Flow/scene.yaml
              galley layout scene.json --proposal 390x- --json
              galley layout MyLayout.swift --set spacing=12 --all
              galley layout scene.yaml --scale 2
              galley layout MyLayout.swift --stress-order --seed 7
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var stress: StressOptions

    @Flag(help: "Print JSON with every length at full precision.")
    var json = false

    @Flag(help: "Also views without a name, by their path; they are shown anyway where none has one.")
    var all = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Round edges to the pixels of a screen, so many a point.", valueName: "pixels"))
    var scale: Double?

    func validate() throws {
        if let scale, !(scale > 0 && scale.isFinite) {
            throw ValidationError("--scale: expected a number above 0, such as 2, found \(scale)")
        }
        if stress.stressOrder, scale != nil || all {
            throw ValidationError("--stress-order compares all views unrounded; leave out --scale and --all")
        }
    }

    func run() throws {
        try reportingErrors {
            let host = try CommandHost.make()
            let (scene, proposal) = try self.scene.load(host)
            if stress.stressOrder {
                let check = try stress.check(self.scene, proposal, host)
                let report = OrderReport(check, label: scene.label)
                Output.write(json ? [report.json] : report.lines { Prose.lines($0, indented: 0) })
                stress.noteSample(check, self.scene)
                if !check.findings.isEmpty { throw ExitCode(ExitStatus.orderMatters) }
                return
            }
            let size = try scene.tree.layOut(proposal)
            let views = scene.listed(all: all).map { ($0.name, frame(of: $0.node, in: scene.tree)) }
            if json {
                let frames = views.map { "\(JSON.text($0.0)):\($0.1.map { JSON.rect($0) } ?? "null")" }
                let scale = scale.map { "\"scale\":\(JSON.number($0))," } ?? ""
                Output.write(["{\"size\":\(JSON.size(size)),\(scale)\"frames\":{\(frames.joined(separator: ","))}}"])
            } else {
                let note = scale.map { "edges on pixels, \(Points.text($0)) a point" }
                Output.write(FrameTable(views, size: size, proposal, note: note).lines())
            }
        }
    }

    /// The frame to print; nil for a view that is not shown.
    private func frame(of node: NodeID, in tree: LayoutTree) -> CGRect? {
        guard tree.isShown(node) else { return nil }
        return scale.map { tree.pixelFrame(of: node, scale: $0) } ?? tree.frame(of: node)
    }
}
