import ArgumentParser
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// `galley layout`: sizes and frames.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lay out a scene and print the frames of its views.",
        usage: "galley layout <scene> [<options>]",
        discussion: """
            Frames are [x, y, width, height] in points, relative to the root. --scale
            rounds their edges to the pixels of a screen with that many pixels per point.

            --all names a view that has no name by its path in the tree: root/hstack/0 is
            the first view in the hstack that is the root. If the scene itself names a view
            root, or root/…, these paths begin with /root, so that no two views share a
            name. A path of more than 32 steps is shortened:
            root/vstack/0/vstack/0/…1995/vstack/0 continues from node 1995 of the document.

            If the calls show a probable mistake, the last lines say how many there are,
            and the command that examines them, which may find more at other
            proposals.

            A trace is laid out without its plugins, whose layouts give the recorded
            answers. Without --proposal, each frame is compared with the recorded one, bit
            for bit; a question that is not in the trace is named, with exit status 6.

            --stress-order calls the layouts in other orders, as SwiftUI may, and names
            those whose frames change. galley doctor does that as well.

            Examples:
              galley layout Plugins/Flow/scene.yaml
              galley layout scene.json --proposal 390x- --json
              galley layout MyLayout.swift --set spacing=12 --all
              galley layout scene.yaml --scale 2
              galley layout Plugins/Radial/herbs.yaml --at 0.2
              galley layout MyLayout.swift --stress-order --seed 7
              galley layout flow.trace.jsonl
            """)

    /// The largest scene, in nodes, whose calls are recorded for warnings.
    private static let maximumRecorded = 5_000

    @OptionGroup var scene: SceneOptions
    @OptionGroup var moment: MomentOption
    @OptionGroup var stress: StressOptions

    @Flag(help: "Print JSON with every length at full precision.")
    var json = false

    @Flag(help: "Include unnamed views. (default: only if the scene names none)")
    var all = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Round edges to the pixels of a screen with this many pixels per point.", valueName: "pixels"))
    var scale: Double?

    func validate() throws {
        if TraceFile.isTrace(scene.input),
            scene.memo != nil || !scene.arguments.isEmpty || !scene.events.isEmpty || scene.preview != nil
                || moment.at != nil || scale != nil || stress.stressOrder
        {
            throw ValidationError("a trace keeps its own settings; use only --proposal, --all and --json")
        }
        if let scale, !(scale > 0 && scale.isFinite) {
            throw ValidationError("--scale: expected a number above 0, such as 2, found \(scale)")
        }
        if moment.at != nil, scale != nil || stress.stressOrder {
            throw ValidationError(
                "--at prints the frames that are drawn at that moment; leave out --scale and --stress-order")
        }
        if stress.stressOrder, scale != nil || all {
            throw ValidationError("--stress-order compares all views unrounded; leave out --scale and --all")
        }
    }

    func run() throws {
        if TraceFile.isTrace(scene.input) {
            let proposal = try scene.proposal.map(ProposedViewSize.init(option:))
            return try ReplayCommand.replay(scene.input, proposal, json: json, all: all)
        }
        let request = try scene.request(at: moment)
        try reportingErrors(CommandHost(scene.isolate)) { plugins in
            let host = try plugins.make()
            if stress.stressOrder {
                let (scene, proposal) = try request.load(host)
                let check = try stress.check(request, proposal, host)
                let report = OrderReport(check, label: scene.label)
                Output.write(json ? [report.json] : report.lines { Prose.lines($0, indented: 0) })
                stress.noteSample(check, request)
                if !check.findings.isEmpty { throw ExitCode(ExitStatus.orderMatters) }
                return
            }
            let (proposal, size, views, findings) = try frames(request, host)
            if json {
                let frames = views.map { "\(JSON.text($0.0)):\($0.1.map { JSON.rect($0) } ?? "null")" }
                let scale = scale.map { "\"scale\":\(JSON.number($0))," } ?? ""
                Output.write([
                    "{\"v\":1,\"size\":\(JSON.size(size)),\(scale)\"frames\":{\(frames.joined(separator: ","))}}"
                ])
            } else {
                let note =
                    request.settings.moment.map { "drawn at \(Points.text($0.value)) s" }
                    ?? scale.map { "edges on pixels, \(Points.text($0)) a point" }
                Output.write(FrameTable(views, size: size, proposal, note: note).texts())
                if findings > 0 { Output.write([ReportLine("")] + request.findings(findings)) }
            }
        }
    }

    /// Lays out the scene and returns the frames to print, nil for a view that is not shown, and the number of
    /// findings. At a moment of a motion, they are the frames that are drawn, which may be on their way to the layout's,
    /// and nothing is looked for.
    private func frames(
        _ request: SceneRequest, _ host: PluginHost
    ) throws -> (proposal: ProposedViewSize, size: CGSize, views: [(name: String, frame: CGRect?)], findings: Int) {
        let shown = try request.show(host)
        let (scene, proposal) = (shown.scene, shown.proposal)
        if request.settings.moment != nil, let (size, frames) = try shown.drawn() {
            return (proposal, size, scene.listed(all: all).map { ($0.name, frames[$0.node]) }, 0)
        }
        // JSON has no place for warnings, and a large scene is not recorded: frames are wanted at once.
        let ledger = json || scene.tree.nodeCount > Self.maximumRecorded ? nil : try Ledger()
        try ledger?.attach(to: scene.tree)
        let size = try scene.tree.layOut(proposal)
        ledger?.detach()
        let findings =
            ledger.map { request.count(LayoutWarning.all(in: $0, of: scene.tree, label: scene.label), in: scene) } ?? 0
        // Read once: an option looks for its value at every use, and a scene may have a million views.
        let scale = scale
        let drawn = try shown.drawn()
        func frame(_ node: NodeID) -> CGRect? {
            guard let drawn else { return Self.frame(of: node, in: scene.tree, scale) }
            return scale.flatMap { scale in drawn.frames[node].map { LayoutTree.onPixels($0, scale: scale) } }
                ?? drawn.frames[node]
        }
        let views = scene.listed(all: all).map { (name: $0.name, frame: frame($0.node)) }
        CommandHost.keep((scene.document, scene.instances, views))
        return (proposal, scene.tree.root.flatMap { drawn?.frames[$0]?.size } ?? size, views, findings)
    }

    private static func frame(of node: NodeID, in tree: LayoutTree, _ scale: Double?) -> CGRect? {
        guard tree.isShown(node) else { return nil }
        return scale.map { tree.pixelFrame(of: node, scale: $0) } ?? tree.frame(of: node)
    }
}
