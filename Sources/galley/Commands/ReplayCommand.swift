import ArgumentParser
import GalleyEngine
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// `galley replay`: the former name of `galley layout TRACE`, for scripts that have it.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Lay out a trace without its plugins, and print the frames of its views.",
        usage: "galley replay <trace> [<options>]",
        discussion: """
            This is the former name of galley layout TRACE. The layouts of plugins give
            their recorded answers; stacks, modifiers and views are computed again. Without
            --proposal, each frame is compared with the recorded one, bit for bit. Another
            proposal may need an answer that is not in the trace: the call is named, and
            the exit status is 6.

            Examples:
              galley replay flow.trace.jsonl
              galley replay flow.trace.jsonl --proposal 240x200
              galley replay flow.trace.jsonl --all --json
            """,
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("A trace that galley record wrote.", valueName: "trace"), completion: .file())
    var input: String

    // Unconditional: "-" and "-x100" are proposals.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The root's proposal, in place of the recorded one: 390x-.", valueName: "size"))
    var proposal: String?

    @Flag(help: "Print JSON with every length at full precision.")
    var json = false

    @Flag(help: "Include unnamed views. (default: only if the scene names none)")
    var all = false

    func validate() throws { _ = try offered() }

    func run() throws { try Self.replay(input, offered(), json: json, all: all) }

    /// Lays out a trace and prints the frames of its views.
    ///
    /// - Parameters:
    ///   - input: the trace's file.
    ///   - offered: the root's proposal in place of the recorded one; with nil, the frames are compared with the recorded
    ///     ones.
    ///   - json: whether to print JSON.
    ///   - all: whether to print unnamed views too.
    static func replay(_ input: String, _ offered: ProposedViewSize?, json: Bool, all: Bool) throws {
        try reportingErrors {
            let trace = try TraceFile.read(input)
            let scene = try SceneTrace.tree(of: trace)
            let replay = TraceReplay(trace)
            try replay.install(in: scene.tree, plugins: scene.plugins)
            let size = try replay.layout(scene.tree, offered)
            if offered == nil { try trace.checkFrames(of: scene.tree, file: input) }
            let views = scene.listed(all: all).map {
                ($0.name, scene.tree.isShown($0.node) ? scene.tree.frame(of: $0.node) : nil)
            }
            if json {
                let frames = views.map { "\(JSON.text($0.0)):\($0.1.map { JSON.rect($0) } ?? "null")" }
                Output.write(["{\"v\":1,\"size\":\(JSON.size(size)),\"frames\":{\(frames.joined(separator: ","))}}"])
            } else {
                Output.write(FrameTable(views, size: size, offered ?? trace.proposal, note: "replayed").lines())
            }
        }
    }

    private func offered() throws -> ProposedViewSize? { try proposal.map(ProposedViewSize.init(option:)) }
}
