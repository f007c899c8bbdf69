import ArgumentParser
import GalleyEngine
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyText

/// `galley replay`: a layout again from its trace.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Lay a trace out again without its plugins, and print the frames of its views.",
        usage: "galley replay <trace> [<options>]",
        discussion: """
            The layouts of plugins answer what they answered when the trace was recorded;
            stacks, modifiers and views are laid out anew. Unless another proposal is
            given, each frame is compared with the recorded one, bit for bit.
            Another proposal may lead to a question that nobody asked then: it is named,
            and the exit status is 6.

            Examples:
              galley replay flow.trace.jsonl
              galley replay flow.trace.jsonl --proposal 240x200
              galley replay flow.trace.jsonl --all --json
            """)

    @Argument(help: ArgumentHelp("What galley record wrote.", valueName: "trace"), completion: .file())
    var input: String

    // Unconditional: "-" and "-x100" are proposals.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What the root is offered, instead of what was recorded: 390x-.", valueName: "size"))
    var proposal: String?

    @Flag(help: "Print JSON with every length at full precision.")
    var json = false

    @Flag(help: "Also views without a name, by their path; they are shown anyway where none has one.")
    var all = false

    func validate() throws { _ = try offered() }

    func run() throws {
        try reportingErrors {
            let trace = try TraceFile.read(input)
            let scene = try SceneTrace.tree(of: trace)
            let replay = TraceReplay(trace)
            try replay.install(in: scene.tree, plugins: scene.plugins)
            let offered = try offered()
            let size = try replay.layout(scene.tree, offered)
            if offered == nil { try trace.checkFrames(of: scene.tree, file: input) }
            let views = scene.listed(all: all).map {
                ($0.name, scene.tree.isShown($0.node) ? scene.tree.frame(of: $0.node) : nil)
            }
            if json {
                let frames = views.map { "\(JSON.text($0.0)):\($0.1.map { JSON.rect($0) } ?? "null")" }
                Output.write(["{\"size\":\(JSON.size(size)),\"frames\":{\(frames.joined(separator: ","))}}"])
            } else {
                Output.write(FrameTable(views, size: size, offered ?? trace.proposal, note: "replayed").lines())
            }
        }
    }

    private func offered() throws -> ProposedViewSize? { try proposal.map(ProposedViewSize.init(option:)) }
}
