import ArgumentParser
import GalleyCanvas
import GalleyInspector
import GalleyFormatting

/// `galley record`: writes every call of a layout to a trace.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record a layout in a trace: its scene and every call, without the plugins.",
        usage: "galley record <scene> --output <file> [<options>]",
        discussion: """
            A trace is JSON Lines. The first line has the format's version, the scene and
            its views; each further line is a call with its answer. galley layout lays out
            a trace without the plugins, and galley diff compares it. galley export --as
            jsonl writes the same trace.

            Examples:
              galley record Plugins/Flow/scene.yaml -o flow.trace.jsonl
              galley record MyLayout.swift --set spacing=12 -o mine.trace.jsonl
              galley record scene.yaml --proposal 240x- -o narrow.trace.jsonl
            """)

    @OptionGroup var scene: SceneOptions

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write, .jsonl; - for standard output.", valueName: "file"))
    var output: String

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard output == "-" || TraceFile.isTrace(output) else {
            throw ValidationError(
                "--output: expected a name that ends in .jsonl, or - for standard output, found \"\(output)\"")
        }
        if output == "-", json { throw ValidationError("--json describes the file; leave it out with --output -") }
    }

    func run() throws {
        let request = try scene.request()
        try reportingErrors(CommandHost(scene.isolate)) { plugins in
            let destination = try Destination(output)
            let recorded = try SceneTrace(recording: request, try plugins.make())
            let bytes = TraceFile.bytes(of: recorded.trace)
            let trace = recorded.trace
            let (calls, views) = (trace.calls.count, trace.views.count)
            try destination.write(
                bytes,
                json
                    ? "{\"v\":1,\"file\":\(JSON.text(output)),\"calls\":\(calls),\"views\":\(views),\"bytes\":\(bytes.count)}"
                    : "\(output): \(calls) calls of \(views) views, \((bytes.count + 1023) / 1024) KB")
            if let failure = recorded.failure { throw failure }
        }
    }
}
