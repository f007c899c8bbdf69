import ArgumentParser
import GalleyHost
import GalleyInspector

/// `galley diff`: compares two runs call by call.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two layouts call by call, and name the first call that differs.",
        usage: "galley diff <A> [<B>] [<options>]",
        discussion: """
            A and B are scenes, Swift files with views, plugins, which are tried with
            twelve chips, or traces from galley record. Views match by name, or by position
            among the views of their kind. The first view in the output is the cause: all
            calls before it are equal. Below, each view has its differences. If the layouts
            are equal, nothing is printed and the exit status is 0, otherwise 5.

            Without B, A is compared with itself after the events of --do, or with the
            parameters of --set-b. With B, --do sends the events to the views of both.

            Examples:
              galley diff before.yaml after.yaml
              galley diff flow.trace.jsonl Plugins/Flow/scene.yaml
              galley diff flow equal-flow --proposal 240x-
              galley diff flow --set-b spacing=20
              galley diff MyView.swift --do "tap Shuffle"
              galley diff a.trace.jsonl b.trace.jsonl --json
            """)

    @Argument(
        help: ArgumentHelp("A scene, a Swift file with views, a plugin or a trace.", valueName: "A"),
        completion: .file())
    var first: String

    @Argument(help: ArgumentHelp("The other one. (default: A)", valueName: "B"), completion: .file())
    var second: String?

    // Unconditional: "-" and "-x100" are proposals.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The proposal of both roots; a trace keeps its own.", valueName: "size"))
    var proposal: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set a parameter of both plugins; may be repeated.", valueName: "name=value"))
    var arguments: [String] = []

    @Option(
        name: .customLong("set-b"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set a parameter of plugin B only; may be repeated.", valueName: "name=value"))
    var secondArguments: [String] = []

    @Option(help: ArgumentHelp("The preview or view of Swift files to show, if they have several.", valueName: "name"))
    var preview: String?

    @Option(
        name: .customLong("do"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Events for the views before the layout: \"tap Add; wait 0.3\"; may be repeated. Without B only for the second "
                + "layout.",
            valueName: "events"))
    var events: [String] = []

    @Option(help: Isolation.help)
    var isolate: Isolation?
    @OptionGroup var moment: MomentOption

    @Option(
        help: ArgumentHelp(
            "The number of answers that each view remembers: 3 to 64, or swiftui.", valueName: "answers"))
    var memo: String?

    @Flag(help: "Print one JSON record per line.")
    var json = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The maximum number of rows to print without --json; 0 for all.", valueName: "count"))
    var maxLines = 40

    func validate() throws {
        guard maxLines >= 0 else { throw ValidationError("--max-lines: expected 0 or more, found \(maxLines)") }
        _ = try request()
    }

    /// Reads the options.
    ///
    /// - Throws: `ValidationError`.
    private func request() throws -> DiffRequest {
        try DiffRequest(
            first, second, proposal: proposal, parameters: arguments, secondParameters: secondArguments, memo: memo,
            preview: preview, events: events, moment: moment.at)
    }

    func run() throws {
        let request = try request()
        try reportingErrors(CommandHost(isolate)) { plugins in
            let diff = try request.diff(try plugins.make())
            if diff.isEmpty { return }
            let report = DiffReport(diff)
            if json {
                Output.write(report.json())
            } else {
                let rows = report.rows(maximumLines: maxLines)
                Output.write(
                    Prose.lines(report.summary ?? "all calls are equal", indented: 0) + (rows.isEmpty ? [] : [""])
                        + rows)
            }
            throw ExitCode(ExitStatus.runsDiffer)
        }
    }
}
