import ArgumentParser

/// `galley check`: compares layouts with a baseline.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare frames, sizes, calls and warnings of layouts with a baseline.",
        usage: "galley check [<scene> …] --expect <file> [<options>]",
        discussion: """
            The baseline is JSON Lines: one line for each scene, view and warning. --update
            writes it from the given scenes. Numbers are compared exactly; times are not
            recorded. Values that you delete from a line are not checked. If you delete
            "views", views without a line may come and go; if you delete "warnings",
            warnings may. Without scenes, all those of the baseline are checked; it names
            them by their paths from its folder.

            Examples:
              galley check Plugins/Flow/scene.yaml --expect flow.expect --update
              galley check Plugins/Flow/scene.yaml --expect flow.expect
              galley check --expect flow.expect
              galley check flow masonry --expect plugins.expect --proposal 240x-
              galley check MyView.swift --expect view.expect --do "tap Shuffle"

            Exit status:
               0  the layouts are as expected
               1  a layout failed
               2  the baseline is missing or not valid, or a scene is not
               5  a layout differs from the baseline
               7  a plugin faulted
            """)

    @Argument(
        help: ArgumentHelp(
            "Scene documents, Swift files with views, or plugins to try with twelve chips.", valueName: "scene"),
        completion: .file())
    var inputs: [String] = []

    @Option(help: ArgumentHelp("The baseline.", valueName: "file"), completion: .file())
    var expect: String

    @Flag(help: "Write the baseline again without the values that you deleted from it, and print the changes.")
    var update = false

    // Unconditional: "-" and "-x100" are proposals.
    @Option(parsing: .unconditional, help: ArgumentHelp("The proposal of all roots.", valueName: "size"))
    var proposal: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set a parameter of the plugins; may be repeated.", valueName: "name=value"))
    var arguments: [String] = []

    @Option(help: ArgumentHelp("The preview or view of Swift files to show, if they have several.", valueName: "name"))
    var preview: String?

    @Option(
        name: .customLong("do"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Events for the views before the layout: \"tap Add; choose Layout Flow; wait 0.3\"; may be repeated.",
            valueName: "events"))
    var events: [String] = []

    @Option(help: Isolation.help)
    var isolate: Isolation?

    @Option(
        help: ArgumentHelp(
            "The number of answers that each view remembers: 3 to 64, or swiftui.", valueName: "answers"))
    var memo: String?

    @Flag(help: "Print one JSON record per line.")
    var json = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The maximum number of differences to print without --json; 0 for all.", valueName: "count"))
    var maxLines = 40

    func validate() throws {
        guard maxLines >= 0 else { throw ValidationError("--max-lines: expected 0 or more, found \(maxLines)") }
        if update, json { throw ValidationError("--update prints its changes as text; leave out --json") }
        _ = try request()
    }

    /// Reads the options.
    ///
    /// - Throws: `ValidationError`.
    private func request() throws -> CheckRequest {
        try CheckRequest(
            inputs: inputs,
            settings: SceneSettings(
                proposal: proposal, parameters: arguments, memo: memo, preview: preview, events: events),
            baseline: expect,
            json: json, maximumLines: maxLines)
    }

    func run() throws {
        let request = try request()
        try reportingErrors(CommandHost(isolate)) { plugins in
            try request.run(plugins, updates: update)
        }
    }
}
