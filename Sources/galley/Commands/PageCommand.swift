import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleyFormatting

/// `galley page`: writes a layout as a page for a browser.
struct PageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Write an HTML page that shows a layout: its calls, picture, sizes and motion.",
        usage: "galley page <scene> --output <file> [<options>]",
        discussion: """
            The page is one HTML file that opens from disk and loads nothing else. It shows
            every call as galley inspect does, the picture with overlays, the explanation
            of each view's size, its answers to other proposals, the warnings, and the
            frames of the scene's changes. The address contains the selection. Press ? in
            the page for its keys.

            Examples:
              galley page Plugins/Flow/scene.yaml -o flow.html
              galley page scene.yaml --proposal 240x- -o narrow.html
              galley page after.yaml --against before.yaml -o change.html
            """)

    @OptionGroup var scene: SceneOptions
    @OptionGroup var moment: MomentOption

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The page to write, .html; - for standard output.", valueName: "file"))
    var output: String

    @Option(
        help: ArgumentHelp("A scene, a plugin or a trace to compare with.", valueName: "other"),
        completion: .file())
    var against: String?

    func validate() throws {
        guard output == "-" || [".html", ".htm"].contains(where: output.lowercased().hasSuffix) else {
            throw ValidationError(
                "--output: expected a name that ends in .html, or - for standard output, found \"\(output)\"")
        }
        _ = try other(than: scene.request(at: moment))
    }

    /// Reads `--against`; the other scene has the same proposal and memo.
    private func other(than scene: SceneRequest) throws -> RunInput? {
        try against.map { try RunInput($0, like: scene) }
    }

    func run() throws {
        let request = try scene.request(at: moment)
        let other = try other(than: request)
        try reportingErrors(CommandHost(scene.isolate)) { plugins in
            let destination = try Destination(output)
            let host = try plugins.make()
            let (scene, proposal) = try request.load(host)
            let arguments = ([request.input] + request.settings.words).map(Shell.quoted).joined(separator: " ")
            var run = try PageRun(
                recording: scene, proposal, host: host, title: request.input, arguments: arguments)
            run.sources = PageSource.all(of: request.input, run.scene, hasPath: false)
            let model = try PageModel(
                of: run, against: try other.map { try compared(with: run, $0, host) }, timeline: timeline(of: run),
                momentsOn: host)
            let bytes = Array(Page(model).html.utf8)
            try destination.write(
                bytes, "\(output): \(model.calls) calls of \(model.views) views, \((bytes.count + 1023) / 1024) KB")
            if run.ledger.lost > 0 {
                Output.complain(
                    "\(run.ledger.lost) calls do not fit into the page and were left out; galley inspect shows them")
            }
            // After a plugin's fault the page is complete, with the fallback layout. After an error of the engine it is
            // not.
            if let error = run.error { throw error }
        }
    }

    /// The changes of the scene; nil if it has none.
    private func timeline(of run: PageRun) -> SceneTimeline? {
        guard !run.scene.document.changes.isEmpty else { return nil }
        return SceneTimeline(run.scene.document.changes) {
            try AnimatedScene(try run.scene.remade(), proposal: run.proposal)
        }
    }

    private func compared(with run: PageRun, _ other: RunInput, _ host: PluginHost) throws -> PageAgainst {
        // A trace has no picture.
        var otherRun: PageRun?
        let trace: Trace
        switch other {
        case .trace: trace = try other.trace(host).trace
        case .scene(let request):
            let recorded = try SceneTrace(recording: request, host)
            trace = recorded.trace
            let root = recorded.failure == nil ? recorded.scene.tree.root : nil
            otherRun = PageRun(
                scene: recorded.scene, proposal: run.proposal, ledger: recorded.ledger,
                size: root.map { recorded.scene.tree.frame(of: $0).size }, title: other.file, arguments: "",
                label: recorded.scene.label)
        }
        let own = try Trace(
            run.ledger, of: run.scene.tree, source: Trace.Source(scene.input), proposal: run.proposal, size: run.size,
            isRecorded: { _ in false }, label: run.label)
        return PageAgainst(argument: Shell.quoted(other.file), trace: trace, own: own, run: otherRun)
    }
}
