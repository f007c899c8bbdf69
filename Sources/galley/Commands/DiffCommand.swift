import ArgumentParser
import GalleyHost
import GalleyInspector

/// `galley diff`: two runs, call by call.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two layouts call by call: where they part first, and what is other then.",
        usage: "galley diff <A> <B> [<options>]",
        discussion: """
            A and B are scenes, plugins, which are tried with twelve chips, or traces that
            galley record wrote. Views are the same by name, or by their place among views
            of their kind. The view that is named first is the cause: all that was asked
            and answered before is equal. Below stands what is other of each view.
            Of equal layouts nothing is printed; the exit status is 0 then, 5 otherwise.

            Examples:
              galley diff before.yaml after.yaml
              galley diff flow.trace.jsonl Plugins/Flow/scene.yaml
              galley diff flow equal-flow --proposal 240x-
              galley diff flow flow --set-b spacing=20
              galley diff a.trace.jsonl b.trace.jsonl --json
            """)

    @Argument(help: ArgumentHelp("A scene, a plugin or a trace.", valueName: "A"), completion: .file())
    var first: String

    @Argument(help: ArgumentHelp("Another one.", valueName: "B"), completion: .file())
    var second: String

    // Unconditional: "-" and "-x100" are proposals.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What both roots are offered; a trace keeps its own.", valueName: "size"))
    var proposal: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A parameter of the plugins that are tried; may be repeated.", valueName: "name=value"))
    var arguments: [String] = []

    @Option(
        name: .customLong("set-b"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A parameter of the plugin B alone; may be repeated.", valueName: "name=value"))
    var secondArguments: [String] = []

    @OptionGroup var isolation: IsolationOptions

    @Option(help: ArgumentHelp("What views remember of their answers: 3 to 64, or swiftui.", valueName: "answers"))
    var memo: String?

    @Flag(help: "Print one JSON record a line.")
    var json = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Rows to print at most, without --json; 0 for all.", valueName: "count"))
    var maxLines = 40

    func validate() throws {
        guard maxLines >= 0 else { throw ValidationError("--max-lines: expected 0 or more, found \(maxLines)") }
        _ = try options(for: first)
        _ = try options(for: second, secondArguments)
        guard arguments.isEmpty || isPlugin(first) || isPlugin(second), secondArguments.isEmpty || isPlugin(second)
        else {
            throw ValidationError(
                "--set goes with a plugin; a scene sets parameters in its document, a trace keeps its own")
        }
    }

    private func isPlugin(_ input: String) -> Bool { !TraceFile.isTrace(input) && !SceneOptions.isScene(input) }

    /// What stands for an argument among the options of a scene; nil for a trace.
    private func options(for input: String, _ more: [String] = []) throws -> SceneOptions? {
        if TraceFile.isTrace(input) { return nil }
        var arguments = isolation.words
        if let proposal { arguments += ["--proposal", proposal] }
        if let memo { arguments += ["--memo", memo] }
        if isPlugin(input) {
            // What is said of one alone counts more.
            let names = more.map { $0.prefix { $0 != "=" } + "=" }
            let both = self.arguments.filter { argument in !names.contains { argument.hasPrefix($0) } }
            arguments += (both + more).flatMap { ["--set", $0] }
        }
        do {
            return try SceneOptions.parse(arguments + ["--", input])
        } catch {
            throw ValidationError(SceneOptions.message(for: error))
        }
    }

    func run() throws {
        try reportingErrors {
            let host = try CommandHost.make()
            let traces = try [(first, []), (second, secondArguments)].map { input, more in
                guard let options = try options(for: input, more) else { return try TraceFile.read(input) }
                let recorded = try SceneTrace(recording: options, host)
                if let failure = recorded.failure { Output.complain("\(input): \(failure)") }
                return recorded.trace
            }
            let diff = TraceDiff(traces[0], traces[1])
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
