import ArgumentParser
import GalleyEngine
import GalleyInspector
import GalleyPage
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// `galley ask`: prints a view's answers to other proposals.
struct AskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Ask a view for its size at other proposals, and find where it breaks.",
        usage: "galley ask <scene> [<view>] [<options>]",
        discussion: """
            Prints the size that a view returns for an unspecified length, for 0, for its
            ideal length, for infinity, and for each length of a range, then the lengths at
            which the answer jumps: where a flow wraps or a text breaks. The other length
            of the proposal is the one that the view was placed with. Without a view, the
            root is asked.

            Examples:
              galley ask Plugins/Flow/scene.yaml tags
              galley ask MyLayout.swift --set spacing=12 --range 100-400 --by 20
              galley ask scene.yaml title --axis height
              galley ask scene.yaml tags --json
            """)

    @OptionGroup var scene: SceneOptions

    @Argument(help: ArgumentHelp("The view's name, or its path as galley layout --all prints it.", valueName: "view"))
    var view: String?

    enum Side: String, ExpressibleByArgument, CaseIterable {
        case width, height
    }

    @Option(help: "The length to vary.")
    var axis: Side = .width

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The lengths to ask for, in points. (default: from 0 to beyond the last break)", valueName: "from-to"))
    var range: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The step between the lengths in the table. (default: an eighth of the range)", valueName: "points"))
    var by: Double?

    @Flag(help: "Print JSON with every length at full precision.")
    var json = false

    func validate() throws {
        _ = try bounds()
        if let by, !(by > 0 && by.isFinite) {
            throw ValidationError("--by: expected a number above 0, such as 20, found \(by)")
        }
    }

    /// Reads `--range`.
    private func bounds() throws -> ClosedRange<Double>? {
        guard let range else { return nil }
        let parts = range.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let from = parts[0], let to = parts[1], from >= 0, from < to, to <= 100_000 else {
            throw ValidationError("--range: expected two lengths such as 100-400, at most 100000, found \"\(range)\"")
        }
        return from...to
    }

    func run() throws {
        let request = try scene.request()
        let bounds = try bounds()
        try reportingErrors(CommandHost(scene.isolate)) { plugins in
            let (scene, proposal) = try request.load(plugins.make())
            let node = try view.map { name throws(UnknownView) in try scene.node(named: name) } ?? scene.tree.root
            guard let node else { return }
            try scene.tree.layOut(proposal)
            let answers = try Answers(
                of: node, in: scene.tree, axis: axis == .width ? .horizontal : .vertical, range: bounds, step: by)
            let name = scene.label(node).name
            Output.write(json ? [answers.json(name)] : answers.lines(name.withoutControls, columns: Output.columns))
        }
    }
}
