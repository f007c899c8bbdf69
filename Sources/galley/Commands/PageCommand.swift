import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleyScene
import GalleySceneTree
import GalleyText

/// `galley page`: a layout as a page for a browser.
struct PageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Write a page that shows a layout: its calls, its picture, why, and how it moves.",
        usage: "galley page <scene> --output <file> [<options>]",
        discussion: """
            One HTML file, which opens from disk and loads nothing: every call as in
            galley inspect, the picture with what the layout decided over it, why each view
            has its size, what it would answer to other proposals, the warnings, and the
            frames of the scene's changes. What is selected is part of the address. Press ?
            in the page for its keys.

            Examples:
              galley page Plugins/Flow/scene.yaml -o flow.html
              galley page scene.yaml --proposal 240x- -o narrow.html
              galley page after.yaml --against before.yaml -o change.html
            """)

    @OptionGroup var scene: SceneOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The page to write, .html.", valueName: "file"))
    var output: String

    @Option(
        help: ArgumentHelp("A scene, a plugin or a trace that it is compared with.", valueName: "other"),
        completion: .file())
    var against: String?

    func validate() throws {
        guard [".html", ".htm"].contains(where: output.lowercased().hasSuffix) else {
            throw ValidationError("--output: expected a name that ends in .html, found \"\(output)\"")
        }
        _ = try other()
    }

    /// What stands for `--against` among the options of a scene: it is offered what the scene itself is; nil for a trace.
    private func other() throws -> SceneOptions? {
        guard let against, !TraceFile.isTrace(against) else { return nil }
        var arguments = scene.isolation.words
        if let proposal = scene.proposal { arguments += ["--proposal", proposal] }
        if let memo = scene.memo { arguments += ["--memo", memo] }
        do {
            return try SceneOptions.parse(arguments + ["--", against])
        } catch {
            throw ValidationError("--against: \(SceneOptions.message(for: error))")
        }
    }

    func run() throws {
        try reportingErrors {
            let file = try OutputFile(output)
            let host = try CommandHost.make()
            let (scene, proposal) = try self.scene.load(host)
            let run = try PageRun(
                recording: scene, proposal, host: host, title: self.scene.input, arguments: self.scene.words)
            let model = try PageModel(of: run, against: try compared(with: run, host), timeline: timeline(of: run))
            let bytes = Array(Page(model).html.utf8)
            try file.write(bytes)
            Output.write([
                "\(output): \(model.calls) calls of \(model.views) views, \((bytes.count + 1023) / 1024) KB"
            ])
            if run.ledger.lost > 0 {
                Output.complain("\(run.ledger.lost) calls more than a page has room for: see galley inspect")
            }
            // What a plugin's fault left is a whole picture; what the engine refused is none.
            if let error = run.error { throw error }
        }
    }

    /// The changes of the scene, where it has some.
    private func timeline(of run: PageRun) -> SceneTimeline? {
        guard !run.scene.document.changes.isEmpty else { return nil }
        return SceneTimeline(run.scene.document.changes) {
            try AnimatedScene(try run.scene.remade(), proposal: run.proposal)
        }
    }

    private func compared(with run: PageRun, _ host: PluginHost) throws -> PageAgainst? {
        guard let against else { return nil }
        let trace = try other().map { try SceneTrace(recording: $0, host).trace } ?? TraceFile.read(against)
        let own = try Trace(
            run.ledger, of: run.scene.tree, source: Trace.Source(scene.input), proposal: run.proposal, size: run.size,
            isRecorded: { _ in false }, label: run.label)
        return PageAgainst(argument: Shell.quoted(against), trace: trace, own: own)
    }
}

extension SceneOptions {
    /// The scene and what goes with it, as a shell reads them.
    var words: String {
        var words = [Shell.quoted(input)]
        if let proposal { words.append("--proposal \(Shell.quoted(proposal))") }
        words += arguments.map { "--set \(Shell.quoted($0))" }
        if let memo { words.append("--memo \(memo)") }
        return words.joined(separator: " ")
    }
}
